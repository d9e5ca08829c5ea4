import type { ScimFilter } from '@chat/proto/chat/users/v1/ScimFilter';
import type { ScimFilterStep } from '@chat/proto/chat/users/v1/ScimFilterStep';
import type { ScimUserChange } from '@chat/proto/chat/users/v1/ScimUserChange';
import { expect } from 'vitest';
import { removeExpiredScimTokens, tellOfExpiringScimTokens } from '../src/scim/tokens.ts';
import { hashToken } from '../src/sessions/tokens.ts';
import { mailTest } from './confirmations.ts';
import { needsNoRecord } from './require-records.ts';
import { untilBlocked } from './until-blocked.ts';
import { type TestUsers, testWith } from './users.ts';

// Query plans depend on the statistics of all accounts, so this file has its own service.
const test = testWith({});

const ann = { userName: 'ann@example.com', givenName: 'Ann', familyName: 'Lee' };

async function realmWith(users: TestUsers, change: ScimUserChange = ann) {
  const realm = await users.createRealm();
  const { realmId } = realm;
  const person = await users.rpc.createScimUser({ realmId, change });
  const update = (wanted: ScimUserChange, userId = person.userId) =>
    users.rpc.updateScimUser({ realmId, userId, change: wanted });
  const get = (userId = person.userId) => users.rpc.getScimUser({ realmId, userId });
  return { realm, realmId, person, update, get };
}

const comparison = (attribute: string, operator: string, text?: string): ScimFilter => ({
  steps: [{ comparison: { attribute, operator, ...(text !== undefined && { text }) } }],
});
const stepsOf = (filters: ScimFilter[]): ScimFilterStep[] =>
  filters.flatMap(({ steps = [] }) => steps);
const all = (...filters: ScimFilter[]): ScimFilter => ({
  steps: [...stepsOf(filters), { all: filters.length }],
});
const any = (...filters: ScimFilter[]): ScimFilter => ({
  steps: [...stepsOf(filters), { any: filters.length }],
});
const not = (filter: ScimFilter): ScimFilter => ({ steps: [...stepsOf([filter]), { not: true }] });

async function namesOf(users: TestUsers, realmId: number, filter?: ScimFilter, more = {}) {
  const query = { realmId, limit: 50, ...(filter && { filter }), ...more };
  const { users: found } = await users.rpc.listScimUsers(query);
  return found.map(({ userName }) => userName);
}

test('returns the realm of a SCIM token until the token is revoked, and records its use once an hour', async ({
  users,
}) => {
  const { realmId, host } = await users.createRealm();
  const { token, realmUrl } = await users.rpc.createScimToken({ realmId, name: 'Okta' });
  expect(realmUrl).toBe(`https://${host}`);
  const stored = await users.db('scim_token').where({ realm_id: realmId }).first();
  expect(JSON.stringify(stored)).not.toContain(token);
  const tokenHash = hashToken(token);
  expect((await users.rpc.listScimTokens({ realmId })).tokens).toEqual([
    expect.not.objectContaining({ lastUsedAtSeconds: expect.anything() }),
  ]);

  const { identity } = await users.rpc.authenticateScimToken({ tokenHash });
  expect(identity).toMatchObject({ realmId, realmHost: host, isRealmActive: true });
  await expect
    .poll(async () => (await users.rpc.listScimTokens({ realmId })).tokens)
    .toEqual([expect.objectContaining({ name: 'Okta', lastUsedAtSeconds: expect.any(Number) })]);

  await users.rpc.revokeScimToken({ realmId, name: 'okta' });
  expect((await users.rpc.authenticateScimToken({ tokenHash })).identity).toBeUndefined();
  expect((await users.rpc.listScimTokens({ realmId })).tokens).toEqual([]);
});

test("rejects a second SCIM token with the same name, and the revocation of another realm's token", async ({
  users,
}) => {
  const [{ realmId }, other] = await Promise.all([users.createRealm(), users.createRealm()]);
  const { token } = await users.rpc.createScimToken({ realmId, name: 'Okta' });
  const refused = { code: 'BAD_REQUEST' };
  for (const name of ['okta', ' ', 'x'.repeat(61)]) {
    await expect(users.rpc.createScimToken({ realmId, name })).rejects.toMatchObject(refused);
  }
  await expect(
    users.rpc.revokeScimToken({ realmId: other.realmId, name: 'Okta' }),
  ).rejects.toMatchObject(refused);
  await expect(users.rpc.createScimToken({ realmId: 1, name: 'x' })).rejects.toMatchObject(refused);
  await expect(users.rpc.listScimTokens({ realmId: 1 })).rejects.toMatchObject(refused);
  await users.rpc.createScimToken({ realmId: other.realmId, name: 'Okta' });
  const { identity } = await users.rpc.authenticateScimToken({ tokenHash: hashToken(token) });
  expect(identity).toMatchObject({ realmId });
});

