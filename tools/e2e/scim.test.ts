import { beforeAll, describe, expect, inject, test } from 'vitest';
import { anonymousClient, apiClient } from './client.ts';
import { readEvents } from './event-reader.ts';
import { exchange } from './http-exchange.ts';
import { operate as operateOn } from './operate.ts';
import { uniqueName } from './people.ts';

// Tests SCIM with single requests as identity providers send them: the habits of Okta and Entra, rejections, and the
// effects on people. Other SCIM clients are tested in python-clients/.

const owner = inject('owner');
const otherOwner = inject('otherOwner');
const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User';
const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

const operate = (command: string, ...args: string[]) =>
  operateOn(inject('operatorEnvironment'), command, ...args);

async function realmIdOf({ site }: { site: string }): Promise<string> {
  const { hostname, port } = new URL(site);
  const lines = (await operate('realm-list')).split('\n').map((line) => line.split(/\s+/));
  // The first organization's host is localhost
  const hosts = site === owner.site ? [`localhost:${port}`] : [hostname];
  const [id = ''] = lines.find((words) => words.some((word) => hosts.includes(word))) ?? [];
  return id;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read JSON of any shape
type Answer = { status: number; headers: Headers; body: any };

async function send(
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
  { site = owner.site, headers = {} }: { site?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${site}/scim/v2${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (text !== '') expect(response.headers.get('content-type')).toBe('application/scim+json');
  return {
    ...{ status: response.status, headers: response.headers },
    body: text === '' ? undefined : JSON.parse(text),
  };
}

const tokenName = uniqueName('provider');
let realmId: string;
let token: string;
const ask = (method: string, path: string, body?: unknown) => send(token, method, path, body);
const patch = (path: string, ...Operations: object[]) =>
  ask('PATCH', path, { schemas: [patchOp], Operations });
const filtered = (kind: string, filter: string, more = '') =>
  ask('GET', `/${kind}?filter=${encodeURIComponent(filter)}${more}`);

beforeAll(async () => {
  realmId = await realmIdOf(owner);
  const printed = await operate('scim-token-create', '--realm', realmId, '--name', tokenName);
  expect(printed).toMatch(/URL +http.*\/scim\/v2$/m);
  token = /token (\S+)/.exec(printed)?.[1] ?? '';
});

const unique = () => uniqueName('').trim();

/** Creates a person as Entra does by default. Returns the person's id, unique name and representation. */
async function newUser(more: object = {}) {
  const name = unique();
  const { status, body, headers } = await ask('POST', '/Users', {
    schemas: [coreUser, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    externalId: name,
    userName: `${name}@corp.example`,
    active: true,
    displayName: `Person ${name}`,
    emails: [{ primary: true, type: 'work', value: `${name}@mail.example` }],
    meta: { resourceType: 'User' },
    name: { formatted: `Person ${name}`, familyName: name, givenName: 'Person' },
    title: 'Engineer',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'IT' },
    ...more,
  });
  expect({ status, body }).toMatchObject({ status: 201, body: { schemas: [coreUser] } });
  expect(headers.get('location')).toBe(body.meta.location);
  return { id: String(body.id), name, body };
}

async function newGroup(...memberIds: string[]) {
  const displayName = `Group ${unique()}`;
  const members = memberIds.map((value) => ({ value }));
  const asked = { schemas: [coreGroup], displayName, externalId: displayName, members };
  const { status, body } = await ask('POST', '/Groups', asked);
  expect(status).toBe(201);
  return { id: String(body.id), displayName, body };
}

test('a token for people cannot read or create groups, and a token for groups can read people but not create them', async () => {
  const tokenFor = async (scope: string) => {
    const name = uniqueName(scope);
    const options = ['--realm', realmId, '--name', name, '--days', '3', '--scope', scope];
    const printed = await operate('scim-token-create', ...options);
    expect(await operate('scim-token-list', '--realm', realmId)).toMatch(
      new RegExp(`^${name}\\t${scope}\\tcreated .*\\texpires .*\\tnot used yet$`, 'm'),
    );
    return /token (\S+)/.exec(printed)?.[1] ?? '';
  };
  const statuses = async (scope: string) => {
    const one = await tokenFor(scope);
    const search = { schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'] };
    const answers = [
      await send(one, 'GET', '/Users?count=1'),
      await send(one, 'POST', '/Users/.search', search),
      await send(one, 'POST', '/Users', { schemas: [coreUser] }),
      await send(one, 'GET', '/Groups?count=1'),
      await send(one, 'POST', '/Groups', { schemas: [coreGroup] }),
      await send(one, 'GET', '/Schemas'),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await statuses('people')).toEqual([200, 200, 400, 403, 403, 200]);
  expect(await statuses('groups')).toEqual([200, 200, 403, 200, 400, 200]);
});

describe('people', () => {
  test('a provider can find, create, change and deactivate a person as Entra does', async () => {
    const missing = await filtered('Users', `userName eq "${unique()}@corp.example"`);
    expect(missing).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } });
    const { id, name, body } = await newUser();
    expect(body).toMatchObject({
      ...{ userName: `${name}@corp.example`, externalId: name, active: true },
      emails: [{ value: `${name}@mail.example`, type: 'work', primary: true }],
      roles: [{ value: 'member' }],
    });
    await using reader = await readEvents(apiClient(owner), { event_types: ['realm_user'] });
    expect(
      await patch(
        `/Users/${id}`,
        { op: 'Replace', path: 'displayName', value: `New ${name}` },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: `new-${name}@mail.example` },
        { op: 'Add', path: 'roles[primary eq "True"].value', value: 'moderator' },
        { op: 'Replace', path: 'active', value: 'False' },
      ),
    ).toMatchObject({
      status: 200,
      body: {
        ...{ displayName: `New ${name}`, active: false, userName: `${name}@corp.example` },
        ...{ emails: [{ value: `new-${name}@mail.example` }], roles: [{ value: 'moderator' }] },
      },
    });
    const persons = () => reader.events().flatMap(({ person }) => person ?? []);
    await expect.poll(persons).toContainEqual({ user_id: Number(id), full_name: `New ${name}` });
    await expect.poll(persons).toContainEqual({ user_id: Number(id), is_active: false });
    const found = await filtered('Users', `externalId eq "${name}" and active eq false`);
    expect(found.body.Resources).toEqual([expect.objectContaining({ id })]);
    expect(
      await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' }),
    ).toMatchObject({
      ...{ status: 200, body: { active: true } },
    });
  });

  test('a provider can create, change and deactivate a person as Okta does', async () => {
    const { id, name, body } = await newUser({ emails: undefined, title: undefined });
    expect(body.emails[0].value).toBe(`${name}@corp.example`);
    const got = await ask('GET', `/Users/${id}`);
    const changed = {
      ...{ ...got.body, userName: `okta-${name}@corp.example`, displayName: undefined },
      name: { givenName: 'Given', familyName: name },
      emails: [{ value: `okta-${name}@corp.example`, primary: true, type: 'work' }],
    };
    expect(await ask('PUT', `/Users/${id}`, changed)).toMatchObject({
      status: 200,
      body: {
        ...{ userName: `okta-${name}@corp.example`, displayName: `Given ${name}` },
        emails: [{ value: `okta-${name}@corp.example` }],
      },
    });
    const page = await ask('GET', '/Users?startIndex=1&count=1');
    expect(page.body).toMatchObject({ startIndex: 1, itemsPerPage: 1 });
    expect(await patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).toMatchObject({
      ...{ status: 200, body: { active: false } },
    });
  });

  test('a created person is active and has no password', async () => {
    const { name } = await newUser();
    const login = await anonymousClient(owner).post('/fetch_api_key', {
      ...{ username: `${name}@mail.example`, password: '' },
    });
    expect(login.status).not.toBe(200);
    const shown = await apiClient(owner).get(`/users/${name}@mail.example`);
    expect(shown.body.user).toMatchObject({ full_name: `Person ${name}`, is_active: true });
  });

  test('DELETE deactivates a person, who can then be created again', async () => {
    const { id, name } = await newUser();
    expect(await ask('DELETE', `/Users/${id}`)).toMatchObject({ status: 204, body: undefined });
    for (const [method, body] of [['GET'], ['DELETE'], ['PUT', { userName: 'x@y.example' }]]) {
      expect(await ask(String(method), `/Users/${id}`, body)).toMatchObject({ status: 404 });
    }
    const { user } = (await apiClient(owner).get(`/users/${id}`)).body;
    expect(user).toMatchObject({ is_active: false });
    const again = { userName: `${name}@mail.example`, displayName: 'Back Again' };
    expect(await ask('POST', '/Users', again)).toMatchObject({ status: 201, body: { id } });
  });
});

describe('groups', () => {
  test('a provider can manage groups as Entra does, without members in responses and with one change per request', async () => {
    const [amy, ben] = [await newUser(), await newUser()];
    const { id, displayName } = await newGroup();
    const found = await filtered(
      'Groups',
      `displayName eq "${displayName.toUpperCase()}"`,
      '&excludedAttributes=members',
    );
    expect(found.body.Resources).toEqual([
      expect.not.objectContaining({ members: expect.anything() }),
    ]);
    const members = [{ value: amy.id }, { value: ben.id }];
    expect(
      await patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: members }),
    ).toMatchObject({
      ...{ status: 204, body: undefined },
    });
    await patch(`/Groups/${id}`, { op: 'Remove', path: 'members', value: [{ value: amy.id }] });
    const got = await ask('GET', `/Groups/${id}`);
    expect(got.body.members).toEqual([
      { value: ben.id, type: 'User', $ref: expect.stringMatching(`/scim/v2/Users/${ben.id}$`) },
    ]);
    const { user_groups } = (await apiClient(owner).get('/user_groups')).body;
    expect(user_groups).toContainEqual(
      expect.objectContaining({ id: Number(id), name: displayName, members: [Number(ben.id)] }),
    );
    expect((await ask('GET', `/Users/${ben.id}`)).body.groups).toEqual([
      expect.objectContaining({ value: id, display: displayName }),
    ]);
  });

  test('a provider can manage groups as Okta does, by renaming without a path, replacing and deleting', async () => {
    const [amy, ben] = [await newUser(), await newUser()];
    const { id, displayName } = await newGroup(amy.id);
    const asked = '?attributes=displayName,members';
    const renamed = await ask('PATCH', `/Groups/${id}${asked}`, {
      ...{
        schemas: [patchOp],
        Operations: [{ op: 'replace', value: { id, displayName: `${displayName}!` } }],
      },
    });
    expect(renamed).toMatchObject({
      ...{ status: 200, body: { displayName: `${displayName}!`, members: [{ value: amy.id }] } },
    });
    expect(renamed.body).not.toHaveProperty('externalId');
    await patch(`/Groups/${id}`, { op: 'remove', path: `members[value eq "${amy.id}"]` });
    const put = await ask('PUT', `/Groups/${id}`, { displayName, members: [{ value: ben.id }] });
    expect(put).toMatchObject({ status: 200, body: { members: [{ value: ben.id }] } });
    expect((await filtered('Groups', `members eq "${ben.id}"`)).body.totalResults).toBe(1);
    expect((await ask('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await ask('GET', `/Groups/${id}`)).status).toBe(404);
  });

  test('a group in use cannot be deleted, and system groups are not visible', async () => {
    const { id } = await newGroup();
    const { body } = await apiClient(owner).post('/user_groups/create', {
      ...{ name: unique(), description: '', members: [], subgroups: [Number(id)] },
    });
    expect(body.result).toBe('success');
    expect(await ask('DELETE', `/Groups/${id}`)).toMatchObject({
      ...{ status: 409, body: { status: '409', schemas: [errorSchema] } },
    });
    const system = await filtered('Groups', 'displayName sw "role:"');
    expect(system.body.totalResults).toBe(0);
  });
});

test('lists can be paged, sorted and searched by POST', async () => {
  const mark = unique();
  for (const letter of ['a', 'b', 'c']) {
    await newUser({ displayName: `${mark} ${letter}`, userName: `${mark}-${letter}` });
  }
  const filter = `displayName sw "${mark}"`;
  const names = ({ body }: Answer) =>
    body.Resources.map((one: { userName: string }) => one.userName);
  const sorted = await filtered('Users', filter, '&sortBy=userName&sortOrder=descending&count=2');
  expect(sorted.body).toMatchObject({ totalResults: 3, startIndex: 1, itemsPerPage: 2 });
  expect(names(sorted)).toEqual([`${mark}-c`, `${mark}-b`]);
  expect(names(await filtered('Users', filter, '&startIndex=3'))).toEqual([`${mark}-c`]);
  expect((await filtered('Users', filter, '&count=0')).body).toMatchObject({
    totalResults: 3,
    Resources: [],
  });
  expect((await filtered('Users', filter, '&startIndex=-5&count=-1')).body.startIndex).toBe(1);
  const searched = await ask('POST', '/Users/.search', {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
    ...{ filter, attributes: ['userName'], startIndex: 2, count: 1 },
  });
  expect(searched.body.Resources).toEqual([
    { schemas: [coreUser], id: expect.any(String), userName: `${mark}-b` },
  ]);
});

describe('rejected requests', () => {
  const refused = (status: number, scimType?: string) => ({
    status,
    body: {
      ...{ schemas: [errorSchema], status: String(status), detail: expect.any(String) },
      ...(scimType && { scimType }),
    },
  });

  test('rejects names and addresses that are in use', async () => {
    const { id, name } = await newUser();
    const other = await newUser();
    const { displayName } = await newGroup();
    const taken = refused(409, 'uniqueness');
    const userName = `${name}@corp.example`;
    expect(
      await ask('POST', '/Users', { userName, emails: [`x-${name}@mail.example`] }),
    ).toMatchObject(taken);
    expect(await ask('POST', '/Users', { userName: `${name}@mail.example` })).toMatchObject(taken);
    expect(await ask('POST', '/Groups', { displayName: displayName.toUpperCase() })).toMatchObject(
      taken,
    );
    const value = `${other.name}@mail.example`;
    expect(await patch(`/Users/${id}`, { op: 'replace', path: 'emails', value })).toMatchObject(
      taken,
    );
  });

  test('rejects demoting or deactivating the last owner', async () => {
    const otherRealm = await realmIdOf(otherOwner);
    const name = uniqueName('p');
    const printed = await operate('scim-token-create', '--realm', otherRealm, '--name', name);
    const otherToken = /token (\S+)/.exec(printed)?.[1];
    const at = { site: otherOwner.site };
    const { body } = await send(
      otherToken,
      'GET',
      '/Users?filter=roles.value%20eq%20%22owner%22',
      undefined,
      at,
    );
    expect(body.totalResults).toBe(1);
    const path = `/Users/${body.Resources[0].id}`;
    const state = refused(400, 'mutability');
    for (const [method, sent] of [
      [
        'PATCH',
        { schemas: [patchOp], Operations: [{ op: 'replace', path: 'active', value: false }] },
      ],
      [
        'PATCH',
        { schemas: [patchOp], Operations: [{ op: 'replace', path: 'roles', value: 'guest' }] },
      ],
      ['PUT', { ...body.Resources[0], active: false }],
      ['DELETE', undefined],
    ] as const) {
      expect(await send(otherToken, method, path, sent, at)).toMatchObject(state);
    }
    // Ids and tokens of one organization are invalid in the other
    const { id } = await newUser();
    expect(await send(otherToken, 'GET', `/Users/${id}`, undefined, at)).toMatchObject(
      refused(404),
    );
    expect(await send(otherToken, 'GET', '/Users')).toMatchObject(refused(401));
    expect(await send(token, 'GET', '/Users', undefined, at)).toMatchObject(refused(401));
  });

  test('rejects requests without a valid token or with a revoked token', async () => {
    const name = uniqueName('short-lived');
    const printed = await operate('scim-token-create', '--realm', realmId, '--name', name);
    const short = /token (\S+)/.exec(printed)?.[1];
    expect((await send(short, 'GET', '/Users?count=0')).status).toBe(200);
    expect(await operate('scim-token-list', '--realm', realmId)).toContain(name);
    await operate('scim-token-revoke', '--realm', realmId, '--name', name);
    const basic = `Basic ${btoa(`${owner.email}:${owner.api_key}`)}`;
    for (const [sent, headers] of [
      [short, {}],
      [undefined, {}],
      ['x'.repeat(43), {}],
      ['short', {}],
      [undefined, { authorization: basic }],
    ] as const) {
      const answer = await send(sent, 'GET', '/Users', undefined, { headers });
      expect(answer).toMatchObject(refused(401));
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
    expect(await send('x'.repeat(43), 'GET', '/ServiceProviderConfig')).toMatchObject(refused(401));
    // Without a token, the response does not show whether a path exists
    expect(await send(undefined, 'GET', '/nothing')).toMatchObject(refused(401));
  });

  test('rejects a token of a deactivated organization', async () => {
    const host = `scim-${unique()}.${new URL(owner.site).port}.example`;
    const created = await operate(
      'realm-create',
      ...['--host', host, '--string-id', unique()],
      ...['--name', 'Short', '--owner-email', 'o@example.com'],
    );
    const [, id = ''] = /Organization (\d+)/.exec(created) ?? [];
    const printed = await operate('scim-token-create', '--realm', id, '--name', 'x');
    const authorization = `Bearer ${/token (\S+)/.exec(printed)?.[1]}`;
    const count = () =>
      exchange(owner.site, {
        ...{ method: 'GET', path: '/scim/v2/Users?count=0', headers: { host, authorization } },
      });
    expect((await count()).status).toBe(200);
    await operate('realm-deactivate', id);
    const { status, text } = await count();
    expect({ status, body: JSON.parse(text) }).toMatchObject(refused(403));
  });

  test('rejects malformed and hostile input', async () => {
    const { id } = await newUser();
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const [method, path, body, status, scimType] of [
      ['POST', '/Users', '{', 400, 'invalidSyntax'],
      ['POST', '/Users', '[]', 400, 'invalidSyntax'],
      ['POST', '/Users', 'null', 400, 'invalidSyntax'],
      ['POST', '/Users', `{"emails":${deep}}`, 400, 'invalidValue'],
      ['POST', '/Users', '{"__proto__":{"userName":"x"}}', 400, 'invalidPath'],
      ['POST', '/Users', {}, 400, 'invalidValue'],
      ['POST', '/Users', { userName: 'no address' }, 400, 'invalidValue'],
      ['POST', '/Users', { userName: { a: 1 } }, 400, 'invalidValue'],
      ['POST', '/Users', { userName: 'a@x.example', displayName: 'a\0b' }, 400, 'invalidValue'],
      [
        'POST',
        '/Users',
        { userName: 'a@x.example', displayName: '<b>"x"</b>' },
        400,
        'invalidValue',
      ],
      ['POST', '/Users', { userName: 'x'.repeat(5_000_000) }, 400, 'invalidValue'],
      ['POST', '/Groups', { displayName: '@all' }, 400, 'invalidValue'],
      [
        'POST',
        '/Groups',
        { displayName: unique(), members: [{ value: '999999999' }] },
        400,
        'invalidValue',
      ],
      ['PATCH', `/Users/${id}`, { Operations: [] }, 400, 'invalidSyntax'],
      [
        'PATCH',
        `/Users/${id}`,
        { schemas: [patchOp], Operations: [{ op: 'replace', path: 'a b', value: 1 }] },
        400,
        'invalidPath',
      ],
      ['GET', '/Users?filter=userName%20eq', undefined, 400, 'invalidFilter'],
      ['GET', '/Users?filter=userName%20eq%20%22a%00%22', undefined, 400, 'invalidFilter'],
      ['GET', `/Users?filter=${'('.repeat(5_000)}`, undefined, 400, 'invalidFilter'],
      ['GET', '/Users?count=many', undefined, 400, 'invalidValue'],
      ['GET', '/Users?startIndex=99999999999999999999', undefined, 400, 'invalidValue'],
      ['GET', '/Users?sortBy=password', undefined, 400, 'invalidValue'],
      ['GET', '/Users/0', undefined, 404, undefined],
      ['GET', '/Users/1e3', undefined, 404, undefined],
      ['GET', `/Users/${'9'.repeat(40)}`, undefined, 404, undefined],
      ['GET', '/Users/%2e%2e%2fGroups', undefined, 404, undefined],
      ['GET', '/Users/1/2', undefined, 404, undefined],
      ['GET', '/Schemas/constructor', undefined, 404, undefined],
      ['GET', '/users', undefined, 404, undefined],
      ['POST', '/Bulk', {}, 501, undefined],
      ['GET', '/Me', undefined, 501, undefined],
      ['POST', '/Schemas', {}, 405, undefined],
      ['PATCH', '/Users', {}, 405, undefined],
      ['PUT', '/ServiceProviderConfig', {}, 405, undefined],
    ] as const) {
      const answer = await ask(method, path, body);
      expect(answer, `${method} ${path}`.slice(0, 80)).toMatchObject(refused(status, scimType));
    }
    expect(
      await send(token, 'POST', '/Users', 'userName=x', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ).toMatchObject(refused(400, 'invalidSyntax'));
    expect((await ask('GET', `/Users/${id}`)).status).toBe(200);
  });
});

test('the published schemas and capabilities match what the server supports', async () => {
  expect((await ask('GET', '/ServiceProviderConfig')).body).toMatchObject({
    ...{ patch: { supported: true }, bulk: { supported: false }, etag: { supported: false } },
    ...{ sort: { supported: true }, filter: { supported: true, maxResults: 200 } },
  });
  const types = await ask('GET', '/ResourceTypes');
  expect(types.body.Resources.map(({ id }: { id: string }) => id)).toEqual(['User', 'Group']);
  expect((await ask('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
  const described = await ask('GET', `/Schemas/${coreUser}`);
  const { body: person } = await newUser();
  const declared = described.body.attributes.map(({ name }: { name: string }) => name);
  const common = ['schemas', 'id', 'externalId', 'meta'];
  expect(
    Object.keys(person)
      .filter((name) => !common.includes(name))
      .toSorted(),
  ).toEqual(declared.toSorted());
});
