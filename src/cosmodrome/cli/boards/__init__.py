"""Boards of Pacal's Rocket, drawn in the terminal and as SVG, with what can be counted on them."""
