import { cp, rm } from 'node:fs/promises';
import type { NatsNode } from '@chat/infrastructure/nats-cluster';
import { openStreams } from '@chat/infrastructure/stream-access';
import { untilSucceeds } from '@chat/infrastructure/until-succeeds';
import type { Fault } from '../fault.ts';

const receivedWithinMs = 60_000;
/** How many entries are added to the log after the copy is made. */
const entriesBehindCopy = 30;

/**
 * Restarts NATS from an older copy of its data, and lets the log grow past its old end. No message is sent while NATS
 * is down, so only the log itself reveals the loss.
 */
export const olderLog: Fault = {
  name: 'older-log',
  summary: 'NATS restarts from an older copy of its data, which grows past the old end',
  mayStartOver: true,
  async run({ servers: { natsNodes, natsUrl }, load }) {
    await load.gate.shut();
    await load.untilReceived(receivedWithinMs);
    await stopAll(natsNodes);
    await Promise.all(natsNodes.map((node) => copyStore(node)));
    await startAll(natsNodes);
    const copied = await lastSequence(natsUrl);
    load.gate.open();
    await untilLogReaches(natsUrl, copied + entriesBehindCopy);

    await load.gate.shut();
    await load.untilReceived(receivedWithinMs);
    const oldEnd = await lastSequence(natsUrl);
    await stopAll(natsNodes);
    await Promise.all(natsNodes.map((node) => putCopyBack(node)));
    await startAll(natsNodes);
    load.gate.open();
    await untilLogReaches(natsUrl, oldEnd + entriesBehindCopy);
    await load.untilReceived(receivedWithinMs);
  },
};

/** Deletes the client event log while messages are sent. */
export const deleteLog: Fault = {
  name: 'delete-log',
  summary: 'the client event log is deleted, and created again by a gateway',
  mayStartOver: true,
  async run({ servers, load }) {
    await using streams = await openStreams(servers.natsUrl);
    await streams.deleteStream('CLIENT');
    await load.untilReceived(receivedWithinMs);
  },
};

const copyOf = ({ storeDirectory }: NatsNode) => `${storeDirectory}.copy`;

async function copyStore(node: NatsNode): Promise<void> {
  await cp(node.storeDirectory, copyOf(node), { recursive: true });
}

async function putCopyBack(node: NatsNode): Promise<void> {
  await rm(node.storeDirectory, { recursive: true });
  await cp(copyOf(node), node.storeDirectory, { recursive: true });
  await rm(copyOf(node), { recursive: true });
}

async function stopAll(nodes: readonly NatsNode[]): Promise<void> {
  await Promise.all(nodes.map((node) => node.stop()));
}

async function startAll(nodes: readonly NatsNode[]): Promise<void> {
  await Promise.all(nodes.map((node) => node.restart()));
}

async function lastSequence(natsUrl: string): Promise<number> {
  await using streams = await openStreams(natsUrl);
  // Right after a start, the stream has no leader.
  return await untilSucceeds(() => streams.lastSequence('CLIENT'), { timeoutMs: receivedWithinMs });
}

/**
 * Resolves when the client event log has reached `sequence`.
 *
 * @throws when it does not within a minute
 */
async function untilLogReaches(natsUrl: string, sequence: number): Promise<void> {
  await using streams = await openStreams(natsUrl);
  await untilSucceeds(
    async () => {
      const reached = await streams.lastSequence('CLIENT');
      if (reached < sequence) throw new Error(`the log ends at ${reached}, not at ${sequence}`);
    },
    { timeoutMs: receivedWithinMs, intervalMs: 100 },
  );
}
