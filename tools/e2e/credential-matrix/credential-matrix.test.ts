import { isLongRun } from '@chat/infrastructure/repetitions';
import { generateCallKeys } from '@chat/kit/actor/call-keys';
import type { CallerName } from '@chat/kit/actor/callers';
import { isApiError } from '@chat/kit/errors/define-error';
import { connectRpc } from '@chat/kit/grpc/client';
import { chat } from '@chat/proto/load';
import { beforeAll, describe, expect, test } from 'vitest';
import { signerOf } from '../../src/product/signer.ts';
import { originOf, type Place } from '../browser-session.ts';
import { type JoinedProduct, joinReplicatedProduct } from '../join-product.ts';
import { operate } from '../operate.ts';
import { uniqueName } from '../people.ts';
import {
  type Account,
  type Answer,
  accountOf,
  type Caller,
  newAccount,
  newSession,
  type Organization,
  type Sent,
  sendBy,
  sendIn,
  succeed,
} from './callers.ts';
import { type Change, changes } from './changes.ts';
import { commands } from './commands.ts';
import { links } from './links.ts';
import { type Outcome, readTable } from './tables.ts';

// Tests the cells of the tables in docs/credentials.md. By default, tests the columns of two callers, of the services
// and of strangers, and all links. In a long run, tests every cell. The organization's host has a name, so that
// passkeys work.

const changeTable = await readTable('Change');
const commandTable = await readTable('Command');
const linkTable = await readTable('Link');

let own: JoinedProduct;
let organization: Organization;

beforeAll(async () => {
  own = await joinReplicatedProduct();
  const [site = ''] = own.product.gateways;
  const { hostname, port } = new URL(site);
  // The organization's name, because browsers have no passkeys at IP addresses
  const host = `at-${hostname.replaceAll('.', '-')}.localhost:${port}`;
  const { email, password, api_key: apiKey } = own.owner;
  const place = { site, host };
  const owner = accountOf(place, { userId: 0, email, password, apiKey });
  owner.userId = (await succeed(owner.send({ method: 'GET', path: '/users/me' }))).user_id;
  organization = { place, owner };
});

/**
 * The expected errors for each kind of caller. They ensure that no cell passes only because its request was invalid.
 */
const refusals: Readonly<Record<string, RegExp>> = {
  Member:
    /UNAUTHORIZED_PRINCIPAL|Must be an organization|Invalid bot ID|Insufficient permission|No such bot/,
  Guest:
    /UNAUTHORIZED_PRINCIPAL|Must be an organization|guest|Invalid bot ID|Insufficient permission|No such bot/,
  'Device key': /A device key can't/,
  Bot: /does not accept bot requests|UNAUTHORIZED_PRINCIPAL/,
  'SCIM token': /HTTP basic authentication/,
};

/** Creates an owner whom the operator permits to create accounts. */
async function newOwner(): Promise<Account> {
  const account = await newAccount(organization, 100);
  await using users = await own.openSchema('users');
  const permit = 'update account set can_create_users = true where user_id = $1';
  await users.query(permit, [account.userId]);
  return account;
}

async function inBrowser(account: Account): Promise<Caller> {
  const session = await newSession(organization, account);
  return { account, send: sendIn(organization.place, session) };
}

