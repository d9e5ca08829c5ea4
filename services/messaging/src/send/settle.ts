import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { reminderRemoved } from '../reminders/reminder-object.ts';
import { takeReminders } from '../reminders/store.ts';
import { scheduledMessageRemoved } from '../scheduled/scheduled-events.ts';
import { takeOwedNotices, takeScheduled } from '../scheduled/store.ts';
import type { Settled } from './prepared-message.ts';
import { together } from './together.ts';

/** Takes off what messages are sent for, in the transaction that sends them. Returns what was still to be done. */
export async function settle(
  tx: Tx,
  realmId: number,
  settling: readonly Settled[],
): Promise<ReadonlySet<Settled>> {
  if (settling.length === 0) return new Set();
  const versions = (kind: 'scheduled' | 'owed notice') =>
    settling.flatMap((one) => (one.kind === kind ? [one] : []));
  const reminderIds = settling.flatMap((one) => (one.kind === 'reminder' ? [one.id] : []));
  const [scheduled, owed, reminders] = await together([
    takeScheduled(tx, realmId, versions('scheduled')),
    takeOwedNotices(tx, realmId, versions('owed notice')),
    takeReminders(tx, realmId, reminderIds),
  ]);
  const done = { scheduled, 'owed notice': owed, reminder: reminders };
  const first = new Map<string, Settled>();
  for (const one of settling) {
    const { kind, id } = one;
    const key = `${kind} ${id}`;
    // Of several that are sent for the same, one is.
    if (done[kind].includes(id) && !first.has(key)) first.set(key, one);
  }
  return new Set(first.values());
}

/** What clients hear of it. */
export function settledEvents(settled: Settled, senderId: number): OutboxEvent[] {
  switch (settled.kind) {
    case 'scheduled':
      return [scheduledMessageRemoved(senderId, settled.id)];
    case 'reminder':
      return [reminderRemoved(settled.userId, settled.id)];
    case 'owed notice':
      // It was told when it failed.
      return [];
  }
}
