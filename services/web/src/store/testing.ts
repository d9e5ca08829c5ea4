import type { Message } from './records.ts';
import { begin } from './reduce.ts';
import { isSnapshot, type Snapshot } from './snapshot.ts';
import type { State } from './state.ts';

// Fixtures for tests of the model.

/** Returns a snapshot of an empty organization for the user with id 10. `more` overrides its fields. */
export function emptySnapshot(more: object = {}): Snapshot {
  const snapshot: object = {
    queue_id: 'queue',
    last_event_id: 0,
    user_id: 10,
    realm_users: [],
    realm_non_active_users: [],
    cross_realm_bots: [],
    realm_user_groups: [],
    subscriptions: [],
    streams: [],
    channel_folders: [],
    user_status: {},
    presences: {},
    user_settings: {},
    realm_user_settings_defaults: {},
    realm_emoji: {},
    realm_linkifiers: [],
    realm_playgrounds: [],
    realm_domains: [],
    custom_profile_fields: [],
    realm_name: 'Test',
    realm_topics_policy: 'allow_empty_topic',
    max_message_length: 10_000,
    server_presence_ping_interval_seconds: 60,
    server_typing_started_expiry_period_milliseconds: 45_000,
    server_supported_permission_settings: { realm: {}, stream: {}, group: {} },
    ...more,
  };
  if (!isSnapshot(snapshot)) throw new Error('the snapshot lacks groups that everybody gets');
  return snapshot;
}

export function emptyState(more: object = {}): State {
  return begin(emptySnapshot(more));
}

/** Returns a message from another user to the topic `a` in channel 1. */
export function message(more: Partial<Message> & { id: number }): Message {
  return {
    type: 'stream',
    sender_id: 11,
    sender_full_name: 'Ann',
    sender_email: 'ann@example.com',
    avatar_url: null,
    content: '<p>hello</p>',
    timestamp: 1_700_000_000,
    display_recipient: 'general',
    stream_id: 1,
    subject: 'a',
    is_me_message: false,
    reactions: [],
    submessages: [],
    flags: [],
    client: 'website',
    ...more,
  };
}
