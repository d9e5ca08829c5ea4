import type { UpdateMessage } from '../events.ts';
import type { Message, Reaction } from '../records.ts';
import type { State } from '../state.ts';
import { withChanges, withEntry, withoutKeys } from './collections.ts';
import type { Part } from './part.ts';

type Slice = 'messages';

/** The flags that depend on a message's text. Separate events change all other flags. */
const flagsOfText = new Set([
  ...['mentioned', 'wildcard_mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned'],
  'has_alert_word',
]);

/** The reducers for loaded messages. An event about a message that is not loaded changes nothing. */
export const messages: Part<Slice> = {
  message: ({ messages, channels }, { message, flags }) =>
    isUnreadable(message, channels)
      ? {}
      : { messages: withEntry(messages, message.id, { ...message, flags }) },
  update_message: (state, event) => ({
    messages: withChanges(withoutHistorical(state, event), event.message_ids, (message) => {
      const isMoved = event.propagate_mode !== undefined;
      const moved = isMoved ? movedTo(message, event, state.channels) : message;
      const changed = message.id === event.message_id ? edited(moved, event) : moved;
      return isMovedAway(state, event) ? { ...changed, flags: ['read', 'historical'] } : changed;
    }),
  }),
  delete_message: ({ messages }, { message_ids }) => ({
    messages: withoutKeys(messages, message_ids),
  }),
  // No events report changes in a private channel without a subscription
  'subscription remove': ({ messages, channels }, { subscriptions }) => {
    const left = subscriptions.map(({ stream_id }) => stream_id);
    return {
      messages: withoutChannels(
        messages,
        left.filter((id) => channels.get(id)?.invite_only),
      ),
    };
  },
  'stream delete': ({ messages }, { stream_ids }) => ({
    messages: withoutChannels(messages, stream_ids),
  }),
  'stream update': ({ messages, channels }, { stream_id, property, value }) => {
    const isClosed = property === 'invite_only' && value === true;
    const isOut = isClosed && !channels.get(stream_id)?.subscription;
    return isOut ? { messages: withoutChannels(messages, [stream_id]) } : {};
  },
  'reaction add': ({ messages }, { message_id, ...event }) => ({
    messages: withChanges(messages, [message_id], (message) => ({
      ...message,
      reactions: [...withoutReaction(message.reactions, event), reactionOf(event)],
    })),
  }),
  'reaction remove': ({ messages }, { message_id, ...event }) => ({
    messages: withChanges(messages, [message_id], (message) => ({
      ...message,
      reactions: withoutReaction(message.reactions, event),
    })),
  }),
  submessage: ({ messages }, { message_id, sender_id, msg_type, content, submessage_id: id }) => ({
    messages: withChanges(messages, [message_id], (message) => ({
      ...message,
      submessages: [
        ...message.submessages.filter((one) => one.id !== id),
        { id, message_id, sender_id, msg_type, content },
      ],
    })),
  }),
  'update_message_flags add': ({ messages }, { flag, messages: ids, all }) => ({
    messages: withChanges(messages, all ? messages.keys() : ids, (message) =>
      message.flags.includes(flag) ? message : { ...message, flags: [...message.flags, flag] },
    ),
  }),
  'update_message_flags remove': ({ messages }, { flag, messages: ids }) => ({
    messages: withChanges(messages, ids, (message) => ({
      ...message,
      flags: message.flags.filter((one) => one !== flag),
    })),
  }),
};

function withoutChannels(
  messages: State['messages'],
  channelIds: readonly number[],
): State['messages'] {
  if (channelIds.length === 0) return messages;
  const gone = [...messages.values()].filter(({ stream_id = 0 }) => channelIds.includes(stream_id));
  return withoutKeys(
    messages,
    gone.map(({ id }) => id),
  );
}

/**
 * Returns whether the user can no longer read a message's channel, because the message was sent just before the user
 * left. No events report changes to the message, so it is loaded again if the user returns.
 */
function isUnreadable(
  { stream_id }: Pick<Message, 'stream_id'>,
  channels: State['channels'],
): boolean {
  if (stream_id === undefined) return false;
  const channel = channels.get(stream_id);
  return !channel || (channel.invite_only && !channel.subscription);
}

/**
 * Removes messages that move between channels and that the user did not receive. No events reported changes to these
 * messages, so they are loaded again.
 */
function withoutHistorical({ messages }: State, event: UpdateMessage) {
  if (event.new_stream_id === undefined) return messages;
  const historical = event.message_ids.filter((id) =>
    messages.get(id)?.flags.includes('historical'),
  );
  return withoutKeys(messages, historical);
}

/**
 * Returns whether messages moved to a channel that the user is not subscribed to. Such messages lose the user's flags,
 * as if the user had never received them.
 */
function isMovedAway({ channels }: Pick<State, 'channels'>, event: UpdateMessage): boolean {
  const { new_stream_id } = event;
  return new_stream_id !== undefined && !channels.get(new_stream_id)?.subscription;
}

function edited(message: Message, event: UpdateMessage): Message {
  const kept = message.flags.filter((flag) => !flagsOfText.has(flag));
  const flags = [...kept, ...event.flags.filter((flag) => flagsOfText.has(flag))];
  if (event.rendered_content === undefined) return { ...message, flags };
  return {
    ...message,
    flags,
    content: event.rendered_content,
    is_me_message: event.is_me_message ?? message.is_me_message,
    ...(!event.rendering_only && { last_edit_timestamp: event.edit_timestamp }),
  };
}

function movedTo(message: Message, event: UpdateMessage, channels: State['channels']): Message {
  const { new_stream_id: stream_id = message.stream_id, subject = message.subject } = event;
  const isMoved = stream_id !== message.stream_id || !isToggle(message.subject, subject);
  const channel = stream_id === undefined ? undefined : channels.get(stream_id);
  return {
    ...message,
    ...(stream_id !== undefined && { stream_id }),
    subject,
    display_recipient: channel?.name ?? message.display_recipient,
    ...(isMoved && { last_moved_timestamp: event.edit_timestamp }),
  };
}

/** Returns whether renaming a topic only resolves or unresolves it. This does not count as a move. */
function isToggle(before: string, after: string): boolean {
  if (before === after) return false;
  const [one, other] = [plainTopic(before), plainTopic(after)];
  const isMarked = one !== before;
  if (isMarked === (other !== after)) return one === other;
  return (
    one === other ||
    isShortened(isMarked ? { short: one, whole: other } : { short: other, whole: one })
  );
}

/** Returns whether `short` is the form of `whole` that the server uses when the check mark makes the topic too long. */
function isShortened({ short, whole }: { short: string; whole: string }): boolean {
  const end = short.lastIndexOf('...');
  const isCut = end > 0 && /^\.{3}(?: \(\d+\))?$/.test(short.slice(end));
  return isCut && whole.length > short.length && whole.startsWith(short.slice(0, end));
}

/** Returns the topic without the check mark of resolved topics. */
function plainTopic(topic: string): string {
  return topic.replace(/^(✔ )+/, '');
}

function withoutReaction(reactions: readonly Reaction[], gone: Reaction): readonly Reaction[] {
  return reactions.filter(
    (one) =>
      one.user_id !== gone.user_id ||
      one.reaction_type !== gone.reaction_type ||
      one.emoji_code !== gone.emoji_code,
  );
}

/** Returns a reaction with only its own fields. */
function reactionOf({ emoji_name, emoji_code, reaction_type, user_id }: Reaction): Reaction {
  return { emoji_name, emoji_code, reaction_type, user_id };
}
