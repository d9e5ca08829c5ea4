import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { listUserRows } from '../accounts/store.ts';
import type { Deployment } from '../deployment.ts';
import type { Realm } from '../realms/store.ts';
import { cameIntoSight } from './look-around.ts';
import { isLimited, mayKnow } from './rules.ts';
import { listSights, upsertSights } from './store.ts';

/** What a realm's change of whom guests may access brings about. */
export type AccessChange = {
  events: OutboxEvent[];
  /** Guests who have to look around after the commit: so far they know everybody. */
  guestIds: number[];
};

/**
 * Whom guests know where the realm has just limited their access, or ended that: who is let in to everybody is
 * told of those who were hidden. Who is limited knows all people until the next look, which tells of those who
 * have to be forgotten.
 *
 * @spec realm.md Limited access for guests
 */
export async function accessChanged(
  tx: Tx,
  { before, after }: { before: Realm; after: Realm },
  deployment: Deployment,
): Promise<AccessChange> {
  const { realm_id } = after;
  if (isLimited(before) === isLimited(after)) return { events: [], guestIds: [] };
  const [rows, sights] = [await listUserRows(tx, realm_id), await listSights(tx, realm_id)];
  const guestIds = [...sights.keys()];
  if (isLimited(after)) {
    const people = rows.filter(({ is_bot }) => !is_bot).map(({ user_id }) => user_id);
    await upsertSights(tx, realm_id, guestIds, people);
    return { events: [], guestIds };
  }
  const events = rows.flatMap((row) => {
    const unaware = guestIds.filter((id) => !mayKnow(id, sights.get(id) ?? new Set(), row));
    return unaware.length === 0 ? [] : [cameIntoSight(row, after, { deployment }, unaware)];
  });
  return { events, guestIds: [] };
}
