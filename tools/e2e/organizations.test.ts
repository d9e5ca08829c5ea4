import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { withoutRateLimits } from '../src/product/product-with-owner.ts';
import { type ApiClient, anonymousClient, apiClient } from './client.ts';
import { readEvents } from './event-reader.ts';
import { exchange } from './http-exchange.ts';
import { operate as operateOn } from './operate.ts';
import { furtherGateway, type OwnProduct, startOwnProduct } from './own-product.ts';
import { newPerson } from './people.ts';
import { untilReceived } from './until-received.ts';

// Tests several organizations on one deployment with two gateways, as operators create and stop them.

let own: OwnProduct;

beforeAll(async () => {
  own = await startOwnProduct({
    name: 'organizations',
    servers: inject('servers'),
    redisDatabase: 12,
    form: furtherGateway,
    environment: {
      ...withoutRateLimits,
      RATE_LIMIT_PASSWORD_ATTEMPTS: '0',
    },
  });
});
afterAll(() => own?.[Symbol.asyncDispose]());

const operate = (command: string, ...args: string[]) =>
  operateOn(own.operatorEnvironment, command, ...args);

/** Creates an organization that clients reach at `address`, an IP address that no other organization has. */
async function createOrganization(stringId: string, address: string) {
  const email = `${stringId}@example.com`;
  const printed = await operate(
    'realm-create',
    ...['--string-id', stringId, '--name', `The ${stringId} guild`, '--host', address],
    ...['--owner-email', email, '--owner-name', 'Gwen Guild'],
  );
  const [, realmId = '', password = '', apiKey = ''] =
    /Organization (\d+) .*password +(\S+).*API key +(\w+)/s.exec(printed) ?? [];
  const sites = own.product.gateways.map((gateway) => {
    const site = new URL(gateway);
    site.hostname = address;
    return site.origin;
  });
  const [site = '', secondSite = ''] = sites;
  const owner = { site, email, api_key: apiKey };
  return {
    realmId,
    owner,
    password,
    atFirst: apiClient(owner),
    atSecond: apiClient({ ...owner, site: secondSite }),
  };
}

async function serverSettings(host: string) {
  const path = '/api/v1/server_settings';
  const answer = await exchange(own.product.site, { method: 'GET', path, headers: { host } });
  return { status: answer.status, body: JSON.parse(answer.text) };
}

