"""What may be answered on a player's behalf in Panthalos, and which questions become one click."""

from __future__ import annotations

from pantheon.core.orders import ALONE, EVER, UP_TO, Order

ORDERS = (
    Order("alone", (), ("announce", "decline", "pass", "stop"), ALONE, default=True),
    Order("no_defence", ("choose_krypt_defence",), ("decline",), UP_TO, stake="points", limits=(1, 2, 3, 4, 6)),  # PAN-300
    Order("concede", ("choose_duel_tile",), ("concede",), UP_TO, stake="launched", limits=(0,)),  # PAN-349: not one's own duel
    Order("forced", ("choose_disciple_to_weaken",), ("weaken",), ALONE),  # PAN-355
    Order("keep_none", ("choose_titan_to_keep",), ("stop",), EVER),
)
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
