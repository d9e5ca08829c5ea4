import { expect, test } from 'vitest';
import type { Channel, GroupSetting, Role } from './records.ts';
import {
  hasContentAccess,
  holdsOfChannel,
  holdsRealmPermission,
  isInSetting,
  mayAddSubscribers,
  mayAdministerChannel,
  mayDeactivate,
  mayInvite,
  mayInviteAs,
} from './rights.ts';
import type { State } from './state.ts';
import { emptyState } from './testing.ts';

const me = 10;
const nobody = 1;
const members = 2;
const everyone = 3;
const ruled = (allow_everyone_group: boolean) => ({
  allow_everyone_group,
  allowed_system_groups: [],
});

/** Returns an organization in which the user has the role and `adders` can add subscribers. */
function organization(role: Role, adders: GroupSetting = nobody): State {
  const group = (
    id: number,
    list: readonly number[],
    direct_subgroup_ids: readonly number[] = [],
  ) => ({
    ...{ id, members: list, direct_subgroup_ids, name: `g${id}`, is_system_group: true },
  });
  return emptyState({
    realm_users: [{ user_id: me, role, is_bot: false }],
    realm_user_groups: [
      group(nobody, []),
      group(members, role === 600 ? [] : [me]),
      // Everyone: guests, and members by the subgroup; a circle must not matter.
      group(everyone, role === 600 ? [me] : [], [members, everyone]),
    ],
    realm_can_add_subscribers_group: adders,
    server_supported_permission_settings: {
      realm: { can_add_subscribers_group: ruled(false) },
      stream: { can_send_message_group: ruled(true), can_subscribe_group: ruled(false) },
      group: {},
    },
  });
}

function channel(more: Partial<Channel> = {}): Channel {
  const state = emptyState({
    streams: [
      {
        ...{ stream_id: 1, name: 'c', invite_only: false, is_web_public: false },
        ...{ can_send_message_group: everyone, can_administer_channel_group: nobody },
        ...{ can_add_subscribers_group: nobody, can_subscribe_group: nobody, ...more },
      },
    ],
  });
  const found = state.channels.get(1);
  if (!found) throw new Error('the channel is missing');
  return found;
}

test('includes a person in a setting directly, through a group, or through a subgroup', () => {
  const { groups } = organization(400);
  expect(isInSetting(groups, { direct_members: [me], direct_subgroups: [] }, me)).toBe(true);
  expect(isInSetting(groups, everyone, me)).toBe(true);
  expect(isInSetting(groups, { direct_members: [], direct_subgroups: [everyone] }, me)).toBe(true);
  expect(isInSetting(groups, nobody, me)).toBe(false);
});

test('denies guests a permission that is not for everyone, even if they are listed in it', () => {
  const named = { direct_members: [me], direct_subgroups: [] };
  expect(holdsRealmPermission(organization(600, named), 'can_add_subscribers_group')).toBe(false);
  expect(holdsRealmPermission(organization(400, named), 'can_add_subscribers_group')).toBe(true);
  expect(holdsOfChannel(organization(600), channel(), 'can_send_message_group')).toBe(true);
});

test('denies visitors without an account every permission', () => {
  const visitor = { ...organization(400), me: undefined };
  expect(holdsOfChannel(visitor, channel(), 'can_send_message_group')).toBe(false);
});

test.each<[string, Role, Partial<Channel>, boolean]>([
  ['lets a member read a public channel', 400, {}, true],
  ['does not let a guest read a public channel', 600, {}, false],
  ['lets everyone read a web-public channel', 600, { is_web_public: true }, true],
  ['does not let a member read a private channel', 400, { invite_only: true }, false],
  ['does not let an administrator read a private channel', 200, { invite_only: true }, false],
  [
    'lets a member read a private channel if they can subscribe to it',
    400,
    { invite_only: true, can_subscribe_group: members },
    true,
  ],
  [
    'does not let a guest read a private channel even if everyone can subscribe',
    600,
    { invite_only: true, can_subscribe_group: everyone },
    false,
  ],
])('%s', (_title, role, more, isAllowed) => {
  expect(hasContentAccess(organization(role), channel(more))).toBe(isAllowed);
});

test('lets administrators administer every channel, but members only channels whose setting includes them', () => {
  expect(mayAdministerChannel(organization(200), channel())).toBe(true);
  expect(mayAdministerChannel(organization(400), channel())).toBe(false);
  const named = channel({ can_administer_channel_group: members });
  expect(mayAdministerChannel(organization(400), named)).toBe(true);
});

test('lets users with the permission add subscribers only to channels that they can read', () => {
  expect(mayAddSubscribers(organization(400, members), channel())).toBe(true);
  expect(mayAddSubscribers(organization(400), channel())).toBe(false);
  expect(mayAddSubscribers(organization(400, members), channel({ invite_only: true }))).toBe(false);
  expect(mayAddSubscribers(organization(200), channel({ invite_only: true }))).toBe(false);
});

test.each<[Role, readonly Role[]]>([
  [100, [100, 200, 300, 400, 600]],
  [200, [200, 300, 400, 600]],
  [300, [300, 400, 600]],
  [400, [400, 600]],
])('lets a user with role %i invite people as %j', (role, possible) => {
  const all = [100, 200, 300, 400, 600] as const;
  expect(all.filter((each) => mayInviteAs(organization(role), each))).toEqual(possible);
});

test('hides inviting from users without any permission to invite, including administrators', () => {
  const { realm } = organization(200);
  const withLinks = {
    ...organization(200),
    realm: { ...realm, create_multiuse_invite_group: members },
  };
  expect([mayInvite(organization(200)), mayInvite(withLinks)]).toEqual([false, true]);
});

test('lets administrators deactivate everyone except owners', () => {
  expect(
    ([100, 200, 400] as const).map((role) => mayDeactivate(organization(200), { role })),
  ).toEqual([false, true, true]);
  expect(mayDeactivate(organization(100), { role: 100 })).toBe(true);
  expect(mayDeactivate(organization(300), { role: 400 })).toBe(false);
});
