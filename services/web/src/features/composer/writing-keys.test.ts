import { expect, test } from 'vitest';
import { sendKey, writingKeys } from './writing-keys.ts';

test('Ctrl+Enter sends and Enter begins a line unless the setting says that Enter sends', () => {
  const settings = { enter_sends: false };
  expect(sendKey(settings)).toBe('Ctrl+Enter');
  expect(writingKeys(settings).map(({ keys }) => keys)).toEqual([['Ctrl+Enter'], ['Enter']]);
});

test('where Enter sends, so does Ctrl+Enter, and Shift+Enter begins a line', () => {
  const settings = { enter_sends: true };
  expect(sendKey(settings)).toBe('Enter');
  expect(writingKeys(settings).map(({ keys }) => keys)).toEqual([
    ['Enter', 'Ctrl+Enter'],
    ['Shift+Enter'],
  ]);
});