const dayMs = 86_400_000;

test('creates a SCIM token that is valid for a year by default, and for at most 730 days', async ({
  users,
}) => {
  const { realmId } = await users.createRealm();
  const usual = await users.rpc.createScimToken({ realmId, name: 'usual' });
  const days = (seconds: number) => Math.round((seconds * 1_000 - Date.now()) / dayMs);
  expect(days(usual.expiresAtSeconds)).toBe(365);
  const short = { realmId, name: 'short', expiresInDays: 7, scope: 'SCIM_SCOPE_GROUPS' as const };
  expect(days((await users.rpc.createScimToken(short)).expiresAtSeconds)).toBe(7);
  for (const expiresInDays of [0, -1, 731]) {
    const made = users.rpc.createScimToken({ realmId, name: 'other', expiresInDays });
    await expect(made).rejects.toMatchObject({
      message: 'A SCIM token is valid for 1 to 730 days.',
    });
  }
  expect((await users.rpc.listScimTokens({ realmId })).tokens).toMatchObject([
    { name: 'short', scope: 'SCIM_SCOPE_GROUPS' },
    { name: 'usual', scope: 'SCIM_SCOPE_ALL', expiresAtSeconds: usual.expiresAtSeconds },
  ]);
});

test('rejects an expired SCIM token, lists it for a month, and accepts its name for a new token', async ({
  users,
}) => {
  const { realmId } = await users.createRealm();
  const { token } = await users.rpc.createScimToken({ realmId, name: 'Okta' });
  const end = async (at: number) => {
    await users
      .db('scim_token')
      .where({ realm_id: realmId })
      .update({ expires_at: new Date(at) });
  };
  await end(Date.now());
  expect(await users.rpc.authenticateScimToken({ tokenHash: hashToken(token) })).toEqual({});
  await removeExpiredScimTokens(users.deps);
  expect((await users.rpc.listScimTokens({ realmId })).tokens).toHaveLength(1);
  await users.rpc.createScimToken({ realmId, name: 'okta' });
  expect((await users.rpc.listScimTokens({ realmId })).tokens).toMatchObject([{ name: 'okta' }]);
  await end(Date.now() - 31 * dayMs);
  await removeExpiredScimTokens(users.deps);
  expect((await users.rpc.listScimTokens({ realmId })).tokens).toEqual([]);
});

mailTest(
  'notifies owners of a new SCIM token, and once before a token expires',
  async ({ users }) => {
    const realm = await users.createRealm();
    const { realmId, owner } = realm;
    await users.createMember(realm, 'mia@example.com');
    await users.rpc.createScimToken({ realmId, name: 'Okta', scope: 'SCIM_SCOPE_PEOPLE' });
    await tellOfExpiringScimTokens(users.deps);
    const [longAgo, soon] = [-300, 13].map((days) => new Date(Date.now() + days * dayMs));
    await users
      .db('scim_token')
      .where({ realm_id: realmId })
      .update({ created_at: longAgo, expires_at: soon });
    await tellOfExpiringScimTokens(users.deps);
    await tellOfExpiringScimTokens(users.deps);

    await expect.poll(() => users.requestedMails(realmId)).toHaveLength(2);
    const mails = await Promise.all(
      users
        .requestedMails(realmId)
        .map(async (cause) => (await users.rpc.describeMail({ realmId, cause })).mail),
    );
    const about = { name: 'Okta', scope: 'SCIM_SCOPE_PEOPLE' };
    const { ownerEmail: address } = realm;
    expect(mails).toMatchObject([
      { address, scimToken: { ...about, isNew: true } },
      { address, scimToken: { ...about, isNew: false } },
    ]);
    const told = () =>
      users.systemMessages
        .filter((message) => message.realmId === realmId)
        .map(({ direct, content }) => [direct?.userIds, content]);
    await expect.poll(told).toEqual([
      [[owner.userId], expect.stringContaining('created a SCIM token named "Okta"')],
      [[owner.userId], expect.stringContaining('"Okta" expires on')],
    ]);
  },
);

