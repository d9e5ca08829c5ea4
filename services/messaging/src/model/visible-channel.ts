import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { Deps } from '../deps.ts';
import { canSeeChannel } from './channel-access.ts';
import { type ChannelForUser, type ChannelRow, listChannelsForUser } from './channel-store.ts';

/** A reference to a channel, by id or by name. */
type ChannelReference = { channelId?: number | undefined; channelName?: string | undefined };

/**
 * Returns the channel with the actor's membership, even if the actor cannot see the channel; undefined if it is not in
 * the read model.
 */
export async function findChannelForActor(
  tx: ReadTx,
  { realmId, userId }: Pick<Actor, 'realmId' | 'userId'>,
  { channelId, channelName }: ChannelReference,
): Promise<ChannelForUser | undefined> {
  const [found] = await listChannelsForUser(tx, realmId, userId, {
    channelIds: channelId === undefined ? [] : [channelId],
    // Postgres text cannot contain a null byte, so no channel matches.
    names: channelName === undefined || channelName.includes('\0') ? [] : [channelName],
  });
  return found;
}

/** Fetches the channel from the channels service if the read model does not have it yet. */
export async function ensureChannelKnown(
  deps: Pick<Deps, 'db' | 'fetchChannel' | 'refillChannels'>,
  actor: Actor,
  reference: ChannelReference,
): Promise<void> {
  if (await findChannelForActor(deps.db, actor, reference)) return;
  const { channelId } = reference;
  if (channelId !== undefined) await deps.fetchChannel(actor.realmId, channelId);
  else await deps.refillChannels(actor.realmId);
}

/** Returns which of these channels the actor can see. */
export async function listVisibleChannelIds(
  tx: ReadTx,
  actor: Actor,
  channelIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { realmId, userId } = actor;
  const found = await listChannelsForUser(tx, realmId, userId, { channelIds, names: [] });
  const visible = found.filter(({ channel, isSubscribed }) =>
    canSeeChannel(channel, actor, { isSubscribed }),
  );
  return new Set(visible.map(({ channel }) => channel.channel_id));
}

/**
 * Returns a channel that the actor can see.
 * @throws BAD_REQUEST no such channel, or the actor cannot see it
 */
export async function getVisibleChannel(
  tx: ReadTx,
  actor: Actor,
  channelId: number,
): Promise<ChannelRow> {
  const found = await findChannelForActor(tx, actor, { channelId });
  if (!found || !canSeeChannel(found.channel, actor, found)) {
    throw badRequest({ msg: 'Invalid channel ID' });
  }
  return found.channel;
}
