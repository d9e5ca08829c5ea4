import { type GroupSetting, toApi } from '@chat/kit/groups/group-setting';
import { mapPermissions } from './permission-settings.ts';
import { type Showing, shownSetting } from './showing.ts';
import type { ChannelRow } from './store.ts';

/**
 * The API's channel object: what every endpoint, snapshot and event shows of a channel.
 *
 * @spec realm.md "Channel object"
 */
export function channelObject(row: ChannelRow, showing: Showing) {
  const postPolicy = derivePostPolicy(row.permissions.can_send_message_group, showing);
  return {
    stream_id: row.id,
    name: row.name,
    description: row.description,
    rendered_description: row.rendered_description,
    date_created: row.created_at_seconds,
    creator_id: row.creator_id,
    invite_only: row.invite_only,
    is_web_public: row.is_web_public,
    history_public_to_subscribers: row.history_public_to_subscribers,
    is_archived: row.is_archived,
    is_default: row.is_default,
    message_retention_days: row.message_retention_days,
    topics_policy: row.topics_policy,
    folder_id: row.folder_id,
    first_message_id: row.first_message_id,
    is_recently_active: row.is_recently_active,
    stream_weekly_traffic: row.weekly_traffic,
    subscriber_count: row.subscriber_count,
    stream_post_policy: postPolicy,
    is_announcement_only: isAnnouncementOnly(postPolicy),
    ...mapPermissions((permission) => toApi(shownSetting(row.permissions[permission], showing))),
  };
}

export type ChannelObject = ReturnType<typeof channelObject>;

/** The same channel without what GET /streams shows on request only. */
export function plainChannelObject(row: ChannelRow, showing: Showing) {
  const { is_default, ...object } = channelObject(row, showing);
  return object;
}

const everyone = 1;
const onlyAdministrators = 2;
const onlyFullMembers = 3;
const onlyModerators = 4;

/** Whether only administrators may post, by the deprecated number. */
export function isAnnouncementOnly(postPolicy: number): boolean {
  return postPolicy === onlyAdministrators;
}

/** The deprecated number that comes nearest to who may post. */
export function derivePostPolicy(canSendMessage: GroupSetting, showing: Showing): number {
  const value = toApi(shownSetting(canSendMessage, showing));
  switch (typeof value === 'number' ? showing.roles.get(value) : undefined) {
    case 'role:administrators':
      return onlyAdministrators;
    case 'role:fullmembers':
      return onlyFullMembers;
    case 'role:moderators':
      return onlyModerators;
    default:
      return everyone;
  }
}
