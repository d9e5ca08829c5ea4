import type { ReadTx } from '@chat/kit/database/database';
import type { Anchor } from '../messages/anchor.ts';
import type { HistoryQuery } from './history-query.ts';
import { newestAnchor } from './range.ts';
import { findFirstSince, findFirstUnread } from './store.ts';

/** The id an anchor stands for: where nothing is as it wants, that of the newest. */
export async function findAnchorId(
  tx: ReadTx,
  query: HistoryQuery,
  anchor: Anchor,
): Promise<number> {
  if (anchor.kind === 'id') return anchor.id;
  const found =
    anchor.kind === 'firstUnread'
      ? await findFirstUnread(tx, query)
      : await findFirstSince(tx, query, anchor.since);
  return found ?? newestAnchor;
}
