"""What the server answers over HTTP; each endpoint says its body, its answer and its limits where it stands."""
