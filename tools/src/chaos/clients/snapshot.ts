import { z } from 'zod';
import type { QueueLedger } from '../ledger/ledger.ts';
import type { Client } from './client.ts';

const UnreadList = z.array(z.looseObject({ unread_message_ids: z.array(z.int()) }));
const Registered = z.looseObject({
  queue_id: z.string(),
  last_event_id: z.int(),
  max_message_id: z.int(),
  unread_msgs: z.looseObject({
    count: z.int(),
    streams: UnreadList,
    pms: UnreadList,
    huddles: UnreadList,
  }),
});

/** A new queue, its start position, and what the snapshot says about messages. */
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
  const answer = await client.insist(
    'register',
    {
      method: 'POST',
      path: '/register',
      parameters: { event_types: [...groups, 'subscription'], fetch_event_types: groups },
      signal,
    },
    Registered,
  );
  const { streams, pms, huddles, count } = answer.unread_msgs;
  return {
    askedAtMs,
    registeredAtMs: Date.now(),
    queueId: answer.queue_id,
    lastEventId: answer.last_event_id,
    maxMessageId: answer.max_message_id,
    unreadIds: [streams, pms, huddles].flatMap((list) =>
      list.flatMap(({ unread_message_ids }) => unread_message_ids),
    ),
    unreadCount: count,
  };
}
