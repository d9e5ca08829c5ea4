import { execFile } from 'node:child_process';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { natsAnswers, redisAnswers } from '../src/answers.ts';
import { commandTier } from '../src/command.ts';
import { freePort } from '../src/free-port.ts';
import type { Infrastructure } from '../src/infrastructure.ts';
import { findPostgresBinaries, type PostgresBinaries } from '../src/postgres-binaries.ts';
import { startPostgres } from '../src/postgres-server.ts';
import { commandLineOf, identifyProcess } from '../src/process-identity.ts';
import type { Servers } from '../src/processes.ts';
import { untilSucceeds } from '../src/until-succeeds.ts';
import { canStartProcesses, emptyFolder } from './given.ts';
import { pidsOf, readEverywhere, start, writeEverywhere } from './running.ts';

const deadlineMs = 10_000;
const isRoot = process.getuid?.() === 0;

describe.runIf(canStartProcesses)('running servers', () => {
  const lines: string[] = [];
  let running: Infrastructure;
  let servers: Servers;

  beforeAll(async () => {
    running = await start({ announce: (line) => lines.push(line), durable: true });
    if (running.servers === undefined) throw new Error('these are no processes');
    servers = running.servers;
  });

  afterAll(async () => {
    await running[Symbol.asyncDispose]();
  });

  test('announces the servers and their origin in one line', () => {
    expect(running.how).toBe('processes');
    expect(lines).toEqual([
      expect.stringMatching(/^Servers: private processes .*nats-server.*removed at the end\.$/),
    ]);
  });

  test('rejects clients without the password, and stores passwords only in files of mode 0600', async () => {
    const { natsUrl, redisUrl, postgresUrl } = running;
    const withoutPassword = (url: string) => `${new URL(url).protocol}//${new URL(url).host}`;
    await expect(natsAnswers(withoutPassword(natsUrl))).rejects.toThrow(/authorization/i);
    await expect(redisAnswers(withoutPassword(redisUrl))).rejects.toThrow('NOAUTH');

    const passwords = [natsUrl, redisUrl, postgresUrl].map((url) => new URL(url).password);
    expect(new Set(passwords).size).toBe(3);
    const shown = await Promise.all(pidsOf(running).map(commandLineOf));
    for (const password of passwords) expect(shown.join('\n')).not.toContain(password);
    const [, folder = ''] = /data in (\S+),/.exec(lines.join()) ?? [];
    for (const file of ['nats.conf', 'redis.conf']) {
      expect((await stat(path.join(folder, file))).mode & 0o777, file).toBe(0o600);
    }
  });

  test('keeps the data and the ports when servers are killed and restarted', async () => {
    await writeEverywhere(running, 'survives');
    const before = pidsOf(running);

    for (const server of [servers.postgres, servers.nats, servers.redis]) {
      await server.kill('SIGKILL');
      expect(server.pid).toBeUndefined();
      await server.restart();
    }

    expect(await readEverywhere(running)).toEqual(['survives', 'survives', 'survives']);
    expect(pidsOf(running)).toHaveLength(3);
    expect(pidsOf(running)).not.toEqual(before);
  });

  test('keeps a stopped server down until it is restarted', async () => {
    await servers.redis.stop();

    await expect(redisAnswers(running.redisUrl)).rejects.toThrow('ECONNREFUSED');
    await expect(servers.redis.kill('SIGKILL')).rejects.toThrow('redis does not run');
    await servers.redis.restart();
    await redisAnswers(running.redisUrl);
  });

  test('restarts a frozen server', async () => {
    const { pid } = servers.nats;

    await servers.nats.kill('SIGSTOP');
    await servers.nats.restart();

    expect(servers.nats.pid).not.toBe(pid);
  });

  test('announces that a server died unexpectedly', async () => {
    process.kill(servers.redis.pid ?? Number.NaN, 'SIGKILL');

    await untilSucceeds(
      async () => {
        expect(lines.at(-1)).toMatch(/^redis ended by itself \(SIGKILL\); see .*redis\.log$/);
      },
      { timeoutMs: deadlineMs },
    );
    expect(servers.redis.pid).toBeUndefined();
    await servers.redis.restart();
  });

  test('rejects a run that requests the port of a running server', async () => {
    const port = Number(new URL(running.redisUrl).port);

    await expect(start({ ports: { redis: port } })).rejects.toMatchObject({
      code: 'INFRASTRUCTURE',
      message: `Port ${port} is in use by another program.`,
    });
  });
});

describe.runIf(canStartProcesses)('stopped servers', () => {
  test('leaves no process and no data when the servers are disposed', async () => {
    const lines: string[] = [];
    const running = await start({ announce: (line) => lines.push(line) });
    const pids = pidsOf(running);
    const [, folder = ''] = /data in (\S+),/.exec(lines.join()) ?? [];
    await access(path.join(folder, 'postgres'));

    await running[Symbol.asyncDispose]();

    expect(await Promise.all(pids.map(identifyProcess))).toEqual([undefined, undefined, undefined]);
    await expect(access(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('starts from the kept data folder of an earlier run whose servers were stopped', async () => {
    await using given = await emptyFolder();
    const options = {
      dataDirectory: path.join(given.folder, 'not', 'there', 'yet'),
      durable: true,
    };
    let port: number;
    {
      await using first = await start(options);
      await writeEverywhere(first, 'kept');
      port = Number(new URL(first.redisUrl).port);
    }

    await using second = await start({ ...options, ports: { redis: port } });

    expect(await readEverywhere(second)).toEqual(['kept', 'kept', 'kept']);
    expect(new URL(second.redisUrl).host).toBe(`127.0.0.1:${port}`);
  });
});

test('creates the Postgres data inside a folder that only its owner may enter', async () => {
  await using place = await emptyFolder();
  const { folder } = place;
  const binaries = await privateBinaries(folder);
  const tie = await commandTier(process.env);
  const startIn = async () =>
    startPostgres({
      ...{ binaries, directory: folder, durable: false, tie },
      port: await freePort(),
      announce: () => undefined,
    });
  {
    await using first = await startIn();
    await query(first.url, 'create table note as select 1 as number');
  }
  await using second = await startIn();
  expect(await query(second.url, 'select number from note')).toEqual([{ number: 1 }]);
});

test.runIf(isRoot)(
  'explains how to give Postgres access to a folder that it cannot enter',
  async () => {
    await using place = await emptyFolder();
    const binaries = await findPostgresBinaries();
    const tie = await commandTier({ PATH: '' });
    const started = startPostgres({
      ...{ binaries, directory: place.folder, durable: false, tie },
      port: await freePort(),
      announce: () => undefined,
    });
    await expect(started).rejects.toMatchObject({
      code: 'INFRASTRUCTURE',
      message: expect.stringContaining(`other users cannot enter ${place.folder}. Allow it`),
    });
  },
);

/**
 * Returns the Postgres programs. As root, copies them into `folder`, whose mode is 0700, so that other users cannot
 * reach them.
 */
async function privateBinaries(folder: string): Promise<PostgresBinaries> {
  const { mode } = await stat(folder);
  expect(mode & 0o777).toBe(0o700);
  const binaries = await findPostgresBinaries();
  if (!isRoot) return binaries;
  const native = path.dirname(path.dirname(binaries.postgres));
  await promisify(execFile)('cp', ['-a', '--reflink=auto', native, path.join(folder, 'native')]);
  const own = (file: string) => path.join(folder, path.relative(path.dirname(native), file));
  return { ...binaries, postgres: own(binaries.postgres), initdb: own(binaries.initdb) };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
