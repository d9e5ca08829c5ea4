import { setTimeout as pause } from 'node:timers/promises';
import { startTcpProxy, type TcpProxy } from '@chat/infrastructure/tcp-proxy';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withoutRateLimits } from '../src/product/product-with-owner.ts';
import { sixProcesses } from '../src/product/services.ts';
import type { ApiClient } from './client.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { newPerson, type Person, uniqueName } from './people.ts';

const slowness = { delayMs: 2_000, forMs: 30_000 };
const people = 20;
const queuesEach = 50;

const resources = new AsyncDisposableStack();
let proxies: Record<'users' | 'redis' | 'nats', TcpProxy>;
let own: OwnProduct;

/**
 * Starts a product in which every service reaches Redis through a proxy, and the gateway also reaches the users service
 * and NATS through one.
 */
beforeAll(async () => {
  const servers = inject('servers');
  const start = async (url: string) => resources.use(await startTcpProxy(url));
  const users = await start('tcp://127.0.0.1:1');
  const redis = await start(servers.redisUrl);
  const nats = await start(servers.natsUrl);
  proxies = { users, redis, nats };
  own = resources.use(
    await startOwnProduct({
      name: 'slowservers',
      form: sixProcesses,
      servers: { ...servers, redisUrl: redis.url },
      redisDatabase: 41,
      provokesFaults: true,
      onStarted: ({ grpcPorts }) => users.leadTo(`tcp://127.0.0.1:${grpcPorts.users[0]}`),
      environment: (instance) => ({
        ...withoutRateLimits,
        ...(instance === 'gateway' && {
          NATS_URL: nats.url,
          USERS_GRPC_ADDRESS: new URL(users.url).host,
        }),
      }),
    }),
  );
});
afterAll(() => resources.disposeAsync());

test.for(['users', 'redis', 'nats'] as const)(
  'while %s responds two seconds late, messages are sent, and a thousand polls get no 500 and lose no queue',
  { timeout: 300_000 },
  async (server) => {
    const readers = await Promise.all(Array.from({ length: people }, () => newPerson(own.owner)));
    const [sender] = readers;
    if (!sender) throw new Error('nobody is there');
    const channel = await openChannel(sender, readers);
    const statuses = new Map<number, number>();
    await using polling = new AsyncDisposableStack();
    const queues: EventReader[] = [];
    for (const reader of readers) {
      const counted = countingPolls(reader, statuses);
      const registered = Array.from({ length: queuesEach }, () =>
        readEvents(counted, { event_types: ['message'], fetch_event_types: [] }),
      );
      for (const queue of await Promise.all(registered)) queues.push(polling.use(queue));
    }
    const send = async () => {
      const message = { type: 'channel', to: channel, topic: server, content: 'here' };
      const { status, body } = await sender.post('/messages', message);
      return { status, id: body.id };
    };

    proxies[server].delay(slowness.delayMs);
    const answers = [];
    const endsAt = performance.now() + slowness.forMs;
    while (performance.now() < endsAt) {
      answers.push(await send());
      await pause(500);
    }
    proxies[server].delay(0);
    answers.push(await send());

    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const sent = answers.map(({ id }) => id);
    const receivedBy = ({ events }: EventReader) => events().map(({ message }) => message?.id);
    await expect
      .poll(() => queues.filter((queue) => receivedBy(queue).length < sent.length).length, {
        timeout: 60_000,
        interval: 250,
      })
      .toBe(0);
    for (const queue of queues) expect(receivedBy(queue)).toEqual(sent);
    const refused = [...statuses.keys()].filter((status) => status !== 200 && status !== 503);
    expect(refused).toEqual([]);
  },
);

async function openChannel(owner: Person, members: readonly Person[]): Promise<string> {
  const name = uniqueName('slow');
  const { status } = await owner.post('/users/me/subscriptions', {
    subscriptions: [{ name }],
    principals: members.map(({ userId }) => userId),
  });
  expect(status).toBe(200);
  return name;
}

/** Returns a client that counts the responses to its GET requests in `statuses`, keyed by status. */
function countingPolls(client: ApiClient, statuses: Map<number, number>): ApiClient {
  return {
    ...client,
    async get(...request) {
      const answer = await client.get(...request);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      return answer;
    },
  };
}
