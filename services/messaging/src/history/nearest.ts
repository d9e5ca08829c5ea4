import type { ReadTx } from '@chat/kit/database/database';
import type { Knex } from 'knex';
import { contentClaims, isMentionRow, isResolved } from './conditions.ts';
import { type HistoryQuery, type MessageFilter, wanted, wantsProperty } from './history-query.ts';
import {
  order,
  rows,
  type Side,
  type Source,
  unreadByException,
  unreadByNumber,
  unreadByRun,
  walkFollowed,
  walks,
  walkUnread,
} from './sources.ts';

/**
 * Ids of the messages next to the anchor that match and that the user may read, as rows (id, part),
 * for a statement with `scope`.
 */
export function nearest(tx: ReadTx, query: HistoryQuery, side: Side): Knex.Raw {
  const sources = sourcesOf(query).map((source) => source(tx, query, side));
  // A message may come from more than one of them.
  const candidates = tx.raw(sources.map(() => '(?)').join(' union '), sources);
  return tx.raw(
    `select id, '${side.part}' as part from (?) candidate order by id ${order(side)} limit ?`,
    [candidates, side.count],
  );
}

/**
 * Where to look: between them, the sources have every message that matches. Each checks the whole
 * filter, so what the choice decides is only how much is read in vain.
 */
function sourcesOf({ filter, coverage }: HistoryQuery): Source[] {
  if (wantsProperty(filter, 'starred')) return [rows('own.is_starred')];
  if (wantsProperty(filter, 'alerted')) return [rows('own.has_alert_word')];
  if (wantsProperty(filter, 'mentioned'))
    return [rows(isMentionRow), ...walks('m.mentions_everybody')];
  if (wantsProperty(filter, 'unread')) {
    // A topic or a sender has an index of its own, which is shorter than what is unread altogether.
    const hasIndex = [filter.topics, filter.senders, filter.ids].some(
      (conditions) => wanted<unknown>(conditions) !== undefined,
    );
    return [hasIndex ? walkUnread : unreadByNumber, unreadByRun, unreadByException];
  }
  if (wantsProperty(filter, 'followed')) return [walkFollowed];
  const walked = walks(rareClaim(filter));
  return coverage === 'own' ? [...walked, rows('own.is_historical')] : walked;
}

/** What the filter asks for that few messages are, and that has an index: else everything is. */
function rareClaim(filter: MessageFilter): string {
  if (wantsProperty(filter, 'resolved')) return isResolved;
  const kind = wanted(filter.contents);
  return kind ? `(${contentClaims[kind]})` : 'true';
}
