import { conversationKey, placeOf } from '../../../services/web/src/store/conversation.ts';
import { isEvent, type ServerEvent } from '../../../services/web/src/store/events.ts';
import type { Message } from '../../../services/web/src/store/records.ts';
import type { State } from '../../../services/web/src/store/state.ts';

/** Fields of a realm that only a snapshot has: derived from its settings, or from the account. */
const snapshotOnly = new Set([
  ...['wildcard_mention_policy', 'create_public_stream_policy', 'create_private_stream_policy'],
  ...['create_web_public_stream_policy', 'user_group_edit_policy', 'email_auth_enabled'],
  ...['password_auth_enabled', 'billing', 'uri', 'embedded_bots', 'incoming_webhook_bots'],
  // The reader's own setting, as clients without `user_settings_object` get it.
  'name_in_email_notifications_policy',
]);

/**
 * The state in a form that two clients can be compared by: in an order that does not depend on how it came about, without
 * typing and presence, which are ephemeral, and without what was loaded besides. Of conversations in `shortened` no newest
 * message is compared.
 */
export function comparable(state: State, shortened: ReadonlySet<string> = new Set()) {
  const { places, mentions } = state.unread;
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
    // Whoever becomes an administrator is not told of all others.
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
    unread: [...places].sort(([a], [b]) => a - b),
    unreadMentions: ascending(mentions),
    starred: ascending(state.starred),
    directConversations: Object.fromEntries(
      [...state.directConversations].filter(([key]) => !shortened.has(key)).sort(),
    ),
    maxMessageId: shortened.size > 0 ? undefined : state.maxMessageId,
    // A register lists none while they are not synchronized.
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

/** Flags that one sets oneself. */
const ownFlags = ['read', 'starred', 'collapsed'];

/**
 * What of a message must be as the server has it. Names are those of when it was fetched. A message that was moved through a channel
 * that one is not in no longer mentions one, which only the event of the message that was named tells.
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

/**
 * The conversations, by `conversationKey`, that messages were deleted of or moved from to another channel, where one may not have
 * received them. Which message became the newest then only a register tells.
 */
export function shortenedConversations(events: readonly ServerEvent[], me: number): Set<string> {
  const gone = new Set(
    events.flatMap((event) => {
      if (isEvent(event, 'delete_message')) return event.message_ids;
      const isMove = isEvent(event, 'update_message') && event.new_stream_id !== undefined;
      return isMove ? event.message_ids : [];
    }),
  );
  return new Set(
    events.flatMap((event) => {
      if (!isEvent(event, 'message') || !gone.has(event.message.id)) return [];
      return conversationKey(placeOf(event.message, me));
    }),
  );
}

/** Values in the order of their keys. */
function sorted<Key extends string | number, Value>(map: ReadonlyMap<Key, Value>): Value[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

function ascending(ids: Iterable<number>): number[] {
  return [...ids].sort((a, b) => a - b);
}
