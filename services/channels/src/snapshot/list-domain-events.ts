import type { ReadTx } from '@chat/kit/database/database';
import { readSnapshot } from '@chat/kit/database/transaction';
import { encodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import { badRequest } from '@chat/kit/errors/catalog';
import type { GetChannelStateRequest__Output } from '@chat/proto/chat/channels/v1/GetChannelStateRequest';
import type { GetChannelStateResponse } from '@chat/proto/chat/channels/v1/GetChannelStateResponse';
import type { ListDomainEventsRequest__Output } from '@chat/proto/chat/channels/v1/ListDomainEventsRequest';
import type { ListDomainEventsResponse } from '@chat/proto/chat/channels/v1/ListDomainEventsResponse';
import type { Deps } from '../deps.ts';
import { channelChangedEvent } from '../model/channel-events.ts';
import { type ChannelRow, listChannelsById } from '../model/channel-store.ts';
import { channelMuteChangedEvent } from '../model/subscription-events.ts';
import { listMemberIds, listMutes } from '../model/subscription-store.ts';

/** The limits for a page. 300,000 member ids fit into the message limit of 4 MiB. */
const pageLimits = { channels: 200, members: 300_000 };

/**
 * Returns the state of the realm's channels and mutes as domain events, from which another service rebuilds its read
 * model. Pass '' as `page` for the first page, and then each response's `nextPage`. The last page has '' as `nextPage`.
 * @throws BAD_REQUEST invalid page
 */
export async function listDomainEvents(
  deps: Pick<Deps, 'db'>,
  { realmId, page }: ListDomainEventsRequest__Output,
): Promise<ListDomainEventsResponse> {
  const after = page === '' ? 0 : Number(page);
  if (!Number.isSafeInteger(after) || after < 0) throw badRequest({ msg: 'Invalid page' });
  const { eventNumber, value } = await readSnapshot(deps.db, realmId, async (tx) => {
    const { ids, isLast } = await choosePage(tx, realmId, after);
    return {
      isLast,
      channels: await listChannelsById(tx, realmId, ids),
      members: await listMemberIds(tx, realmId, ids),
      mutes: await listMutes(tx, realmId, ids),
    };
  });
  const channels = value.channels.toSorted((a, b) => a.id - b.id);
  const domainEvents = [
    ...channels.map((channel) =>
      channelChangedEvent(channel, { subscribedIds: value.members.get(channel.id) ?? [] }),
    ),
    ...value.mutes.map(channelMuteChangedEvent),
  ].map((domainEvent) => ({ eventNumber, domainEvent }));
  return {
    batch: encodeDomainEvents({ service: 'channels', realmId, domainEvents }),
    nextPage: value.isLast ? '' : String(channels.at(-1)?.id ?? after),
  };
}

/**
 * Returns the ids of the next channels that fit on a page, and whether the page is the last. Returns at least one id
 * unless no channels are left.
 */
async function choosePage(tx: ReadTx, realmId: number, after: number) {
  const limit = pageLimits.channels + 1;
  const sizes = await listChannelSizes(tx, realmId, { after, limit });
  const ids: number[] = [];
  let members = 0;
  for (const { id, subscriber_count } of sizes.slice(0, pageLimits.channels)) {
    members += subscriber_count;
    if (ids.length > 0 && members > pageLimits.members) break;
    ids.push(id);
  }
  return { ids, isLast: ids.length === sizes.length };
}

/**
 * Returns a channel's current version with all members, for read models that missed versions. Returns empty bytes if
 * the channel does not exist.
 */
export async function getChannelState(
  deps: Pick<Deps, 'db'>,
  { realmId, channelId }: GetChannelStateRequest__Output,
): Promise<GetChannelStateResponse> {
  const { value } = await readSnapshot(deps.db, realmId, async (tx) => {
    const [channel] = await listChannelsById(tx, realmId, [channelId]);
    return { channel, members: await listMemberIds(tx, realmId, [channelId]) };
  });
  const { channel, members } = value;
  if (!channel) return { state: Buffer.alloc(0) };
  return {
    state: channelChangedEvent(channel, { subscribedIds: members.get(channelId) ?? [] }).body,
  };
}

/** Returns the ids and sizes of the realm's channels with ids above `after`, sorted by id. */
async function listChannelSizes(
  tx: ReadTx,
  realmId: number,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<ChannelRow, 'id' | 'subscriber_count'>[]> {
  return tx<ChannelRow>('channel')
    .where({ realm_id: realmId })
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id', 'subscriber_count');
}
