import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor/actor.ts';
import {
  fromApi,
  fromProto,
  type GroupSetting,
  isSatisfiedBy,
  nobodyIfEmpty,
  toApi,
  toProto,
} from './group-setting.ts';

const id = fc.integer({ min: 1, max: 12 });
const ids = fc.uniqueArray(id).map((unsorted) => unsorted.toSorted((a, b) => a - b));
const anySetting: fc.Arbitrary<GroupSetting> = fc.record({
  direct_members: ids,
  direct_subgroups: ids,
});

function user(userId: number, groups: readonly number[]): Actor {
  return { realmId: 1, userId, role: 400, isBot: false, groups };
}

function bot(userId: number, groups: readonly number[], owner: Actor): Actor {
  return { ...user(userId, groups), isBot: true, owner };
}

describe('permissions', () => {
  test('grants a permission only to its members and the members of its groups', () => {
    fc.assert(
      fc.property(anySetting, id, ids, (setting, userId, groups) => {
        const isMember = setting.direct_members.includes(userId);
        const meets = new Set(setting.direct_subgroups).intersection(new Set(groups)).size > 0;
        expect(isSatisfiedBy(setting, user(userId, groups))).toBe(isMember || meets);
      }),
    );
  });

  test('grants a permission to a bot if the bot or its owner holds it', () => {
    fc.assert(
      fc.property(anySetting, id, ids, id, ids, (setting, userId, groups, ownerId, ownerGroups) => {
        const owner = user(ownerId, ownerGroups);
        const itself = isSatisfiedBy(setting, user(userId, groups));
        expect(isSatisfiedBy(setting, bot(userId, groups, owner))).toBe(
          itself || isSatisfiedBy(setting, owner),
        );
      }),
    );
  });

  test('grants a permission without users and groups to no user', () => {
    const nobody = { direct_members: [], direct_subgroups: [] };
    fc.assert(
      fc.property(id, ids, (userId, groups) => {
        expect(isSatisfiedBy(nobody, user(userId, groups))).toBe(false);
      }),
    );
  });

  test('never takes a permission away when a user joins a group', () => {
    fc.assert(
      fc.property(anySetting, id, ids, id, (setting, userId, groups, joined) => {
        const before = isSatisfiedBy(setting, user(userId, groups));
        const after = isSatisfiedBy(setting, user(userId, [...groups, joined]));
        expect(after || !before).toBe(true);
      }),
    );
  });
});

describe('API form of a permission', () => {
  test("toApi returns the group's id for one group without users, otherwise an object", () => {
    expect(toApi({ direct_members: [], direct_subgroups: [5] })).toBe(5);
    const others: GroupSetting[] = [
      { direct_members: [], direct_subgroups: [] },
      { direct_members: [1], direct_subgroups: [] },
      { direct_members: [1], direct_subgroups: [5] },
      { direct_members: [], direct_subgroups: [5, 6] },
    ];
    for (const setting of others) expect(toApi(setting)).toEqual(setting);
  });

  test('fromApi restores the setting that toApi converted', () => {
    fc.assert(
      fc.property(anySetting, (setting) => {
        expect(fromApi(toApi(setting))).toEqual(setting);
      }),
    );
  });

  test('fromApi sorts ids and removes duplicates', () => {
    expect(fromApi({ direct_members: [9, 2, 9], direct_subgroups: [4, 3] })).toEqual({
      direct_members: [2, 9],
      direct_subgroups: [3, 4],
    });
  });
});

test('restores a setting that was converted to protobuf', () => {
  fc.assert(
    fc.property(anySetting, (setting) => {
      const { directMembers = [], directSubgroups = [] } = toProto(setting);
      const decoded = {
        directMembers: directMembers.map(Number),
        directSubgroups: directSubgroups.map(Number),
      };
      expect(fromProto(decoded)).toEqual(setting);
    }),
  );
});

test('replaces an empty setting with the group nobody', () => {
  expect(nobodyIfEmpty({ direct_members: [], direct_subgroups: [] }, 8)).toEqual({
    direct_members: [],
    direct_subgroups: [8],
  });
  fc.assert(
    fc.property(anySetting, (setting) => {
      fc.pre(setting.direct_members.length + setting.direct_subgroups.length > 0);
      expect(nobodyIfEmpty(setting, 8)).toBe(setting);
    }),
  );
});
