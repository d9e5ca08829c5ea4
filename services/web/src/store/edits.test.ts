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

test('what is written while a text is being saved goes on from the saved text', () => {
  const edits = startEdits(keptInMemory(), 1_000);
  edits.keep(5, edit);
  edits.keep(5, { ...edit, text: 'b, and more' });
  expect(edits.saved(5, 'b\n')).toEqual({ ...edit, before: 'b', text: 'b, and more' });
  expect(edits.get(5)).toEqual({ ...edit, before: 'b', text: 'b, and more' });
});

test('an edit is over when its text is saved', () => {
  const edits = startEdits(keptInMemory(), 1_000);
  edits.keep(5, edit);
  expect(edits.saved(5, 'b')).toBeUndefined();
  expect(edits.get(5)).toBeUndefined();
});

test('edits with a changed text are unsaved', () => {
  const edits = startEdits(keptInMemory(), 1_000);
  edits.keep(5, edit);
  edits.keep(6, { ...edit, text: edit.before });
  expect(edits.countUnsaved()).toBe(1);
});

test('an edit to which nobody came back for a month is forgotten, and so is what cannot be read', () => {
  const kept = keptInMemory();
  startEdits(kept, 1_000).keep(5, edit);
  kept.set('6', 'left by another version');
  startEdits(kept, 1_000 + 31 * 86_400_000);
  expect(kept.entries().size).toBe(0);
});
