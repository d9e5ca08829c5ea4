import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createBalancer } from './balancer.ts';
import { createClient } from './client.ts';
import { createJournal } from './journal.ts';

const account = { userId: 4, email: 'pat@example.com', apiKey: 'k'.repeat(32) };
const send = { method: 'POST', path: '/messages', idempotencyKey: 'the same' } as const;

type Exchange = { url: string | undefined; key: unknown };

/**
 * Starts a ready gateway that gives these answers in turn and repeats the last one. `undefined` breaks the connection.
 */
async function startGateway(answers: ({ status: number; body: object } | undefined)[]) {
  const asked: Exchange[] = [];
  const server = createServer((req, res) => {
    if (req.url === '/health/ready') {
      res.end('{}');
      return;
    }
    asked.push({ url: req.url, key: req.headers['idempotency-key'] });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) req.socket.destroy();
    else res.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { site: siteOf(server), asked, server };
}

function siteOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function clientOf(sites: string[]) {
  const balancer = createBalancer(sites);
  onTestFinished(() => balancer[Symbol.asyncDispose]());
  const journal = createJournal();
  return { client: createClient(account, { balancer, journal }), journal };
}

test('repeats an unanswered request with the same idempotency key and records both failed attempts', async () => {
  const failure = { status: 500, body: { result: 'error', code: 'INTERNAL_SERVER_ERROR' } };
  const gateway = await startGateway([undefined, failure, { status: 200, body: { id: 7 } }]);
  const { client, journal } = await clientOf([gateway.site]);

  expect(await client.insist('send', send)).toEqual({ id: 7 });

  expect(gateway.asked).toEqual(Array(3).fill({ url: '/api/v1/messages', key: 'the same' }));
  expect(journal.failures).toHaveLength(2);
  expect(journal.operations).toMatchObject([{ name: 'send' }]);
});

test('does not repeat a request that was answered with a 4xx', async () => {
  const gateway = await startGateway([
    { status: 400, body: { result: 'error', code: 'BAD_EVENT_QUEUE_ID' } },
  ]);
  const { client, journal } = await clientOf([gateway.site]);

  await expect(client.insist('send', send)).rejects.toMatchObject({
    code: 'BAD_EVENT_QUEUE_ID',
  });
  expect(gateway.asked).toHaveLength(1);
  expect(journal.failures).toEqual([]);
});

test('once() makes only one attempt', async () => {
  const gateway = await startGateway([undefined]);
  const { client, journal } = await clientOf([gateway.site]);

  await expect(client.once('send', send)).rejects.toMatchObject({ code: 'NO_ANSWER' });
  expect(gateway.asked).toHaveLength(1);
  expect(journal.failures).toHaveLength(1);
});

test('sends requests to the gateways in turn and skips a gateway that refuses the connection', async () => {
  const answer = { status: 200, body: { id: 7 } };
  const here = await startGateway([answer]);
  const there = await startGateway([answer]);
  const gone = await startGateway([answer]);
  gone.server.close();
  await once(gone.server, 'close');
  const { client, journal } = await clientOf([here.site, gone.site, there.site]);

  for (let count = 0; count < 6; count += 1) await client.insist('send', send);

  expect([here.asked.length, there.asked.length]).toEqual([3, 3]);
  expect(journal.failures).toEqual([]);
});
