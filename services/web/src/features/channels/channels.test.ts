import { expect, test } from 'vitest';
import type { Channel, UserGroup } from '../../store/records.ts';
import { shownChannels } from './browse.ts';
import { channelKind, channelKinds, privacyOf } from './channel-kind.ts';
import { peopleOfGroups } from './people-of-groups.ts';

function channel(stream_id: number, name: string, more: Partial<Channel> = {}): Channel {
  return {
    stream_id,
    name,
    description: '',
    rendered_description: '',
    creator_id: null,
    date_created: 0,
    first_message_id: null,
    folder_id: null,
    invite_only: false,
    is_web_public: false,
    is_archived: false,
    history_public_to_subscribers: true,
    is_recently_active: true,
    message_retention_days: null,
    topics_policy: 'inherit',
    stream_weekly_traffic: null,
    subscriber_count: 0,
    can_add_subscribers_group: 1,
    can_administer_channel_group: 1,
    can_delete_any_message_group: 1,
    can_delete_own_message_group: 1,
    can_move_messages_out_of_channel_group: 1,
    can_move_messages_within_channel_group: 1,
    can_remove_subscribers_group: 1,
    can_resolve_topics_group: 1,
    can_send_message_group: 1,
    can_subscribe_group: 1,
    can_create_topic_group: 1,
    ...more,
  };
}

const subscription = {
  color: '#112233',
  pin_to_top: false,
  is_muted: false,
  desktop_notifications: null,
  audible_notifications: null,
  push_notifications: null,
  email_notifications: null,
  wildcard_mentions_notify: null,
};

const channels = [
  channel(1, 'web design', { folder_id: 3 }),
  channel(2, 'design', { subscription }),
  channel(3, 'old design', { is_archived: true }),
  channel(4, 'ops', { description: 'Not about design' }),
];
const ids = (found: Channel[]) => found.map(({ stream_id }) => stream_id);
const everything = { tab: 'all', query: '', folder: 'any' } as const;

test('sorts name matches before description matches, and archived channels last', () => {
  expect(ids(shownChannels(channels, { ...everything, query: 'design' }))).toEqual([2, 1, 4, 3]);
});

test.each([
  ['subscribed', [2]],
  ['others', [4, 1, 3]],
] as const)('lists the channels in the tab %s: %j', (tab, expected) => {
  expect(ids(shownChannels(channels, { ...everything, tab }))).toEqual(expected);
});

test.each([
  ['3', [1]],
  ['none', [2, 4, 3]],
])('lists the channels in the folder %s: %j', (folder, expected) => {
  expect(ids(shownChannels(channels, { ...everything, folder }))).toEqual(expected);
});

test('converts each kind of channel to privacy fields and back without a change', () => {
  expect(channelKinds.map((kind) => channelKind(privacyOf(kind)))).toEqual(channelKinds);
});

test('finds each member of nested groups once, even if the groups contain a cycle', () => {
  const group = (id: number, members: number[], direct_subgroup_ids: number[]): UserGroup => ({
    id,
    name: `g${id}`,
    description: '',
    members,
    direct_subgroup_ids,
    is_system_group: false,
    deactivated: false,
    can_mention_group: 1,
    can_manage_group: 1,
    can_join_group: 1,
    can_leave_group: 1,
    can_add_members_group: 1,
    can_remove_members_group: 1,
  });
  const groups = new Map(
    [group(1, [5, 6], [2]), group(2, [6, 7], [1])].map((one) => [one.id, one]),
  );
  expect(peopleOfGroups(groups, [1]).sort()).toEqual([5, 6, 7]);
});