test("does not let SCIM make people owners or change owners' addresses", async ({ users }) => {
  const realm = await users.createRealm();
  const { realmId } = realm;
  const refused = {
    code: 'BAD_REQUEST',
    message: expect.stringContaining('cannot create or reactivate owners'),
  };
  const mia = await users.createMember(realm, 'mia@example.com');
  const change = { userName: 'new@example.com', role: 100 };
  await expect(users.rpc.createScimUser({ realmId, change })).rejects.toMatchObject(refused);
  await expect(
    users.rpc.updateScimUser({ realmId, userId: mia.userId, change: { role: 100 } }),
  ).rejects.toMatchObject(refused);
  await expect(
    users.rpc.updateScimUser({
      ...{ realmId, userId: realm.owner.userId },
      change: { email: 'thief@example.com' },
    }),
  ).rejects.toMatchObject(refused);
  // Other changes to owners are accepted.
  const second = await users.createMember(realm, 'ann@example.com', 'Ann');
  await users.rpc.updateUser(
    { user: { userId: second.userId }, role: 100 },
    { actor: realm.owner },
  );
  const ofSecond = { realmId, userId: second.userId };
  await users.rpc.updateScimUser({ ...ofSecond, change: { fullName: 'Ann Owner', role: 100 } });
  await users.rpc.updateScimUser({ ...ofSecond, change: { isActive: false } });
  await expect(
    users.rpc.updateScimUser({ ...ofSecond, change: { isActive: true } }),
  ).rejects.toMatchObject(refused);
});

testWith({ IDENTITY_PROVIDERS_MAKE_OWNERS: 'true' })(
  'lets an identity provider make owners when the operator allows it',
  async ({ users }) => {
    const { realmId } = await users.createRealm();
    const change = { userName: 'new@example.com', role: 100 };
    const { userId } = await users.rpc.createScimUser({ realmId, change });
    expect(await users.actorOf(realmId, Number(userId))).toMatchObject({ role: 100 });
  },
);

/** Returns the type and body of each client event that `act` publishes. */
async function eventsOf(users: TestUsers, realmId: number, act: () => Promise<unknown>) {
  const before = (await publishedEvents(users, realmId)).length;
  await act();
  const events = await publishedEvents(users, realmId);
  return events.slice(before).map(({ type, body }) => ({ type, body }));
}

/** Waits until all stored events are published and returns the realm's client events. */
async function publishedEvents(users: TestUsers, realmId: number) {
  const waiting = async () => {
    const { rows } = await users.db.raw<{ rows: unknown[] }>(
      `select from event_counter counter left join relay_cursor cursor using (realm_id)
       where counter.realm_id = ?
         and counter.event_number > coalesce(cursor.client_events_published, 0)`,
      [realmId],
    );
    return rows.length;
  };
  await expect.poll(waiting).toBe(0);
  return users.eventsOf(realmId, 0);
}

const taken = { code: 'BAD_REQUEST', httpStatus: 409 };
const missing = { code: 'BAD_REQUEST', httpStatus: 404 };
const refused = { code: 'BAD_REQUEST', httpStatus: 400 };
const lastOwner = { code: 'CANNOT_DEACTIVATE_LAST_USER' };

test('creates a member without a password, subscribes them to the default channels, and publishes the user', async ({
  users,
}) => {
  const { realmId } = await users.createRealm();
  const change = { ...ann, externalId: '00u1' };
  const events = await eventsOf(users, realmId, () =>
    users.rpc.createScimUser({ realmId, change }),
  );
  const filter = comparison('userName', 'eq', 'ANN@example.com');
  const { users: found } = await users.rpc.listScimUsers({ realmId, filter, limit: 10 });
  expect(found).toEqual([
    expect.objectContaining({
      ...{ userName: 'ann@example.com', email: 'ann@example.com', externalId: '00u1' },
      ...{ fullName: 'Ann Lee', givenName: 'Ann', familyName: 'Lee', isActive: true, role: 400 },
      groups: [],
    }),
  ]);
  const userId = found[0]?.userId ?? 0;
  expect(events).toContainEqual({
    type: 'realm_user',
    body: expect.objectContaining({ op: 'add' }),
  });
  const row = await users.db('account').where({ realm_id: realmId, user_id: userId }).first();
  expect(row).toMatchObject({ password_hash: null, first_login_at: null });
  expect(users.channelCalls).toContainEqual(
    expect.objectContaining({ name: 'subscribeToDefaults' }),
  );
});

