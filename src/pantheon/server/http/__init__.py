"""The edge: HTTP and websockets, who calls, what they may ask and how much of it."""
