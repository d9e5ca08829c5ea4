"""Calls the server with the library `scim2-client`, which validates every response by the schemas of the server.

Prints a line for each step.

    scim_session.py <URL of SCIM> <token> <a word that no name contains yet>
"""

import sys

from httpx2 import Client
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_models import Error, PatchOp, PatchOperation, SearchRequest

base, token, word = sys.argv[1:]
scim = SyncSCIMClient(
    Client(base_url=base, headers={"Authorization": f"Bearer {token}"}, timeout=30)
)


def done(name):
    print(name, flush=True)


def check(holds, what):
    if not holds:
        raise SystemExit(f"not so: {what}")


def refused(answer, status, scim_type=None):
    check(isinstance(answer, Error), f"refused with {status}: {answer}")
    check((answer.status, answer.scim_type) == (status, scim_type), f"as it should be: {answer}")


def patch(resource, *operations):
    model = type(resource)
    body = PatchOp[model](operations=[PatchOperation(**one) for one in operations])
    scim.modify(model, resource.id, body)
    return scim.query(model, resource.id)


scim.discover()
User = scim.get_resource_model("User")
Group = scim.get_resource_model("Group")
config = scim.provider.config
check(config.patch.supported and config.sort.supported, "PATCH and sorting are served")
check(not config.bulk.supported and not config.etag.supported, "bulk requests and ETags are not")
done("discover")


def draft(number):
    name = f"{word}-{number}"
    return User(
        user_name=name,
        external_id=name,
        display_name=f"{word} {number}",
        name={"givenName": word, "familyName": str(number)},
        emails=[{"value": f"{name}@example.com"}],
        active=True,
    )


people = [scim.create(draft(number)) for number in range(3)]
ann = people[0]
check(ann.active and ann.emails[0].type == "work", "a person is active and has an address")
check(ann.meta.location == f"{base}/Users/{ann.id}", "the answer says where the person is")
refused(scim.create(draft(0), raise_scim_errors=False), 409, "uniqueness")
done("create")


def search(text, **more):
    return scim.query(User, query_parameters=SearchRequest(filter=text, **more))


found = search(f'userName eq "{word.upper()}-1" and active eq true')
check([one.id for one in found.resources] == [people[1].id], "a person is found by user name")
page = search(f'displayName sw "{word}"', start_index=2, count=1, sort_by="userName")
check((page.total_results, page.resources[0].id) == (3, people[1].id), "pages are in order")
brief = search(f'externalId eq "{word}-2"', attributes=["displayName"]).resources[0]
check(brief.display_name and brief.user_name is None, "what was not asked for is left out")
posted = scim.search(User, SearchRequest(filter=f'emails.value co "{word}-"', count=2))
check(posted.total_results == 3 and len(posted.resources) == 2, "POST searches, too")
unknown = SearchRequest(filter='password eq "x"')
refused(
    scim.query(User, query_parameters=unknown, raise_scim_errors=False), 400, "invalidFilter"
)
done("search")

changed = patch(
    ann,
    {"op": "replace", "path": "displayName", "value": f"{word} changed"},
    {"op": "replace", "path": 'emails[type eq "work"].value', "value": f"{word}-x@example.com"},
    {"op": "remove", "path": "externalId"},
)
check(changed.display_name == f"{word} changed", "the name is changed")
check(changed.emails[0].value == f"{word}-x@example.com", "the address is changed")
check(changed.external_id is None, "the external id is gone")
changed.display_name = f"{word} replaced"
check(scim.replace(changed).display_name == f"{word} replaced", "a person is replaced")
check(patch(ann, {"op": "replace", "path": "active", "value": False}).active is False, "deactivated")
check(patch(ann, {"op": "replace", "path": "active", "value": True}).active is True, "reactivated")
done("change")

group = scim.create(Group(display_name=f"{word} group", members=[{"value": ann.id}]))
check([one.value for one in group.members] == [ann.id], "a group has its member")
added = patch(group, {"op": "add", "path": "members", "value": [{"value": people[1].id}]})
check({one.value for one in added.members} == {ann.id, people[1].id}, "a member is added")
left = patch(group, {"op": "remove", "path": f'members[value eq "{ann.id}"]'})
check([one.value for one in left.members] == [people[1].id], "a member is removed")
mine = scim.query(User, people[1].id)
check([one.value for one in mine.groups] == [group.id], "a person knows the group")
done("groups")

scim.delete(Group, group.id)
for person in people:
    scim.delete(User, person.id)
refused(scim.query(User, ann.id, raise_scim_errors=False), 404)
refused(scim.query(Group, group.id, raise_scim_errors=False), 404)
again = scim.create(draft(1))
check(again.id == people[1].id, "whoever comes back has the same account")
scim.delete(User, again.id)
done("delete")
