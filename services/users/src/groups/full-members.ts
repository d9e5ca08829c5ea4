import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { type IdentityVersionsById, raiseIdentities } from '../identity/store.ts';
import type { Realm } from '../realms/store.ts';
import { listDueMembers } from './full-members-store.ts';
import { contentEvents, groupUpdateFact } from './group-events.ts';
import { deleteMembers, insertMembers } from './membership-store.ts';
import { lockGroups } from './store.ts';

/** What became of the full members: what is to be announced, and the identities that are others now. */
export type RecountedMembers = {
  events: OutboxEvent[];
  facts: OutboxEvent[];
  versions: IdentityVersionsById;
};

/**
 * Puts members past the waiting period among the full members and takes the others out. Locks accounts, then the
 * group; the realm's row, if the transaction locks it, comes first.
 *
 * @spec realm.md System groups
 */
export async function recountFullMembers(
  tx: Tx,
  realm: Realm,
  nowMs: number,
): Promise<RecountedMembers> {
  const period = { days: realm.settings.waiting_period_threshold, nowMs };
  const groupId = realm.systemGroups['role:fullmembers'];
  const found = await listDueMembers(tx, realm.realm_id, period);
  if (found.length === 0) return { events: [], facts: [], versions: {} };
  const ids = found.map(({ user_id }) => user_id);
  const { versions } = await raiseIdentities(tx, realm.realm_id, ids);
  // Locked now: what changed until then, a role, say, has been seen to by whoever changed it.
  const due = await listDueMembers(tx, realm.realm_id, period, ids);
  const [group] = await lockGroups(tx, realm.realm_id, [groupId]);
  if (!group) throw new Error(`realm ${realm.realm_id} has no group of full members`);
  const idsOf = (isFull: boolean) =>
    due.filter(({ is_full }) => is_full === isFull).map(({ user_id }) => user_id);
  const change = {
    removedMembers: await deleteMembers(tx, group, idsOf(true)),
    addedMembers: await insertMembers(tx, group, idsOf(false)),
  };
  return {
    events: contentEvents(group, change),
    facts: [groupUpdateFact(group, change, { isOwnChange: true })],
    versions,
  };
}
