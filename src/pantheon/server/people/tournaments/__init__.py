"""Tournaments: who plays whom (``pairing``), who stands where (``standings``), what is stored, and who lets them go on."""