test('uses the names that the provider sends, and accepts a user name that is not an address', async ({
  users,
}) => {
  const { realmId } = await users.createRealm();
  const create = (change: ScimUserChange) => users.rpc.createScimUser({ realmId, change });
  expect(await create({ userName: 'bo.berg@example.com' })).toMatchObject({ fullName: 'Bo Berg' });
  expect(
    await create({ ...{ userName: 'cy', email: 'cy@example.com' }, fullName: 'Cy Dee', role: 300 }),
  ).toMatchObject({ userName: 'cy', email: 'cy@example.com', fullName: 'Cy Dee', role: 300 });
  expect(await create({ userName: 'di@example.com', isActive: false })).toMatchObject({
    isActive: false,
  });
  expect(await namesOf(users, realmId, comparison('roles.value', 'eq', 'Moderator'))).toEqual([
    'cy',
  ]);
});

test('returns 400 for a new user with invalid values, and 409 for values in use', async ({
  users,
}) => {
  const { realm, realmId } = await realmWith(users);
  await users.rpc.createScimUser({
    ...{ realmId, change: { userName: 'eve', email: 'e@example.com', fullName: 'Eve Eve' } },
  });
  await users.changeRealm(realmId, { settings: { require_unique_names: true } });
  const before = await namesOf(users, realmId);
  const create = (change: ScimUserChange) => users.rpc.createScimUser({ realmId, change });
  for (const change of [
    {},
    { userName: ' ' },
    { userName: 'no address' },
    { ...ann, userName: 'x@example.com', fullName: 'a"b' },
    { ...ann, userName: 'x@example.com', email: 'nothing' },
    { ...ann, userName: 'x@example.com', role: 250 },
  ]) {
    await expect(create(change)).rejects.toMatchObject(refused);
  }
  for (const change of [
    { userName: 'ANN@example.com' },
    { userName: realm.ownerEmail },
    { userName: 'EVE', email: 'x@example.com' },
    { userName: 'x', email: 'E@example.com' },
    { userName: 'x@example.com', fullName: 'eve eve' },
  ]) {
    await expect(create(change)).rejects.toMatchObject(taken);
  }
  expect(await namesOf(users, realmId)).toEqual(before);
});

test("changes a user's name, address, role and activity in one request, and publishes the changes", async ({
  users,
}) => {
  const { realmId, person, update, get } = await realmWith(users);
  const { userId } = person;
  const events = await eventsOf(users, realmId, () =>
    update({ ...{ fullName: 'Ann Ray', email: 'ray@example.com', role: 200 }, isActive: false }),
  );
  expect(events.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ person: expect.objectContaining({ full_name: 'Ann Ray' }) }),
      expect.objectContaining({ person: expect.objectContaining({ role: 200 }) }),
      expect.objectContaining({ person: expect.objectContaining({ is_active: false }) }),
    ]),
  );
  expect(await get()).toMatchObject({
    ...{ userName: 'ann@example.com', email: 'ray@example.com', fullName: 'Ann Ray' },
    ...{ role: 200, isActive: false },
  });
  await update({ isActive: true });
  expect(await users.actorOf(realmId, userId)).toMatchObject({ role: 200 });
  expect(await get()).toMatchObject({ isActive: true });
  const nothing = await eventsOf(users, realmId, () => update({ isActive: true, role: 200 }));
  expect(nothing).toEqual([]);
});

test('changes the address with the user name until an address is sent, and the full name with its parts', async ({
  users,
}) => {
  const { update } = await realmWith(users);
  expect(await update({ userName: 'lee@example.com' })).toMatchObject({ email: 'lee@example.com' });
  expect(await update({ familyName: 'Ray' })).toMatchObject({ fullName: 'Ann Ray' });
  expect(await update({ email: 'ray@example.com' })).toMatchObject({ userName: 'lee@example.com' });
  expect(await update({ userName: 'ann.ray' })).toMatchObject({
    ...{ userName: 'ann.ray', email: 'ray@example.com' },
  });
  await update({ fullName: 'A. Ray' });
  expect(await update({ familyName: 'Roe' })).toMatchObject({
    ...{ fullName: 'A. Ray', familyName: 'Roe' },
  });
  const cleared = await update({ externalId: '', givenName: '', familyName: '' });
  expect(cleared).not.toHaveProperty('givenName');
});

