/** The snapshot groups and event types that change the web client's model, keyed by the service that provides them. */
export const namesOf = {
  users: [
    ...['realm', 'user_settings', 'realm_user_settings_defaults', 'realm_user', 'user_group'],
    ...['realm_bot', 'alert_words', 'muted_users', 'custom_profile_fields', 'navigation_view'],
    ...['realm_playgrounds', 'realm_domains', 'realm_export', 'realm_export_consent'],
    'invites_changed',
  ],
  channels: [
    ...['stream', 'subscription', 'default_streams', 'default_stream_groups', 'channel_folder'],
  ],
  messaging: [
    ...['message', 'update_message', 'delete_message', 'update_message_flags', 'user_topic'],
    ...['reaction', 'submessage', 'starred_messages', 'recent_private_conversations', 'drafts'],
    ...['scheduled_messages', 'reminders', 'saved_snippets', 'realm_emoji', 'realm_linkifiers'],
    'attachment',
  ],
  presence: ['user_status', 'presence'],
} as const;
export type Teller = keyof typeof namesOf;
export const tellers: readonly Teller[] = ['users', 'channels', 'messaging', 'presence'];

/** The snapshot groups and event types that a client requests. */
export interface Wish {
  /** The services whose groups are in the snapshot. */
  fetched: readonly Teller[];
  /** The services whose events the queue delivers. */
  delivered: readonly Teller[];
}
export const everything: Wish = { fetched: tellers, delivered: tellers };
