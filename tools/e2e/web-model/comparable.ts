import { conversationKey, placeOf } from '../../../services/web/src/store/conversation.ts';
import { isEvent, type ServerEvent } from '../../../services/web/src/store/events.ts';
import type { Message } from '../../../services/web/src/store/records.ts';
import type { State } from '../../../services/web/src/store/state.ts';

/**
 * An organization's fields that only a snapshot has, because they are derived from its settings or from the account.
 */
const snapshotOnly = new Set([
  ...['wildcard_mention_policy', 'create_public_stream_policy', 'create_private_stream_policy'],
  ...['create_web_public_stream_policy', 'user_group_edit_policy', 'email_auth_enabled'],
  ...['password_auth_enabled', 'billing', 'uri', 'embedded_bots', 'incoming_webhook_bots'],
  // The reader's own setting, for clients without `user_settings_object`.
  'name_in_email_notifications_policy',
]);

/**
 * Returns the state in a form that can be compared between two clients.
 *
 * The order in it does not depend on the order of events. It leaves out typing and presence, which are ephemeral, what
 * the client loaded in addition, and what is in `untold`.
 */
export function comparable(
  state: State,
  untold: Untold = { newest: new Set(), unread: new Set() },
) {
  const places = [...state.unread.places].filter(([id]) => !untold.unread.has(id));
  const mentions = [...state.unread.mentions].filter((id) => !untold.unread.has(id));
  return {
    realm: Object.fromEntries(
      Object.entries(state.realm).filter(
        ([name]) => !snapshotOnly.has(name) && name !== 'rendered_description',
      ),
    ),
    settings: state.settings,
    settingDefaults: state.settingDefaults,
    users: sorted(state.users),
    groups: sorted(state.groups).map((group) => ({
      ...group,
      members: ascending(group.members),
      direct_subgroup_ids: ascending(group.direct_subgroup_ids),
    })),
    mutedUsers: ascending(state.mutedUsers),
    alertWords: [...state.alertWords].sort(),
    profileFields: state.profileFields,
    playgrounds: state.playgrounds,
    domains: state.domains,
    // A person who becomes an administrator gets no events about the other bots.
    bots: sorted(state.bots).filter(
      ({ user_id }) => state.users.get(user_id)?.bot_owner_id === state.me,
    ),
    navigationViews: state.navigationViews,
    channels: sorted(state.channels),
    subscribers: sorted(state.subscribers).map(ascending),
    folders: sorted(state.folders),
    defaultChannels: ascending(state.defaultChannels),
    defaultChannelGroups: state.defaultChannelGroups,
    topicPolicies: sorted(state.topicPolicies),
    unread: places.sort(([a], [b]) => a - b),
    unreadMentions: ascending(mentions),
    starred: ascending(state.starred),
    directConversations: Object.fromEntries(
      [...state.directConversations].filter(([key]) => !untold.newest.has(key)).sort(),
    ),
    maxMessageId: untold.newest.size > 0 ? undefined : state.maxMessageId,
    // A register returns no drafts while they are not synchronized.
    drafts: state.settings.enable_drafts_synchronization === true ? sorted(state.drafts) : [],
    scheduled: sorted(state.scheduled),
    reminders: sorted(state.reminders),
    snippets: sorted(state.snippets),
    realmEmoji: sorted(state.realmEmoji),
    linkifiers: state.linkifiers,
    statuses: Object.fromEntries(
      [...state.statuses].filter(([id]) => state.users.get(id)?.is_active).sort(),
    ),
  };
}

/** The flags that people set themselves. */
const ownFlags = ['read', 'starred', 'collapsed'];

/**
 * Returns the parts of a message that must equal those on the server.
 *
 * Names in a message may differ, because a client keeps the names from when it fetched the message. Mention flags may
 * differ after a move through a channel that the reader is not in. The message then loses these flags, and only the
 * event for the mentioned reader says so.
 */
export function comparableMessage(message: Message) {
  const { id, type, sender_id, content, subject, stream_id, is_me_message, timestamp } = message;
  const { reactions, submessages, last_edit_timestamp, last_moved_timestamp } = message;
  return {
    ...{ id, type, sender_id, content, subject, stream_id, is_me_message, timestamp },
    ...{ reactions, submessages, last_edit_timestamp, last_moved_timestamp },
    flags: message.flags
      .filter((flag) => last_moved_timestamp === undefined || ownFlags.includes(flag))
      .sort(),
  };
}

/** The parts of the state that a person's events do not determine, because only a register contains them. */
export interface Untold {
  /** The conversations whose newest message is unknown, as `conversationKey` returns them. */
  readonly newest: ReadonlySet<string>;
  /** The ids of the messages that may or may not be unread. */
  readonly unread: ReadonlySet<number>;
}

/** Returns what the events in a person's queues do not determine. Checks each queue separately. */
export function untoldBy(queues: readonly (readonly ServerEvent[])[], me: number): Untold {
  return {
    newest: new Set(queues.flatMap((events) => shortenedConversations(events, me))),
    unread: new Set(queues.flatMap(movedAfterLeaving)),
  };
}

/**
 * Returns the keys of the conversations that lost a message by a deletion or by a move to another channel. Their newest
 * message may then be one that the reader has not received.
 */
function shortenedConversations(events: readonly ServerEvent[], me: number): string[] {
  const gone = new Set(
    events.flatMap((event) => {
      if (isEvent(event, 'delete_message')) return event.message_ids;
      const isMove = isEvent(event, 'update_message') && event.new_stream_id !== undefined;
      return isMove ? event.message_ids : [];
    }),
  );
  return events.flatMap((event) => {
    if (!isEvent(event, 'message') || !gone.has(event.message.id)) return [];
    return conversationKey(placeOf(event.message, me));
  });
}

/**
 * Returns the ids of messages that were moved out of a channel, if the event about the move arrived after the reader
 * left the channel.
 *
 * A message that was moved before the reader left stays unread. However, two services send the events about moving and
 * leaving, and the client removed the message when it got the event about leaving.
 */
function movedAfterLeaving(events: readonly ServerEvent[]): number[] {
  const left = new Set<number | undefined>();
  return events.flatMap((event) => {
    if (isEvent(event, 'subscription remove')) {
      for (const { stream_id } of event.subscriptions) left.add(stream_id);
    }
    if (isEvent(event, 'subscription add')) {
      for (const { stream_id } of event.subscriptions) left.delete(stream_id);
    }
    const isMove = isEvent(event, 'update_message') && event.new_stream_id !== undefined;
    return isMove && left.has(event.stream_id) ? event.message_ids : [];
  });
}

/** Returns the map's values, sorted by their keys. */
function sorted<Key extends string | number, Value>(map: ReadonlyMap<Key, Value>): Value[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

function ascending(ids: Iterable<number>): number[] {
  return [...ids].sort((a, b) => a - b);
}
