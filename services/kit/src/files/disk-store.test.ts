import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { openDiskStore } from './disk-store.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
const test = base.extend('directory', async ({}, { onCleanup }) => {
  const directory = await mkdtemp(join(tmpdir(), 'disk-store-'));
  onCleanup(() => rm(directory, { recursive: true }));
  return directory;
});

test('reads a stored file until it is deleted, even from another process', async ({
  directory,
}) => {
  const store = openDiskStore(directory);
  await store.put('avatars/7/a.png', Buffer.from('one'));
  expect(await openDiskStore(directory).get('avatars/7/a.png')).toEqual(Buffer.from('one'));
  await store.delete('avatars/7/a.png');
  await store.delete('avatars/7/a.png');
  expect(await store.get('avatars/7/a.png')).toBeUndefined();
  expect(await store.get('avatars/7')).toBeUndefined();
  expect(await store.get('avatars/7/a.png/b')).toBeUndefined();
  expect(await readdir(join(directory, 'avatars/7'))).toEqual([]);
});

test('reads only the requested range, and stops at the end of the file', async ({ directory }) => {
  const store = openDiskStore(directory);
  await store.put('a', Buffer.from('0123456789'));
  expect(await store.get('a', { start: 3, length: 4 })).toEqual(Buffer.from('3456'));
  expect(await store.get('a', { start: 8, length: 4 })).toEqual(Buffer.from('89'));
  expect(await store.get('a', { start: 10, length: 4 })).toEqual(Buffer.alloc(0));
  expect(await store.get('b', { start: 0, length: 4 })).toBeUndefined();
});

test.for(['../secret', '/etc/passwd', 'a//b', 'a/../b', '.hidden', 'a/.b', '', 'a\0b', 'a\\b'])(
  'rejects the key %j, which could lead out of the directory',
  async (key, { directory }) => {
    const store = openDiskStore(directory);
    expect(await store.get(key)).toBeUndefined();
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('key');
    await expect(store.delete(key)).rejects.toThrow('key');
  },
);
