import { testRandom, testSeed } from '@chat/infrastructure/test-seed';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withoutRateLimits } from '../../src/product/product-with-owner.ts';
import { readDeclaredOperations } from '../bad-input/declared-operations.ts';
import { createRequestStock } from '../bad-input/request-stock.ts';
import { prepareValidRequests } from '../bad-input/valid-requests.ts';
import { apiClient, type Credentials } from '../client.ts';
import { listFaults } from '../faults.ts';
import { exchange, type RawAnswer, type RawRequest } from '../http-exchange.ts';
import { jwtSecret } from '../json-web-token.ts';
import { readOpenApiDocument } from '../openapi-document.ts';
import { operate } from '../operate.ts';
import { type OwnProduct, startOwnProduct } from '../own-product.ts';
import { uniqueName } from '../people.ts';
import { newCallers } from './callers.ts';
import { createKnownIds, type KnownIds } from './known-ids.ts';
import { type RandomRequest, randomRequest, type Workshop } from './random-requests.ts';
import { scimOperations } from './scim-operations.ts';

// Sends random requests of every kind of caller to every operation. No request may cause a server error.
// CHAT_FUZZ_REQUESTS changes the number of requests.

const requests = Number(process.env.CHAT_FUZZ_REQUESTS ?? 100_000);
const atOnce = 8;
/**
 * The number of requests to an organization. Callers lose permissions, keys and accounts, so a new organization then
 * replaces theirs.
 */
const perOrganization = 2_000;

/** Operations that are not tried, because they end the organization or their response never ends. */
const leftOut: ReadonlySet<string> = new Set(['POST /realm/deactivate', 'GET /events/stream']);

const random = testRandom('fuzz');
let own: OwnProduct;
let foreignOwner: Credentials;

beforeAll(async () => {
  own = await startOwnProduct({
    name: 'fuzz',
    servers: inject('servers'),
    redisDatabase: 53,
    environment: {
      ...withoutRateLimits,
      RATE_LIMIT_FILES_PER_MINUTE: '0',
      RATE_LIMIT_SCIM_PER_MINUTE: '0',
      RATE_LIMIT_PASSWORD_ATTEMPTS: '0',
      JWT_AUTH_KEYS: JSON.stringify({ '': { key: jwtSecret, algorithms: ['HS256'] } }),
    },
  });
  foreignOwner = await own.addOrganization(2);
});
afterAll(() => own[Symbol.asyncDispose]());

/** A server error, and the request that reproduces it. */
type Finding = Pick<RandomRequest, 'operation' | 'caller'> & { answer: string; request: string };

test(`answers ${requests} random requests from every kind of caller without a server error, with the seed ${testSeed}`, async () => {
  const findings = new Map<string, Finding>();
  let succeeded = 0;
  for (let sent = 0; sent < requests; sent += perOrganization) {
    const count = Math.min(perOrganization, requests - sent);
    const workshop = await newWorkshop(3 + ((sent / perOrganization) % 100));
    await inTurns(count, async () => {
      const { finding, isSuccess } = await tryOne(workshop);
      if (isSuccess) succeeded += 1;
      if (!finding) return;
      const { operation, answer } = finding;
      const key = `${operation} ${answer}`;
      if (!findings.has(key)) say(JSON.stringify(finding));
      findings.set(key, finding);
    });
    say(
      `${sent + count} of ${requests} requests, ${succeeded} succeeded, ${findings.size} findings`,
    );
  }
  expect([...findings.values()]).toEqual([]);
  expect(await listFaults(own.logDirectory)).toEqual([]);
}, 7_200_000);

function say(line: string): void {
  process.stderr.write(`  fuzz with seed ${testSeed}: ${line}\n`);
}

/** Creates an organization with people and collects everything that requests can refer to. */
async function newWorkshop(number: number): Promise<Workshop> {
  const owner = await own.addOrganization(number);
  // Random requests of its owner change it, and people can no longer join it.
  const changedOwner = await own.addOrganization(100 + number);
  const realmId = await realmIdOf(number);
  const document = await readOpenApiDocument(own.owner.site);
  const declared = await readDeclaredOperations(own.owner);
  const ids = createKnownIds();
  const words = await wordsOf(owner, ids);
  const { body } = await apiClient(owner).get('/users/me');
  const named = new RegExp(`(^|[^0-9.])${body.user_id}([^0-9.]|$)|${owner.email}`);
  const further = {
    otherOwner: changedOwner,
    unchangingOwner: changedOwner,
    namedOwner: own.owner,
  };
  return {
    owner,
    sources: { random, ids, document, words },
    operations: [...declared.filter(({ name }) => !leftOut.has(name)), ...scimOperations(document)],
    callers: await newCallers({ own, owner, realmId, foreignOwner }),
    stock: createRequestStock(await prepareValidRequests(owner, further)),
    namesOwner: (text) => named.test(text),
  };
}

async function realmIdOf(number: number): Promise<number> {
  const printed = await operate(own.operatorEnvironment, 'realm-list');
  const rows = printed.split('\n').map((line) => line.split(/\s+/));
  const row = rows.find(([, stringId]) => stringId === `other${number}`);
  if (!row) throw new Error(`there is no organization other${number}`);
  return Number(row[0]);
}

/** Creates two channels. Returns their names, and other words that parameters may contain. */
async function wordsOf(owner: Credentials, ids: KnownIds): Promise<string[]> {
  const names = [uniqueName('channel'), uniqueName('channel')];
  const subscriptions = names.map((name) => ({ name }));
  await apiClient(owner).post('/users/me/subscriptions', { subscriptions });
  ids.learn((await apiClient(owner).get('/streams')).body);
  return [
    ...names,
    ...['topic', 'hello', 'is', 'channel', 'search', 'dm', 'add', 'remove', 'read', 'starred'],
    ...['newest', 'oldest', 'first_unread', 'active', 'idle', 'direct', 'private', 'start', 'stop'],
    ...['unicode_emoji', 'tada', '1f389', '#aabbcc', 'Europe/Berlin', 'de', 'message', 'en'],
    ...['nobody@example.com', `${uniqueName('p').replace(' ', '')}@example.com`],
    ...['https://hooks.example/x', 'https://example.com/{id}', 'ticket-(?P<id>[0-9]+)'],
  ];
}

/** Runs `work` `count` times, several of them concurrently. */
async function inTurns(count: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function tryOne(workshop: Workshop): Promise<{ finding?: Finding; isSuccess?: boolean }> {
  const made = await randomRequest(workshop);
  if (!made) return {};
  const { operation, caller, site, request } = made;
  const about = { operation, caller, request: textOf(request) };
  try {
    const answer = await exchange(site, request);
    if (isFault(answer)) {
      return { finding: { ...about, answer: `${answer.status} ${answer.text.slice(0, 200)}` } };
    }
    const isSuccess = answer.status < 300;
    if (isSuccess && isJson(answer)) workshop.sources.ids.learn(JSON.parse(answer.text));
    return { isSuccess };
  } catch (error) {
    return { finding: { ...about, answer: String(error) } };
  }
}

/** Returns whether the response is a server error, but not the 503 of an overloaded server. */
function isFault({ status, text }: RawAnswer): boolean {
  return status >= 500 && !(status === 503 && text.includes('"SERVER_NOT_READY"'));
}

function isJson({ headers, text }: RawAnswer): boolean {
  return text !== '' && /json/.test(headers['content-type'] ?? '');
}

function textOf({ path, body = '' }: RawRequest): string {
  return `${path} ${body}`.slice(0, 600);
}
