import { conversationKey, placeOf } from '../conversation.ts';
import type { MessageDetails, UpdateMessage } from '../events.ts';
import type { Snapshot, UnreadMessages } from '../snapshot.ts';
import { directKey, type State, type Unread, type UnreadPlace } from '../state.ts';
import { isTopicMuted } from '../unread.ts';
import {
  copyOf,
  copyOfSet,
  withEntry,
  withoutKeys,
  withoutValues,
  withValues,
} from './collections.ts';
import type { Part } from './part.ts';

type Slice = 'unread' | 'starred' | 'directConversations' | 'maxMessageId';

/** Returns the slices about unread messages, starred messages and direct conversations. */
export function beginUnread(snapshot: Snapshot): Pick<State, Slice> {
  const me = snapshot.user_id;
  const empty: Unread = { places: new Map(), mentions: new Set(), byConversation: new Map() };
  const { unread_msgs, recent_private_conversations: direct = [] } = snapshot;
  const listed = unread_msgs ? listedIn(unread_msgs, me) : [];
  return {
    unread: withUnread(empty, listed, unread_msgs?.mentions ?? []),
    starred: new Set(snapshot.starred_messages),
    directConversations: new Map(
      direct.map(({ user_ids, max_message_id }) => [directKey(user_ids, me), max_message_id]),
    ),
    maxMessageId: snapshot.max_message_id ?? -1,
  };
}

export const unread: Part<Slice> = {
  message: (state, { message, flags }) => {
    const { me = 0, unread, maxMessageId, directConversations } = state;
    const place = placeOf(message, me);
    const mentions = isMentioned(state, place, flags) ? [message.id] : [];
    return {
      maxMessageId: Math.max(maxMessageId, message.id),
      ...(!flags.includes('read') && {
        unread: withUnread(unread, [[message.id, place]], mentions),
      }),
      ...(place.type === 'private' && {
        directConversations: withEntry(
          directConversations,
          place.key,
          Math.max(directConversations.get(place.key) ?? -1, message.id),
        ),
      }),
    };
  },
  update_message: (state, event) => ({ unread: withMoved(withMention(state, event), event) }),
  delete_message: ({ unread, starred }, { message_ids }) => ({
    unread: withoutUnread(unread, message_ids),
    starred: withoutValues(starred, message_ids),
  }),
  'update_message_flags add': ({ unread, starred }, { flag, messages, all }) => {
    if (flag === 'starred') return { starred: withValues(starred, messages) };
    if (flag !== 'read') return {};
    return { unread: withoutUnread(unread, all ? unread.places.keys() : messages) };
  },
  'update_message_flags remove': (state, { flag, messages, message_details = {} }) => {
    const { me = 0, unread, starred } = state;
    if (flag === 'starred') return { starred: withoutValues(starred, messages) };
    if (flag !== 'read') return {};
    const details = messages.flatMap((id): [number, MessageDetails][] => {
      const detail = message_details[id];
      return detail ? [[id, detail]] : [];
    });
    return {
      unread: withUnread(
        unread,
        details.map(([id, detail]) => [id, placeIn(detail, me)]),
        details.filter(([, { mentioned }]) => mentioned).map(([id]) => id),
      ),
    };
  },
  // Unsubscribing removes the channel's unread messages
  'subscription remove': ({ unread }, { subscriptions }) => ({
    unread: withoutChannels(unread, new Set(subscriptions.map(({ stream_id }) => stream_id))),
  }),
  'stream delete': ({ unread }, { stream_ids }) => ({
    unread: withoutChannels(unread, new Set(stream_ids)),
  }),
};

function placeIn(detail: MessageDetails, me: number): UnreadPlace {
  return detail.type === 'stream'
    ? { type: 'stream', stream_id: detail.stream_id, topic: detail.topic }
    : { type: 'private', key: directKey(detail.user_ids, me) };
}

