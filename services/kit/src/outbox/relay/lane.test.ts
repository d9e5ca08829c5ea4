import { expect, test, vi } from 'vitest';
import { createLogger } from '../../logging/logger.ts';
import type { OutboxRow } from '../rows.ts';
import { createLane, type LaneOptions } from './lane.ts';

function row(number: number): OutboxRow {
  return { number, client_events: null, client_event_count: 0, facts: null, hands_over: false };
}

/** A lane over an outbox in memory, and what it published: `realm: first-last`. */
function laneOver(outbox: Map<number, OutboxRow[]>, options: Partial<LaneOptions> = {}) {
  const published: string[] = [];
  const lines: string[] = [];
  const readRows = vi.fn<LaneOptions['readRows']>(async (realmId, after) => ({
    rows: (outbox.get(realmId) ?? []).filter(({ number }) => number > after),
    isAll: true,
  }));
  const lane = createLane({
    name: 'test',
    published: new Map(),
    readRows,
    onPublished() {},
    log: createLogger({
      service: 'test',
      level: 'info',
      write: (line) => lines.push(JSON.parse(line).message),
    }),
    ...options,
    async publish(realmId, run) {
      await options.publish?.(realmId, run);
      published.push(`${realmId}: ${run[0]?.number}-${run.at(-1)?.number}`);
    },
  });
  return { ...lane, published: () => published, readRows, lines };
}

test('rows that follow what is published go out without being read', async () => {
  await using lane = laneOver(new Map(), { published: new Map([[7, 4]]) });

  lane.add(7, [row(5), row(6)]);

  await expect.poll(lane.published).toEqual(['7: 5-6']);
  expect(lane.readRows).not.toHaveBeenCalled();
});

test('rows that another process committed before are read first', async () => {
  await using lane = laneOver(new Map([[7, [row(1), row(2), row(3)]]]));

  lane.add(7, [row(3)]);

  await expect.poll(lane.published).toEqual(['7: 1-3']);
});

test('one run of a realm is in flight; what comes meanwhile makes the next one', async () => {
  const gate = Promise.withResolvers<void>();
  await using lane = laneOver(new Map(), { publish: () => gate.promise });

  lane.add(7, [row(1)]);
  lane.add(7, [row(2)]);
  lane.add(7, [row(3)]);
  lane.add(8, [row(1)]);
  gate.resolve();

  await expect.poll(() => lane.published().toSorted()).toEqual(['7: 1-1', '7: 2-3', '8: 1-1']);
});

test('what failed is tried again from the outbox, and logged once', async () => {
  let failures = 3;
  const outbox = new Map([[7, [row(1), row(2)]]]);
  await using lane = laneOver(outbox, {
    async publish() {
      failures -= 1;
      if (failures >= 0) throw new Error('the bus is away');
    },
  });

  lane.add(7, [row(1)]);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect.poll(() => failures).toBe(2 - attempt);
    lane.retryNow();
  }

  await expect.poll(lane.published).toEqual(['7: 1-2']);
  expect(lane.lines).toEqual([
    'the relay is interrupted; events wait in the outbox',
    'the relay goes on',
  ]);
});

test('a missing row is told and does not stop the realm', async () => {
  await using lane = laneOver(new Map([[7, [row(1), row(3)]]]));

  lane.isBehind(7, 3);

  await expect.poll(lane.published).toEqual(['7: 1-1', '7: 3-3']);
  expect(lane.lines).toEqual(['rows are missing in the outbox']);
});

test('disposing waits for what is in flight and starts nothing more', async () => {
  const gate = Promise.withResolvers<void>();
  const lane = laneOver(new Map(), { publish: () => gate.promise });
  lane.add(7, [row(1)]);
  lane.add(7, [row(2)]);

  const disposed = lane[Symbol.asyncDispose]();
  gate.resolve();
  await disposed;

  expect(lane.published()).toEqual(['7: 1-1']);
});
