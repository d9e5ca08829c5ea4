import { type Audience, clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';

/** The changed fields of a user's status. The three emoji fields are always present together. */
export type StatusChange = {
  status_text?: string;
  emoji_name?: string;
  emoji_code?: string;
  reaction_type?: string;
  away?: boolean;
};

/** Creates the client event `user_status` for a changed status, in the shape of the API. */
export function statusChanged(
  userId: number,
  change: StatusChange,
  audience: Audience,
): OutboxEvent {
  return clientEvent({ type: 'user_status', audience, body: { user_id: userId, ...change } });
}

/** A user who appears in a typing event. */
export type TypingPerson = { user_id: number; email: string };

type Typing = { op: string; emptyTopicDisplayName: string; audience: Audience };

/** Creates the client event `typing` for a direct message, in the shape of the API. */
export function typingDirect(
  { op, audience }: Omit<Typing, 'emptyTopicDisplayName'>,
  people: { sender: TypingPerson; recipients: readonly TypingPerson[] },
) {
  return clientEvent({ type: 'typing', audience, body: { op, message_type: 'direct', ...people } });
}

/**
 * Creates the client event `typing` for a channel. The event contains the name of the empty topic, for clients that
 * need a name.
 */
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

/**
 * Creates the client event `typing_edit_message`. The event contains the name of the empty topic, for clients that need
 * a name.
 */
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
