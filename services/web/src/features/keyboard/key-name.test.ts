import { expect, test } from 'vitest';
import { keyName } from './key-name.ts';
import { shortcutSections } from './shortcuts.ts';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  [{ key: 'j' }, 'j'],
  [{ key: 'V', shiftKey: true }, 'Shift+V'],
  [{ key: 'J' }, 'j'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: 'k', ctrlKey: true }, 'Ctrl+K'],
  [{ key: 'k', metaKey: true }, 'Ctrl+K'],
  [{ key: 'ArrowDown' }, 'ArrowDown'],
  [{ key: '@', altKey: true }, undefined],
])('%j is %s', (pressed, name) => {
  expect(keyName({ ...plain, ...pressed })).toBe(name);
});

test('no key means two things', () => {
  const keys = shortcutSections.flatMap(({ shortcuts }) => shortcuts.flatMap((each) => each.keys));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
