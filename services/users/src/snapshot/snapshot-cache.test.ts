import { expect, test, vi } from 'vitest';
import { cachedPart, createSnapshotCache } from './snapshot-cache.ts';

/** Opens a cache, and returns it with a function that renders a part and counts its calls. */
function openCache(maxBytes = 1_000) {
  const cache = createSnapshotCache({ maxBytes });
  const render = vi.fn(async (json: string) => cachedPart(json));
  const get = async (eventNumber: number, name: string, json: string, realmId = 7) =>
    (await cache.get({ realmId, eventNumber, name }, () => render(json))).members.toString();
  return { cache, render, get };
}

test('renders a part of the snapshot once per event number', async () => {
  const { render, get } = openCache();
  expect(await get(3, 'people', 'a')).toBe('a');
  expect(await get(3, 'people', 'b')).toBe('a');
  expect(await get(4, 'people', 'b')).toBe('b');
  expect(await get(4, 'people', 'c')).toBe('b');
  expect(render).toHaveBeenCalledTimes(2);
});

test('renders a part of the snapshot once for concurrent reads', async () => {
  const { render, get } = openCache();
  expect(await Promise.all([get(3, 'people', 'a'), get(3, 'people', 'b')])).toEqual(['a', 'a']);
  expect(render).toHaveBeenCalledTimes(1);
});

test('renders a part again for an older event number without replacing the newer one', async () => {
  const { render, get } = openCache();
  await get(4, 'people', 'new');
  expect(await get(3, 'people', 'old')).toBe('old');
  expect(await get(4, 'people', 'again')).toBe('new');
  expect(render).toHaveBeenCalledTimes(2);
});

test('stores each part of the snapshot and each realm separately', async () => {
  const { get } = openCache();
  await get(3, 'people', 'a');
  expect(await get(3, 'groups', 'b')).toBe('b');
  expect(await get(3, 'people', 'c', 8)).toBe('c');
});

test('rejects if a rendering fails, and renders again on the next call', async () => {
  const { cache, get } = openCache();
  const failing = cache.get({ realmId: 7, eventNumber: 3, name: 'people' }, async () => {
    throw new Error('no rows');
  });
  await expect(failing).rejects.toThrow('no rows');
  expect(await get(3, 'people', 'a')).toBe('a');
});

test('does not cache a part that is longer than the maximum', async () => {
  const { render, get } = openCache(5);
  await get(3, 'people', '123456');
  await get(3, 'people', '123456');
  expect(render).toHaveBeenCalledTimes(2);
});
