import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStreams } from '@chat/infrastructure/stream-access';
import { untilSucceeds } from '@chat/infrastructure/until-succeeds';
import type { Fault, Scene } from '../fault.ts';

/** How long a server is down. */
const awayMs = 2_000;
const receivedWithinMs = 60_000;

/** Kills the servers of the NATS cluster one after another. Restarts each before it kills the next. */
export const killNatsNodes: Fault = {
  name: 'kill-nats-nodes',
  summary: 'kill -9 of each NATS server in turn',
  mayStartOver: true,
  async run({ servers, load }) {
    for (const node of servers.natsNodes) {
      await node.kill('SIGKILL');
      await pause(awayMs);
      await node.restart();
      await load.untilReceived(receivedWithinMs);
    }
  },
};

/** Kills the server that leads the client event log while messages are sent. */
export const killLogLeader: Fault = {
  name: 'kill-log-leader',
  summary: 'kill -9 of the NATS server that leads the client log',
  mayStartOver: true,
  async run({ servers, load }) {
    const leader = await findLogLeader(servers);
    await leader.kill('SIGKILL');
    await load.untilReceived(receivedWithinMs);
    await leader.restart();
  },
};

/** Stops all servers of NATS for a while. */
export const restartNats: Fault = {
  name: 'restart-nats',
  summary: 'kill -9 of all NATS servers at once',
  mayStartOver: true,
  async run({ servers, load }) {
    await Promise.all(servers.natsNodes.map((node) => node.kill('SIGKILL')));
    await pause(awayMs);
    await Promise.all(servers.natsNodes.map((node) => node.restart()));
    await load.untilReceived(receivedWithinMs);
  },
};

/** Kills Redis, which restarts empty. */
export const loseRedis: Fault = {
  name: 'lose-redis',
  summary: 'kill -9 of Redis, which restarts empty',
  async run({ servers: { redis } }) {
    await redis.kill('SIGKILL');
    await pause(awayMs);
    for (const name of await readdir(redis.storeDirectory)) {
      await rm(join(redis.storeDirectory, name), { recursive: true });
    }
    await redis.restart();
  },
};

/** Stops Postgres abruptly, as in a crash, so that it recovers from its write-ahead log. */
export const restartPostgres: Fault = {
  name: 'restart-postgres',
  summary: 'Postgres crashes and is restarted',
  async run({ servers: { postgres } }) {
    // Not SIGKILL: its children would live on for a moment and prevent a restart.
    await postgres.kill('SIGQUIT');
    await pause(awayMs);
    await postgres.restart();
  },
};

async function findLogLeader({ natsNodes, natsUrl }: Scene['servers']) {
  await using streams = await openStreams(natsUrl);
  return await untilSucceeds(
    async () => {
      const name = await streams.leaderOf('CLIENT');
      const leader = natsNodes.find((node) => node.name === name);
      if (!leader) throw new Error('nobody leads the client log');
      return leader;
    },
    { timeoutMs: receivedWithinMs },
  );
}
