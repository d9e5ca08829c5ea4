import type { GetScimUserRequest__Output } from '@chat/proto/chat/users/v1/GetScimUserRequest';
import type { ListScimUsersResponse } from '@chat/proto/chat/users/v1/ListScimUsersResponse';
import type { ScimQuery__Output } from '@chat/proto/chat/users/v1/ScimQuery';
import type { ScimUser } from '@chat/proto/chat/users/v1/ScimUser';
import type { Deps } from '../deps.ts';
import { searchOf } from './search.ts';
import { getScimUserMessage, scimUserMessages } from './user-message.ts';
import { countPeople, listPeople, userColumns } from './user-store.ts';

/**
 * Returns a page of the people in a realm who match a filter.
 * @throws BAD_REQUEST unknown attribute or comparison
 */
export async function listScimUsers(
  { db }: Pick<Deps, 'db'>,
  query: ScimQuery__Output,
): Promise<ListScimUsersResponse> {
  const { realmId } = query;
  const search = searchOf(query, userColumns(realmId), 'account.user_id');
  const [total, rows] = await Promise.all([
    countPeople(db, realmId, search.condition),
    search.limit === 0 ? [] : listPeople(db, realmId, search),
  ]);
  return { total, users: await scimUserMessages(db, realmId, rows) };
}

/**
 * Returns a person in a realm.
 * @throws BAD_REQUEST (404) no person whom the provider may see
 */
export async function getScimUser(
  { db }: Pick<Deps, 'db'>,
  { realmId, userId }: GetScimUserRequest__Output,
): Promise<ScimUser> {
  return getScimUserMessage(db, realmId, userId);
}
