import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../repository.ts';
import { capacityTables } from './capacity-tables.ts';
import { assumptions, computeNeed, limitsOf, sizes } from './compute-need.ts';
import { mapParts, type Operation, operationNames, type UnitCosts } from './unit-costs.ts';

const nothing = mapParts(() => 0);
const free: UnitCosts = {
  cpuSeconds: {
    ...{ send: nothing, deliveryByPoll: nothing, deliveryByStream: nothing },
    ...{ heldPoll: nothing, heldStream: nothing, register: nothing, registerQueue: nothing },
    ...{ presencePoll: nothing, identity: nothing },
  },
  followedMessageSeconds: 0,
  ...{ logBytes: 0, walBytes: 0, pollBytes: 0, streamBytes: 0, gatewayBytes: 0 },
  sendsPerSecond: 500,
};
/** Assumptions under which each person sends one message per second to ten people with one client each. */
const assumed = {
  ...assumptions,
  ...{ messagesPerPersonAndDay: 3_600, hoursOfDay: 1, peak: 1, audience: 10, clientsPerPerson: 1 },
  ...{ streamShare: 0.5, presencePollsPerMinute: 6, registersPerHour: 36, busyShare: 0.5 },
  ...{ queueRegistersPerHour: 72, identitiesPerHour: 108 },
};

test.each<[Operation, number]>([
  ['send', 100],
  ['deliveryByPoll', 500],
  ['deliveryByStream', 500],
  ['heldPoll', 50],
  ['heldStream', 50],
  ['presencePoll', 10],
  ['register', 1],
  ['registerQueue', 2],
  ['identity', 3],
])('computes how often per second a hundred people cause the operation %s', (operation, times) => {
  const cost = mapParts((part) => (part === 'redis' ? 0.001 : 0));
  const units = { ...free, cpuSeconds: { ...free.cpuSeconds, [operation]: cost } };

  const need = computeNeed(100, units, assumed);

  expect(need.busyCores.redis).toBeCloseTo(times / 1_000, 9);
  expect(need.cores.redis).toBeCloseTo(times / 500, 9);
  expect(need.totalCores).toBeCloseTo(times / 500, 9);
});

test('computes the number of gateways from the time that each needs to read the log', () => {
  const send = mapParts((part) => (part === 'gateways' ? 0.01 : 0));
  const units = { ...free, cpuSeconds: { ...free.cpuSeconds, send } };

  expect(computeNeed(100, units, assumed)).toMatchObject({ gateways: 2, cores: { gateways: 2 } });
  // Half of the planned time of each gateway goes into reading.
  const reading = { ...units, followedMessageSeconds: 0.0025 };
  expect(computeNeed(100, reading, assumed)).toMatchObject({ gateways: 4, cores: { gateways: 4 } });
  const late = { ...units, followedMessageSeconds: 0.005 };
  expect(computeNeed(100, late, assumed).gateways).toBeUndefined();
});

test('computes memory and bytes from the number of clients and messages', () => {
  const units = { ...free, logBytes: 10, walBytes: 20, pollBytes: 30, streamBytes: 10 };

  expect(computeNeed(100, { ...units, gatewayBytes: 7 }, assumed)).toMatchObject({
    gatewayMemoryBytes: 7 + 50 * 30 + 50 * 10,
    logBytesPerDay: 3_600_000,
    walBytesPerSecond: 2_000,
  });
});

test('lists the most used limit first', () => {
  const [first] = limitsOf(computeNeed(1_000, free, assumed), free, assumed);

  expect(first).toMatchObject({ name: 'the relay of messaging, as measured', use: 2 });
});

test("docs/scale.md contains each row of the benchmark's tables", async () => {
  const page = await readFile(join(repository, 'docs/scale.md'), 'utf8');
  const tables = capacityTables(
    free,
    sizes.map((people) => computeNeed(people, free)),
  );

  const rows = tables.flatMap(({ columns, rows }) => [columns, ...rows]).map(([name]) => name);
  expect(rows.length).toBeGreaterThan(operationNames.length);
  expect(rows.filter((name) => !page.includes(`\n${name}`))).toEqual([]);
});
