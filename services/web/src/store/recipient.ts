import { nameKey } from '@chat/kit/names/name-key';
import type { Term } from './message-list-types.ts';
import { directKey, topicKey } from './state.ts';

/** The recipient of a message. */
export type Recipient =
  | { readonly type: 'channel'; readonly channelId: number; readonly topic: string }
  | { readonly type: 'direct'; readonly userIds: readonly number[] };

/** Returns the key of a recipient's conversation: `topicKey`, `directKey`, or `none` without a recipient. */
export function recipientKey(recipient: Recipient | undefined, me: number): string {
  if (!recipient) return 'none';
  if (recipient.type === 'direct') return directKey(recipient.userIds, me);
  return topicKey(recipient.channelId, recipient.topic);
}

/**
 * Returns whether a message to this recipient appears in a narrow. Returns false if the narrow has terms that are not
 * about the recipient.
 */
export function goesTo(recipient: Recipient, terms: readonly Term[], me: number): boolean {
  return terms.every((term) => meetsTerm(recipient, term, me));
}

function meetsTerm(recipient: Recipient, { operator, operand, negated }: Term, me: number) {
  if (negated) return false;
  switch (operator) {
    case 'channel':
      return recipient.type === 'channel' && recipient.channelId === operand;
    case 'topic':
      return recipient.type === 'channel' && nameKey(recipient.topic) === nameKey(String(operand));
    case 'dm':
      return (
        recipient.type === 'direct' &&
        typeof operand === 'object' &&
        directKey(recipient.userIds, me) === directKey(operand, me)
      );
    case 'is':
      return operand === 'dm' && recipient.type === 'direct';
    default:
      return operator === 'with' || operator === 'near';
  }
}
