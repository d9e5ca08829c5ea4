import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { listSubscribedChannelIds } from '../subscriptions/store.ts';
import { hasMetadataAccess, type Standing } from './rules.ts';
import { standingOf } from './standing.ts';
import { type ChannelRow, listChannelsById } from './store.ts';

/** A channel, and what the actor is to it. */
export type KnownChannel = { channel: ChannelRow; standing: Standing };

/**
 * A channel that the actor may know of.
 *
 * @throws BAD_REQUEST to the actor there is no such channel
 */
export async function getKnownChannel(
  tx: ReadTx,
  actor: Actor,
  channelId: number,
): Promise<KnownChannel> {
  const [channel] = await listChannelsById(tx, actor.realmId, [channelId]);
  const known = channel && (await knownTo(tx, actor, channel));
  if (!known) throw badRequest({ msg: 'Invalid channel ID' });
  return known;
}

/** The channel as the actor knows it; undefined: to the actor there is none. */
export async function knownTo(
  tx: ReadTx,
  actor: Actor,
  channel: ChannelRow,
): Promise<KnownChannel | undefined> {
  const { realmId, userId } = actor;
  const subscribed = await listSubscribedChannelIds(tx, realmId, userId, [channel.id]);
  const standing = standingOf(actor, channel, subscribed.has(channel.id));
  return hasMetadataAccess(channel, standing) ? { channel, standing } : undefined;
}
