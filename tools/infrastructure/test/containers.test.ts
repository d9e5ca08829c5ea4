import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startContainers } from '../src/containers.ts';
import { canStartProcesses, emptyFolder, processesOnly } from './given.ts';
import { start } from './running.ts';

// An engine that answers but has no images. It implements only the requests of this file.
const asked: string[] = [];
let answerPull: (res: ServerResponse) => void = () => undefined;
const engine = createServer((req, res) => {
  const { pathname } = new URL(req.url ?? '/', 'http://engine');
  asked.push(`${req.method} ${pathname}`);
  if (pathname === '/info') {
    res.end(JSON.stringify({ OperatingSystem: 'test', ServerVersion: '0' }));
  } else if (req.method === 'POST' && pathname === '/images/create') {
    answerPull(res);
  } else {
    res.writeHead(404, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify({ message: 'No such image' }));
  }
});

beforeAll(async () => {
  engine.listen(0, '127.0.0.1');
  await once(engine, 'listening');
  const address = engine.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  vi.stubEnv('DOCKER_HOST', `tcp://127.0.0.1:${address.port}`);
});

afterAll(() => {
  vi.unstubAllEnvs();
  engine.closeAllConnections();
  engine.close();
});

const environment = {
  ...processesOnly,
  CHAT_INFRASTRUCTURE: '',
  // Long enough for a busy machine to reach the pull.
  CHAT_IMAGE_TIMEOUT_SECONDS: '3',
  CHAT_POSTGRES_IMAGE: 'example/postgres:1',
};

const pulls = {
  hangs: () => undefined,
  'is refused': (res: ServerResponse) => {
    res.writeHead(500, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify({ message: 'no way to the registry' }));
  },
  'breaks off': (res: ServerResponse) => {
    res.end(`${JSON.stringify({ error: 'out of space' })}\n`);
  },
};

test.runIf(canStartProcesses)(
  'starts processes instead of containers if the data folder is kept',
  async () => {
    await using given = await emptyFolder();

    await using servers = await start({ environment, dataDirectory: given.folder });

    expect(servers.how).toBe('processes');
    expect(asked).toEqual([]);
  },
);

test.runIf(canStartProcesses)('starts processes if pulling an image fails', async () => {
  answerPull = pulls['is refused'];
  await using servers = await start({ environment });
  expect(servers.how).toBe('processes');
});

describe.each(Object.entries(pulls))('a container engine whose image pull %s', (_how, answer) => {
  beforeEach(() => {
    answerPull = answer;
  });

  test('reports the failed pull and starts no containers', async () => {
    const lines: string[] = [];
    const announce = (line: string) => lines.push(line);

    const containers = await startContainers({
      ...{ announce, env: environment, ports: {}, durable: false },
      ...{ dataDirectory: undefined, required: false },
    });

    expect(containers).toBeUndefined();
    expect(lines).toContain('Fetching the container image example/postgres:1.');
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^A container engine responds, but its containers cannot be used: Error: /,
      ),
    );
  });

  test('rejects with INFRASTRUCTURE if containers are required', async () => {
    await expect(
      start({ environment: { ...environment, CHAT_INFRASTRUCTURE: 'containers' } }),
    ).rejects.toMatchObject({ code: 'INFRASTRUCTURE' });
  });
});
