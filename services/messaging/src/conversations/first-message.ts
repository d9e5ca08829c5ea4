import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { ChannelRow } from '../channels/store.ts';
import { firstMessageChangedFact } from '../events.ts';
import { findFirstMessageId, noteEmptied } from './store.ts';

/**
 * What is to be announced if the channel's oldest message is another one, because messages came to it or left it of which
 * `lowestId` is the oldest. That a channel has no message any more is remembered: what is sent next is its first again.
 */
export async function firstMessageEvents(
  tx: Tx,
  realmId: number,
  { conversationId, channel }: { conversationId: number; channel: ChannelRow | undefined },
  lowestId: number,
): Promise<OutboxEvent[]> {
  if (!channel) return [];
  const first = await findFirstMessageId(tx, realmId, conversationId);
  // An older one was the first before, and still is.
  if (first !== undefined && first < lowestId) return [];
  if (first === undefined) await noteEmptied(tx, realmId, conversationId);
  return [firstMessageChangedFact(channel.channel_id, first)];
}
