import type { Actor } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type TestUsers, test } from './users.ts';

const rejection = (message: string) => ({ code: 'BAD_REQUEST', message });
const unknownView = { ...rejection('Navigation view does not exist.'), httpStatus: 404 };

async function viewsOf(users: TestUsers, actor: Actor) {
  const { viewsJson } = await users.rpc.listNavigationViews({}, { actor });
  const { fieldsJson } = await users.rpc.getSnapshot({ groups: ['navigation_views'] }, { actor });
  expect(JSON.parse(fieldsJson)).toEqual({ navigation_views: JSON.parse(viewsJson) });
  return JSON.parse(viewsJson);
}

test('publishes changed navigation views only to their owner, and nothing without a change', async ({
  users,
}) => {
  const { owner: actor, realmId } = await users.createRealm();
  const inbox = { fragment: 'inbox', is_pinned: true, name: null };
  const alerts = { fragment: 'narrow/is/alerted', is_pinned: false, name: 'Alert words' };
  await users.rpc.addNavigationView({ fragment: ' inbox ', isPinned: true }, { actor });
  await users.rpc.addNavigationView(
    { fragment: 'narrow/is/alerted', isPinned: false, name: ' Alert words ' },
    { actor },
  );
  expect(await viewsOf(users, actor)).toEqual([inbox, alerts]);

  const change = { fragment: 'narrow/is/alerted', isPinned: true, name: 'Watched' };
  await users.rpc.changeNavigationView(change, { actor });
  await users.rpc.changeNavigationView(change, { actor });
  await users.rpc.changeNavigationView({ fragment: alerts.fragment, name: '' }, { actor });
  await users.rpc.removeNavigationView({ fragment: 'inbox' }, { actor });
  expect(await viewsOf(users, actor)).toEqual([{ ...alerts, is_pinned: true, name: null }]);

  const { fragment } = alerts;
  expect((await users.eventsOf(realmId, 5)).map(({ body }) => body)).toEqual([
    { op: 'add', navigation_view: inbox },
    { op: 'add', navigation_view: alerts },
    { op: 'update', fragment, data: { is_pinned: true, name: 'Watched' } },
    { op: 'update', fragment, data: { name: null } },
    { op: 'remove', fragment: 'inbox' },
  ]);
  expect(await users.eventsOf(realmId, 5)).toMatchObject(
    Array.from({ length: 5 }, () => ({
      ...{ type: 'navigation_view', everyone: false, userIds: [actor.userId] },
    })),
  );
});

test('accepts a navigation view without a name, and rejects a custom name for a built-in view', async ({
  users,
}) => {
  const { owner: actor } = await users.createRealm();
  await users.rpc.addNavigationView({ fragment: 'custom', isPinned: true }, { actor });
  expect(await viewsOf(users, actor)).toEqual([
    { fragment: 'custom', is_pinned: true, name: null },
  ]);
  const named = { fragment: 'inbox', isPinned: true, name: 'Mine' };
  const noName = rejection('Built-in views cannot have a custom name.');
  await expect(users.rpc.addNavigationView(named, { actor })).rejects.toMatchObject(noName);
  await users.rpc.addNavigationView({ fragment: 'inbox', isPinned: true }, { actor });
  await expect(users.rpc.changeNavigationView(named, { actor })).rejects.toMatchObject(noName);
});

test('rejects a navigation view with a fragment or name that the user already has', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const { owner: actor } = realm;
  const taken = rejection('Navigation view already exists.');
  const view = { fragment: 'one', isPinned: true, name: 'One' };
  await users.rpc.addNavigationView(view, { actor });
  await users.rpc.addNavigationView(view, { actor: mia });
  for (const second of [
    { fragment: 'one', isPinned: false },
    { fragment: 'two', isPinned: false, name: 'One' },
  ]) {
    await expect(users.rpc.addNavigationView(second, { actor })).rejects.toMatchObject(taken);
  }
  await users.rpc.addNavigationView({ fragment: 'two', isPinned: true }, { actor });
  await expect(
    users.rpc.changeNavigationView({ fragment: 'two', name: 'One' }, { actor }),
  ).rejects.toMatchObject(taken);
});

test("rejects a blank or long fragment, and returns 404 for another user's navigation view", async ({
  users,
}) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const { owner: actor } = realm;
  for (const fragment of ['', '  ', 'x'.repeat(1_001)]) {
    await expect(
      users.rpc.addNavigationView({ fragment, isPinned: true }, { actor }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  await users.rpc.addNavigationView({ fragment: 'mine', isPinned: true }, { actor: mia });
  const change = { fragment: 'mine', isPinned: false };
  await expect(users.rpc.changeNavigationView(change, { actor })).rejects.toMatchObject(
    unknownView,
  );
  await expect(
    users.rpc.removeNavigationView({ fragment: 'mine' }, { actor }),
  ).rejects.toMatchObject(unknownView);
  expect(await viewsOf(users, mia)).toHaveLength(1);
});
