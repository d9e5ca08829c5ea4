import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { canSeeChannel } from './channel-access.ts';
import { type ChannelRow, listChannelsForUser } from './channel-store.ts';

/** Returns a channel that is visible to the actor. @throws BAD_REQUEST no such channel for this actor */
export async function getVisibleChannel(
  tx: ReadTx,
  actor: Actor,
  channelId: number,
): Promise<ChannelRow> {
  const reference = { channelIds: [channelId], names: [] };
  const [found] = await listChannelsForUser(tx, actor.realmId, actor.userId, reference);
  if (!found || !canSeeChannel(found.channel, actor, found)) {
    throw badRequest({ msg: 'Invalid channel ID' });
  }
  return found.channel;
}
