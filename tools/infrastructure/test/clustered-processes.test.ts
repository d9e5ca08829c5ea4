import { connect } from 'nats';
import { describe, expect, test } from 'vitest';
import { startClusteredProcesses } from '../src/clustered-processes.ts';
import { identifyProcess } from '../src/process-identity.ts';
import { canStartProcesses, processesOnly } from './given.ts';

describe.runIf(canStartProcesses)('a cluster of NATS servers', () => {
  test('keeps serving while one of three NATS servers is down, and keeps the data of a restarted server', {
    timeout: 180_000,
  }, async () => {
    await using servers = await startClusteredProcesses({
      announce: () => undefined,
      env: processesOnly,
      natsNodes: 3,
    });
    const connection = await connect({ servers: servers.natsUrl.split(','), timeout: 20_000 });
    const manager = await connection.jetstreamManager();
    await manager.streams.add({ name: 'NOTES', subjects: ['note'], num_replicas: 3 });
    // A server that elects a leader drops requests, so a short timeout sends them again soon.
    const bus = connection.jetstream({ timeout: 2_000 });
    await bus.publish('note');

    const leader = (await manager.streams.info('NOTES')).cluster?.leader;
    const node = servers.natsNodes.find(({ name }) => name === leader);
    await node?.kill('SIGKILL');
    await expect
      .poll(() => bus.publish('note').catch(() => undefined))
      .toMatchObject({ stream: 'NOTES' });
    await node?.restart();

    await expect
      .poll(async () =>
        (await manager.streams.info('NOTES')).cluster?.replicas?.map(({ current }) => current),
      )
      .toEqual([true, true]);
    const { messages } = (await manager.streams.info('NOTES')).state;
    expect(messages).toBeGreaterThanOrEqual(2);
    await connection.close();

    const pids = servers.natsNodes.map(({ pid }) => pid ?? 0);
    await servers[Symbol.asyncDispose]();
    expect(await Promise.all(pids.map(identifyProcess))).toEqual([undefined, undefined, undefined]);
  });
});
