import { isSnapshot, type Snapshot } from '../../../services/web/src/store/snapshot.ts';
import { userSettingsDefaults } from '../operations/defaults.ts';

/** What a snapshot has of groups that a client did not fetch: nothing. The web client fetches all of them. */
export function emptySnapshot(): Snapshot {
  const empty: object = {
    queue_id: null,
    last_event_id: -1,
    user_id: 0,
    realm_users: [],
    realm_non_active_users: [],
    cross_realm_bots: [],
    realm_user_groups: [],
    subscriptions: [],
    channel_folders: [],
    user_status: {},
    presences: {},
    user_settings: userSettingsDefaults,
    realm_user_settings_defaults: {},
    realm_emoji: {},
    realm_linkifiers: [],
    realm_playgrounds: [],
    realm_domains: [],
    custom_profile_fields: [],
    realm_name: '',
    realm_topics_policy: 'allow_empty_topic',
    max_message_length: 10_000,
    server_presence_ping_interval_seconds: 60,
  };
  if (!isSnapshot(empty)) throw new Error('groups that the web client fetches are missing here');
  return empty;
}
