import { propertyTimeoutMs, repetitions } from '@chat/infrastructure/repetitions';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { withoutRateLimits } from '../src/product/product-with-owner.ts';
import { killWhileSending } from './kill-while-sending.ts';
import { type OwnProduct, startOwnProduct } from './own-product.ts';

// Two processes that run every service each, behind a load balancer: a small installation that survives one of them.

const rounds = repetitions({ usual: 1, long: 6 });

let own: OwnProduct;

beforeAll(async () => {
  own = await startOwnProduct({
    name: 'two_processes',
    servers: inject('servers'),
    redisDatabase: 44,
    replicas: 2,
    // Processes are killed here on purpose.
    announce: () => undefined,
    environment: withoutRateLimits,
  });
});
afterAll(() => own[Symbol.asyncDispose]());

test('loses and doubles no acknowledged message while each of two processes is killed in turn under concurrent senders', {
  timeout: propertyTimeoutMs,
}, async () => {
  const victims = Array.from({ length: rounds }, () => own.product.processes).flat();
  await killWhileSending(own, victims);
});
