/** A service that builds a part of the register snapshot. */
export type SnapshotService = 'users' | 'channels' | 'messaging' | 'presence' | 'notifications';

/** Every group of the register snapshot, by the service that builds it. @spec events.md section 5 */
export const groupsByService: Readonly<Record<SnapshotService, readonly string[]>> = {
  users: [
    'alert_words',
    'custom_profile_fields',
    'giphy',
    'muted_users',
    'navigation_views',
    'onboarding_steps',
    'realm',
    'realm_billing',
    'realm_bot',
    'realm_domains',
    'realm_embedded_bots',
    'realm_incoming_webhook_bots',
    'realm_playgrounds',
    'realm_user',
    'realm_user_groups',
    'realm_user_settings_defaults',
    'tenor',
    'update_display_settings',
    'update_global_notifications',
    'user_settings',
    'video_calls',
  ],
  channels: [
    'channel_folders',
    'default_stream_groups',
    'default_streams',
    'stream',
    'subscription',
  ],
  messaging: [
    'drafts',
    'message',
    'muted_topics',
    'realm_emoji',
    'realm_filters',
    'realm_linkifiers',
    'recent_private_conversations',
    'reminders',
    'saved_snippets',
    'scheduled_messages',
    'starred_messages',
    'stop_words',
    'update_message_flags',
    'user_topic',
  ],
  presence: ['presence', 'user_status'],
  notifications: ['device'],
};

const snapshotGroups = Object.values(groupsByService).flat();

/** Event types that clients use for a group of another name. */
const synonyms: Readonly<Record<string, string>> = {
  channel_folder: 'channel_folders',
  has_zoom_token: 'video_calls',
  navigation_view: 'navigation_views',
  user_group: 'realm_user_groups',
};

const known = new Set(snapshotGroups);

/** Types of events that change no group of their own. Nobody sends those that are nowhere here. */
const otherTypes: Readonly<Record<SnapshotService, readonly string[]>> = {
  users: ['invites_changed', 'realm_export', 'realm_export_consent'],
  channels: [],
  messaging: ['attachment', 'delete_message', 'reaction', 'submessage', 'update_message'],
  presence: ['typing', 'typing_edit_message'],
  notifications: [],
};

/**
 * The groups a client gets for what it wants to fetch, or else for what its queue is to deliver; all of them if it
 * says neither. Unknown names are ignored. The legacy list of muted topics is left out for clients that ask for its
 * successor by name.
 */
export function groupsOf(wanted: {
  fetch_event_types?: readonly string[];
  event_types?: readonly string[];
}): string[] {
  const names = wanted.fetch_event_types ?? wanted.event_types;
  if (!names) return [...snapshotGroups];
  const groups = new Set(
    names.map((name) => synonyms[name] ?? name).filter((name) => known.has(name)),
  );
  if (groups.has('user_topic')) groups.delete('muted_topics');
  return [...groups];
}

/** Whether a queue of these types delivers what the service announces; undefined: of all types. */
export function delivers(
  service: SnapshotService,
  eventTypes: readonly string[] | undefined,
): boolean {
  if (!eventTypes) return true;
  const sent = [...groupsByService[service], ...otherTypes[service]];
  return eventTypes.some((type) => sent.includes(synonyms[type] ?? type));
}
