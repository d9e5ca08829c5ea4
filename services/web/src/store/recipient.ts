import { directKey, topicKey } from './state.ts';

/** Where a message goes. */
export type Recipient =
  | { readonly type: 'channel'; readonly channelId: number; readonly topic: string }
  | { readonly type: 'direct'; readonly userIds: readonly number[] };

/** Key of the conversation that a message would go to: `topicKey`, `directKey`, or `none` without a recipient. */
export function recipientKey(recipient: Recipient | undefined, me: number): string {
  if (!recipient) return 'none';
  if (recipient.type === 'direct') return directKey(recipient.userIds, me);
  return topicKey(recipient.channelId, recipient.topic);
}
