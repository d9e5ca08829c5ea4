import { type Audience, clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';

/** Changed fields of a user's status. The three emoji fields come together. */
export type StatusChange = {
  status_text?: string;
  emoji_name?: string;
  emoji_code?: string;
  reaction_type?: string;
  away?: boolean;
};

/** `user_status` of a changed status. The body is the API's event. */
export function statusChanged(
  userId: number,
  change: StatusChange,
  audience: Audience,
): OutboxEvent {
  return clientEvent({ type: 'user_status', audience, body: { user_id: userId, ...change } });
}

/** A user in a typing event. */
export type TypingPerson = { user_id: number; email: string };

type Typing = { op: string; emptyTopicDisplayName: string; audience: Audience };

/** `typing` of a direct message. The body is the API's. */
export function typingDirect(
  { op, audience }: Omit<Typing, 'emptyTopicDisplayName'>,
  people: { sender: TypingPerson; recipients: readonly TypingPerson[] },
) {
  return clientEvent({ type: 'typing', audience, body: { op, message_type: 'direct', ...people } });
}

/** `typing` in a channel. The body has the name of the empty topic too, for clients that need one. */
export function typingInTopic(
  { op, audience, emptyTopicDisplayName }: Typing,
  place: { sender: TypingPerson; stream_id: number; topic: string },
) {
  return clientEvent({
    type: 'typing',
    audience,
    body: {
      op,
      message_type: 'stream',
      ...place,
      empty_topic_display_name: emptyTopicDisplayName,
    },
  });
}

/** The conversation of the edited message in `typing_edit_message`. */
export type EditedPlace =
  | { type: 'direct'; user_ids: readonly number[] }
  | { type: 'channel'; channel_id: number; topic: string };

/** `typing_edit_message`. The body has the name of the empty topic too, for clients that need one. */
export function typingEdit(
  { op, audience, emptyTopicDisplayName }: Typing,
  edit: { sender_id: number; message_id: number; recipient: EditedPlace },
) {
  return clientEvent({
    type: 'typing_edit_message',
    audience,
    body: { op, ...edit, empty_topic_display_name: emptyTopicDisplayName },
  });
}
