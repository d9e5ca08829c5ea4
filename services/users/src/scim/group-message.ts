import type { ReadTx } from '@chat/kit/database/database';
import { resourceNotFound } from '@chat/kit/errors/catalog';
import type { ScimGroup } from '@chat/proto/chat/users/v1/ScimGroup';
import { findGroup, listMembers, type ScimGroupState } from './group-store.ts';

/** Returns groups as identity providers see them, with their members if `withMembers` is set. */
export async function scimGroupMessages(
  tx: ReadTx,
  realmId: number,
  { groups, withMembers }: { groups: readonly ScimGroupState[]; withMembers: boolean },
): Promise<ScimGroup[]> {
  const ids = withMembers ? groups.map(({ group_id }) => group_id) : [];
  const members = ids.length === 0 ? [] : await listMembers(tx, realmId, ids);
  const byGroup = Map.groupBy(members, ({ group_id }) => group_id);
  return groups.map(({ group_id, name, external_id, created_at }) => ({
    groupId: group_id,
    name,
    ...(external_id !== null && { externalId: external_id }),
    ...(created_at && { createdAtMs: created_at.getTime() }),
    memberIds: (byGroup.get(group_id) ?? []).map(({ user_id }) => user_id),
  }));
}

/**
 * Returns a single group.
 * @throws BAD_REQUEST (404) no active custom group has this id
 */
export async function getScimGroupMessage(
  tx: ReadTx,
  realmId: number,
  { groupId, withMembers }: { groupId: number; withMembers: boolean },
): Promise<ScimGroup> {
  const group = await findGroup(tx, realmId, groupId);
  const [message] = group
    ? await scimGroupMessages(tx, realmId, { groups: [group], withMembers })
    : [];
  if (!message) throw noSuchGroup(groupId);
  return message;
}

/** Returns the error for a group that does not exist, is deactivated or is a system group. */
export function noSuchGroup(groupId: number) {
  return resourceNotFound({ msg: `There is no group ${groupId}.` });
}