test("changes nothing if a request has another user's name or address", async ({ users }) => {
  const { realm, realmId, update, get } = await realmWith(users);
  const other = { userName: 'eve', email: 'e@example.com', fullName: 'Eve Eve' };
  await users.rpc.createScimUser({ realmId, change: other });
  const before = await get();
  for (const change of [
    { userName: 'EVE' },
    { email: 'E@example.com' },
    { userName: realm.ownerEmail },
  ]) {
    await expect(update({ ...change, fullName: 'New Name' })).rejects.toMatchObject(taken);
  }
  await expect(update({ fullName: 'x' })).rejects.toMatchObject(refused);
  await expect(update({ userName: 'not an address' })).rejects.toMatchObject(refused);
  await users.changeRealm(realmId, { settings: { require_unique_names: true } });
  await expect(update({ fullName: 'eve eve' })).rejects.toMatchObject(taken);
  expect(await get()).toEqual(before);
});

test('rejects an address that another account gets concurrently', async ({ users }) => {
  const { realm, update } = await realmWith(users);
  const other = await users.createMember(realm, 'other@example.com');
  const tx = await users.db.transaction();
  await needsNoRecord(tx);
  await tx('account')
    .where({ user_id: other.userId })
    .update({ delivery_email: 'new@example.com' });
  const updating = expect(update({ email: 'NEW@example.com' })).rejects.toMatchObject(taken);
  await untilBlocked(users);
  await tx.commit();
  await updating;
});

test('does not deactivate, remove or change the role of the only owner', async ({ users }) => {
  const { realm, realmId, update, person } = await realmWith(users);
  const { userId } = realm.owner;
  await expect(update({ isActive: false }, userId)).rejects.toMatchObject(lastOwner);
  await expect(update({ role: 200 }, userId)).rejects.toMatchObject(lastOwner);
  await expect(users.rpc.deleteScimUser({ realmId, userId })).rejects.toMatchObject(lastOwner);
  const owned = { user: { userId: person.userId }, role: 100 };
  await users.rpc.updateUser(owned, { actor: realm.owner });
  expect(await update({ role: 400 }, userId)).toMatchObject({ role: 400 });
  await expect(users.rpc.deleteScimUser({ realmId, userId: person.userId })).rejects.toMatchObject(
    lastOwner,
  );
});

test('deactivates a person whom the provider deletes, until the provider creates the person again', async ({
  users,
}) => {
  const { realm, realmId, person, get, update } = await realmWith(users);
  const { userId } = person;
  await users.rpc.deleteScimUser({ realmId, userId });
  const row = await users.db('account').where({ realm_id: realmId, user_id: userId }).first();
  expect(row).toMatchObject({ is_active: false, delivery_email: 'ann@example.com' });
  await expect(get()).rejects.toMatchObject(missing);
  await expect(update({ fullName: 'Some Body' })).rejects.toMatchObject(missing);
  await expect(users.rpc.deleteScimUser({ realmId, userId })).rejects.toMatchObject(missing);
  expect(await namesOf(users, realmId)).toEqual([realm.ownerEmail]);

  const again = await users.rpc.createScimUser({
    ...{ realmId, change: { userName: 'ann@example.com', fullName: 'Ann Again' } },
  });
  expect(again).toMatchObject({ userId, isActive: true, fullName: 'Ann Again' });
  expect(again).not.toHaveProperty('givenName');
  await users.rpc.deleteScimUser({ realmId, userId });
  await users.rpc.reactivateUser({ userId }, { actor: realm.owner });
  expect(await get()).toMatchObject({ userId, isActive: true });
  await users.rpc.deactivateUser({ userId }, { actor: realm.owner });
  expect(await get()).toMatchObject({ userId, isActive: false });
});

test("creates a new account with a deleted person's address if the external id differs", async ({
  users,
}) => {
  const { realmId, person, get } = await realmWith(users, { ...ann, externalId: 'x-1' });
  const { userId } = person;
  await users.rpc.deleteScimUser({ realmId, userId });
  const create = (externalId: string) =>
    users.rpc.createScimUser({ realmId, change: { ...ann, externalId } });
  expect(await create('x-1')).toMatchObject({ userId, isActive: true, externalId: 'x-1' });
  await users.rpc.deleteScimUser({ realmId, userId });
  const successor = await create('x-2');
  expect(successor).toMatchObject({ externalId: 'x-2', userName: 'ann@example.com' });
  expect(successor.userId).not.toBe(userId);
  await expect(get()).rejects.toMatchObject(missing);
  const row = await users.db('account').where({ realm_id: realmId, user_id: userId }).first();
  expect(row).toMatchObject({
    is_active: false,
    delivery_email: expect.stringMatching(/^former-/),
  });
});

