import { expect, test } from 'vitest';
import { sendKey, writingKeys } from './writing-keys.ts';

test('adds a line with Enter if the setting to send with Enter is off', () => {
  const settings = { enter_sends: false };
  expect(sendKey(settings)).toBe('Ctrl+Enter');
  expect(writingKeys(settings).map(({ keys }) => keys)).toEqual([['Ctrl+Enter'], ['Enter']]);
});

test('adds a line with Shift+Enter if the setting to send with Enter is on', () => {
  const settings = { enter_sends: true };
  expect(sendKey(settings)).toBe('Enter');
  expect(writingKeys(settings).map(({ keys }) => keys)).toEqual([
    ['Enter', 'Ctrl+Enter'],
    ['Shift+Enter'],
  ]);
});
