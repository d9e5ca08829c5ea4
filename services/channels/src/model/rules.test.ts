import {
  type ChannelPermissionName,
  channelPermissionSettings,
} from '@chat/kit/groups/permission-settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AccessContext,
  canAddOthers,
  canRemoveOthers,
  canSubscribe,
  hasContentAccess,
  hasMetadataAccess,
} from './rules.ts';

const kinds = {
  web: { invite_only: false, is_web_public: true, is_archived: false },
  public: { invite_only: false, is_web_public: false, is_archived: false },
  private: { invite_only: true, is_web_public: false, is_archived: false },
  archived: { invite_only: false, is_web_public: false, is_archived: true },
};
const roles = { owner: 100, admin: 200, moderator: 300, member: 400, guest: 600 };
const grants: Record<string, ChannelPermissionName | undefined> = {
  none: undefined,
  add: 'can_add_subscribers_group',
  subscribe: 'can_subscribe_group',
  administer: 'can_administer_channel_group',
  remove: 'can_remove_subscribers_group',
};

// Kind of channel, role, whether subscribed, permission that names the user; rights: see, read, join, add and remove others.
const table = `
  web      member    no   none        see read join  -    -
  web      guest     no   none        see read join  -    -
  web      guest     yes  none        see read join  -    -
  public   owner     no   none        see read join  add  remove
  public   admin     no   none        see read join  add  remove
  public   moderator no   none        see read join  -    -
  public   member    no   none        see read join  -    -
  public   member    yes  none        see read join  -    -
  public   member    no   add         see read join  add  -
  public   member    no   administer  see read join  add  remove
  public   member    no   remove      see read join  -    remove
  public   guest     no   none        -   -    -     -    -
  public   guest     yes  none        see read -     -    -
  public   guest     no   add         -   -    -     -    -
  public   guest     yes  remove      see read -     -    remove
  public   guest     no   remove      -   -    -     -    -
  public   guest     yes  administer  see read -     -    -
  private  owner     no   none        see -    -     add  remove
  private  admin     no   none        see -    -     add  remove
  private  member    no   none        -   -    -     -    -
  private  member    yes  none        see read join  -    -
  private  member    no   add         see read join  add  -
  private  member    no   subscribe   see read join  -    -
  private  member    no   administer  see -    -     add  remove
  private  member    no   remove      -   -    -     -    -
  private  member    yes  remove      see read join  -    remove
  private  guest     no   none        -   -    -     -    -
  private  guest     no   subscribe   -   -    -     -    -
  private  guest     no   administer  -   -    -     -    -
  private  guest     yes  none        see read -     -    -
  archived member    no   none        see read -     -    -
  archived member    yes  none        see read -     -    -
`;

const cases = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

test.each(cases)(
  'decides access to a %s channel for the role %s (subscribed: %s, permission: %s): %s %s %s %s %s',
  (...row) => {
    const [kindName = '', roleName = '', subscribed, grantName = '', ...rights] = row;
    const kind = Object.entries(kinds).find(([name]) => name === kindName)?.[1] ?? kinds.public;
    const role = Object.entries(roles).find(([name]) => name === roleName)?.[1] ?? 0;
    const access: AccessContext = {
      role,
      isSubscribed: subscribed === 'yes',
      isNamedIn: (permission) => permission === grants[grantName],
    };
    expect([
      hasMetadataAccess(kind, access) ? 'see' : '-',
      hasContentAccess(kind, access) ? 'read' : '-',
      canSubscribe(kind, access) ? 'join' : '-',
      canAddOthers(access, false) ? 'add' : '-',
      canRemoveOthers(kind, access) ? 'remove' : '-',
    ]).toEqual(rights);
  },
);

test("lets a user with the realm's permission add subscribers even without a permission on the channel", () => {
  const access = { role: roles.member, isSubscribed: true, isNamedIn: () => false };
  expect(canAddOthers(access, true)).toBe(true);
});

const permissionNames = Object.keys(channelPermissionSettings);
const anyAccess = fc.record({
  role: fc.constantFrom(...Object.values(roles)),
  isSubscribed: fc.boolean(),
  named: fc.subarray(permissionNames),
});

function accessWith({ named, ...rest }: { role: number; isSubscribed: boolean; named: string[] }) {
  return { ...rest, isNamedIn: (permission: string) => named.includes(permission) };
}

test('gives metadata access to every user who may read or join a channel or add others to it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(kinds)), anyAccess, (kind, person) => {
      const access = accessWith(person);
      const mayAct =
        hasContentAccess(kind, access) || canSubscribe(kind, access) || canAddOthers(access, false);
      return !mayAct || hasMetadataAccess(kind, access);
    }),
  );
});

test('takes no access away when a user gains a permission or a subscription', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(kinds)),
      anyAccess,
      fc.constantFrom(...permissionNames),
      (kind, person, permission) => {
        const less = accessWith(person);
        const more = accessWith({
          ...person,
          isSubscribed: true,
          named: [...person.named, permission],
        });
        const rights = (access: AccessContext) => [
          hasMetadataAccess(kind, access),
          hasContentAccess(kind, access),
          canSubscribe(kind, access),
          canAddOthers(access, false),
          canRemoveOthers(kind, access),
        ];
        const after = rights(more);
        return rights(less).every((had, index) => !had || after[index]);
      },
    ),
  );
});
