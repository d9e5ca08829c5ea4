import type { ReadTx } from '@chat/kit/database/database';
import { badRequest, cannotDeactivateGroupInUse } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { Deps } from '../deps.ts';
import { getRealm, lockRealm, type Realm } from '../realms/realm-store.ts';
import { groupObject, groupUpdatedClientEvent, groupVersionEvent } from './group-events.ts';
import {
  type GroupRow,
  getGroupRow,
  getGroupState,
  lockCustomGroups,
  updateGroup,
} from './group-store.ts';
import { listGroupsNamingGroup, listSupergroupIds } from './membership-store.ts';

/** A reason why a group cannot be deactivated. */
type Objection =
  | { type: 'realm'; settings: string[] }
  | { type: 'channel'; channel_id?: number; settings: string[] }
  | { type: 'user_group'; group_id: number; settings: string[] }
  | { type: 'subgroup'; supergroup_ids: number[] };

/**
 * Deactivates a group that no permission and no other group contains, unless `check` throws.
 *
 * @throws BAD_REQUEST no such group; already deactivated; the errors of `check`
 * @throws CANNOT_DEACTIVATE_GROUP_IN_USE a permission or another group contains the group
 */
export async function deactivateUnusedGroup(
  deps: Pick<Deps, 'db' | 'transact' | 'channels'>,
  realm: Realm,
  {
    groupId,
    check,
    context,
  }: {
    groupId: number;
    check(group: GroupRow): void;
    context: Pick<RpcContext, 'actor' | 'signal' | 'idempotency'>;
  },
): Promise<void> {
  const { realm_id: realmId } = realm;
  check(await getGroupRow(deps.db, realmId, groupId));
  const usesInChannels = await listUsesInChannels(deps, groupId, context);

  await deps.transact(async (tx, emit) => {
    // Realm permissions change only under the realm lock and name only active groups, so this check stays valid.
    await lockRealm(tx, realmId);
    await lockCustomGroups(tx, realmId, [groupId]);
    const before = await getGroupState(tx, realmId, groupId);
    check(before);
    if (before.is_deactivated) throw badRequest({ msg: 'User group is deactivated.' });
    const objections = [
      ...usesInRealm(await getRealm(tx, realmId), groupId),
      ...usesInChannels,
      ...(await listUsesInGroups(tx, realmId, groupId)),
    ];
    if (objections.length > 0) throw cannotDeactivateGroupInUse({ objections });
    await updateGroup(tx, before, { is_deactivated: true });
    const after = await getGroupState(tx, realmId, groupId);
    await emit(realmId, [
      groupUpdatedClientEvent(groupObject(after, realm.systemGroups), { deactivated: true }),
      groupVersionEvent(after),
    ]);
    return {};
  }, idempotent(context));
}

/** Returns the channels whose permissions contain the group. Omits the ids of channels that the actor may not see. */
async function listUsesInChannels(
  { channels }: Pick<Deps, 'channels'>,
  groupId: number,
  { actor, signal }: Pick<RpcContext, 'actor' | 'signal'>,
): Promise<Objection[]> {
  const { uses } = await channels.listGroupUses({ groupId }, { actor, signal });
  return uses.map(({ channelId, settings }) => ({
    type: 'channel',
    ...(channelId !== undefined && { channel_id: channelId }),
    settings,
  }));
}

function usesInRealm({ permissions }: Realm, groupId: number): Objection[] {
  const settings = settingsNaming(permissions, groupId);
  return settings.length === 0 ? [] : [{ type: 'realm', settings }];
}

async function listUsesInGroups(
  tx: ReadTx,
  realmId: number,
  groupId: number,
): Promise<Objection[]> {
  const naming = await listGroupsNamingGroup(tx, realmId, groupId);
  const uses = naming
    .filter(({ group_id }) => group_id !== groupId)
    .map(
      ({ group_id, permissions }): Objection => ({
        type: 'user_group',
        group_id,
        settings: settingsNaming(permissions, groupId),
      }),
    );
  const supergroupIds = await listSupergroupIds(tx, realmId, groupId);
  if (supergroupIds.length === 0) return uses;
  return [...uses, { type: 'subgroup', supergroup_ids: supergroupIds }];
}

function settingsNaming(permissions: Realm['permissions'], groupId: number): string[] {
  return Object.entries(permissions)
    .filter(([, { direct_subgroups }]) => direct_subgroups.includes(groupId))
    .map(([name]) => name)
    .toSorted();
}
