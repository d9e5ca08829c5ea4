import { answerOf, api, idempotencyKey } from '../../api/client.ts';
import type { Recipient } from '../../navigation/compose.ts';

/** Sends a message. @throws ApiError */
export async function sendMessage(recipient: Recipient, content: string): Promise<number> {
  const headers = idempotencyKey();
  const body =
    recipient.type === 'channel'
      ? { type: 'channel' as const, to: recipient.channelId, topic: recipient.topic, content }
      : { type: 'direct' as const, to: [...recipient.userIds], content };
  const { id } = await answerOf(
    api.POST('/messages', { params: { header: headers }, body: { ...body, read_by_sender: true } }),
  );
  return id;
}
