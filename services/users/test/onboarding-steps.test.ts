import type { Actor } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type TestUsers, test } from './users.ts';

async function remaining(users: TestUsers, actor: Actor) {
  const { fieldsJson } = await users.rpc.getSnapshot({ groups: ['onboarding_steps'] }, { actor });
  const { onboarding_steps: steps } = JSON.parse(fieldsJson);
  return steps.map(({ name }: { name: string }) => name);
}

test('removes a completed onboarding step, and publishes the remaining steps only once', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const mia = await users.createMember(realm, 'mia@example.com');
  const { length: known } = await users.eventsOf(realm.realmId, 3);
  const all = await remaining(users, mia);
  expect(all).toContain('intro_inbox_view_modal');

  await users.rpc.seeOnboardingStep({ name: 'intro_inbox_view_modal' }, { actor: mia });
  await users.rpc.seeOnboardingStep({ name: 'intro_inbox_view_modal' }, { actor: mia });
  await users.rpc.seeOnboardingStep({ name: 'intro_resolve_topic' }, { actor: mia });

  const left = all.filter((name: string) => !/inbox|resolve/.test(name));
  expect(await remaining(users, mia)).toEqual(left);
  expect(await remaining(users, realm.owner)).toEqual(all);
  const events = (await users.eventsOf(realm.realmId, known + 2)).slice(known);
  expect(events).toMatchObject([
    { type: 'onboarding_steps', everyone: false, userIds: [mia.userId] },
    {
      body: {
        onboarding_steps: left.map((name: string) => ({ type: 'one_time_notice', name })),
      },
    },
  ]);
});

test('rejects an unknown onboarding step', async ({ users }) => {
  const { owner: actor } = await users.createRealm();
  await expect(users.rpc.seeOnboardingStep({ name: 'dance' }, { actor })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Unknown onboarding_step: dance',
  });
});
