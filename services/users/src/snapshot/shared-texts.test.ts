import { expect, test, vi } from 'vitest';
import { createSnapshotCache } from './shared-texts.ts';

const places = new Map();

/** Texts, and a maker that counts. */
function openTexts(maxLength = 1_000) {
  const texts = createSnapshotCache({ maxLength });
  const make = vi.fn(async (json: string) => ({ json, places }));
  const get = async (number: number, name: string, json: string, realmId = 7) =>
    (await texts.get({ realmId, number, name }, () => make(json))).json;
  return { texts, make, get };
}

test('a part is made once for each event number', async () => {
  const { make, get } = openTexts();
  expect(await get(3, 'people', 'a')).toBe('a');
  expect(await get(3, 'people', 'b')).toBe('a');
  expect(await get(4, 'people', 'b')).toBe('b');
  expect(await get(4, 'people', 'c')).toBe('b');
  expect(make).toHaveBeenCalledTimes(2);
});

test('those who ask at once wait for one making', async () => {
  const { make, get } = openTexts();
  expect(await Promise.all([get(3, 'people', 'a'), get(3, 'people', 'b')])).toEqual(['a', 'a']);
  expect(make).toHaveBeenCalledTimes(1);
});

test('an older snapshot gets what it shows, and the newer is still remembered', async () => {
  const { make, get } = openTexts();
  await get(4, 'people', 'new');
  expect(await get(3, 'people', 'old')).toBe('old');
  expect(await get(4, 'people', 'again')).toBe('new');
  expect(make).toHaveBeenCalledTimes(2);
});

test('parts and realms are kept apart', async () => {
  const { get } = openTexts();
  await get(3, 'people', 'a');
  expect(await get(3, 'groups', 'b')).toBe('b');
  expect(await get(3, 'people', 'c', 8)).toBe('c');
});

test('a failure is told to who waited for it, and is not remembered', async () => {
  const { texts, get } = openTexts();
  const failing = texts.get({ realmId: 7, number: 3, name: 'people' }, async () => {
    throw new Error('no rows');
  });
  await expect(failing).rejects.toThrow('no rows');
  expect(await get(3, 'people', 'a')).toBe('a');
});

test('what has no room is made each time', async () => {
  const { make, get } = openTexts(5);
  await get(3, 'people', '123456');
  await get(3, 'people', '123456');
  expect(make).toHaveBeenCalledTimes(2);
});
