import type { QueueLedger } from '../ledger/ledger.ts';
import type { Client } from './client.ts';

/** A new queue, its start position, and the message state in its snapshot. */
export type Snapshot = Pick<
  QueueLedger,
  'askedAtMs' | 'registeredAtMs' | 'maxMessageId' | 'unreadIds'
> & {
  queueId: string;
  lastEventId: number;
  /** The number of unread messages according to the server. */
  unreadCount: number;
};

/** Registers a queue for messages and their flags. @throws `Refused` */
export async function takeSnapshot(client: Client, signal: AbortSignal): Promise<Snapshot> {
  const askedAtMs = Date.now();
  const groups = ['message', 'update_message_flags'];
  const answer = await client.insist('register', {
    method: 'POST',
    path: '/register',
    parameters: { event_types: [...groups, 'subscription'], fetch_event_types: groups },
    signal,
  });
  const { queue_id: queueId, unread_msgs, max_message_id } = answer;
  if (queueId === null || !unread_msgs || max_message_id === undefined) {
    throw new Error('the snapshot lacks a queue or messages');
  }
  const { streams, pms, huddles, count } = unread_msgs;
  return {
    askedAtMs,
    registeredAtMs: Date.now(),
    queueId,
    lastEventId: answer.last_event_id,
    maxMessageId: max_message_id,
    unreadIds: [streams, pms, huddles].flatMap((list) =>
      list.flatMap(({ unread_message_ids }) => unread_message_ids),
    ),
    unreadCount: count,
  };
}
