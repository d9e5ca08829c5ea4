import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isLongRun, propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import { startTcpProxy, type TcpProxy } from '@chat/infrastructure/tcp-proxy';
import { testRandom } from '@chat/infrastructure/test-seed';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { processesOf } from '../src/product/product.ts';
import { withoutRateLimits } from '../src/product/product-with-owner.ts';
import { type ServiceName, sixProcesses } from '../src/product/services.ts';
import { type ApiAnswer, type ApiClient, apiClient, type Credentials } from './client.ts';
import { readEvents } from './event-reader.ts';
import { killWhileSending } from './kill-while-sending.ts';
import { testMessageTravels } from './message-travels.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { newPerson, type Person, uniqueName } from './people.ts';
import { testPresence } from './presence.ts';
import { testReadYourOwnWrites } from './read-your-own-writes.ts';
import { testSlowSnapshots } from './slow-snapshots.ts';
import { keyOf, openStream } from './stream-reader.ts';
import { untilReceived } from './until-received.ts';
import { uploaded } from './upload.ts';

// Every service for which requests wait has two replicas. Any replica can serve any client, and either may die.

const mostAttempts = 3;
const messagesEach = repetitions({ usual: 10, long: 20 });

/** The proxies between the channels service and each messaging process. */
let ways: TcpProxy[];
let own: OwnProduct;

beforeAll(async () => {
  // Their targets are known once the product runs.
  ways = await Promise.all([1, 2].map(() => startTcpProxy('tcp://127.0.0.1:1')));
  const addresses = ways.map(({ url }) => new URL(url).host).join();
  own = await startOwnProduct({
    name: 'replicas',
    form: sixProcesses,
    servers: inject('servers'),
    redisDatabase: 4,
    replicas: { users: 2, channels: 2, messaging: 2, presence: 2, gateway: 2 },
    // Not announced: processes are killed on purpose.
    announce: () => undefined,
    environment: (instance) => ({
      ...withoutRateLimits,
      CAN_ACCESS_ALL_USERS_GROUP_LIMITS_PRESENCE: 'true',
      WEB_PUBLIC_STREAMS_ENABLED: 'true',
      WEB_CLIENT_DIRECTORY: inject('webClientDirectory'),
      ...(instance.startsWith('channels') && { MESSAGING_GRPC_ADDRESS: `ipv4:${addresses}` }),
    }),
    onStarted({ grpcPorts }) {
      for (const [index, port] of grpcPorts.messaging.entries()) {
        ways[index]?.leadTo(`tcp://127.0.0.1:${port}`);
      }
    },
  });
});
afterAll(async () => {
  await own?.[Symbol.asyncDispose]();
  await Promise.all(ways.map((way) => way[Symbol.asyncDispose]()));
});

// `a-message-travels` tests this with one process.
describe('with a process for each service', () => testMessageTravels(() => own.owner));

describe('with two processes of each service', () => testReadYourOwnWrites(() => ({ own, ways })));

test('a queue that is polled at alternating gateways delivers every event once and in order', async () => {
  const { channel, people } = await newChannel(4);
  const [reader] = people;
  if (!reader) throw new Error('nobody there');
  await using received = await readEvents(alternating(reader), { event_types: ['message'] });
  const sent = await Promise.all(
    people.map(async (person) => {
      const client = alternating(person);
      const ids: number[] = [];
      for (let index = 0; index < messagesEach; index += 1) ids.push(await send(client, channel));
      return ids;
    }),
  );
  const ids = sent.flat().sort((a, b) => a - b);
  await untilReceived(received, ({ type }) => type === 'message', ids.length);
  expect(received.events().map(({ message }) => message.id)).toEqual(ids);
});

test('subscriptions, keys and read state that one gateway changes take effect at another', async () => {
  const { channel, people } = await newChannel(1);
  const newcomer = await newPerson(own.owner);
  const [here, there] = sitesOf(newcomer);
  await here.post('/users/me/subscriptions', { subscriptions: [{ name: channel }] });
  const queue = await there.post('/register', { event_types: ['message'] });
  const { queue_id, last_event_id } = queue.body;
  const [member] = people;
  if (!member) throw new Error('nobody there');
  const id = await send(member, channel);
  expect((await here.get('/events', { queue_id, last_event_id })).body.events).toMatchObject([
    { message: { id } },
  ]);
  const renewed = await here.post('/users/me/api_key/regenerate');
  expect(renewed.status).toBe(200);
  expect((await there.get('/users/me')).status).toBe(401);
});

