import type { Actor } from '@chat/kit/actor/actor';
import { systemGroupNames } from '@chat/kit/groups/permission-settings';
import type { NewChannelSettings__Output } from '@chat/proto/chat/channels/v1/NewChannelSettings';
import { expect, test } from 'vitest';
import type { CreationContext } from './creation-context.ts';
import { planChannel } from './plan-channel.ts';

const groups = systemGroupNames.map((name, index) => ({
  id: index + 1,
  name,
  is_system_group: true,
  is_deactivated: false,
}));
const [internet, everyone, members, , moderators, administrators, owners, nobody] = groups.map(
  ({ id }) => id,
);

function only(...ids: (number | undefined)[]) {
  return { direct_members: [], direct_subgroups: ids.filter((id) => id !== undefined) };
}

const actors = {
  owner: actor(100, [owners, administrators, moderators, members, everyone]),
  admin: actor(200, [administrators, moderators, members, everyone]),
  moderator: actor(300, [moderators, members, everyone]),
  member: actor(400, [members, everyone]),
  guest: actor(600, [everyone]),
};

function actor(role: number, ids: (number | undefined)[]): Actor {
  return {
    realmId: 1,
    userId: role,
    role,
    isBot: false,
    groups: ids.filter((id) => id !== undefined),
  };
}

const realm: CreationContext['realm'] = {
  enable_spectator_access: true,
  can_add_subscribers_group: only(members),
  can_create_private_channel_group: only(members),
  can_create_public_channel_group: only(members),
  can_create_web_public_channel_group: only(owners),
  can_set_delete_message_policy_group: only(moderators),
  can_set_topics_policy_group: only(moderators),
  send_channel_events_messages: true,
  new_stream_announcements_stream_id: -1,
};

function plan(asked: Partial<NewChannelSettings__Output>, context: Partial<CreationContext> = {}) {
  return planChannel(
    {
      ...{ inviteOnly: false, isWebPublic: false, isDefaultStream: false },
      ...{ defaultPushNotifications: false, permissions: {}, ...asked },
    },
    {
      actor: actors.member,
      realm,
      groups,
      activeUserIds: new Set([400, 7]),
      folderIds: new Set([9]),
      areWebPublicChannelsEnabled: true,
      ...context,
    },
  );
}

function group(id: number | undefined, members_: number[] = []) {
  return { directMembers: members_, directSubgroups: id === undefined ? [] : [id] };
}

test('plans a public channel administered by its creator when no settings are given', () => {
  expect(planChannel(null, { ...contextOf(actors.member) })).toEqual({
    invite_only: false,
    is_web_public: false,
    history_public_to_subscribers: true,
    is_default: false,
    default_push_notifications: false,
    message_retention_days: null,
    topics_policy: 'inherit',
    folder_id: null,
    permissions: {
      can_add_subscribers_group: only(nobody),
      can_administer_channel_group: { direct_members: [400], direct_subgroups: [] },
      can_create_topic_group: only(everyone),
      can_delete_any_message_group: only(nobody),
      can_delete_own_message_group: only(nobody),
      can_move_messages_out_of_channel_group: only(nobody),
      can_move_messages_within_channel_group: only(nobody),
      can_remove_subscribers_group: only(administrators),
      can_resolve_topics_group: only(nobody),
      can_send_message_group: only(everyone),
      can_subscribe_group: only(nobody),
    },
  });
});

function contextOf(actor_: Actor): CreationContext {
  return {
    actor: actor_,
    realm,
    groups,
    activeUserIds: new Set(),
    folderIds: new Set(),
    areWebPublicChannelsEnabled: true,
  };
}

test.each([
  { asked: { inviteOnly: true }, kind: [true, false, false] },
  { asked: { inviteOnly: true, historyPublicToSubscribers: true }, kind: [true, false, true] },
  { asked: { isWebPublic: true }, kind: [false, true, true] },
  { asked: { historyPublicToSubscribers: true }, kind: [false, false, true] },
])('accepts a channel with the settings $asked', ({ asked, kind }) => {
  const planned = plan(asked, { actor: actors.owner });
  expect([
    planned.invite_only,
    planned.is_web_public,
    planned.history_public_to_subscribers,
  ]).toEqual(kind);
});

test.each([
  { why: 'private and web-public', asked: { inviteOnly: true, isWebPublic: true } },
  { why: 'public with protected history', asked: { historyPublicToSubscribers: false } },
  {
    why: 'web-public with protected history',
    asked: { isWebPublic: true, historyPublicToSubscribers: false },
  },
])('rejects a channel that is $why', ({ asked }) => {
  expect(() => plan(asked, { actor: actors.owner })).toThrow('Invalid parameters');
});

test.each([
  { why: 'the deployment forbids them', context: { areWebPublicChannelsEnabled: false } },
  {
    why: 'the realm forbids them',
    context: { realm: { ...realm, enable_spectator_access: false } },
  },
])('rejects a web-public channel when $why', ({ context }) => {
  expect(() => plan({ isWebPublic: true }, { actor: actors.owner, ...context })).toThrow(
    'Web-public channels are not enabled.',
  );
});

