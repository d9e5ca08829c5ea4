/** Every group of the register snapshot. @spec events.md section 5 */
const snapshotGroups = [
  'alert_words',
  'channel_folders',
  'custom_profile_fields',
  'default_stream_groups',
  'default_streams',
  'device',
  'drafts',
  'giphy',
  'message',
  'muted_topics',
  'muted_users',
  'navigation_views',
  'onboarding_steps',
  'presence',
  'realm',
  'realm_billing',
  'realm_bot',
  'realm_domains',
  'realm_embedded_bots',
  'realm_emoji',
  'realm_filters',
  'realm_incoming_webhook_bots',
  'realm_linkifiers',
  'realm_playgrounds',
  'realm_user',
  'realm_user_groups',
  'realm_user_settings_defaults',
  'recent_private_conversations',
  'reminders',
  'saved_snippets',
  'scheduled_messages',
  'starred_messages',
  'stop_words',
  'stream',
  'subscription',
  'tenor',
  'update_display_settings',
  'update_global_notifications',
  'update_message_flags',
  'user_settings',
  'user_status',
  'user_topic',
  'video_calls',
] as const;

/** Event types that clients use for a group of another name. */
const synonyms: Readonly<Record<string, string>> = {
  channel_folder: 'channel_folders',
  has_zoom_token: 'video_calls',
  navigation_view: 'navigation_views',
  user_group: 'realm_user_groups',
};

const known = new Set<string>(snapshotGroups);

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
