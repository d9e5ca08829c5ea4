import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { findFolder } from '../folders/store.ts';
import type { RealmSettings } from '../read-model/settings.ts';
import {
  type GroupSummary,
  getRealmSettings,
  listGroups,
  listUserIdsByState,
} from '../read-model/store.ts';

/** The data that decides which channels the actor may create and which settings the actor may change. */
export type CreationContext = {
  actor: Actor;
  realm: RealmSettings;
  groups: readonly GroupSummary[];
  /** The active users, at least those whom the settings name. */
  activeUserIds: ReadonlySet<number>;
  /** The realm's folders, at least the folder that the settings name. */
  folderIds: ReadonlySet<number>;
  /** Whether this deployment allows web-public channels. */
  areWebPublicChannelsEnabled: boolean;
};

/**
 * Reads the context for settings that name these users and this folder. The context contains no other users or folders.
 */
export async function readCreationContext(
  tx: ReadTx,
  actor: Actor,
  { namedUserIds, folderId }: { namedUserIds: readonly number[]; folderId: number | undefined },
): Promise<Omit<CreationContext, 'areWebPublicChannelsEnabled'>> {
  const { realmId } = actor;
  const [realm, groups, activeUserIds, folder] = await Promise.all([
    getRealmSettings(tx, realmId),
    listGroups(tx, realmId),
    listUserIdsByState(tx, realmId, { userIds: namedUserIds, isActive: true }),
    folderId === undefined ? undefined : findFolder(tx, realmId, folderId),
  ]);
  return { actor, realm, groups, activeUserIds, folderIds: new Set(folder && [folder.id]) };
}
