import { encodeUserSet } from '@chat/kit/sets/user-set';
import { chat } from '@chat/proto/load';
import { expect, test } from 'vitest';
import { createClientLog } from './client-log.ts';
import { createEventQueues } from './event-queues.ts';
import type { Reach } from './follow-log.ts';
import { endOfEntry } from './positions.ts';
import { createQueueIds } from './queue-id.ts';
import type { QueueStore } from './queue-store.ts';

const { ClientEntry } = chat.events.v1;
const reader = { realmId: 7, userId: 12, role: 400 };
const { signal } = new AbortController();

/** An entry with one event for the reader. */
function entry(number: number) {
  const audience = { userIds: encodeUserSet([reader.userId]) };
  const events = [{ number, type: 'alert_words', audience, bodyJson: '{"alert_words":[]}' }];
  const run = { realmId: 7, service: 'users', firstNumber: number, lastNumber: number, events };
  return ClientEntry.deserialize(ClientEntry.serialize(run));
}

/** What Redis remembers of one queue. */
function rememberedState(): QueueStore {
  let acknowledged: number | undefined;
  return {
    async touch(_queueId, _record, position) {
      const before = acknowledged;
      acknowledged = Math.max(acknowledged ?? 0, position);
      return { isDeleted: false, isExpired: false, acknowledged: before };
    },
    async remove() {
      throw new Error('no queue is removed here');
    },
  };
}

/** A gateway that has read one entry, and a queue that starts before it. */
function openGateway(reach: (sequence: number) => Promise<Reach>) {
  const log = createClientLog({ maxEvents: 100, onBreak: () => undefined });
  log.begin(0);
  log.append(1, entry(1));
  const queueIds = createQueueIds('a secret of this deployment');
  const queueId = queueIds.seal({
    ...{ realmId: reader.realmId, userId: reader.userId, start: 0, numbers: {}, epoch: 'now' },
    ...{ narrow: [], capabilities: [], applyMarkdown: true, clientGravatar: true },
    ...{ slimPresence: false, includeSubscribers: false, allPublicStreams: false },
    ...{ idleTimeoutSeconds: 600, createdAtSeconds: 0 },
  });
  const store = rememberedState();
  const queues = createEventQueues({
    ...{ queueIds, store, log, reach },
    epoch: () => 'now',
    random: () => 0,
  });
  const poll = async (lastEventId: number) => {
    const events = await queues.poll(reader, { queueId, lastEventId, dontBlock: true, signal });
    return events.map((text) => JSON.parse(text).type);
  };
  return { log, poll };
}

test('a position that no event has is refused and costs the queue nothing', async () => {
  const { poll } = openGateway(async () => 'beyond');
  await expect(poll(endOfEntry(5))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await poll(-1)).toEqual(['alert_words']);
});

test('a position that another gateway gave is waited for', async () => {
  const gateway = openGateway(async (sequence) => {
    for (let next = 2; next <= sequence + 1; next += 1) gateway.log.append(next, entry(next));
    return 'reached';
  });
  expect(await gateway.poll(endOfEntry(3))).toEqual(['alert_words']);
  await expect(gateway.poll(-1)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('while the log cannot be read, whoever is ahead of it gets nothing and keeps the queue', async () => {
  const { poll } = openGateway(async () => 'unknown');
  expect(await poll(endOfEntry(3))).toEqual([]);
  expect(await poll(-1)).toEqual(['alert_words']);
});
