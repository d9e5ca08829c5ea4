"""Writes tools/src/generate/emoji-names.json: the names that existing clients use for Unicode emoji.

    python3 -m venv /tmp/emoji
    /tmp/emoji/bin/pip install --ignore-requires-python zulip-term==0.7.0 zulip-emoji-mapping==1.0.1
    /tmp/emoji/bin/python tools/src/generate/emoji_names.py > tools/src/generate/emoji-names.json
    npm run generate -- emoji

zulip-emoji-mapping contains the table of servers since 2024: every emoji with the names that web and mobile clients
show. zulip-term 0.7.0 contains the older table of the terminal client. A name in it that newer clients use for another
emoji goes to `older`: such a name stands for the older emoji only if a client sends the emoji's code as well.
"""

import json
from importlib import util
from pathlib import Path

from zulip_emoji_mapping.emoji_names import EMOJI_NAME_MAPS


def terminal_table():
    """Loads one file of the terminal client, because the package around it needs an older Python."""
    package = util.find_spec("zulipterminal")
    file = Path(package.submodule_search_locations[0]) / "unicode_emojis.py"
    spec = util.spec_from_file_location("unicode_emojis", file)
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.EMOJI_DATA


names = {code: [emoji["canonical_name"], *emoji["aliases"]] for code, emoji in EMOJI_NAME_MAPS.items()}
code_by_name = {name: code for code, of_code in names.items() for name in of_code}
older = {}
for canonical_name, emoji in terminal_table().items():
    for name in [canonical_name, *emoji["aliases"]]:
        code = code_by_name.setdefault(name, emoji["code"])
        if code != emoji["code"]:
            older[name] = emoji["code"]
        elif name not in names[code]:
            names[code].append(name)

print(json.dumps({"names": names, "older": older}, ensure_ascii=False))
