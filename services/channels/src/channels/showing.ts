import type { ReadTx } from '@chat/kit/database/database';
import type { GroupSetting } from '@chat/kit/groups/group-setting';
import { listGroups, listUserIdsByState } from '../read-model/store.ts';
import type { ChannelRow } from './store.ts';

/** What of a realm decides how its channels are shown, beside the channels. */
export type Showing = {
  /** Names of the system groups by id. */
  roles: ReadonlyMap<number, string>;
  /** Deactivated users whom permissions of the channels name: nobody is shown them there. */
  inactiveIds: ReadonlySet<number>;
};

/** Reads how these channels of a realm are shown. */
export async function readShowing(
  tx: ReadTx,
  realmId: number,
  channels: readonly Pick<ChannelRow, 'permissions'>[],
): Promise<Showing> {
  const named = new Set(channels.flatMap(({ permissions }) => namedUserIds(permissions)));
  const [groups, inactiveIds] = await Promise.all([
    listGroups(tx, realmId),
    listUserIdsByState(tx, realmId, { userIds: [...named], isActive: false }),
  ]);
  const system = groups.filter((group) => group.is_system_group);
  return { roles: new Map(system.map(({ id, name }) => [id, name])), inactiveIds };
}

/**
 * A permission setting without deactivated users. Their places are kept: who comes back has them again.
 *
 * @spec events.md section 5, user group
 */
export function shownSetting(
  setting: GroupSetting,
  { inactiveIds }: Pick<Showing, 'inactiveIds'>,
): GroupSetting {
  const { direct_members } = setting;
  if (!direct_members.some((id) => inactiveIds.has(id))) return setting;
  return { ...setting, direct_members: direct_members.filter((id) => !inactiveIds.has(id)) };
}

/** The users whom permissions of a channel name one by one. */
export function namedUserIds(permissions: ChannelRow['permissions']): number[] {
  return Object.values(permissions).flatMap(({ direct_members }) => direct_members);
}
