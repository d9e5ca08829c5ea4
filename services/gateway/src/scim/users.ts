import type { ScimUser__Output } from '@chat/proto/chat/users/v1/ScimUser';
import type { Deps } from '../deps.ts';
import { projected } from './attributes.ts';
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
import {
  assignToUser,
  changeOfUser,
  changeOfWholeUser,
  comparableOfUsers,
  type UserDraft,
  userResource,
  userSchema,
} from './user-resource.ts';
import { numberOfId } from './values.ts';

type ScimDeps = Pick<Deps, 'scim'>;

/** Handles GET /Users. */
export async function listUsers(deps: ScimDeps, request: ScimRequest): Promise<ScimReply> {
  return list(deps, request, listQueryOf(request, userSchema, comparableOfUsers));
}

/** Handles POST /Users/.search. */
export async function searchUsers(deps: ScimDeps, request: ScimRequest): Promise<ScimReply> {
  return list(deps, request, searchOf(request, userSchema, comparableOfUsers));
}

async function list(
  { scim }: ScimDeps,
  { realmId, base, signal }: ScimRequest,
  { startIndex, projection, ...query }: ListQuery,
): Promise<ScimReply> {
  const { total, users: found } = await scim.listScimUsers({ ...query, realmId }, { signal });
  const resources = found.map((user) => projected(userResource(user, base), projection));
  return listReply(total, startIndex, resources);
}

/** Handles GET /Users/{id}. */
export async function getUser(
  deps: ScimDeps,
  request: ScimRequest,
  id: string,
): Promise<ScimReply> {
  return reply(request, await find(deps, request, id), 200);
}

/** Handles POST /Users. */
export async function createUser({ scim }: ScimDeps, request: ScimRequest): Promise<ScimReply> {
  const draft: UserDraft = {};
  for (const assignment of assignmentsOfResource(bodyOf(request), userSchema)) {
    assignToUser(draft, assignment, undefined);
  }
  const { realmId, signal } = request;
  const change = changeOfWholeUser(draft);
  return reply(request, await scim.createScimUser({ realmId, change }, { signal }), 201);
}

/** Handles PUT /Users/{id}. Clears optional attributes that are absent. */
export async function replaceUser(
  deps: ScimDeps,
  request: ScimRequest,
  id: string,
): Promise<ScimReply> {
  const current = await find(deps, request, id);
  const draft: UserDraft = {};
  for (const assignment of assignmentsOfResource(bodyOf(request), userSchema)) {
    assignToUser(draft, assignment, current);
  }
  return update(deps, request, { userId: current.userId, change: changeOfWholeUser(draft) });
}

/** Handles PATCH /Users/{id}. */
export async function patchUser(
  deps: ScimDeps,
  request: ScimRequest,
  id: string,
): Promise<ScimReply> {
  const current = await find(deps, request, id);
  const draft: UserDraft = {};
  for (const assignment of assignmentsOf(bodyOf(request), userSchema)) {
    assignToUser(draft, assignment, current);
  }
  return update(deps, request, { userId: current.userId, change: changeOfUser(draft) });
}

/** Handles DELETE /Users/{id}. Deactivates the person. */
export async function deleteUser(
  { scim }: ScimDeps,
  { realmId, signal }: ScimRequest,
  id: string,
): Promise<ScimReply> {
  await scim.deleteScimUser({ realmId, userId: idOf(id) }, { signal });
  return { status: 204 };
}

async function update(
  { scim }: ScimDeps,
  request: ScimRequest,
  { userId, change }: { userId: number; change: ReturnType<typeof changeOfUser> },
): Promise<ScimReply> {
  const { realmId, signal } = request;
  const updated = await scim.updateScimUser({ realmId, userId, change }, { signal });
  return reply(request, updated, 200);
}

async function find(
  { scim }: ScimDeps,
  { realmId, signal }: ScimRequest,
  id: string,
): Promise<ScimUser__Output> {
  return scim.getScimUser({ realmId, userId: idOf(id) }, { signal });
}

/** Returns the number in a person's id. @throws ScimError 404 no person can have this id */
function idOf(id: string): number {
  const number = numberOfId(id);
  if (number === undefined) throw new ScimError(404, 'There is no such user.');
  return number;
}

function reply(request: ScimRequest, user: ScimUser__Output, status: 200 | 201): ScimReply {
  const resource = userResource(user, request.base);
  return {
    status,
    body: projected(resource, projectionIn(request, userSchema)),
    ...(status === 201 && { headers: { Location: `${request.base}/Users/${user.userId}` } }),
  };
}
