import {
  applyDomainEvents,
  decodeDomainEvents,
  onDomainEvent,
} from '@chat/kit/domain-events/domain-events';
import { groupChanged, realmChanged, userChanged } from '@chat/proto/domain-events';
import { expect } from 'vitest';
import { type TestUsers, test } from './users.ts';

/** Reads all pages as a service does to rebuild its read model. */
async function listAll(users: TestUsers, realmId: number) {
  const listed: { name: string; eventNumber: number; body: object }[] = [];
  const handlers = [
    onDomainEvent(realmChanged, async (body, { eventNumber }) => {
      listed.push({ name: 'realm', eventNumber, body });
    }),
    onDomainEvent(userChanged, async (body, { eventNumber }) => {
      listed.push({ name: 'user', eventNumber, body });
    }),
    onDomainEvent(groupChanged, async (body, { eventNumber }) => {
      listed.push({ name: 'group', eventNumber, body });
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
  return { listed, pages };
}

test('returns the realm, users and groups in their current state, as domain events with one event number', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { realmId } = realm;
  await users.createMember(realm, 'mia@example.com');
  const published = await users.domainEventsOf(realmId, 16);
  const { listed } = await listAll(users, realmId);

  expect(listed.map(({ name }) => name)).toEqual([
    'realm',
    ...Array(5).fill('user'),
    ...Array(8).fill('group'),
  ]);
  expect(new Set(listed.map(({ eventNumber }) => eventNumber))).toEqual(new Set([2]));
  expect(listed[0]?.body).toEqual(published[0]?.body);
  expect(listed[1]?.body).toEqual(published[1]?.body);
  expect(listed.slice(2, 5).map(({ body }) => body)).toEqual(
    published.slice(10, 13).map(({ body }) => body),
  );
  expect(listed[5]?.body).toEqual(published[13]?.body);
  // Groups are listed with their current members, while each change was published as an event.
  for (const [place, change] of [8, 9].map((at, index) => [at, published[14 + index]] as const)) {
    const { groupId, version, addedMembers } = change?.body ?? {};
    expect(listed[place]?.body).toMatchObject({ groupId, version, directMembers: addedMembers });
  }
});

test('getGroupStates returns only the requested groups of the realm, with their members', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const other = await users.createRealm();
  const { listed } = await listAll(users, realm.realmId);
  const groups = listed.filter(({ name }) => name === 'group');
  const groupIds = groups
    .slice(0, 2)
    .flatMap(({ body }) => Object.entries(body))
    .flatMap(([field, value]) => (field === 'groupId' ? [Number(value)] : []));
  const states = async (realmId: number) => {
    const bodies: object[] = [];
    const { batch } = await users.rpc.getGroupStates({ realmId, groupIds });
    const handler = onDomainEvent(groupChanged, async (body) => void bodies.push(body));
    await applyDomainEvents([handler], decodeDomainEvents(batch));
    return bodies;
  };

  expect(groupIds).toHaveLength(2);
  expect(await states(realm.realmId)).toEqual(groups.slice(0, 2).map(({ body }) => body));
  expect(await states(other.realmId)).toEqual([]);
});

test('returns only the requested users of the realm, on a single page', async ({ users }) => {
  const realm = await users.createRealm();
  const other = await users.createRealm();
  const ada = await users.createMember(realm, 'ada@example.com');
  const { listed } = await listAll(users, realm.realmId);
  const userIds = [ada.userId, realm.owner.userId, other.owner.userId];
  const bodies: object[] = [];
  const { batch, nextPage } = await users.rpc.listDomainEvents({ realmId: realm.realmId, userIds });
  const handler = onDomainEvent(userChanged, async (body) => void bodies.push(body));
  await applyDomainEvents([handler], decodeDomainEvents(batch));

  const expected = listed.filter(
    ({ name, body }) =>
      name === 'user' && 'userId' in body && userIds.includes(Number(body.userId)),
  );
  expect(expected).toHaveLength(2);
  expect(bodies).toEqual(expected.map(({ body }) => body));
  expect(nextPage).toBe('');
});

test('rejects a request to list more than 500 users by id', async ({ users }) => {
  const { realmId } = await users.createRealm();
  const userIds = Array.from({ length: 501 }, (_, index) => index + 1);
  const listing = users.rpc.listDomainEvents({ realmId, userIds });
  await expect(listing).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('returns all of 1,204 users on three pages', async ({ users }) => {
  const realm = await users.createRealm();
  await users.fillRealm(realm.realmId, 1_200);
  const { listed, pages } = await listAll(users, realm.realmId);
  expect(listed.filter(({ name }) => name === 'user')).toHaveLength(1_204);
  expect(pages).toBe(1 + 3 + 1);
});

test.for(['x', 'user:', 'user:-1', 'group:1e3', 'realm:0'])(
  'rejects a request to list the page %j',
  async (page, { users }) => {
    const { realmId } = await users.createRealm();
    await expect(users.rpc.listDomainEvents({ realmId, page })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  },
);