const makers: Readonly<Record<string, () => Promise<Caller>>> = {
  'Fresh session': async () => inBrowser(await newOwner()),
  async 'Old session'() {
    const caller = await inBrowser(await newOwner());
    await using users = await own.openSchema('users');
    const age = `update session set created_at = created_at - interval '10 minutes'
      where user_id = $1`;
    await users.query(age, [caller.account.userId]);
    return caller;
  },
  async 'API key'() {
    const account = await newOwner();
    return { account, send: account.send };
  },
  async Member() {
    const account = await newAccount(organization, 400);
    return { account, send: account.send };
  },
  async Guest() {
    const account = await newAccount(organization, 600);
    return { account, send: account.send };
  },
  async 'Device key'() {
    const account = await newOwner();
    const { password } = account;
    const parameters = { name: 'Script', password };
    const path = '/users/me/api_keys';
    const { api_key } = await succeed(account.send({ method: 'POST', path, parameters }));
    const authorization = `Basic ${btoa(`${account.email}:${api_key}`)}`;
    return { account, send: sendBy(organization.place, () => authorization) };
  },
  async Bot() {
    const account = await newOwner();
    const unique = uniqueName('b').replace(' ', '');
    const parameters = { full_name: unique, short_name: unique };
    const path = '/bots';
    const made = await succeed(account.send({ method: 'POST', path, parameters }));
    const { user } = await succeed(account.send({ method: 'GET', path: `/users/${made.user_id}` }));
    const { email, user_id: userId } = user;
    const known = { userId, email, password: '', apiKey: made.api_key };
    const self = accountOf(organization.place, known);
    return { account, self, send: self.send };
  },
  async 'SCIM token'() {
    const args = ['--realm', `${own.realmId}`, '--name', uniqueName('provider')];
    const printed = await operate(own.operatorEnvironment, 'scim-token-create', ...args);
    const [, token = ''] = /token (\S+)/.exec(printed) ?? [];
    const send = sendBy(organization.place, () => `Bearer ${token}`);
    return { account: await newOwner(), send };
  },
};

/** Tries a change as a caller. Returns the outcome, and the response if the change was rejected. */
async function outcomeOf(
  row: string,
  change: Change,
  { send, account, self = account }: Caller,
): Promise<{ outcome: Outcome; refusal: string }> {
  const [method = ''] = row.split(' ');
  const sent: Sent = { method, ...(await change.prepare(account, organization)) };
  const succeeded = ({ body }: Answer, outcome: Outcome) => {
    change.done?.(self, body, { sent, origin: originOf(organization.place) });
    return { outcome, refusal: '' };
  };
  const bare = await send(sent);
  if (bare.status < 300) return succeeded(bare, 'allowed');
  const proof = change.proof?.(account) ?? { password: account.password };
  const proved = await send({ ...sent, parameters: { ...sent.parameters, ...proof } });
  if (proved.status < 300) return succeeded(proved, 'proof');
  const { status, body } = proved;
  return { outcome: 'refused', refusal: `${status} ${body.code} ${body.msg ?? body.detail}` };
}

/**
 * Connects to the users service as `caller`, who signs with one of these keys. Returns the service's methods keyed by
 * name.
 */
function connect(caller: CallerName, { privateKeys } = own.secrets) {
  const { clientOf, ...connection } = connectRpc({
    address: `127.0.0.1:${own.product.grpcPorts.users[0]}`,
    to: 'users',
    signer: signerOf(caller, privateKeys),
    deadlineMs: 60_000,
  });
  const methods = Object.values(chat.users.v1).flatMap((contract) =>
    'service' in contract ? Object.entries<unknown>(clientOf(contract.service)) : [],
  );
  return { methods: new Map(methods), ...connection };
}

/** The gRPC codes for a caller who may not call the method, and for an unknown caller. */
const rejected: readonly unknown[] = [7, 16];

/** Calls a method. Returns whether the caller may call it as itself, even if the method then rejects the request. */
async function outcomeOfCall(
  { methods }: ReturnType<typeof connect>,
  rpc: string,
  request: object,
): Promise<Outcome> {
  const method = methods.get(rpc);
  if (typeof method !== 'function') throw new Error(`users has no method ${rpc}`);
  try {
    await method(request);
    return 'allowed';
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { cause } = error;
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    return rejected.includes(code) ? 'refused' : 'allowed';
  }
}

const triedCallers = isLongRun ? Object.keys(makers) : ['Old session', 'Device key'];
/**
 * The services other than the gateway and the users service. The gateway may call all methods. Both of them reject
 * people who may not make a change.
 */
const otherServices = ['channels', 'messaging', 'presence', 'notifications'] as const;

