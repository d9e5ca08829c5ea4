import type { ClientEventDraft } from '@chat/kit/outbox/event';
import type { AccountRow } from '../accounts/store.ts';
import { messageEvent } from '../events.ts';
import type { SubmessageRow } from '../submessages/store.ts';
import { submessageObject } from '../submessages/submessage-object.ts';
import type { PreparedMessage } from './prepared-message.ts';

/** What a message gets when it is written. */
export type Assigned = { id: number; sentAt: Date };

/** The event that announces a message, with the people in it as `accounts` has them, and its `widget` if it is one. */
export function sentEvent(
  message: PreparedMessage,
  { id, sentAt }: Assigned,
  accounts: ReadonlyMap<number, AccountRow>,
  widget?: SubmessageRow,
): ClientEventDraft {
  const { realm, destination, senderId, marks, named, hiddenFrom } = message;
  const { isReadBySender, sendingQueue } = message;
  const { place, audience, conversationId } = destination;
  return messageEvent(
    {
      message: {
        id,
        conversation_id: conversationId,
        sender_id: senderId,
        topic: message.topic,
        content: message.content,
        rendered_content: message.renderedContent,
        is_me_message: message.isMeMessage,
        client: message.client,
        sent_at: sentAt,
      },
      realm,
      sender: accounts.get(senderId),
      ...(widget && { submessages: [submessageObject(widget)] }),
      place:
        place.kind === 'channel'
          ? place
          : {
              kind: 'direct',
              participants: place.participants.flatMap((userId) => accounts.get(userId) ?? []),
            },
    },
    { audience, marks, named, hiddenFrom, isReadBySender, sendingQueue },
  );
}

/** The users whose names and addresses appear in the message's event. */
export function namedUserIds({
  senderId,
  destination: { place },
}: Pick<PreparedMessage, 'senderId' | 'destination'>): number[] {
  return place.kind === 'direct' ? [...new Set([senderId, ...place.participants])] : [senderId];
}
