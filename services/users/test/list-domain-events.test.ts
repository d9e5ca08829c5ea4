import {
  applyDomainEvents,
  decodeDomainEvents,
  onDomainEvent,
} from '@chat/kit/domain-events/domain-events';
import { groupChanged, realmChanged, userChanged } from '@chat/proto/domain-events';
import { expect } from 'vitest';
import { type TestUsers, test } from './users.ts';

/** Reads all pages, as a service that refills its read model does. */
async function refill(users: TestUsers, realmId: number) {
  const heard: { name: string; number: number; body: object }[] = [];
  const handlers = [
    onDomainEvent(realmChanged, async (body, { number }) => {
      heard.push({ name: 'realm', number, body });
    }),
    onDomainEvent(userChanged, async (body, { number }) => {
      heard.push({ name: 'user', number, body });
    }),
    onDomainEvent(groupChanged, async (body, { number }) => {
      heard.push({ name: 'group', number, body });
    }),
  ];
  let page = '';
  let pages = 0;
  do {
    const answer = await users.rpc.listDomainEvents({ realmId, page });
    await applyDomainEvents(handlers, decodeDomainEvents(answer.batch));
    page = answer.nextPage;
    pages += 1;
  } while (page !== '');
  return { heard, pages };
}

test('the pages hold what the events told, with the number it was true at', async ({ users }) => {
  const realm = await users.createRealm();
  const { realmId } = realm;
  await users.createMember(realm, 'mia@example.com');
  const told = await users.domainEventsOf(realmId, 16);
  const { heard } = await refill(users, realmId);

  expect(heard.map(({ name }) => name)).toEqual([
    'realm',
    ...Array(5).fill('user'),
    ...Array(8).fill('group'),
  ]);
  expect(new Set(heard.map(({ number }) => number))).toEqual(new Set([2]));
  expect(heard[0]?.body).toEqual(told[0]?.body);
  expect(heard[1]?.body).toEqual(told[1]?.body);
  expect(heard.slice(2, 5).map(({ body }) => body)).toEqual(
    told.slice(10, 13).map(({ body }) => body),
  );
  expect(heard[5]?.body).toEqual(told[13]?.body);
  // Of groups, events told what they were at first and what changed: here they are as they came to be.
  for (const [place, change] of [8, 9].map((at, index) => [at, told[14 + index]] as const)) {
    const { groupId, version, addedMembers } = change?.body ?? {};
    expect(heard[place]?.body).toMatchObject({ groupId, version, directMembers: addedMembers });
  }
});

test('a realm of many users takes several pages and leaves nobody out', async ({ users }) => {
  const realm = await users.createRealm();
  await users.fillRealm(realm.realmId, 1_200);
  const { heard, pages } = await refill(users, realm.realmId);
  expect(heard.filter(({ name }) => name === 'user')).toHaveLength(1_204);
  expect(pages).toBe(1 + 3 + 1);
});

test.for(['x', 'user:', 'user:-1', 'group:1e3', 'realm:0'])(
  '%j is no page',
  async (page, { users }) => {
    const { realmId } = await users.createRealm();
    await expect(users.rpc.listDomainEvents({ realmId, page })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  },
);
