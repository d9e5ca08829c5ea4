import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { hasRealmPermission } from '@chat/kit/groups/permission-settings';
import { nameKey } from '@chat/kit/names/name-key';
import type { NewChannelSettings__Output as NewChannelSettings } from '@chat/proto/chat/channels/v1/NewChannelSettings';
import type { Deps } from '../deps.ts';
import { type ChannelRow, insertChannels } from '../model/channel-store.ts';
import { htmlOf, type RenderedDescriptions } from '../model/channel-texts.ts';
import { accessContextOf, canAddOthers } from '../model/rules.ts';
import { lockVisibilityForChannel } from '../model/visibility.ts';
import { type CreationContext, readCreationContext } from './creation-context.ts';
import { planChannel } from './plan-channel.ts';
import { namedUserIds } from './plan-permissions.ts';

/** Channels to create, all with the same settings and subscribers. */
export type NewChannels = {
  settings: NewChannelSettings | null;
  /** The parsed names and descriptions. */
  channels: readonly { name: string; description: string }[];
  subscriberIds: readonly number[];
  /** The descriptions as HTML. */
  rendered: RenderedDescriptions;
};

/**
 * Returns the users whom the settings of new channels name. The caller must ensure that the read model contains them.
 */
export function usersNamedBy(settings: NewChannelSettings | null): number[] {
  return namedUserIds(settings?.permissions ?? {});
}

/**
 * Creates the channels whose names are free and returns them. Publishes no events and subscribes nobody.
 * @throws BAD_REQUEST, REQUEST_VARIABLE_INVALID, UNAUTHORIZED_PRINCIPAL the actor may not create them, or not for these
 * subscribers
 */
export async function createChannels(
  deps: Pick<Deps, 'areWebPublicChannelsEnabled' | 'now'>,
  tx: Tx,
  actor: Actor,
  { settings, channels, subscriberIds, rendered }: NewChannels,
): Promise<ChannelRow[]> {
  const { areWebPublicChannelsEnabled } = deps;
  const { realmId } = actor;
  const context = {
    ...(await readCreationContext(tx, actor, {
      namedUserIds: usersNamedBy(settings),
      folderId: settings?.folderId,
    })),
    areWebPublicChannelsEnabled,
  };
  const plan = planChannel(settings, context);
  // Take this lock before any channel's lock. A public channel does not need it.
  if (plan.invite_only) await lockVisibilityForChannel(tx, realmId);
  const isForOthers = subscriberIds.some((id) => id !== actor.userId);
  if (isForOthers) {
    const isAllowedInRealm = mayAddOthersAnywhere(actor, context.realm);
    if (!canAddOthers(accessContextOf(actor, plan, false), isAllowedInRealm)) {
      throw badRequest({ msg: 'Insufficient permission' });
    }
  }
  const row = {
    ...plan,
    realm_id: realmId,
    creator_id: actor.userId,
    created_at_seconds: Math.floor(deps.now() / 1000),
  };
  const namings = channels.map(({ name, description }) => ({
    name,
    name_key: nameKey(name),
    description,
    rendered_description: htmlOf(description, rendered),
  }));
  return insertChannels(tx, row, namings);
}

/** Returns whether a realm permission lets the actor subscribe others to every channel that the actor can read. */
export function mayAddOthersAnywhere(
  actor: Actor,
  realm: Pick<CreationContext['realm'], 'can_add_subscribers_group'>,
): boolean {
  return hasRealmPermission('can_add_subscribers_group', realm, actor);
}
