import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { ChannelRow } from '../channels/store.ts';
import { setEmptied } from '../channels/store.ts';
import { firstMessageChangedFact } from '../events.ts';
import { findFirstMessageId } from './store.ts';

/**
 * What is to be announced if the channel's oldest message is another one than `before` the change; undefined:
 * there was none. That a channel has no message any more is remembered: what is sent next is its first again.
 */
export async function firstMessageEvents(
  tx: Tx,
  realmId: number,
  { conversationId, channel }: { conversationId: number; channel: ChannelRow | undefined },
  before: number | undefined,
): Promise<OutboxEvent[]> {
  if (!channel) return [];
  const first = await findFirstMessageId(tx, realmId, conversationId);
  if (first === before) return [];
  await setEmptied(tx, realmId, channel.channel_id, first === undefined);
  return [firstMessageChangedFact(channel.channel_id, first)];
}
