import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipWithTail, joinedTail, sharedTail, sharedText } from './shared-tail.ts';

test('builds a gzip file that decompresses to the head followed by the shared tail', async () => {
  const tail = sharedTail(`"events":[${'"Grüße 🎉",'.repeat(10_000)}1]}`);
  for (const head of ['{"queue_id":"1",', '{"queue_id":"✔",', '']) {
    const unpacked = gunzipSync(await gzipWithTail(head, tail)).toString();
    expect(unpacked).toBe(head + Buffer.concat(tail.chunks));
  }
});

test.each([65_535, 65_536, 300_000])(
  'compresses a head of %d bytes into a gzip file',
  async (length) => {
    const head = 'x'.repeat(length);
    const packed = await gzipWithTail(head, sharedTail('}'));
    expect(gunzipSync(packed).toString()).toBe(`${head}}`);
  },
);

test('builds a gzip file from joined texts, some with replaced bytes', async () => {
  const text = await sharedText(Buffer.from('"realm_users":["Zoë"],'.repeat(9_000)));
  const { length } = text.bytes;
  const anyRange = fc.tuple(fc.nat(length), fc.nat(length));
  const isWholePiece = fc.constantFrom(
    [0, 65_536],
    [65_536, 131_072],
    [0, length],
    [length, length],
  );
  const anyParts = fc.tuple(fc.string(), fc.oneof(anyRange, isWholePiece), fc.string());
  await fc.assert(
    fc.asyncProperty(anyParts, async ([before, [one = 0, other = 0], json]) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)];
      const tail = joinedTail([before, { text, replacement: { start, end, json } }, { text }, '}']);
      const expected = Buffer.concat([
        Buffer.from(before),
        ...[text.bytes.subarray(0, start), Buffer.from(json), text.bytes.subarray(end)],
        ...[text.bytes, Buffer.from('}')],
      ]);
      expect(Buffer.concat(tail.chunks).equals(expected)).toBe(true);
      expect(tail.sizeBytes).toBe(expected.length);
      expect(gunzipSync(await gzipWithTail('', tail)).equals(expected)).toBe(true);
    }),
    { numRuns: 20 },
  );
});
