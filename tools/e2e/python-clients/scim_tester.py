"""Runs `scim2-tester`, and prints the result of each check: `STATUS title resource path`.

    scim_tester.py <URL of SCIM> <token>
"""

import re
import sys

from httpx2 import Client
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import check_server

base, token = sys.argv[1:]
headers = {"Authorization": f"Bearer {token}"}
scim = SyncSCIMClient(Client(base_url=base, headers=headers, timeout=30))
for result in check_server(scim):
    # The attribute is the first word in quotation marks.
    path = re.search(r"'(\w+)'", result.reason or "")
    words = [result.status.name, result.title, result.resource_type or "-"]
    if result.status.name != "SUCCESS" and path:
        words.append(path[1])
    print(" ".join(words), flush=True)
    if result.status.name == "ERROR":
        print(result.reason, file=sys.stderr, flush=True)
