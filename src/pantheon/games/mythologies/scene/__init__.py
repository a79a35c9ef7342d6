"""The drawing of Mythologies, made from views only, and what can be explained."""
