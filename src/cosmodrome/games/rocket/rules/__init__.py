"""The rules of Pacal's Rocket, a file a chapter; the text they follow is `pacals-rocket.md` beside them."""
