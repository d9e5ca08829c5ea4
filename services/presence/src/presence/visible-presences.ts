import type { Actor } from '@chat/kit/actor/actor';
import type { Deps } from '../deps.ts';
import type { PresenceView } from '../live/live-presence.ts';
import type { LiveRow } from '../live/live-row.ts';
import type { JsonRows, RowFilter } from '../live/mirror.ts';
import { listEmails } from '../read-model/store.ts';
import { placeholderEmail } from '../visibility.ts';
import { historyStart, legacyEntries } from './rules.ts';

/** The JSON text of an empty object, without presences. */
export const emptyPresences: JsonRows = { pieces: [Buffer.from('{}')], newest: undefined };

type ShownDeps = Pick<Deps, 'visibility' | 'limitsPresenceVisibility' | 'now'>;

/** A request for the rows after `position`. Without a position, it selects the rows of the last `historyDays` days. */
export type PresenceQuery = {
  actor: Actor;
  signal?: AbortSignal;
  position: number;
  historyDays: number;
};

/** Returns the view's rows that the actor may see, as JSON in the modern form. */
export async function modernJson(
  deps: ShownDeps,
  view: PresenceView,
  query: PresenceQuery,
): Promise<JsonRows> {
  if (view.isDisabled) return emptyPresences;
  const isShown = await rowFilterFor(deps, query);
  return view.jsonSince(Math.max(query.position, 0), isShown);
}

/**
 * Returns the presences that the actor may see, as JSON in the legacy form, keyed by email address. Users whom the
 * actor cannot see have placeholder addresses.
 */
export async function legacyJson(
  deps: ShownDeps & Pick<Deps, 'db' | 'readModel'>,
  view: PresenceView,
  query: PresenceQuery,
): Promise<JsonRows> {
  if (view.isDisabled) return emptyPresences;
  const isShown = await rowFilterFor(deps, query);
  const rows = await view.rowsSince(Math.max(query.position, 0), isShown);
  const text = await legacyObject(deps, query, rows);
  return { pieces: [Buffer.from(text)], newest: rows.at(-1)?.updateId };
}

/**
 * Returns the filter for the rows that the query selects. Returns undefined if all rows are selected, as for members
 * who follow updates.
 */
async function rowFilterFor(
  { visibility, limitsPresenceVisibility, now }: ShownDeps,
  { actor, signal, position, historyDays }: PresenceQuery,
): Promise<RowFilter | undefined> {
  const canSee = limitsPresenceVisibility ? await visibility.of(actor, signal) : undefined;
  const isFollowing = position > 0;
  if (isFollowing && !canSee) return undefined;
  const begin = isFollowing ? 0 : historyStart(Math.floor(now() / 1_000), historyDays);
  return ({ userId, idle }) => idle >= begin && (canSee?.(userId) ?? true);
}

async function legacyObject(
  { db, readModel, visibility }: Pick<Deps, 'db' | 'readModel' | 'visibility'>,
  { actor, signal }: PresenceQuery,
  rows: readonly LiveRow[],
): Promise<string> {
  if (rows.length === 0) return '{}';
  const emails = await listEmails(
    db,
    actor.realmId,
    rows.map(({ userId }) => userId),
  );
  const canSee = await visibility.of(actor, signal);
  if (canSee) {
    const realm = await readModel.getRealm(actor.realmId);
    for (const userId of emails.keys()) {
      if (!canSee(userId)) emails.set(userId, placeholderEmail(userId, realm));
    }
  }
  const entries = rows.flatMap((row) => {
    const email = emails.get(row.userId);
    return email === undefined ? [] : [[email, legacyEntries(row)]];
  });
  return JSON.stringify(Object.fromEntries(entries));
}
