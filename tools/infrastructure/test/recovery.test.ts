import { execFile, spawn } from 'node:child_process';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { redisAnswers } from '../src/answers.ts';
import { eraseDataDirectory, holdTemporaryDirectory } from '../src/data-directory.ts';
import { freePort } from '../src/free-port.ts';
import { identifyProcess, readPidFile, writePidFile } from '../src/process-identity.ts';
import { untilSucceeds } from '../src/until-succeeds.ts';
import { canStartProcesses, emptyFolder, processesOnly, redisServer } from './given.ts';
import { pidsOf, start } from './running.ts';

const resources = new AsyncDisposableStack();
let initialised: string;
beforeAll(async () => {
  ({ folder: initialised } = resources.use(await emptyFolder()));
  if (!canStartProcesses) return;
  await using _servers = await start({ dataDirectory: initialised });
});
afterAll(() => resources.disposeAsync());

describe.runIf(canStartProcesses)('a data folder', () => {
  test('rejects a data folder that another running process uses', async () => {
    await using given = await usedFolder();
    await using _first = await start({ dataDirectory: given.folder });

    const held = {
      code: 'INFRASTRUCTURE',
      message: `The data folder ${given.folder} is in use by process ${process.pid}. Stop that process first.`,
    };

    await expect(start({ dataDirectory: given.folder })).rejects.toMatchObject(held);
    await expect(eraseDataDirectory(given.folder, () => undefined)).rejects.toMatchObject(held);
  });

  test('starts from a data folder immediately after the process that used it was killed', async () => {
    await using given = await usedFolder();
    const holder = await holdServers(given.folder);

    holder.kill('SIGKILL');

    await using _next = await start({ dataDirectory: given.folder });
    for (const pid of holder.pids) expect(await identifyProcess(pid)).toBeUndefined();
  });

  test('starts from a data folder immediately after its servers, and the process that started them, were killed', async () => {
    await using given = await usedFolder();
    const holder = await holdServers(given.folder);

    for (const pid of holder.pids) process.kill(pid, 'SIGKILL');
    holder.kill('SIGKILL');

    await using next = await start({ dataDirectory: given.folder });
    expect(pidsOf(next)).toHaveLength(3);
  });

  test.runIf(process.platform === 'linux')(
    'stops the servers of a data folder when the process that started them is killed',
    async () => {
      await using given = await usedFolder();
      const holder = await holdServers(given.folder);

      holder.kill('SIGKILL');

      await untilSucceeds(
        async () => {
          for (const pid of holder.pids) expect(await identifyProcess(pid)).toBeUndefined();
        },
        { timeoutMs: 60_000 },
      );
    },
  );

  test('keeps the servers running after Ctrl-C until the process that started them stops them', async () => {
    await using given = await usedFolder();
    const holder = await holdServers(given.folder);

    // Like a terminal, send the signal to the whole process group.
    holder.kill('SIGINT', 'group');

    expect(JSON.parse(await holder.nextLine())).toEqual({ stoppedInOrder: true });
    for (const pid of holder.pids) expect(await identifyProcess(pid)).toBeUndefined();
  });

  test('stops and reports a server from an earlier run', async () => {
    await using given = await usedFolder();
    const lines: string[] = [];
    const leftover = await leaveBehind(given.folder);

    await using next = await start({
      announce: (line) => lines.push(line),
      dataDirectory: given.folder,
    });

    expect(lines).toContain(
      `Stopping redis (process ${leftover}), left in ${given.folder} by a killed run.`,
    );
    expect(await identifyProcess(leftover)).toBeUndefined();
    expect(pidsOf(next)).toHaveLength(3);
  });

  test('does not stop a process that reuses the pid of a former server', async () => {
    await using given = await usedFolder();
    const leftover = await leaveBehind(given.folder);
    await writePidFile(path.join(given.folder, 'redis.pid'), {
      pid: leftover,
      startedAt: 'before',
    });

    await using _next = await start({ dataDirectory: given.folder });

    expect(await identifyProcess(leftover)).toBeDefined();
  });

  test('starts from a data folder after an interrupted initialization', async () => {
    await using given = await emptyFolder();
    await mkdir(path.join(given.folder, 'postgres.new', 'data', 'base'), { recursive: true });

    await using next = await start({ dataDirectory: given.folder });

    expect(pidsOf(next)).toHaveLength(3);
  });

  test("deletes an earlier run's temporary data folder", async () => {
    const holder = await holdServers();
    const [, folder = ''] = /data in (\S+),/.exec(holder.announced.join()) ?? [];
    await access(path.join(folder, 'postgres'));

    holder.kill('SIGKILL');
    await untilSucceeds(
      async () => {
        await using _next = await holdTemporaryDirectory(() => undefined);
        await expect(access(folder)).rejects.toMatchObject({ code: 'ENOENT' });
      },
      { timeoutMs: 60_000 },
    );
    for (const pid of holder.pids) expect(await identifyProcess(pid)).toBeUndefined();
  });

  test('deletes a data folder completely, after stopping the servers in it', async () => {
    await using given = await usedFolder();
    const leftover = await leaveBehind(given.folder);

    await eraseDataDirectory(given.folder, () => undefined);

    expect(await identifyProcess(leftover)).toBeUndefined();
    await expect(access(given.folder)).rejects.toMatchObject({ code: 'ENOENT' });
    // A missing folder is not an error.
    await eraseDataDirectory(given.folder, () => undefined);
  });
});

