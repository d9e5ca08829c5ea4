import type { ScimGroup__Output } from '@chat/proto/chat/users/v1/ScimGroup';
import type { Deps } from '../deps.ts';
import { projected, wants } from './attributes.ts';
import {
  assignToGroup,
  changeOfGroup,
  comparableOfGroups,
  emptyGroupDraft,
  groupResource,
  groupSchema,
} from './group-resource.ts';
import { assignmentsOf, assignmentsOfResource } from './patch.ts';
import { ScimError } from './scim-error.ts';
import {
  bodyOf,
  type ListQuery,
  listQueryOf,
  listReply,
  projectionIn,
  type ScimReply,
  type ScimRequest,
  searchOf,
} from './scim-request.ts';
import { numberOfId } from './values.ts';

type ScimDeps = Pick<Deps, 'scim'>;

/** Handles GET /Groups. */
export async function listGroups(deps: ScimDeps, request: ScimRequest): Promise<ScimReply> {
  return list(deps, request, listQueryOf(request, groupSchema, comparableOfGroups));
}

/** Handles POST /Groups/.search. */
export async function searchGroups(deps: ScimDeps, request: ScimRequest): Promise<ScimReply> {
  return list(deps, request, searchOf(request, groupSchema, comparableOfGroups));
}

async function list(
  { scim }: ScimDeps,
  { realmId, base, signal }: ScimRequest,
  { startIndex, projection, ...query }: ListQuery,
): Promise<ScimReply> {
  const withMembers = wants(projection, 'members');
  const asked = { ...query, realmId, withMembers };
  const { total, groups } = await scim.listScimGroups(asked, { signal });
  const resources = groups.map((group) => projected(groupResource(group, base), projection));
  return listReply(total, startIndex, resources);
}

/** Handles GET /Groups/{id}. */
export async function getGroup(
  { scim }: ScimDeps,
  request: ScimRequest,
  id: string,
): Promise<ScimReply> {
  const { realmId, signal } = request;
  const asked = { realmId, groupId: idOf(id), withMembers: wantsMembers(request) };
  return reply(request, await scim.getScimGroup(asked, { signal }), 200);
}

/** Handles POST /Groups. */
export async function createGroup({ scim }: ScimDeps, request: ScimRequest): Promise<ScimReply> {
  const { realmId, signal } = request;
  const asked = { realmId, change: wholeChange(request), withMembers: wantsMembers(request) };
  return reply(request, await scim.createScimGroup(asked, { signal }), 201);
}

/** Handles PUT /Groups/{id}. Removes members that the request does not contain. */
export async function replaceGroup(
  { scim }: ScimDeps,
  request: ScimRequest,
  id: string,
): Promise<ScimReply> {
  const { realmId, signal } = request;
  const change = { externalId: '', ...wholeChange(request), replacesMembers: true };
  const asked = { realmId, groupId: idOf(id), change, withMembers: wantsMembers(request) };
  return reply(request, await scim.updateScimGroup(asked, { signal }), 200);
}

/**
 * Handles PATCH /Groups/{id}. Returns the group only if the query requests attributes, because a group may have many
 * members.
 */
export async function patchGroup(
  { scim }: ScimDeps,
  request: ScimRequest,
  id: string,
): Promise<ScimReply> {
  const draft = emptyGroupDraft();
  for (const assignment of assignmentsOf(bodyOf(request), groupSchema)) {
    assignToGroup(draft, assignment);
  }
  const { realmId, signal, query } = request;
  const isWanted = query.has('attributes') || query.has('excludedattributes');
  const withMembers = isWanted && wantsMembers(request);
  const asked = { realmId, groupId: idOf(id), change: changeOfGroup(draft), withMembers };
  const group = await scim.updateScimGroup(asked, { signal });
  return isWanted ? reply(request, group, 200) : { status: 204 };
}

/** Handles DELETE /Groups/{id}. Deactivates the group. */
export async function deleteGroup(
  { scim }: ScimDeps,
  { realmId, signal }: ScimRequest,
  id: string,
): Promise<ScimReply> {
  await scim.deleteScimGroup({ realmId, groupId: idOf(id) }, { signal });
  return { status: 204 };
}

function wholeChange(request: ScimRequest) {
  const draft = emptyGroupDraft();
  for (const assignment of assignmentsOfResource(bodyOf(request), groupSchema)) {
    assignToGroup(draft, assignment);
  }
  return changeOfGroup(draft);
}

function wantsMembers(request: ScimRequest): boolean {
  return wants(projectionIn(request, groupSchema), 'members');
}

/** Returns the number in a group's id. @throws ScimError 404 no group can have this id */
function idOf(id: string): number {
  const number = numberOfId(id);
  if (number === undefined) throw new ScimError(404, 'There is no such group.');
  return number;
}

function reply(request: ScimRequest, group: ScimGroup__Output, status: 200 | 201): ScimReply {
  const resource = groupResource(group, request.base);
  return {
    status,
    body: projected(resource, projectionIn(request, groupSchema)),
    ...(status === 201 && { headers: { Location: `${request.base}/Groups/${group.groupId}` } }),
  };
}