test('a changed key, role or group, or a deactivation, takes effect with the next request at another gateway', async () => {
  const { channel, people } = await newChannel(1);
  const [person] = people;
  if (!person) throw new Error('nobody there');
  const owners = sitesOf(own.owner);
  const { body } = await succeed(
    owners[0].post('/user_groups/create', {
      name: uniqueName('senders'),
      description: '',
      members: [],
    }),
  );
  const group = body.group_id;
  const found = await succeed(owners[0].get('/get_stream_id', { stream: channel }));
  const senders = { can_send_message_group: { new: group } };
  await succeed(owners[0].patch(`/streams/${found.body.stream_id}`, senders));

  const account = `/users/${person.userId}`;
  const members = `/user_groups/${group}/members`;
  const message = { type: 'channel', to: channel, topic: 't', content: 'hello' };
  const send = (who: ApiClient) => who.post('/messages', message);
  const administer = (who: ApiClient) =>
    who.patch('/realm', { send_channel_events_messages: false });
  const see = (who: ApiClient) => who.get('/users/me');
  const changes: {
    change(owner: ApiClient): Promise<ApiAnswer>;
    use(who: ApiClient): Promise<ApiAnswer>;
    status: number;
  }[] = [
    { change: (owner) => owner.post(members, { add: [person.userId] }), use: send, status: 200 },
    { change: (owner) => owner.post(members, { delete: [person.userId] }), use: send, status: 400 },
    { change: (owner) => owner.patch(account, { role: 200 }), use: administer, status: 200 },
    { change: (owner) => owner.patch(account, { role: 400 }), use: administer, status: 400 },
    { change: (owner) => owner.delete(account), use: see, status: 401 },
    { change: (owner) => owner.post(`${account}/reactivate`), use: see, status: 200 },
  ];
  let { api_key } = person;
  const tookMs: number[] = [];
  const turns = repetitions({ usual: 2, long: 6 });
  for (let turn = 0; turn < turns; turn += 1) {
    const [here, there] = turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    const atSite = () => sitesOf({ ...person, api_key });
    for (const { change, use, status } of changes) {
      // The other gateway knows the former state.
      expect(await use(atSite()[there])).not.toMatchObject({ status });
      const startedAtMs = performance.now();
      await succeed(change(owners[here]));
      tookMs.push(performance.now() - startedAtMs);
      expect(await use(atSite()[there])).toMatchObject({ status });
    }
    const old = atSite()[there];
    const renewed = await succeed(atSite()[here].post('/users/me/api_key/regenerate'));
    expect((await see(old)).status).toBe(401);
    api_key = renewed.body.api_key;
    await succeed(see(atSite()[there]));
  }
  // A change waits two seconds for a service that does not answer.
  const median = tookMs.toSorted((a, b) => a - b)[tookMs.length >> 1];
  if (isLongRun) expect(median).toBeLessThan(1_900);
});

test.each<ServiceName>(['messaging', 'users', 'channels'])(
  'no send or upload fails when one of two %s processes dies',
  async (victim) => {
    const { channel, people } = await newChannel(4);
    const repeated = async (person: Person) => {
      await send(person, channel);
      await uploaded(person, { content: 'a small file' });
    };
    const [replica] = processesOf(own.product, victim);
    const before = replica?.pid();
    let count = 0;
    const stop = new AbortController();
    const sending = Promise.all(
      people.map(async (person) => {
        while (!stop.signal.aborted) {
          await repeated(person);
          count += 1;
        }
      }),
    );
    const progress = async (wanted: number) => {
      const enough = count + wanted;
      const failure = sending.then(() => undefined);
      while (count < enough) await Promise.race([pause(10), failure]);
    };
    await progress(10);
    replica?.kill('SIGKILL');
    await progress(40);
    stop.abort();
    await sending;
    expect(before).toBeDefined();
    expect(replica?.pid()).not.toBe(before);
  },
);

test('every queue gets each message once with ascending ids while messaging replicas are killed under load', {
  timeout: propertyTimeoutMs,
}, async () => {
  // On a busy machine, the successor of a killed relay may get the processor too late, which ends the queues.
  let startedOver = await killWhileSending(own, anyMessaging());
  for (let attempt = 1; startedOver > 0 && attempt < mostAttempts; attempt += 1) {
    startedOver = await killWhileSending(own, anyMessaging());
  }
  expect(startedOver, 'somebody had to start over each time').toBe(0);
});

/** Returns a random messaging process for each kill. */
function anyMessaging() {
  const messaging = processesOf(own.product, 'messaging');
  const random = testRandom('replicas: victims');
  const kills = repetitions({ usual: 2, long: 12 });
  return Array.from({ length: kills }, () => random.pick(messaging));
}