test.each([
  ['admin', { isWebPublic: true }, 'Insufficient permission'],
  ['member', { isWebPublic: true }, 'Insufficient permission'],
  ['guest', {}, 'Not allowed for guest users'],
  ['member', { folderId: 3 }, 'Invalid channel folder ID'],
  ['member', { isDefaultStream: true }, 'Must be an organization administrator'],
  ['admin', { isDefaultStream: true, inviteOnly: true }, 'A default channel cannot be private.'],
  ['admin', { messageRetentionDays: 30 }, 'Must be an organization owner'],
  ['owner', { messageRetentionDays: 0 }, "Bad value for 'message_retention_days': 0"],
  ['owner', { messageRetentionDays: -2 }, "Bad value for 'message_retention_days': -2"],
  ['member', { topicsPolicy: 'allow_empty_topic' }, 'Insufficient permission'],
  ['owner', { topicsPolicy: 'none' }, 'Invalid topics_policy'],
] as const)('stops the role %s from creating a channel with %j: %s', (role, asked, msg) => {
  expect(() => plan(asked, { actor: actors[role] })).toThrow(msg);
});

test.each(['can_create_public_channel_group', 'can_create_private_channel_group'] as const)(
  'requires %s to create a channel of this kind',
  (setting) => {
    const inviteOnly = setting === 'can_create_private_channel_group';
    const strict = { ...realm, [setting]: only(moderators) };
    expect(() => plan({ inviteOnly }, { realm: strict })).toThrow('Insufficient permission');
    expect(plan({ inviteOnly }, { realm: strict, actor: actors.moderator })).toMatchObject({
      invite_only: inviteOnly,
    });
    expect(plan({ inviteOnly: !inviteOnly }, { realm: strict })).toBeDefined();
  },
);

test('accepts a bot whose owner has the permission', () => {
  const bot = {
    ...actors.member,
    groups: [],
    isBot: true,
    owner: { userId: 1, groups: actors.member.groups },
  };
  expect(plan({}, { actor: bot })).toBeDefined();
});

test('lets owners set retention, administrators set default channels and moderators set topics policies', () => {
  expect(plan({ messageRetentionDays: -1 }, { actor: actors.owner })).toMatchObject({
    message_retention_days: -1,
  });
  expect(plan({ isDefaultStream: true }, { actor: actors.admin })).toMatchObject({
    is_default: true,
  });
  expect(plan({ topicsPolicy: 'disable_empty_topic' }, { actor: actors.moderator })).toMatchObject({
    topics_policy: 'disable_empty_topic',
  });
});

test('accepts a group, or users and groups together, as a permission', () => {
  const { permissions } = plan({
    permissions: {
      can_send_message_group: group(moderators),
      can_administer_channel_group: group(moderators, [400, 7, 400]),
    },
  });
  expect(permissions.can_send_message_group).toEqual(only(moderators));
  expect(permissions.can_administer_channel_group).toEqual({
    direct_members: [7, 400],
    direct_subgroups: [moderators],
  });
});

test.each([
  ['can_send_message_group', group(99), 'Invalid user group'],
  ['can_send_message_group', group(undefined, [8]), 'Invalid user ID: 8'],
  ['can_everything_group', group(members), 'Invalid permission setting: can_everything_group'],
  [
    'can_send_message_group',
    group(internet),
    "'can_send_message_group' setting cannot be set to 'role:internet' group.",
  ],
  ...['can_add_subscribers_group', 'can_administer_channel_group', 'can_subscribe_group'].map(
    (setting) =>
      [
        setting,
        group(everyone, [7]),
        `'${setting}' setting cannot be set to 'role:everyone' group.`,
      ] as const,
  ),
] as const)('rejects setting the permission %s to %j', (setting, value, msg) => {
  expect(() => plan({ permissions: { [setting]: value } })).toThrow(msg);
});

test('rejects a deactivated group', () => {
  const closed = { id: 20, name: 'crew', is_system_group: false, is_deactivated: true };
  expect(() =>
    plan({ permissions: { can_send_message_group: group(20) } }, { groups: [...groups, closed] }),
  ).toThrow('Invalid user group');
});

test('rejects a restricted can_create_topic_group with protected history', () => {
  const permissions = { can_create_topic_group: group(members) };
  expect(() => plan({ inviteOnly: true, permissions })).toThrow("must be 'role:everyone'");
  expect(plan({ inviteOnly: true, historyPublicToSubscribers: true, permissions })).toBeDefined();
});

test.each(['can_delete_any_message_group', 'can_delete_own_message_group'])(
  'requires can_set_delete_message_policy_group to set %s',
  (setting) => {
    const asked = { permissions: { [setting]: group(everyone) } };
    expect(() => plan(asked)).toThrow('Insufficient permission');
    expect(plan(asked, { actor: actors.moderator })).toBeDefined();
    expect(plan({ permissions: { [setting]: group(nobody) } })).toBeDefined();
  },
);
