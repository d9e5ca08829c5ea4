import type { ReadTx } from '@chat/kit/database/database';
import { readSnapshot } from '@chat/kit/database/snapshot';
import { badRequest } from '@chat/kit/errors/catalog';
import { encodeFactBatch } from '@chat/kit/facts/fact-batch';
import type { ListFactsRequest__Output } from '@chat/proto/chat/channels/v1/ListFactsRequest';
import type { ListFactsResponse } from '@chat/proto/chat/channels/v1/ListFactsResponse';
import type { Deps } from '../deps.ts';
import { channelFact, channelMuteFact } from '../events.ts';
import { listMemberIds, listMutes } from '../subscriptions/store.ts';
import { listChannelSizes, listChannelsById } from './store.ts';

/** Bounds of one page: a message of at most 4 MiB, at a few bytes per member. */
const pageLimits = { channels: 200, members: 300_000 };

/**
 * The realm's channels as facts of their whole state, and who muted them, page by page in id order: they rebuild another
 * service's read model. A page names the id to continue after; '' begins, and ends.
 *
 * @throws BAD_REQUEST not a page that this method returned
 */
export async function listFacts(
  deps: Pick<Deps, 'db'>,
  { realmId, page }: ListFactsRequest__Output,
): Promise<ListFactsResponse> {
  const after = page === '' ? 0 : Number(page);
  if (!Number.isSafeInteger(after) || after < 0) throw badRequest({ msg: 'Invalid page' });
  const { number, value } = await readSnapshot(deps.db, realmId, async (tx) => {
    const { ids, isLast } = await choosePage(tx, realmId, after);
    return {
      isLast,
      channels: await listChannelsById(tx, realmId, ids),
      members: await listMemberIds(tx, realmId, ids),
      mutes: await listMutes(tx, realmId, ids),
    };
  });
  const channels = value.channels.toSorted((a, b) => a.id - b.id);
  const facts = [
    ...channels.map((channel) =>
      channelFact(channel, { subscribedIds: value.members.get(channel.id) ?? [] }),
    ),
    ...value.mutes.map(channelMuteFact),
  ].map((fact) => ({ number, fact }));
  return {
    batch: encodeFactBatch({ service: 'channels', realmId, facts }),
    nextPage: value.isLast ? '' : String(channels.at(-1)?.id ?? after),
  };
}

/** The next channels that fit on a page; at least one. */
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
