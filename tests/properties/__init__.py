"""Properties that hold in every game, tried over random legal play."""
