"""What goes over the wire: two closed unions and the bodies of the HTTP requests. `web/src/wire.ts` is made of it."""