describe('changes to credentials', () => {
  test('docs/credentials.md has a row for each tested change and a column for each caller', () => {
    expect([...changeTable.keys()]).toEqual(Object.keys(changes));
    const columns = [...Object.keys(makers), 'Service'].toSorted();
    for (const [row, cells] of changeTable) {
      expect(Object.keys(cells).toSorted(), row).toEqual(columns);
    }
  });

  test.for(triedCallers)('%s can make exactly the changes that its column allows', async (kind) => {
    const caller = await makers[kind]?.();
    if (!caller) throw new Error(`${kind} is no caller`);
    const wrong: string[] = [];
    for (const [row, change] of Object.entries(changes)) {
      const expected = changeTable.get(row)?.[kind];
      const { outcome, refusal } = await outcomeOf(row, change, caller);
      if (outcome !== expected) wrong.push(`${row}: ${outcome} ${refusal}, expected ${expected}`);
      else if (outcome === 'refused' && !isRefusalOf(kind, row, refusal)) {
        wrong.push(`${row}: refused for another reason: ${refusal}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.for(otherServices)('%s makes exactly the changes allowed to services', async (service) => {
    await using users = connect(service);
    const { realmId } = own;
    const wrong: string[] = [];
    for (const [row, { rpc }] of Object.entries(changes)) {
      const outcome = await outcomeOfCall(users, rpc, { realmId, userId: 0, change: {} });
      const expected = changeTable.get(row)?.Service;
      if (outcome !== expected) wrong.push(`${row}: ${outcome}, expected ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});

function isRefusalOf(kind: string, row: string, refusal: string): boolean {
  if (row.includes(' /scim/')) return refusal.startsWith('401 ');
  return refusals[kind]?.test(refusal) ?? false;
}

describe('commands of the operator', () => {
  test('docs/credentials.md has a row for each tested command', () => {
    expect([...commandTable.keys()]).toEqual(Object.keys(commands));
  });

  test('each operator command works for exactly the callers that the table allows', async () => {
    await using service = connect('presence');
    const { privateKeys } = generateCallKeys();
    await using stranger = connect('operator', { ...own.secrets, privateKeys });
    const account = await newAccount(organization, 400);
    const { email } = account;
    const about = { realmId: own.realmId, email };
    const parameters = { email: `new.${email}`, old_password: account.password };
    await succeed(account.send({ method: 'PATCH', path: '/settings', parameters }));
    for (const [name, { args, rpc, request }] of Object.entries(commands)) {
      const row = commandTable.get(name);
      expect(await outcomeOfCall(service, rpc, request(about)), name).toBe(row?.Service);
      expect(await outcomeOfCall(stranger, rpc, request(about)), name).toBe(row?.Stranger);
      expect(row?.Operator, name).toBe('allowed');
      if (isLongRun) await operate(own.operatorEnvironment, name, ...args(about));
      if (isLongRun && name === 'user-confirm-address') about.email = `new.${email}`;
    }
  });
});

describe('links', () => {
  let elsewhere: Place;

  beforeAll(async () => {
    const { host } = new URL((await own.addOrganization()).site);
    elsewhere = { ...organization.place, host };
  });

  test('docs/credentials.md has a row for each tested link', () => {
    expect([...linkTable.keys()]).toEqual(Object.keys(links));
  });

  test.for(Object.entries(links))('%s links work as the table states', async ([row, link]) => {
    const { place } = organization;
    const use = async (path: string, at = place): Promise<Outcome> => {
      const { status, text } = await link.use(at, path);
      if (status >= 500) throw new Error(`${status} ${text}`);
      return status < 400 ? 'allowed' : 'refused';
    };
    const path = await link.make(own, organization);
    const expired = await link.make(own, organization);
    await using users = await own.openSchema('users');
    const expire = `update ${link.table} set expires_at = now() - interval '1 minute'
      where token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex') returning 1`;
    expect(await users.query(expire, [expired.split('/').findLast(Boolean)])).toHaveLength(1);
    expect({
      'Another organization': await use(path, elsewhere),
      Fresh: await use(path),
      'Second use': await use(path),
      Expired: await use(expired),
    }).toEqual(linkTable.get(row));
  });
});
