"""What may be answered on a player's behalf in Panthalos, and which questions become one click."""

from __future__ import annotations

from pantheon.core.orders import ALONE, Order

ORDERS = (Order("alone", (), ("announce", "decline", "pass", "stop"), ALONE, default=True),)
MERGES = {
    "choose_action": ("place", "ship", "deliver", "activate"),
    "choose_piece": ("piece",),
    "choose_agora_reward": ("two_goods", "one_good_and_promote"),
    "choose_phalanx_reward": ("two_reinforcements", "one_reinforcement_and_promote"),
    "choose_krypt_defence": ("defend",),
    "choose_art_reward": ("take_artisan", "discard_tiles"),
    "choose_foro_reward": ("convert",),
}
PAYS = ("supply", "give", "use", "refine", "discard", "weaken", "convert_disciple")
