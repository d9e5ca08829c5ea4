import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipWithTail, sharedTail } from './shared-tail.ts';

test('a gzip file of a head and a shared tail unpacks to the head followed by the tail', () => {
  const tail = sharedTail(`"events":[${'"Grüße 🎉",'.repeat(10_000)}1]}`);
  for (const head of ['{"queue_id":"1",', '{"queue_id":"✔",', '']) {
    const unpacked = gunzipSync(gzipWithTail(head, tail)).toString();
    expect(unpacked).toBe(head + tail.bytes);
  }
});

test('throws for a head of more than 65,535 bytes', () => {
  expect(() => gzipWithTail('x'.repeat(65_536), sharedTail('}'))).toThrow('too long');
  expect(gunzipSync(gzipWithTail('x'.repeat(65_535), sharedTail('}'))).length).toBe(65_536);
});
