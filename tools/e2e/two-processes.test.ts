import { propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { withoutRateLimits } from '../src/product/product-with-owner.ts';
import { killWhileSending } from './kill-while-sending.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';

// Two processes behind a load balancer, each with every service: a small installation that survives the loss of
// either.

const rounds = repetitions({ usual: 1, long: 6 });

let own: OwnProduct;

beforeAll(async () => {
  own = await startOwnProduct({
    name: 'two_processes',
    servers: inject('servers'),
    redisDatabase: 44,
    replicas: 2,
    // These tests kill processes on purpose.
    announce: () => undefined,
    environment: withoutRateLimits,
  });
});
afterAll(() => own[Symbol.asyncDispose]());

test('messages of concurrent senders are neither lost nor duplicated when two processes are killed in turn', {
  timeout: propertyTimeoutMs,
}, async () => {
  const victims = Array.from({ length: rounds }, () => own.product.processes).flat();
  await killWhileSending(own, victims);
});
