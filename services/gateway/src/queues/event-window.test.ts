import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventWindow } from './event-window.ts';

test('behaves as a sorted list under any sequence of appends and drops', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ push: fc.integer({ min: 1, max: 50 }) }) },
    fc.record({ shift: fc.constant(true) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 3_000 }), fc.nat(60_000), (steps, from) => {
      const window = createEventWindow<{ id: number }>();
      const model: { id: number }[] = [];
      let last = 0;
      for (const one of steps) {
        if ('push' in one) {
          last += one.push;
          window.push({ id: last });
          model.push({ id: last });
        } else {
          expect(window.shift()).toEqual(model.shift());
        }
      }
      expect([...window.after(from)]).toEqual(model.filter(({ id }) => id > from));
    }),
    { numRuns: 50 },
  );
});
