import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sixProcesses } from '../src/product/services.ts';
import { apiClient } from './client.ts';
import { answersTo, untilSuccess, whileWritesWait, writesOf } from './held-writes.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';

/** How long clients wait for a response. */
const patienceMs = 30_000;

let own: OwnProduct;

beforeAll(async () => {
  own = await startOwnProduct({
    name: 'heldlong',
    form: sixProcesses,
    servers: inject('servers'),
    redisDatabase: 39,
    provokesFaults: true,
  });
});
afterAll(() => own[Symbol.asyncDispose]());

test('executes each write once and successfully, even if it is delayed by 12 seconds', async () => {
  const writes = writesOf(apiClient(own.owner));
  const { answering } = await whileWritesWait(own, async () => {
    const answering = answersTo(writes);
    await pause(12_000);
    return { answering };
  });

  for (const { name, answer, tookMs } of await answering) {
    expect([name, answer.status]).toEqual([name, 200]);
    expect(tookMs, name).toBeGreaterThan(11_900);
  }
  for (const { name, count } of writes) expect([name, await count()]).toEqual([name, 1]);
});

test("returns 503 for a write delayed beyond the client's timeout, and executes the write once if it is repeated with its key", async () => {
  const writes = writesOf(apiClient(own.owner));
  const answers = await whileWritesWait(own, () => answersTo(writes));

  for (const { name, answer, tookMs } of answers) {
    expect([name, answer.status]).toEqual([name, 503]);
    expect(Number(answer.headers.get('retry-after')), name).toBeGreaterThan(0);
    expect(tookMs, name).toBeLessThan(patienceMs);
  }
  for (const write of writes) {
    if (write.hasKey) await untilSuccess(write);
    const count = await write.count();
    expect([write.name, count]).toEqual([write.name, write.hasKey ? 1 : expect.toBeOneOf([0, 1])]);
  }
});