describe.runIf(canStartProcesses)('a damaged data folder', () => {
  let folder: string;
  let data: string;
  beforeAll(async () => {
    ({ folder } = resources.use(await usedFolder()));
    data = path.join(folder, 'postgres');
  });

  test('reports an incomplete data folder and how to fix it', async () => {
    const control = path.join(data, 'global', 'pg_control');
    await rename(control, `${control}.away`);

    await expect(start({ dataDirectory: folder })).rejects.toMatchObject({
      code: 'INFRASTRUCTURE',
      message: expect.stringMatching(`${data} is only half written.* npm start -- --fresh`),
    });
    await rename(`${control}.away`, control);
  });

  test('reports a data folder of a different Postgres version and how to fix it', async () => {
    const version = path.join(data, 'PG_VERSION');
    const current = await readFile(version, 'utf8');
    await writeFile(version, '9\n');

    await expect(start({ dataDirectory: folder })).rejects.toMatchObject({
      code: 'INFRASTRUCTURE',
      message: expect.stringMatching(
        `${data} was made by Postgres 9, and this is Postgres ${current.trim()}.* npm start -- --fresh`,
      ),
    });
    await writeFile(version, current);
  });

  test('reports the last lines of the log if Postgres does not start from a data folder', async () => {
    await writeFile(path.join(data, 'postgresql.conf'), 'nonsense');

    await expect(start({ dataDirectory: folder })).rejects.toMatchObject({
      code: 'INFRASTRUCTURE',
      message: expect.stringMatching(/postgres did not start.*syntax error.*--fresh/s),
    });
    // The servers that did start are stopped.
    expect(await readPidFile(path.join(folder, 'redis.pid'))).toBeUndefined();
  });
});

/**
 * Returns a data folder whose servers were stopped gracefully. It is a copy, because initializing Postgres takes long.
 */
async function usedFolder() {
  const given = await emptyFolder();
  await promisify(execFile)('cp', ['-a', `${initialised}/.`, given.folder]);
  return given;
}

/** Starts a separate program that runs servers in `folder`, or in a temporary folder. */
async function holdServers(folder?: string) {
  const program = fileURLToPath(new URL('./hold-servers.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...(folder === undefined ? [] : [folder])], {
    // The leader of a process group, like a command typed in a terminal.
    detached: true,
    env: processesOnly,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value } = await lines.next();
    return String(value);
  };
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const { announced, pids }: { announced: string[]; pids: number[] } = JSON.parse(await nextLine());
  return {
    announced,
    pids,
    nextLine,
    kill(signal: NodeJS.Signals, whom: 'process' | 'group' = 'process') {
      const pid = child.pid ?? Number.NaN;
      process.kill(whom === 'group' ? -pid : pid, signal);
    },
  };
}

/** Starts a server with a pid file in `folder`, like a server that a killed run left running. */
async function leaveBehind(folder: string): Promise<number> {
  const port = await freePort();
  const args = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--dir', folder];
  const child = spawn(redisServer ?? '', args, { stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await untilSucceeds(() => redisAnswers(`redis://127.0.0.1:${port}`), { timeoutMs: 60_000 });
  const identity = await identifyProcess(child.pid ?? Number.NaN);
  if (identity === undefined) throw new Error('redis-server did not start');
  await writePidFile(path.join(folder, 'redis.pid'), identity);
  return identity.pid;
}
