import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { test as base, expect } from 'vitest';
import { openS3Store } from './s3-store.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
const test = base.extend('options', { scope: 'file' }, async ({}, { onCleanup }) => {
  const directory = await mkdtemp(join(tmpdir(), 's3-store-'));
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'chat', configs: [] }],
  });
  const { port } = await server.run();
  onCleanup(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'chat',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
});

test('reads a stored file until it is deleted, even from another process', async ({ options }) => {
  const store = openS3Store(options);
  await store.put('files/7/a-b_c.0', Buffer.from('one'));
  expect(await openS3Store(options).get('files/7/a-b_c.0')).toEqual(Buffer.from('one'));
  await store.delete('files/7/a-b_c.0');
  await store.delete('files/7/a-b_c.0');
  expect(await store.get('files/7/a-b_c.0')).toBeUndefined();
});

test('reads only the requested range, and stops at the end of the file', async ({ options }) => {
  const store = openS3Store(options);
  await store.put('part', Buffer.from('0123456789'));
  expect(await store.get('part', { start: 3, length: 4 })).toEqual(Buffer.from('3456'));
  expect(await store.get('part', { start: 8, length: 4 })).toEqual(Buffer.from('89'));
  expect(await store.get('part', { start: 10, length: 4 })).toEqual(Buffer.alloc(0));
  expect(await store.get('part', { start: 1, length: 0 })).toEqual(Buffer.alloc(0));
  expect(await store.get('none', { start: 0, length: 4 })).toBeUndefined();
});

test('returns an empty file and a file of 4 MiB unchanged', async ({ options }) => {
  const store = openS3Store(options);
  const large = Buffer.alloc(4 * 1024 * 1024, 'all of it ');
  await store.put('large', large);
  await store.put('empty', Buffer.alloc(0));
  expect((await store.get('large'))?.equals(large)).toBe(true);
  expect(await store.get('empty')).toEqual(Buffer.alloc(0));
});

test('rejects if the key is wrong, the bucket is missing, or the server is unreachable', async ({
  options,
}) => {
  const content = Buffer.from('x');
  const stranger = openS3Store({ ...options, secretAccessKey: 'another' });
  await expect(stranger.put('a', content)).rejects.toThrow(/could not be stored.* 403/);
  await expect(stranger.get('a')).rejects.toThrow(/could not be read.* 403/);
  const lost = openS3Store({ ...options, bucket: 'another' });
  await expect(lost.put('a', content)).rejects.toThrow(/could not be stored.* 404 NoSuchBucket/);
  await expect(lost.get('a')).rejects.toThrow(/could not be read.* 404 NoSuchBucket/);
  const unreachable = openS3Store({ ...options, endpoint: 'http://127.0.0.1:1' });
  await expect(unreachable.get('a')).rejects.toThrow('fetch failed');
});

test.for(['../secret', '/etc/passwd', 'a//b', 'a/../b', '.hidden', '', 'a?x', 'a%2fb'])(
  'rejects the key %j, which could lead out of the bucket',
  async (key, { options }) => {
    const store = openS3Store(options);
    expect(await store.get(key)).toBeUndefined();
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('key');
    await expect(store.delete(key)).rejects.toThrow('key');
  },
);
