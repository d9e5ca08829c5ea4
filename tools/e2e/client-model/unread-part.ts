import type { Json, ModelPart } from './model-part.ts';
import { ascending } from './records.ts';

/** The unread messages by conversation, and the starred messages. */
export function unreadPart(snapshot: Json): ModelPart {
  const self: number = snapshot.user_id;
  /** Unread messages, each with its place. */
  const unread = new Map<number, Place>(unreadIn(snapshot.unread_msgs, self));
  const mentions = new Set<number>(snapshot.unread_msgs.mentions);
  const starred = new Set<number>(snapshot.starred_messages);

  return {
    handlers: {
      message: ({ message, flags }) => {
        if (flags.includes('read')) return;
        unread.set(message.id, placeOf(message, self));
        if (flags.some((flag: string) => flag.endsWith('mentioned'))) mentions.add(message.id);
      },
      'update_message_flags add': ({ flag, messages, all }) => {
        if (flag === 'starred') for (const id of messages) starred.add(id);
        if (flag !== 'read') return;
        if (all) unread.clear();
        for (const id of messages) unread.delete(id);
      },
      'update_message_flags remove': ({ flag, messages, message_details }) => {
        if (flag === 'starred') for (const id of messages) starred.delete(id);
        if (flag !== 'read') return;
        for (const id of messages) {
          const details = message_details[id];
          unread.set(id, placeInDetails(details, self));
          if (details.mentioned) mentions.add(id);
        }
      },
      // Nothing is unread in a channel that one has left.
      'subscription remove': ({ subscriptions }) => {
        for (const { stream_id } of subscriptions) {
          for (const [id, { channel }] of unread) if (channel === stream_id) unread.delete(id);
        }
      },
    },
    contents: () => ({
      unread: [...unread].sort(([a], [b]) => a - b),
      unreadMentions: ascending(mentions.intersection(new Set(unread.keys()))),
      starred: ascending(starred),
    }),
  };
}

/** A topic of a channel, or the people of a direct conversation, oneself included. */
type Place = { channel: number; topic: string } | { channel?: undefined; people: string };

function unreadIn({ streams, pms, huddles }: Json, self: number): [number, Place][] {
  const at = (place: Place, { unread_message_ids }: Json) =>
    unread_message_ids.map((id: number) => [id, place]);
  return [
    ...streams.flatMap((one: Json) => at(channelPlace(one.stream_id, one.topic), one)),
    ...pms.flatMap((one: Json) => at(directPlace([one.other_user_id], self), one)),
    ...huddles.flatMap((one: Json) =>
      at(directPlace(one.user_ids_string.split(',').map(Number), self), one),
    ),
  ];
}

function placeOf(message: Json, self: number): Place {
  if (message.type === 'stream') return channelPlace(message.stream_id, message.subject);
  const people = message.display_recipient.map(({ id }: { id: number }) => id);
  return directPlace(people, self);
}

function placeInDetails({ type, stream_id, topic, user_ids }: Json, self: number): Place {
  return type === 'stream' ? channelPlace(stream_id, topic) : directPlace(user_ids, self);
}

/** Topics that differ in case alone are one. */
function channelPlace(channel: number, topic: string): Place {
  return { channel, topic: topic.toLowerCase() };
}

function directPlace(people: readonly number[], self: number): Place {
  return { people: ascending(new Set([...people, self])).join() };
}
