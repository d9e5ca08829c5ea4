import { expect, inject, test } from 'vitest';
import { freePort } from '../src/free-port.ts';
import { parseAddresses } from '../src/provided-infrastructure.ts';
import { emptyFolder, processesOnly } from './given.ts';
import { start } from './running.ts';

test('lists the missing programs with the commands that install them', async () => {
  await using given = await emptyFolder();

  await expect(
    start({ environment: { ...processesOnly, PATH: given.folder } }),
  ).rejects.toMatchObject({
    code: 'INFRASTRUCTURE',
    message: expect.stringMatching(
      /nats-server and redis-server not found.*apt-get install.*dnf install.*brew install.*Docker/s,
    ),
  });
});

test('rejects an unknown kind of infrastructure', async () => {
  const environment = { ...processesOnly, CHAT_INFRASTRUCTURE: 'magic' };

  await expect(start({ environment })).rejects.toThrow('can be containers or processes');
});

test('rejects an environment with only one or two of the three addresses, and lists the missing ones', async () => {
  const environment = { ...processesOnly, CHAT_NATS_URL: 'nats://127.0.0.1:4222' };

  await expect(start({ environment })).rejects.toThrow(
    /missing CHAT_POSTGRES_URL, CHAT_REDIS_URL\.$/,
  );
});

test('lists the given addresses at which no server answers', async () => {
  const port = await freePort();
  const environment = {
    ...processesOnly,
    CHAT_POSTGRES_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
    CHAT_NATS_URL: `nats://127.0.0.1:${port}`,
    CHAT_REDIS_URL: `redis://127.0.0.1:${port}`,
  };

  await expect(start({ environment })).rejects.toMatchObject({
    code: 'INFRASTRUCTURE',
    message: expect.stringMatching(
      /^CHAT_POSTGRES_URL: no answer.*\nCHAT_NATS_URL: no answer.*\nCHAT_REDIS_URL: no answer/,
    ),
  });
});

test('uses the servers at the given addresses and leaves them running at the end', async () => {
  const { natsUrl, postgresUrl, redisUrl } = inject('infrastructure');
  const lines: string[] = [];
  const given = {
    announce: (line: string) => lines.push(line),
    environment: {
      CHAT_POSTGRES_URL: postgresUrl,
      CHAT_NATS_URL: natsUrl,
      CHAT_REDIS_URL: redisUrl,
    },
  };

  for (const _use of ['first', 'second']) {
    await using found = await start(given);
    expect(found).toMatchObject({ how: 'environment', postgresUrl, natsUrl, redisUrl });
    expect(found.servers).toBeUndefined();
  }
  expect(lines[0]).toBe('Servers: those at CHAT_POSTGRES_URL, CHAT_NATS_URL and CHAT_REDIS_URL.');
});

test('reads the three addresses that a test run is given, and rejects fewer than three', () => {
  const { natsUrl, postgresUrl, redisUrl } = inject('infrastructure');

  expect(parseAddresses(JSON.stringify({ natsUrl, postgresUrl, redisUrl, more: 1 }))).toEqual({
    natsUrl,
    postgresUrl,
    redisUrl,
  });
  for (const text of ['', '[]', 'null', '{"postgresUrl":"postgres://x"}', '{"natsUrl":1}']) {
    expect(() => parseAddresses(text)).toThrow('CHAT_TEST_INFRASTRUCTURE must be JSON');
  }
});
