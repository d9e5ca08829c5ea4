import type { FactMeta } from '@chat/kit/facts/fact-handlers';
import type { Transact } from '@chat/kit/outbox/transact';
import type { ChannelFirstMessageChanged__Output } from '@chat/proto/chat/events/v1/ChannelFirstMessageChanged';
import { streamUpdated } from '../events.ts';
import { listAudiences } from './audience.ts';
import { updateFirstMessage } from './store.ts';

/** Messaging has another first message for a channel: stores it and tells those who know the channel. */
export async function followFirstMessage(
  deps: { transact: Transact },
  { channelId, firstMessageId }: ChannelFirstMessageChanged__Output,
  { realmId, number }: FactMeta,
): Promise<void> {
  await deps.transact(async (tx, emit) => {
    const messageId = firstMessageId ?? null;
    const channel = await updateFirstMessage(tx, { realmId, channelId }, { messageId, number });
    if (!channel) return;
    const audience = (await listAudiences(tx, realmId, [channel])).get(channelId);
    const viewerIds = audience?.viewerIds ?? [];
    const change = { property: 'first_message_id', value: messageId };
    await emit(realmId, [streamUpdated(channel, change, viewerIds)]);
  });
}
