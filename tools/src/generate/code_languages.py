"""Writes services/messaging/src/text/markdown/code-languages.json: languages of code blocks with their names.

    python3 -m venv /tmp/pygments
    /tmp/pygments/bin/pip install pygments==2.21.0
    /tmp/pygments/bin/python tools/src/generate/code_languages.py > services/messaging/src/text/markdown/code-languages.json
    npm run format

Clients know the names that Pygments gives to languages.
"""

import json

from pygments.lexers import get_all_lexers

languages = {name: sorted(words) for name, words, _files, _types in get_all_lexers(plugins=False) if words}
print(json.dumps(languages, ensure_ascii=False, sort_keys=True))
