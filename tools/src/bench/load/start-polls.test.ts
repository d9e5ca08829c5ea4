import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startPolls } from './start-polls.ts';

test('polls every queue and receives each message with the next response', async () => {
  const server = await serveQueues();
  await using polls = await startPolls();
  const account = { email: 'ann@example.com', apiKey: 'key' };
  const registered = await polls.register({
    ...{ site: server.site, accounts: [account], queues: 3, eventTypes: ['message'] },
  });
  expect(registered).toMatchObject({ queues: 3, failed: 0 });
  await polls.hold();

  const order = { senders: [account], channelId: 7, perSecond: 100, patienceMs: 5_000 };
  const delivery = await polls.deliver({ ...order, messages: 5 });

  expect(delivery).toMatchObject({ messages: 5, expected: 15, lost: 0, duplicated: 0, failed: 0 });
  expect(delivery.latencyMs.p50).toBeGreaterThan(0);
  expect(delivery.sendLatencyMs.p99).toBeGreaterThan(0);
  expect(await polls.release()).toMatchObject({ queues: 0 });
});

test('counts a failed poll and does not poll its queue again', async () => {
  const server = await serveQueues({ refusesPolls: true });
  await using polls = await startPolls();
  const account = { email: 'ann@example.com', apiKey: 'key' };
  await polls.register({ site: server.site, accounts: [account], queues: 1, eventTypes: [] });
  await polls.hold();
  const order = { senders: [account], channelId: 7, perSecond: 100, patienceMs: 500 };
  const delivery = await polls.deliver({ ...order, messages: 1 });

  expect(delivery).toMatchObject({ lost: 1, failed: 1 });
  expect(delivery.firstFailure).toContain('poll: 400');
});

/** Starts a minimal server with event queues, each of which receives every message. */
async function serveQueues({ refusesPolls = false } = {}): Promise<{ site: string }> {
  const contents: string[] = [];
  const held = new Map<string, { position: number; response: ServerResponse }>();
  let queues = 0;

  function answer() {
    for (const [queue, { position, response }] of held) {
      const events = contents
        .map((content, index) => ({
          id: index + 1,
          type: 'message',
          message: { id: index + 1, content },
        }))
        .slice(position);
      if (events.length === 0) continue;
      held.delete(queue);
      end(response, { events });
    }
  }
  const server = createServer(async (req, response) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://localhost');
    const form = new URLSearchParams(await text(req));
    if (pathname.endsWith('/register')) {
      queues += 1;
      end(response, { queue_id: String(queues), last_event_id: 0 });
    } else if (pathname.endsWith('/messages')) {
      contents.push(form.get('content') ?? '');
      end(response, { id: contents.length });
      answer();
    } else if (refusesPolls) {
      response.statusCode = 400;
      end(response, {});
    } else {
      const position = Number(searchParams.get('last_event_id'));
      held.set(searchParams.get('queue_id') ?? '', { position, response });
      answer();
    }
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { site: `http://127.0.0.1:${address.port}` };
}

function end(response: ServerResponse, body: object): void {
  response.end(JSON.stringify({ result: 'success', msg: '', ...body }));
}
