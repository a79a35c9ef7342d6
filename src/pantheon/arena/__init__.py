"""Matches between bots: balanced, in parallel, resumable; ratings and balance reports from them."""
