"""The rules of Kosmiczni Piraci, a file a chapter; the text they follow is `kosmiczni-piraci.md` beside them."""