test.for([
  ['has signed in', true],
  ['has never signed in', false],
] as const)(
  'creates a person with an external id at the address of a removed person who %s',
  async ([, hasSignedIn], { users }) => {
    const { realmId, person } = await realmWith(users);
    const { userId } = person;
    const actor = await users.actorOf(realmId, Number(userId));
    if (hasSignedIn) await users.changeAccount(actor, { first_login_at: new Date() });
    await users.rpc.deleteScimUser({ realmId, userId });
    const change = { ...ann, externalId: 'x-1' };
    const successor = await users.rpc.createScimUser({ realmId, change });
    expect(successor).toMatchObject({ email: 'ann@example.com', externalId: 'x-1' });
    expect(successor.userId === userId).toBe(!hasSignedIn);
  },
);

test('does not reactivate an account with a different external id, but creates a new account with its address', async ({
  users,
}) => {
  const { realmId, person, update, get } = await realmWith(users, { ...ann, externalId: 'x-1' });
  await update({ isActive: false });
  const reason = { ...taken, message: expect.stringContaining('belongs to another person') };
  await expect(update({ isActive: true, externalId: 'x-2' })).rejects.toMatchObject(reason);
  expect(await get()).toMatchObject({ isActive: false, externalId: 'x-1' });
  const change = { ...ann, externalId: 'x-2' };
  const successor = await users.rpc.createScimUser({ realmId, change });
  expect(successor).toMatchObject({ email: 'ann@example.com', isActive: true });
  expect(successor.userId).not.toBe(person.userId);
  expect(await update({ isActive: true, externalId: 'x-1' })).toMatchObject({ isActive: true });
  // An active person may get a different external id.
  expect(await update({ externalId: 'x-3' })).toMatchObject({ externalId: 'x-3' });
});

test('still returns a deactivated account that the provider did not delete', async ({ users }) => {
  const { realm, realmId, person, get } = await realmWith(users);
  await users.rpc.deactivateUser({ userId: person.userId }, { actor: realm.owner });
  expect(await get()).toMatchObject({ isActive: false });
  await expect(users.rpc.createScimUser({ realmId, change: ann })).rejects.toMatchObject(taken);
});

test('returns 404 for bots, deleted accounts and people in another realm', async ({ users }) => {
  const { realm, realmId } = await realmWith(users);
  const other = await users.createRealm();
  const bot = await users.createMember(realm, 'bot@example.com');
  await users.changeAccount(bot, { bot_type: 1 });
  const gone = await users.createMember(realm, 'gone@example.com');
  await users.changeAccount(gone, { is_active: false, is_deleted: true });
  for (const userId of [bot.userId, gone.userId, other.owner.userId, 0]) {
    const change = { fullName: 'Some Body' };
    await expect(users.rpc.getScimUser({ realmId, userId })).rejects.toMatchObject(missing);
    await expect(users.rpc.updateScimUser({ realmId, userId, change })).rejects.toMatchObject(
      missing,
    );
    await expect(users.rpc.deleteScimUser({ realmId, userId })).rejects.toMatchObject(missing);
  }
  await expect(
    users.rpc.createScimUser({ realmId, change: { userName: 'bot@example.com' } }),
  ).rejects.toMatchObject(taken);
  expect(await namesOf(users, realmId)).toEqual([realm.ownerEmail, 'ann@example.com']);
  expect(await namesOf(users, other.realmId)).toEqual([other.ownerEmail]);
});