/** Returns whether a message counts as a mention. A wildcard mention counts only outside muted topics. */
function isMentioned(
  state: Pick<State, 'channels' | 'topicPolicies'>,
  place: UnreadPlace,
  flags: readonly string[],
): boolean {
  if (flags.includes('mentioned')) return true;
  const isMuted = place.type === 'stream' && isTopicMuted(state, place.stream_id, place.topic);
  return !isMuted && flags.some((flag) => flag.endsWith('wildcard_mentioned'));
}

function listedIn({ streams, pms, huddles }: UnreadMessages, me: number): [number, UnreadPlace][] {
  const at = (place: UnreadPlace, ids: readonly number[]) =>
    ids.map((id): [number, UnreadPlace] => [id, place]);
  return [
    ...streams.flatMap(({ stream_id, topic, unread_message_ids }) =>
      at({ type: 'stream', stream_id, topic }, unread_message_ids),
    ),
    ...pms.flatMap(({ other_user_id, unread_message_ids }) =>
      at({ type: 'private', key: directKey([other_user_id], me) }, unread_message_ids),
    ),
    ...huddles.flatMap(({ user_ids_string, unread_message_ids }) =>
      at(
        { type: 'private', key: directKey(user_ids_string.split(',').map(Number), me) },
        unread_message_ids,
      ),
    ),
  ];
}

function withUnread(
  unread: Unread,
  added: readonly (readonly [number, UnreadPlace])[],
  mentions: readonly number[],
): Unread {
  const places = copyOf(unread.places);
  const byConversation = copyOf(unread.byConversation);
  for (const [key, entries] of Map.groupBy(added, ([, place]) => conversationKey(place))) {
    const ids = copyOfSet(byConversation.get(key) ?? new Set<number>());
    for (const [id, place] of entries) {
      places.set(id, place);
      ids.add(id);
    }
    byConversation.set(key, ids);
  }
  return { places, byConversation, mentions: withValues(unread.mentions, mentions) };
}

function withoutUnread(unread: Unread, gone: Iterable<number>): Unread {
  const ids = [...gone].filter((id) => unread.places.has(id));
  if (ids.length === 0) return unread;
  const byKey = Map.groupBy(ids, (id) => {
    const place = unread.places.get(id);
    return place ? conversationKey(place) : '';
  });
  const byConversation = copyOf(unread.byConversation);
  for (const [key, some] of byKey) {
    const left = withoutValues(byConversation.get(key) ?? new Set<number>(), some);
    if (left.size === 0) byConversation.delete(key);
    else byConversation.set(key, left);
  }
  return {
    places: withoutKeys(unread.places, ids),
    byConversation,
    mentions: withoutValues(unread.mentions, ids),
  };
}

function withoutChannels(unread: Unread, channelIds: ReadonlySet<number>): Unread {
  const ids = [...unread.places]
    .filter(([, place]) => place.type === 'stream' && channelIds.has(place.stream_id))
    .map(([id]) => id);
  return withoutUnread(unread, ids);
}

/** Returns the unread messages after an edit, with the mention added or removed if the edit did so. */
function withMention(state: State, { message_id, flags }: UpdateMessage): Unread {
  const { unread } = state;
  const place = unread.places.get(message_id);
  if (!place) return unread;
  const isNow = isMentioned(state, place, flags);
  if (isNow === unread.mentions.has(message_id)) return unread;
  const change = isNow ? withValues : withoutValues;
  return { ...unread, mentions: change(unread.mentions, [message_id]) };
}

function withMoved(unread: Unread, event: UpdateMessage): Unread {
  const { propagate_mode, stream_id, new_stream_id = stream_id, subject, message_ids } = event;
  if (propagate_mode === undefined || new_stream_id === undefined) return unread;
  const moved = message_ids.flatMap((id): [number, UnreadPlace][] => {
    const place = unread.places.get(id);
    if (place?.type !== 'stream') return [];
    return [[id, { ...place, stream_id: new_stream_id, topic: subject ?? place.topic }]];
  });
  if (moved.length === 0) return unread;
  const mentions = moved.map(([id]) => id).filter((id) => unread.mentions.has(id));
  return withUnread(withoutUnread(unread, message_ids), moved, mentions);
}
