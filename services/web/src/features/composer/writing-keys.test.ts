import { expect, test } from 'vitest';
import { sendKey, writingKeys } from './writing-keys.ts';

test('lists Enter as the key for a new line if enter_sends is off', () => {
  const settings = { enter_sends: false };
  expect(sendKey(settings)).toBe('Ctrl+Enter');
  expect(writingKeys(settings).map(({ keys }) => keys)).toEqual([['Ctrl+Enter'], ['Enter']]);
});

test('lists Shift+Enter as the key for a new line if enter_sends is on', () => {
  const settings = { enter_sends: true };
  expect(sendKey(settings)).toBe('Enter');
  expect(writingKeys(settings).map(({ keys }) => keys)).toEqual([
    ['Enter', 'Ctrl+Enter'],
    ['Shift+Enter'],
  ]);
});
