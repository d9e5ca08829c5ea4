import { reshapedTypes } from '@chat/kit/test/json-fields';
import { expect, test } from 'vitest';
import { bodies, bodyOf, everyKindOfViewer, shaped } from '../../../test/queues/raw-events.ts';
import type { EventBody } from './shape.ts';
import { shapeOf, shapes } from './shapes.ts';

test('sends events of types without a shape unchanged', () => {
  expect(shaped('alert_words', bodyOf('alert_words'))).toBe(bodyOf('alert_words'));
  expect(shaped('constructor', {})).toEqual({});
});

test("has a shape for exactly the types that services publish in a different form than the API's", () => {
  expect([...shapes.keys()].sort()).toEqual([...reshapedTypes].sort());
});

// All viewers of a variant share one text, so a variant must depend on everything that a form depends on.
test.each(Object.keys(bodies))(
  'returns the same form of %s to viewers with the same variant',
  (type) => {
    const viewers = everyKindOfViewer();
    for (const body of bodies[type] ?? []) {
      const { accepts, variant, render } = shapeOf(type);
      const forms = new Map<string, EventBody | readonly EventBody[]>();
      for (const viewer of viewers) {
        if (accepts && !accepts(body, viewer)) continue;
        const name = variant(body, viewer);
        const form = render(body, viewer);
        expect(form).toEqual(forms.get(name) ?? form);
        forms.set(name, form);
      }
      expect(forms.size).toBeGreaterThan(0);
    }
  },
);