test('a stopping gateway answers pending polls and open requests, and ends streams with a retry time', async () => {
  const { channel, people } = await newChannel(10);
  const [site = ''] = own.product.gateways;
  const here = people.map((person) => apiClient({ ...person, site }));
  const [gateway] = processesOf(own.product, 'gateway');
  if (gateway?.pid() === undefined) throw new Error('no gateway runs');
  const former = gateway.pid();
  const pollsEach = repetitions({ usual: 8, long: 100 });
  const polls = await Promise.all(here.map((client) => holdPolls(client, pollsEach)));
  const streams = await Promise.all(
    people.map(async (person) => {
      const { body } = await apiClient({ ...person, site }).post('/register', {
        event_types: ['hotspots'],
      });
      const { queue_id, last_event_id } = body;
      return openStream({ site }, { queue_id, last_event_id }, keyOf(person));
    }),
  );
  await untilConnected(former, people.length * (pollsEach + 1));
  // Their connections stay open, and the next requests use them while the gateway stops.
  const sendAll = () =>
    Promise.all(here.flatMap((client) => Array.from({ length: 10 }, () => send(client, channel))));
  const first = await sendAll();
  const underWay = here.flatMap((client) =>
    Array.from({ length: 10 }, () => send(client, channel)),
  );
  await Promise.any(underWay);
  gateway.kill('SIGTERM');

  const isReady = () =>
    fetch(`${site}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(async () => !(await isReady()), { timeout: 60_000, interval: 50 });
  const second = await Promise.all(underWay);
  expect(new Set([...first, ...second]).size).toBe(200);
  const answers = await Promise.all(polls.flat());
  // Connections that are still open after 30 s are closed without a response.
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const stream of streams) {
    await stream.ended;
    expect(stream.lastLine()).toMatch(/^retry: \d{1,4}$/);
  }
  await vi.waitUntil(() => gateway.pid() !== former, { timeout: 60_000, interval: 20 });
});

describe('snapshots while a service does not respond', () => testSlowSnapshots(() => own));

// These tests come last, because they stop presence for good.
describe('presence', () => testPresence(() => own));

/** Starts polls on queues without events. Returns the polls, which have been sent but may not have arrived yet. */
async function holdPolls(client: ApiClient, count: number): Promise<Promise<ApiAnswer>[]> {
  const polls: Promise<ApiAnswer>[] = [];
  for (let index = 0; index < count; index += 1) {
    const { status, body } = await client.post('/register', { event_types: ['hotspots'] });
    if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
    const { queue_id, last_event_id } = body;
    const poll = client.get('/events', { queue_id, last_event_id });
    // If the test fails before it awaits them, their rejection is irrelevant.
    poll.catch(() => undefined);
    polls.push(poll);
  }
  return polls;
}

/** Resolves when a process has at least this number of open files and connections. */
async function untilConnected(pid: number | undefined, count: number): Promise<void> {
  await vi.waitUntil(async () => (await readdir(`/proc/${pid}/fd`)).length >= count, {
    timeout: 60_000,
    interval: 50,
  });
}

async function newChannel(members: number): Promise<{ channel: string; people: Person[] }> {
  const people = await Promise.all(Array.from({ length: members }, () => newPerson(own.owner)));
  const channel = uniqueName('replicas');
  const subscribed = await people[0]?.post('/users/me/subscriptions', {
    subscriptions: [{ name: channel }],
    principals: people.map(({ userId }) => userId),
  });
  expect(subscribed?.status).toBe(200);
  return { channel, people };
}

/** Returns the response. @throws when the request fails */
async function succeed(answer: Promise<ApiAnswer>): Promise<ApiAnswer> {
  const { status, ...rest } = await answer;
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(rest.body)}`);
  return { status, ...rest };
}

/** Sends a message once, without a retry. Returns its id. @throws when that fails */
async function send(who: ApiClient, channel: string): Promise<number> {
  const message = { type: 'channel', to: channel, topic: 't', content: 'hello' };
  const { status, body } = await who.post('/messages', message);
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
}

/** Returns clients of the account at the first and at the second gateway. */
function sitesOf(person: Credentials): [ApiClient, ApiClient] {
  const [first = '', second = ''] = own.product.gateways;
  return [apiClient({ ...person, site: first }), apiClient({ ...person, site: second })];
}

/** Returns a client of the account that alternates between both gateways. */
function alternating(person: Person): ApiClient {
  const sites = sitesOf(person);
  let turn = 0;
  const next = (): ApiClient => {
    turn = 1 - turn;
    return sites[turn === 0 ? 0 : 1];
  };
  return {
    email: person.email,
    get: (...call) => next().get(...call),
    post: (...call) => next().post(...call),
    patch: (...call) => next().patch(...call),
    delete: (...call) => next().delete(...call),
  };
}
