import { describe, expect, test } from 'vitest';
import { currentTraceparent, withSpan, withTraceparent } from './trace.ts';

// test/telemetry.test.ts tests tracing that is on, across processes.
const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

describe('with tracing off', () => {
  test('has no trace context when tracing is off', async () => {
    expect(currentTraceparent()).toBe('');
    expect(await withSpan('work', {}, async () => currentTraceparent())).toBe('');
  });

  test.each([[''], ['nonsense'], [`00-${'0'.repeat(32)}-${'0'.repeat(16)}-00`], [traceparent]])(
    'runs the work with the traceparent %s when tracing is off',
    async (received) => {
      expect(await withTraceparent(received, 'work', async () => 17)).toBe(17);
    },
  );

  test("rethrows the work's error when tracing is off", async () => {
    const failing = async () => {
      throw new TypeError('no');
    };
    await expect(withSpan('work', {}, failing)).rejects.toThrow(new TypeError('no'));
    await expect(withTraceparent(traceparent, 'work', failing)).rejects.toThrow('no');
  });
});
