"""Write: games → compiled JSON and pages, each file whole or not at all."""
