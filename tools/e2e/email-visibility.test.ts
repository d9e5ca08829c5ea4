import { beforeAll, describe, expect, inject, test } from 'vitest';
import { apiClient } from './client.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { newPerson, type Person, uniqueName } from './people.ts';
import { untilReceived } from './until-received.ts';

// Lists who can see a user's real address, by the user's visibility level and the reader's role. The user always can.

const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 };
type Role = keyof typeof roles;

const table = `
                     owner  administrator  moderator  member  guest
  1 everyone           x          x            x         x      x
  2 members            x          x            x         x      -
  5 moderators         x          x            x         -      -
  3 administrators     x          x            -         -      -
  4 nobody             -          -            -         -      -
`;

/** The rows of the table: for each visibility level, the roles that can see the address. */
const levels = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [level, name = '', ...marks] = line.trim().split(/\s+/);
    const isSeen = Object.fromEntries(
      Object.keys(roles).map((role, i) => [role, marks[i] === 'x']),
    );
    return { level: Number(level), name, isSeen };
  });

const owner = inject('owner');
const asOwner = apiClient(owner);
const { host } = new URL(owner.site);

let viewers: { role: Role; person: Person }[];
beforeAll(async () => {
  viewers = await Promise.all(
    roleNames().map(async (role) => {
      const person = await newPerson(owner);
      const answer = await asOwner.patch(`/users/${person.userId}`, { role: roles[role] });
      expect(answer.status).toBe(200);
      return { role, person };
    }),
  );
});

function roleNames(): Role[] {
  return ['owner', 'administrator', 'moderator', 'member', 'guest'];
}

/** Creates a person whose email address has this visibility level. */
async function newTarget(level: number): Promise<Person> {
  const person = await newPerson(owner);
  const answer = await person.patch('/settings', { email_address_visibility: level });
  expect(answer).toMatchObject({ status: 200 });
  return person;
}

function newAddress(): string {
  return `${uniqueName('moved').replace(' ', '')}@example.com`;
}

test('the table has every level and every role', () => {
  expect(levels.map(({ level }) => level).toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(levels.flatMap(({ isSeen }) => Object.keys(isSeen))).toHaveLength(25);
});

describe.each(levels)('$level $name', ({ level, isSeen }) => {
  const sees = (role: Role) => isSeen[role] === true;
  /**
   * Returns the fields of a user object that contain addresses, with the values that a user with the role `role` should
   * get.
   */
  const addressesOf = (target: Person, role: Role) => ({
    user_id: target.userId,
    delivery_email: sees(role) ? target.email : null,
    email: level === 1 ? target.email : expect.stringMatching(placeholderOf(target)),
    avatar_url: sees(role) ? null : expect.stringMatching(/^\/user_avatars\/\d+\/generated-/),
  });

  test('GET /users and GET /users/{user_id} return the address if the visibility level permits it', async () => {
    const target = await newTarget(level);
    for (const { role, person } of viewers) {
      const shown = addressesOf(target, role);
      const { body } = await person.get('/users', { user_ids: [target.userId] });
      expect(body.members, role).toMatchObject([shown]);
      const one = await person.get(`/users/${target.userId}`);
      expect(one.body.user, role).toMatchObject(shown);
    }
    const { body } = await target.get('/users/me');
    expect(body).toMatchObject({ delivery_email: target.email });
  });

  test('GET /users/{email} finds accounts by their placeholder address, and by their real address if the visibility level permits it', async () => {
    const target = await newTarget(level);
    for (const { role, person } of viewers) {
      const byAddress = await person.get(`/users/${encodeURIComponent(target.email)}`);
      expect(byAddress.status, role).toBe(sees(role) ? 200 : 400);
      const { body } = await person.get(`/users/${target.userId}`);
      const byShown = await person.get(`/users/${encodeURIComponent(body.user.email)}`);
      expect(byShown.body.user, role).toMatchObject(addressesOf(target, role));
    }
    expect((await target.get(`/users/${target.email}`)).status).toBe(200);
  });

  test('POST /register returns only the addresses that the visibility levels permit', async () => {
    const target = await newTarget(level);
    const find = async (person: Person) => {
      const { body } = await person.post('/register', {
        event_types: [],
        fetch_event_types: ['realm_user'],
      });
      const isTarget = (user: { user_id: number }) => user.user_id === target.userId;
      return body.realm_users.find(isTarget);
    };
    for (const { role, person } of viewers) {
      expect(await find(person), role).toMatchObject(addressesOf(target, role));
    }
    expect(await find(target)).toMatchObject({ delivery_email: target.email });
  });

  test('events contain a changed address or visibility level only for roles that may see it', async () => {
    const target = await newTarget(level);
    await using readers = new AsyncDisposableStack();
    const received = new Map<Role, EventReader<'realm_user'>>();
    for (const { role, person } of viewers) {
      received.set(role, readers.use(await readEvents(person, { event_types: ['realm_user'] })));
    }
    const email = newAddress();
    const moved = await asOwner.patch(`/users/${target.userId}`, { new_email: email });
    expect(moved.status).toBe(200);
    // The name follows the address in every queue.
    await asOwner.patch(`/users/${target.userId}`, { full_name: uniqueName('Moved') });

    for (const { role } of viewers) {
      const reader = received.get(role);
      if (!reader) throw new Error(`nobody listens as ${role}`);
      const isOfTarget = (event: { person: { user_id: number } }) =>
        event.person.user_id === target.userId;
      await untilReceived(
        reader,
        (event) => isOfTarget(event) && event.person.full_name !== undefined,
        1,
      );
      const told = reader.events().filter(isOfTarget);
      expect(
        told.flatMap(({ person }) => ('delivery_email' in person ? person.delivery_email : [])),
        role,
      ).toEqual(sees(role) ? [email] : []);
      expect(
        told.flatMap(({ person }) => person.new_email ?? []),
        role,
      ).toEqual(level === 1 ? [email] : []);
      const avatars = told.filter(({ person }) => 'avatar_url' in person);
      expect(
        avatars.map(({ person }) => person.avatar_url),
        role,
      ).toEqual([sees(role) ? null : expect.stringMatching(/^\/user_avatars\/\d+\/generated-/)]);
      // No event contains the address.
      expect(JSON.stringify(told).includes(email), role).toBe(sees(role));
    }

    const other = level === 4 ? 1 : 4;
    await apiClient({ ...target, email }).patch('/settings', { email_address_visibility: other });
    await asOwner.patch(`/users/${target.userId}`, { full_name: uniqueName('Chose') });
    for (const { role } of viewers) {
      const reader = received.get(role);
      if (!reader) throw new Error(`nobody listens as ${role}`);
      const isNamed = (event: { person: { user_id: number; full_name?: string } }) =>
        event.person.user_id === target.userId && event.person.full_name?.startsWith('Chose');
      await untilReceived(reader, isNamed, 1);
      const addresses = reader
        .events()
        .filter(({ person }) => person.user_id === target.userId && 'delivery_email' in person)
        .map(({ person }) => person.delivery_email);
      const seesNow = other === 1;
      const told = sees(role) ? [email] : [];
      const changed = sees(role) === seesNow ? [] : [seesNow ? email : null];
      expect(addresses, role).toEqual([...told, ...changed]);
    }
  });
});

function placeholderOf({ userId }: Person): RegExp {
  const [name = ''] = host.split(':');
  const domain = /^\d/.test(name) ? '[a-z.]+' : name.replaceAll('.', '\\.');
  return new RegExp(`^user${userId}@${domain}$`);
}
