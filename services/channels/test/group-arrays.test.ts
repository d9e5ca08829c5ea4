import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Channels, startChannels } from './channels-under-test.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await startChannels();
});
afterAll(() => channels[Symbol.asyncDispose]());

test('what a process of the version before writes of a group is followed', async () => {
  const { db } = channels.app.deps;
  const key = { realm_id: 77, id: 5 };
  const group = { ...key, name: 'old', is_system_group: false, is_deactivated: false };
  const content = async () => ({
    members: await db('user_group_member')
      .where({ realm_id: 77, group_id: 5 })
      .orderBy('user_id')
      .pluck('user_id'),
    subgroups: await db('user_group_subgroup')
      .where({ realm_id: 77, group_id: 5 })
      .orderBy('subgroup_id')
      .pluck('subgroup_id'),
  });
  await db('user_group').insert({
    ...group,
    direct_members: [1, 2],
    direct_subgroups: [8],
    number: 1,
  });
  expect(await content()).toEqual({ members: [1, 2], subgroups: [8] });
  await db('user_group')
    .where(key)
    .update({ direct_members: [2, 3], direct_subgroups: [] });
  expect(await content()).toEqual({ members: [2, 3], subgroups: [] });
});
