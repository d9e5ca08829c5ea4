import { access } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { redisAnswers } from '../src/answers.ts';
import { identifyProcess } from '../src/process-identity.ts';
import { emptyFolder, missingProgram } from './given.ts';
import { controls, pidsOf, readEverywhere, start, writeEverywhere } from './running.ts';

describe.skipIf(missingProgram !== undefined)('servers as processes', () => {
  test('all three serve, and one line says how', async () => {
    const lines: string[] = [];
    await using servers = await start({ announce: (line) => lines.push(line) });

    await writeEverywhere(servers, 'here');

    expect(await readEverywhere(servers)).toEqual(['here', 'here', 'here']);
    expect(lines).toEqual([expect.stringMatching(/^Servers: private processes .*nats-server/)]);
    expect(servers.how).toBe('processes');
  });

  test('at the end no process and no data is left', async () => {
    const lines: string[] = [];
    const servers = await start({ announce: (line) => lines.push(line) });
    const pids = pidsOf(servers);
    const [, folder = ''] = /data in (\S+),/.exec(lines.join()) ?? [];
    await access(path.join(folder, 'postgres'));

    await servers[Symbol.asyncDispose]();

    expect(await Promise.all(pids.map(identifyProcess))).toEqual([undefined, undefined, undefined]);
    await expect(access(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('a kept data folder has its data at the next start', async () => {
    await using given = await emptyFolder();
    const keep = { dataDirectory: path.join(given.folder, 'not', 'there', 'yet') };
    {
      await using first = await start({ ...keep, durable: true });
      await writeEverywhere(first, 'kept');
    }

    await using second = await start({ ...keep, durable: true });

    expect(await readEverywhere(second)).toEqual(['kept', 'kept', 'kept']);
  });

  test('a killed server is down, then comes back at its port with its data', async () => {
    await using servers = await start({ durable: true });
    await writeEverywhere(servers, 'survives');
    const before = pidsOf(servers);

    for (const server of controls(servers)) {
      await server.kill('SIGKILL');
      expect(server.pid).toBeUndefined();
      await server.restart();
    }

    expect(await readEverywhere(servers)).toEqual(['survives', 'survives', 'survives']);
    expect(pidsOf(servers)).not.toEqual(before);
  });

  test('a stopped server stays down until restarted', async () => {
    await using servers = await start({});
    const { redis } = servers.servers ?? {};

    await redis?.stop();

    await expect(redisAnswers(servers.redisUrl)).rejects.toThrow('ECONNREFUSED');
    await expect(redis?.kill('SIGKILL')).rejects.toThrow('redis does not run');
    await redis?.restart();
    await redisAnswers(servers.redisUrl);
  });

  test('a frozen server can be stopped', async () => {
    await using servers = await start({});
    const { nats } = servers.servers ?? {};

    await nats?.kill('SIGSTOP');
    await nats?.stop();

    expect(nats?.pid).toBeUndefined();
  });

  test('the death of a server that nobody asked for is announced', async () => {
    const announced = Promise.withResolvers<string>();
    await using servers = await start({
      announce: (line) => {
        if (line.startsWith('redis')) announced.resolve(line);
      },
    });

    process.kill(servers.servers?.redis.pid ?? Number.NaN, 'SIGKILL');

    expect(await announced.promise).toMatch(
      /^redis ended by itself \(SIGKILL\); see .*redis\.log$/,
    );
  });

  test('a wanted port is used, and refused while another program has it', async () => {
    await using first = await start({});
    const taken = Number(new URL(first.redisUrl).port);

    await expect(start({ ports: { redis: taken } })).rejects.toMatchObject({
      code: 'INFRASTRUCTURE',
      message: `Port ${taken} is in use by another program.`,
    });

    await first[Symbol.asyncDispose]();
    await using second = await start({ ports: { redis: taken } });
    expect(second.redisUrl).toBe(`redis://127.0.0.1:${taken}`);
  });
});