test('lists users who match combined comparisons, sorted and in pages', async ({ users }) => {
  const { realmId } = await users.createRealm();
  for (const [name, externalId] of [
    ['amy', 'x-1'],
    ['ben', 'X-1'],
    ['cat', undefined],
  ] as const) {
    const fullName = `${name} of 100% _Example_`;
    const change = { userName: name, email: `${name}@example.com`, fullName, externalId };
    await users.rpc.createScimUser({ realmId, change });
  }
  const isPerson = comparison('displayName', 'co', '100% _example_');
  for (const [filter, expected] of [
    [isPerson, ['amy', 'ben', 'cat']],
    [comparison('displayName', 'co', '100%_'), []],
    [comparison('userName', 'eq', 'AMY'), ['amy']],
    [comparison('userName', 'sw', 'B'), ['ben']],
    [comparison('emails.value', 'ew', '@EXAMPLE.com'), [expect.any(String), 'amy', 'ben', 'cat']],
    [comparison('externalId', 'eq', 'x-1'), ['amy']],
    [all(isPerson, comparison('externalId', 'pr')), ['amy', 'ben']],
    [all(isPerson, not(comparison('externalId', 'eq', 'x-1'))), ['ben', 'cat']],
    [all(isPerson, comparison('externalId', 'ne', 'x-1')), ['ben', 'cat']],
    [all(isPerson, comparison('userName', 'gt', 'amy')), ['ben', 'cat']],
    [any(comparison('userName', 'eq', 'cat'), comparison('userName', 'eq', 'amy')), ['amy', 'cat']],
    [
      all(isPerson, comparison('meta.created', 'gt', '2001-01-01T00:00:00Z')),
      ['amy', 'ben', 'cat'],
    ],
    [
      all(isPerson, {
        steps: [{ comparison: { attribute: 'active', operator: 'eq', flag: false } }],
      }),
      [],
    ],
    [comparison('externalId', 'eq'), [expect.any(String), 'cat']],
    [comparison('id', 'eq', "1' or '1'='1"), []],
    [comparison('userName', 'eq', "amy' or 'a'='a"), []],
  ] as const) {
    expect(await namesOf(users, realmId, filter), JSON.stringify(filter)).toEqual(expected);
  }
  const sorted = { sortBy: 'userName', isDescending: true };
  expect(await namesOf(users, realmId, isPerson, sorted)).toEqual(['cat', 'ben', 'amy']);
  const page = { realmId, filter: isPerson, offset: 1, limit: 1 };
  expect(await users.rpc.listScimUsers(page)).toMatchObject({
    ...{ total: 3, users: [{ userName: 'ben' }] },
  });
  expect(await users.rpc.listScimUsers({ ...page, limit: 0 })).toMatchObject({
    total: 3,
    users: [],
  });
  for (const filter of [
    comparison('password', 'eq', 'x'),
    comparison('constructor', 'eq', 'x'),
    comparison('userName', 'like', 'x'),
    comparison('active', 'co', 'x'),
    comparison('meta.created', 'gt', 'yesterday'),
    {},
    { steps: [{ all: 1 }] },
    { steps: [{}] },
    { steps: [{ any: -1 }] },
    { steps: stepsOf([isPerson, isPerson]) },
  ]) {
    await expect(users.rpc.listScimUsers({ realmId, filter, limit: 1 })).rejects.toMatchObject(
      refused,
    );
  }
  await expect(namesOf(users, realmId, undefined, { sortBy: 'password' })).rejects.toMatchObject(
    refused,
  );
});

test('finds a person by user name, address or external id without reading other accounts', async ({
  users,
}) => {
  const { realmId, update } = await realmWith(users);
  await update({ email: 'ray@example.com', externalId: '00u1' });
  await users.fillRealm(realmId, 3_000);
  await users.db.raw('analyze account');
  const queries: { sql: string; bindings: readonly string[] }[] = [];
  const record = (query: (typeof queries)[number]) => queries.push(query);
  users.deps.db.on('query', record);
  for (const filter of [
    comparison('userName', 'eq', 'ANN@example.com'),
    comparison('userName', 'eq', 'user17@example.com'),
    comparison('emails.value', 'eq', 'RAY@example.com'),
    comparison('externalId', 'eq', '00u1'),
  ]) {
    const { total } = await users.rpc.listScimUsers({ realmId, filter, limit: 10 });
    expect(total).toBe(1);
  }
  users.deps.db.off('query', record);
  const searches = queries.filter(({ sql }) => sql.includes('from account left join scim_user'));
  expect(searches).toHaveLength(8);
  for (const { sql, bindings } of searches) {
    const explain = `explain ${sql.replaceAll(/\$\d+/g, '?')}`;
    const { rows } = await users.db.raw(explain, [...bindings]);
    expect(JSON.stringify(rows)).not.toContain('Seq Scan on account');
  }
});
