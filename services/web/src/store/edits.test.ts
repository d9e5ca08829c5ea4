import { expect, test } from 'vitest';
import { startEdits } from './edits.ts';
import { keptInMemory } from './testing-kept.ts';

const edit = { before: 'a', text: 'b', writtenMs: 1_000 };

test('a begun edit is there for the next page until it is saved or given up', () => {
  const kept = keptInMemory();
  startEdits(kept, 1_000).keep(5, edit);
  const next = startEdits(kept, 2_000);
  expect(next.get(5)).toEqual(edit);
  expect(next.get(6)).toBeUndefined();
  next.keep(5, undefined);
  expect(kept.entries().size).toBe(0);
});

test('an edit to which nobody came back for a month is forgotten, and so is what cannot be read', () => {
  const kept = keptInMemory();
  startEdits(kept, 1_000).keep(5, edit);
  kept.set('6', 'left by another version');
  startEdits(kept, 1_000 + 31 * 86_400_000);
  expect(kept.entries().size).toBe(0);
});
