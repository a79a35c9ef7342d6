"""Bots that think in worker processes, and the scheduler that lets bots and clocks go on."""