describe('the host selects the organization', () => {
  test('the host selects the organization by its string id or by its own host', async () => {
    const { atFirst } = await createOrganization('draw', '127.0.0.4');
    const { port } = new URL(own.product.site);
    expect(await serverSettings(`draw.localhost:${port}`)).toMatchObject({
      status: 200,
      body: { realm_name: 'The draw guild' },
    });
    expect((await atFirst.get('/server_settings')).body.realm_name).toBe('The draw guild');
    expect(await serverSettings(`localhost:${port}`)).not.toMatchObject({
      body: { realm_name: 'The draw guild' },
    });
    expect(await serverSettings(`nobody.localhost:${port}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', msg: 'Invalid subdomain' },
    });
  });

  test('API keys of one organization are invalid in another', async () => {
    const { owner } = await createOrganization('paint', '127.0.0.5');
    const elsewhere = apiClient({ ...owner, site: own.product.site });
    expect((await elsewhere.get('/users/me')).status).toBe(401);
  });

  test('rejects a new organization whose string id is in use with BAD_REQUEST', async () => {
    await createOrganization('carve', '127.0.0.6');
    await expect(createOrganization('carve', '127.0.0.7')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

test('the self-test sends a message through all services, then deactivates its organization', async () => {
  const printed = await operate('self-test', '--gateway', own.product.site);
  expect(printed.split('\n')).toEqual([
    'The gateway is ready.',
    expect.stringMatching(/^Organization \d+ was created at self-test-/),
    'The gateway finds it by its host name.',
    'A message was sent and arrived in an event queue.',
    expect.stringMatching(/^Organization \d+ was deactivated\.$/),
  ]);
  expect(await operate('realm-list')).toMatch(/self-test-.* Self-test {2}\(deactivated\)/);
});

test('realm-list lists the organizations', async () => {
  const { realmId } = await createOrganization('weave', '127.0.0.8');
  expect(await operate('realm-list')).toContain(`${realmId}  weave  127.0.0.8  The weave guild`);
});

describe('a deactivated organization', () => {
  test('a deactivated organization returns REALM_DEACTIVATED at every gateway until it is reactivated', async () => {
    const { realmId, atFirst, atSecond } = await createOrganization('sing', '127.0.0.9');
    expect((await atSecond.get('/users/me')).status).toBe(200);
    const reader = await readEvents(atFirst, { event_types: ['realm'] });
    // Its polls may be rejected while it is deactivated.
    onTestFinished(async () => {
      await Promise.allSettled([reader[Symbol.asyncDispose]()]);
    });

    await operate('realm-deactivate', realmId);
    const locked = { status: 401, body: { result: 'error', code: 'REALM_DEACTIVATED' } };
    expect(await atFirst.get('/users/me')).toMatchObject(locked);
    expect(await atSecond.get('/users/me')).toMatchObject(locked);
    const [told] = await untilReceived(reader, ({ op }) => op === 'deactivated', 1);
    expect(told).toMatchObject({ type: 'realm', realm_id: Number(realmId) });
    expect(await operate('realm-list')).toContain('The sing guild  (deactivated)');

    await operate('realm-reactivate', realmId);
    expect((await atFirst.get('/users/me')).status).toBe(200);
    expect((await atSecond.get('/users/me')).status).toBe(200);
  });

  test('an owner can deactivate the organization', async () => {
    const { realmId, owner, password, atFirst, atSecond } = await createOrganization(
      'hum',
      '127.0.0.12',
    );
    expect((await atSecond.get('/users/me')).status).toBe(200);
    const reader = await readEvents(atSecond, { event_types: ['realm'] });
    onTestFinished(async () => {
      await Promise.allSettled([reader[Symbol.asyncDispose]()]);
    });
    expect(await atFirst.post('/realm/deactivate')).toMatchObject({ status: 200 });
    const locked = { status: 401, body: { code: 'REALM_DEACTIVATED' } };
    expect(await atFirst.get('/users/me')).toMatchObject(locked);
    expect(await atSecond.post('/register')).toMatchObject(locked);
    const login = { username: owner.email, password };
    expect(await anonymousClient(owner).post('/fetch_api_key', login)).toMatchObject(locked);
    await untilReceived(reader, ({ op }) => op === 'deactivated', 1);
    await operate('realm-reactivate', realmId);
    expect((await atSecond.get('/users/me')).status).toBe(200);
  });

  test('realm-deactivate requires an existing organization', async () => {
    await expect(operate('realm-deactivate', '999999999')).rejects.toThrow(
      'There is no organization 999999999.',
    );
    await expect(operate('realm-deactivate')).rejects.toThrow(
      'Specify the id of the organization.',
    );
  });
});

test('an operator can permit an administrator to create users, and can revoke that permission', async () => {
  const { realmId, owner, atFirst, atSecond } = await createOrganization('act', '127.0.0.10');
  const create = (who: ApiClient, name: string) =>
    who.post('/users', {
      ...{ email: `${name}@act.example.com`, full_name: name, password: 'twelve blue kettles' },
    });
  const permit = (...more: string[]) =>
    operate('user-may-create-users', '--realm', realmId, '--email', owner.email, ...more);

  expect((await create(atSecond, 'ann')).status).toBe(200);
  await permit('--revoke');
  for (const gateway of [atFirst, atSecond]) {
    expect(await create(gateway, 'bob')).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', msg: 'User not authorized to create users' },
    });
  }
  await permit();
  expect((await create(atSecond, 'bob')).status).toBe(200);
});

test('the root host has no organization after its organization moves to a different host', async () => {
  await createOrganization('dance', '127.0.0.11');
  const root = own.owner;
  const person = await newPerson(root);
  const { port } = new URL(own.product.site);
  expect((await person.get('/users/me')).status).toBe(200);

  const moved = await apiClient(root).patch('/realm', { string_id: 'moved' });
  expect(moved).toMatchObject({ status: 200, body: { string_id: 'moved' } });
  const { status, body } = await untilMoved(`localhost:${port}`);
  await expect.poll(async () => (await person.get('/users/me')).status).toBe(401);
  expect(status).toBe(200);
  const rootUrl = expect.stringMatching(/^http:\/\/[^/]+$/);
  expect(body).toMatchObject({ realm_url: rootUrl, realm_uri: body.realm_url });
  const ofRealms = [
    'realm_name',
    'realm_icon',
    'realm_description',
    'realm_web_public_access_enabled',
  ];
  expect(Object.keys(body).filter((name) => ofRealms.includes(name))).toEqual([]);
  expect(await serverSettings(`moved.localhost:${port}`)).toMatchObject({
    body: { realm_name: expect.any(String) },
  });
});

/** Waits until the gateway no longer finds an organization at `host`. Returns the server settings at that host. */
async function untilMoved(host: string) {
  await expect.poll(async () => (await serverSettings(host)).body.realm_name).toBe(undefined);
  return serverSettings(host);
}
