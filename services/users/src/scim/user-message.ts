import type { ReadTx } from '@chat/kit/database/database';
import { resourceNotFound } from '@chat/kit/errors/catalog';
import type { ScimUser } from '@chat/proto/chat/users/v1/ScimUser';
import { findPerson, listMembershipsOf, type ScimPerson } from './user-store.ts';

/** Returns people with their groups, as identity providers see them. */
export async function scimUserMessages(
  tx: ReadTx,
  realmId: number,
  people: readonly ScimPerson[],
): Promise<ScimUser[]> {
  const ids = people.map(({ user_id }) => user_id);
  const memberships = ids.length === 0 ? [] : await listMembershipsOf(tx, realmId, ids);
  const byUser = Map.groupBy(memberships, ({ user_id }) => user_id);
  return people.map((person) => ({
    userId: person.user_id,
    userName: person.user_name,
    ...(person.external_id !== null && { externalId: person.external_id }),
    fullName: person.full_name,
    ...(person.given_name !== null && { givenName: person.given_name }),
    ...(person.family_name !== null && { familyName: person.family_name }),
    email: person.delivery_email,
    isActive: person.is_active,
    role: person.role,
    createdAtMs: person.created_at.getTime(),
    groups: (byUser.get(person.user_id) ?? []).map(({ group_id: id, name }) => ({ id, name })),
  }));
}

/**
 * Returns a single person.
 * @throws BAD_REQUEST (404) no person whom the provider may see
 */
export async function getScimUserMessage(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<ScimUser> {
  const person = await findPerson(tx, realmId, userId);
  const [message] = person ? await scimUserMessages(tx, realmId, [person]) : [];
  if (!message) throw noSuchPerson(userId);
  return message;
}

/** Returns the error for a person who does not exist, or whom the provider may not see. */
export function noSuchPerson(userId: number) {
  return resourceNotFound({ msg: `There is no user ${userId}.` });
}
