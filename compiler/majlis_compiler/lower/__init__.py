"""Lower: the resolved tree → the records of the runtime."""
