"""People: who somebody is beyond one browser, and what they have done here. Everything beyond a name is opt-in."""
