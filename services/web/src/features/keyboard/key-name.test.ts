import { expect, test } from 'vitest';
import { keyName } from './key-name.ts';
import { shortcutSections } from './shortcuts.ts';

const plain = {
  ...{ code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
  getModifierState: (_key: string) => false,
};

test.each([
  [{ key: 'j' }, 'j'],
  [{ key: 'V', shiftKey: true }, 'Shift+V'],
  [{ key: 'J' }, 'j'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: 'k', ctrlKey: true }, 'Ctrl+K'],
  [{ key: 'k', metaKey: true }, 'Ctrl+K'],
  [{ key: 'ArrowDown' }, 'ArrowDown'],
  [{ key: '@', altKey: true }, undefined],
  [{ key: '@', code: 'KeyQ', getModifierState: (key: string) => key === 'AltGraph' }, undefined],
  [{ key: 'ш', code: 'KeyI' }, 'i'],
  [{ key: 'М', code: 'KeyV', shiftKey: true }, 'Shift+V'],
  [{ key: 'л', code: 'KeyK', ctrlKey: true }, 'Ctrl+K'],
  [{ key: 'ι', code: 'KeyI' }, 'i'],
  [{ key: 'ן', code: 'KeyI' }, 'i'],
  [{ key: 'ه', code: 'KeyI' }, 'i'],
  [{ key: 'لا', code: 'KeyB' }, 'b'],
  [{ key: 'ㅑ', code: 'KeyI' }, 'i'],
  [{ key: 'ి', code: 'KeyF' }, 'f'],
  [{ key: 'ю', code: 'Period' }, '.'],
  [{ key: 'Б', code: 'Comma', shiftKey: true }, '<'],
  [{ key: '؟', code: 'Slash', shiftKey: true }, '?'],
  // Latin letters and the signs of all keyboards count as themselves
  [{ key: 'q', code: 'KeyA' }, 'q'],
  [{ key: ',', code: 'KeyM' }, ','],
  [{ key: 'ö', code: 'Semicolon' }, 'ö'],
  [{ key: '/', code: 'KeyQ' }, '/'],
  [{ key: 'Dead', code: 'KeyE' }, 'Dead'],
  [{ key: 'ж', code: '' }, 'ж'],
])('returns the name of the pressed key: %j is %s', (pressed, name) => {
  expect(keyName({ ...plain, ...pressed })).toBe(name);
});

test('assigns each key to only one command', () => {
  const keys = shortcutSections.flatMap(({ shortcuts }) => shortcuts.flatMap((each) => each.keys));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
