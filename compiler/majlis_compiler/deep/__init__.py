"""Deep: every game is played at random; what does not play is an error, a rule that never mattered a warning."""
