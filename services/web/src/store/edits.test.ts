import { describe, expect, test } from 'vitest';
import type { Change } from './changes.ts';
import { startEdits } from './edits.ts';
import type { ServerEvent } from './events.ts';
import { createListeners } from './listeners.ts';
import { emptyState } from './testing.ts';
import { keptInMemory } from './testing-kept.ts';

const edit = { before: 'a', text: 'b', writtenMs: 1_000 };

test('keeps an edit across page loads until it is saved or discarded', () => {
  const kept = keptInMemory();
  startEdits(kept, 1_000).keep(5, edit);
  const next = startEdits(kept, 2_000);
  expect(next.get(5)).toEqual(edit);
  expect(next.get(6)).toBeUndefined();
  next.keep(5, undefined);
  expect(kept.entries().size).toBe(0);
});

test('continues from the saved text if the user types while it is being saved', () => {
  const edits = startEdits(keptInMemory(), 1_000);
  edits.keep(5, edit);
  edits.keep(5, { ...edit, text: 'b, and more' });
  expect(edits.saved(5, 'b\n')).toEqual({ ...edit, before: 'b', text: 'b, and more' });
  expect(edits.get(5)).toEqual({ ...edit, before: 'b', text: 'b, and more' });
});

test('ends an edit when its text is saved', () => {
  const edits = startEdits(keptInMemory(), 1_000);
  edits.keep(5, edit);
  expect(edits.saved(5, 'b')).toBeUndefined();
  expect(edits.get(5)).toBeUndefined();
});

test('counts only edits with changed text as unsaved', () => {
  const edits = startEdits(keptInMemory(), 1_000);
  edits.keep(5, edit);
  edits.keep(6, { ...edit, text: edit.before });
  expect(edits.countUnsaved()).toBe(1);
});

test('deletes edits that are a month old or cannot be parsed', () => {
  const kept = keptInMemory();
  startEdits(kept, 1_000).keep(5, edit);
  kept.set('6', 'left by another version');
  startEdits(kept, 1_000 + 31 * 86_400_000);
  expect(kept.entries().size).toBe(0);
});

test('replaces part of a text in every edit that contains it', () => {
  const edits = startEdits(keptInMemory(), 1_000);
  const told: number[] = [];
  edits.replaced.subscribe((id) => told.push(id));
  edits.keep(5, { ...edit, text: 'see [file]' });
  edits.keep(6, edit);
  edits.replace('[file]', '$&');
  expect(edits.get(5)?.text).toBe('see $&');
  expect(told).toEqual([5]);
});

describe('an edit whose message is removed', () => {
  const state = emptyState();
  const event = (payload: ServerEvent): Change[] => [
    { kind: 'event', event: payload, before: state, after: state },
  ];
  const deleted = event({ id: 1, type: 'delete_message', message_ids: [4, 5] });
  const left = event({ id: 2, type: 'subscription', op: 'remove', subscriptions: [] });

  function watched({ isReadable = true } = {}) {
    const edits = startEdits(keptInMemory(), 1_000);
    const changes = createListeners<readonly Change[]>();
    const ended: (string | undefined)[] = [];
    const watch = () =>
      edits.endWithMessage(5, {
        changes,
        isReadable: async () => isReadable,
        onEnd: (text) => ended.push(text),
      });
    watch();
    return { edits, changes, ended, watch };
  }

  test('ends an edit and returns its text once if the message is deleted', () => {
    const { edits, changes, ended, watch } = watched();
    edits.keep(5, edit);
    watch();
    changes.tell(deleted);
    changes.tell(deleted);
    expect(ended).toEqual(['b']);
    expect(edits.get(5)).toBeUndefined();
  });

  test('returns no text for an unchanged edit if its message is deleted', () => {
    const { changes, ended } = watched();
    changes.tell(deleted);
    expect(ended).toEqual([undefined]);
  });

  test('does not end a saved edit again when its message is deleted', () => {
    const { edits, changes, ended } = watched();
    edits.keep(5, edit);
    edits.saved(5, 'b');
    changes.tell(deleted);
    expect(ended).toEqual([]);
  });

  test.each([
    [true, []],
    [false, ['b']],
  ])(
    'keeps an edit after the user leaves the channel only if the message is still readable: %j',
    async (isReadable, texts) => {
      const { edits, changes, ended } = watched({ isReadable });
      edits.keep(5, edit);
      changes.tell(left);
      await Promise.resolve();
      await Promise.resolve();
      expect(ended).toEqual(texts);
    },
  );
});
