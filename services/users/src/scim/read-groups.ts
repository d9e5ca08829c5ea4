import type { GetScimGroupRequest__Output } from '@chat/proto/chat/users/v1/GetScimGroupRequest';
import type { ListScimGroupsResponse } from '@chat/proto/chat/users/v1/ListScimGroupsResponse';
import type { ScimGroup } from '@chat/proto/chat/users/v1/ScimGroup';
import type { ScimQuery__Output } from '@chat/proto/chat/users/v1/ScimQuery';
import type { Deps } from '../deps.ts';
import { getScimGroupMessage, scimGroupMessages } from './group-message.ts';
import { countGroups, groupColumns, listGroups } from './group-store.ts';
import { searchOf } from './search.ts';

/**
 * Returns a page of the active custom groups that match a filter.
 * @throws BAD_REQUEST unknown attribute or comparison
 */
export async function listScimGroups(
  { db }: Pick<Deps, 'db'>,
  query: ScimQuery__Output,
): Promise<ListScimGroupsResponse> {
  const { realmId, withMembers } = query;
  const search = searchOf(query, groupColumns, 'user_group.group_id');
  const [total, rows] = await Promise.all([
    countGroups(db, realmId, search.condition),
    search.limit === 0 ? [] : listGroups(db, realmId, search),
  ]);
  return { total, groups: await scimGroupMessages(db, realmId, { groups: rows, withMembers }) };
}

/**
 * Returns an active custom group.
 * @throws BAD_REQUEST (404) no active custom group has this id
 */
export async function getScimGroup(
  { db }: Pick<Deps, 'db'>,
  { realmId, groupId, withMembers }: GetScimGroupRequest__Output,
): Promise<ScimGroup> {
  return getScimGroupMessage(db, realmId, { groupId, withMembers });
}
