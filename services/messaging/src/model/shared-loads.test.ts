import { expect, test } from 'vitest';
import { shareLoads } from './shared-loads.ts';

function controlled() {
  const loads: PromiseWithResolvers<number>[] = [];
  const shared = shareLoads(() => {
    const load = Promise.withResolvers<number>();
    loads.push(load);
    return load.promise;
  });
  return { loads, shared };
}

test('shares one load among concurrent callers', async () => {
  const { loads, shared } = controlled();
  const both = [shared.get('a'), shared.get('a')];
  expect(loads).toHaveLength(1);
  loads[0]?.resolve(1);
  expect(await Promise.all(both)).toEqual([1, 1]);
});

test('lets callers of getFresh share the next load instead of a running load', async () => {
  const { loads, shared } = controlled();
  const old = shared.get('a');
  const fresh = [shared.getFresh('a'), shared.getFresh('a')];
  loads[0]?.resolve(1);
  expect(await old).toBe(1);
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.resolve(2);
  expect(await Promise.all(fresh)).toEqual([2, 2]);
  expect(loads).toHaveLength(2);
});

test('loads again after a failed load', async () => {
  const { loads, shared } = controlled();
  const old = shared.get('a');
  const fresh = shared.getFresh('a');
  loads[0]?.reject(new Error('down'));
  await expect(old).rejects.toThrow('down');
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.resolve(2);
  expect(await fresh).toBe(2);
});
