"""Learning what positions are worth: self-play, fitting, and a gate that only stronger nets pass."""
