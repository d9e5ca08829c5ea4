import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, chai, expect, inject, test } from 'vitest';
import { withoutRateLimits } from '../../src/product/product-with-owner.ts';
import { apiClient } from '../client.ts';
import { startOwnProduct } from '../own-product.ts';

// Runs the unchanged test suite of the package zulip-js 2.1.0. Its requests go to a product instead of to the invented
// responses of the suite.

/**
 * The cases that fail, each with its reason. In all other cases, the request and the response are as the suite expects.
 */
const knownToDiffer: Readonly<Record<string, string>> = {
  'Index: should call get endpoints': 'the address is invented',
  'Index: should call post endpoints': 'the address is invented',
  'Accounts: should get API key': 'no account has so weak a password',
  'Events: should fetch events': 'it names no queue, which the API requires',
  'Filters: should fetch realm filters': 'the API has linkifiers instead',
  'Queues: should deregister queue': 'the queue is invented',
  'Messages: should delete reaction by message id': 'it names no emoji, which the API requires',
  'Typing: Should send typing started notification': 'the API takes ids here',
  'Typing: Should send typing stopped notification': 'the API takes ids here',
  'Users: should fetch pointer for user': 'the API no longer has a pointer',
  'Users: should update pointer for user': 'the API no longer has a pointer',
  'Users: should create a new user': 'the password is too weak',
};

const { FormData } = globalThis;
const require = createRequire(import.meta.url);
const installed = dirname(require.resolve('zulip-js/package.json'));

type Case = { name: string; run(): Promise<void> };
type Sent = { method: string; headers?: Record<string, string>; body?: { data: object } };

/** The state of the module that replaces the suite's module `common`. */
const suite = {
  /** The credentials and URL of the product. They are set when the product runs. */
  config: { username: '', apiKey: '', apiURL: '', realm: '' },
  chai,
  /** The body of the last response, as text. */
  answer: '',
  /** Sends a request from the library to the product. */
  async send(url: string, { body, ...options }: Sent): Promise<Response> {
    const { apiURL } = suite.config;
    const target = url.startsWith('http') ? url : apiURL + url.slice(url.indexOf('/api/v1') + 7);
    const form =
      body && new URLSearchParams(Object.entries(body.data).map(([k, v]) => [k, `${v}`]));
    const response = await fetch(target, { ...options, ...(form && { body: form }) });
    suite.answer = await response.clone().text();
    return response;
  },
};

const common = `
const helper = require('../lib/helper');
const { suite } = globalThis;
helper.FormData = function FormData() {
  const data = {};
  return { data, append(key, value) { data[key] = value; } };
};
const stubNetwork = (validator) => {
  helper.fetch = async (url, options) => {
    validator(url, options);
    return suite.send(url, options);
  };
};
module.exports = { config: suite.config, stubNetwork };
`;

/** Returns the suite's cases. They come from a copy of the suite in which a module from this file replaces `common`. */
async function collect(folder: string): Promise<Case[]> {
  await cp(join(installed, 'test'), join(folder, 'package/test'), { recursive: true });
  await symlink(join(installed, 'lib'), join(folder, 'package/lib'));
  await writeFile(join(folder, 'package/test/common.js'), common);
  await mkdir(join(folder, 'node_modules/chai'), { recursive: true });
  await writeFile(
    join(folder, 'node_modules/chai/index.js'),
    'module.exports = globalThis.suite.chai;',
  );
  const cases: Case[] = [];
  let group = '';
  Object.assign(globalThis, {
    suite,
    describe(name: string, body: () => void) {
      group = name;
      body();
    },
    it: (name: string, run: () => Promise<void>) => cases.push({ name: `${group}: ${name}`, run }),
  });
  // The file of messages comes last, because it deletes the message that the reactions need.
  const isLast = (file: string) => Number(file === 'messages.js');
  const files = (await readdir(join(folder, 'package/test/resources'))).sort(
    (one, other) => isLast(one) - isLast(other),
  );
  for (const file of files) require(join(folder, 'package/test/resources', file));
  require(join(folder, 'package/test/index.js'));
  globalThis.FormData = FormData;
  return cases;
}

const stack = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'chat-e2e-zulip-js-'));
stack.defer(() => rm(folder, { recursive: true }));
const cases = await collect(folder);

// Creates the messages, channels and people that the suite expects, with their ids and names.
beforeAll(async () => {
  const own = stack.use(
    await startOwnProduct({
      ...{ name: 'zulipjs', servers: inject('servers'), redisDatabase: 55 },
      environment: withoutRateLimits,
    }),
  );
  const { site, email, api_key } = own.owner;
  Object.assign(suite.config, { username: email, apiKey: api_key });
  Object.assign(suite.config, { apiURL: `${site}/api/v1`, realm: `${site}/api` });
  const owner = apiClient(own.owner);
  const done = async (answer: ReturnType<typeof owner.post>) => {
    const { status, body } = await answer;
    expect([status, body.msg]).toEqual([200, '']);
    return body;
  };
  const people = { email: 'othello@zulip.com', password: 'a password of Othello' };
  await done(owner.post('/users', { ...people, full_name: 'Othello' }));
  const subscribe = (name: string) =>
    done(owner.post('/users/me/subscriptions', { subscriptions: [{ name }] }));
  // Products of these tests start with the first channel archived.
  await done(owner.patch('/streams/1', { is_archived: false }));
  for (const name of ['test stream', 'bot testing', 'off topic', 'Verona']) await subscribe(name);
  const channelId = async () => {
    const { streams } = await done(owner.get('/streams'));
    return Math.max(...streams.map(({ stream_id }: { stream_id: number }) => stream_id));
  };
  for (let number = await channelId(); number < 15; number += 1) await subscribe(`n${number}`);
  const message = { type: 'channel', to: 'test stream', topic: 't', content: 'x' };
  for (let id = 0; id < 131; ) id = (await done(owner.post('/messages', message))).id;
});
afterAll(() => stack.disposeAsync());

test('every entry in the list of differences is a case in the suite', () => {
  const names = cases.map(({ name }) => name);
  expect(Object.keys(knownToDiffer).filter((name) => !names.includes(name))).toEqual([]);
  expect(cases.length).toBeGreaterThan(30);
});

test.each(cases)('$name', async ({ name, run }) => {
  const differs = await run().then(
    () => '',
    (error) => `${error}; the answer was ${suite.answer}`,
  );
  expect(differs !== '', differs).toBe(name in knownToDiffer);
});
