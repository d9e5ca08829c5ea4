import type { Actor } from '@chat/kit/actor/actor';
import type { RealmSettings } from '../read-model/settings.ts';
import type { GroupName } from '../read-model/store.ts';

/** What decides which channels the actor may create, read before. */
export type CreationContext = {
  actor: Actor;
  realm: RealmSettings;
  groups: readonly GroupName[];
  /** Users with an active account; has at least those that the settings name. */
  activeUserIds: ReadonlySet<number>;
  /** Whether this deployment allows web-public channels at all. */
  areWebPublicChannelsEnabled: boolean;
};
