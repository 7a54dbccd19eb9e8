"""The ruleset's own examples, played. `prove` brings the runtime with it, so it is imported when there are any."""
