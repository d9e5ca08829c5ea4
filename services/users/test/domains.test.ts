import type { Actor } from '@chat/kit/actor/actor';
import { expect } from 'vitest';
import { type TestRealm, type TestUsers, test } from './users.ts';

const domainsOf = async (users: TestUsers, actor: Actor) =>
  (await users.rpc.listDomains({}, { actor })).domains;

async function shown(users: TestUsers, actor: Actor) {
  const groups = ['realm_domains', 'realm'];
  const { fieldsJson } = await users.rpc.getSnapshot({ groups }, { actor });
  return JSON.parse(fieldsJson);
}

async function eventsOfType(users: TestUsers, { realmId }: TestRealm, type: string, count: number) {
  const own = async () => (await users.eventsOf(realmId, 0)).filter((event) => event.type === type);
  await expect.poll(async () => (await own()).length).toBe(count);
  return (await own()).map(({ everyone, body }) => ({ everyone, body }));
}

const restrict = (users: TestUsers, { owner: actor }: TestRealm) =>
  users.rpc.updateRealm(
    { settingsJson: JSON.stringify({ emails_restricted_to_domains: true }), permissions: {} },
    { actor },
  );

test('publishes realm_domains add, change and remove to everyone, and nothing for an unchanged domain', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { owner: actor } = realm;
  const { domain } = await users.rpc.addDomain(
    { domain: ' Example.COM', allowSubdomains: false },
    { actor },
  );
  expect(domain).toEqual({ domain: 'example.com', allowSubdomains: false });
  await users.rpc.addDomain({ domain: 'a.example', allowSubdomains: true }, { actor });
  await users.rpc.changeDomain({ domain: 'example.com', allowSubdomains: true }, { actor });
  await users.rpc.changeDomain({ domain: 'example.com', allowSubdomains: true }, { actor });
  const [a, example] = ['a.example', 'example.com'].map((name) => ({
    domain: name,
    allow_subdomains: true,
  }));
  expect((await shown(users, actor)).realm_domains).toEqual([a, example]);
  await users.rpc.removeDomain({ domain: 'a.example' }, { actor });
  expect(await domainsOf(users, actor)).toEqual([{ domain: 'example.com', allowSubdomains: true }]);
  expect(await eventsOfType(users, realm, 'realm_domains', 4)).toEqual([
    {
      everyone: true,
      body: { op: 'add', realm_domain: { domain: 'example.com', allow_subdomains: false } },
    },
    { everyone: true, body: { op: 'add', realm_domain: a } },
    { everyone: true, body: { op: 'change', realm_domain: example } },
    { everyone: true, body: { op: 'remove', domain: 'a.example' } },
  ]);
});

test('resets emails_restricted_to_domains when the last domain is removed', async ({ users }) => {
  const realm = await users.createRealm();
  const { owner: actor } = realm;
  await users.rpc.addDomain({ domain: 'example.org', allowSubdomains: false }, { actor });
  await restrict(users, realm);
  await expect(users.createMember(realm, 'mia@example.com')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: "Email 'mia@example.com' not allowed in this organization",
  });
  await users.rpc.removeDomain({ domain: 'example.org' }, { actor });
  expect((await shown(users, actor)).realm_emails_restricted_to_domains).toBe(false);
  const events = await eventsOfType(users, realm, 'realm', 2);
  expect(events.at(-1)?.body).toEqual({
    op: 'update',
    property: 'emails_restricted_to_domains',
    value: false,
  });
  await users.createMember(realm, 'mia@example.com');
});

test('rejects new and changed addresses outside the allowed domains or with a plus', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const { owner: actor } = realm;
  await users.rpc.addDomain({ domain: 'example.com', allowSubdomains: false }, { actor });
  await users.rpc.addDomain({ domain: 'example.org', allowSubdomains: true }, { actor });
  await restrict(users, realm);
  const mia = await users.createMember(realm, 'mia@eu.example.org');
  const rejection = (email: string) => ({
    code: 'BAD_REQUEST',
    message: `Email '${email}' not allowed in this organization`,
  });
  const other = 'mia@eu.example.com';
  await expect(users.createMember(realm, other)).rejects.toMatchObject(rejection(other));
  await expect(users.createMember(realm, 'max+1@example.com')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Email addresses containing + are not allowed.',
  });
  const user = { userId: mia.userId };
  await expect(users.rpc.updateUser({ user, newEmail: other }, { actor })).rejects.toMatchObject(
    rejection(other),
  );
  await users.rpc.updateUser({ user, newEmail: 'mia@example.com' }, { actor });
  await expect(
    users.rpc.updateUserSettings({ settingsJson: '{}', email: other }, { actor: mia }),
  ).rejects.toMatchObject(rejection(other));
});

test('rejects domain changes by administrators, unknown and duplicate domains, and invalid names', async ({
  users,
}) => {
  const realm = await users.createRealm();
  const otherRealm = await users.createRealm();
  const { owner } = realm;
  const domain = 'example.com';
  await users.rpc.addDomain({ domain, allowSubdomains: false }, { actor: owner });
  const admin = { ...(await users.createMember(realm, 'ada@example.com')), role: 200 };
  const needed = { code: 'UNAUTHORIZED_PRINCIPAL', message: 'Must be an organization owner' };
  const { rpc } = users;
  const asAdmin = { actor: admin };
  await expect(rpc.addDomain({ domain: 'b.example' }, asAdmin)).rejects.toMatchObject(needed);
  await expect(rpc.changeDomain({ domain }, asAdmin)).rejects.toMatchObject(needed);
  await expect(rpc.removeDomain({ domain }, asAdmin)).rejects.toMatchObject(needed);

  const unknown = { code: 'BAD_REQUEST', message: `No entry found for domain ${domain}.` };
  const asOtherRealm = { actor: otherRealm.owner };
  await expect(rpc.changeDomain({ domain }, asOtherRealm)).rejects.toMatchObject(unknown);
  await expect(rpc.removeDomain({ domain }, asOtherRealm)).rejects.toMatchObject(unknown);
  expect(await domainsOf(users, otherRealm.owner)).toEqual([]);

  await expect(rpc.addDomain({ domain }, { actor: owner })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'The domain example.com is already a part of your organization.',
  });
  await expect(rpc.addDomain({ domain: 'nodot' }, { actor: owner })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Invalid domain: Domain must have at least one dot (.)',
  });
});
