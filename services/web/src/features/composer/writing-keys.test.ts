import { expect, test } from 'vitest';
import { sendKey, writingKeys } from './writing-keys.ts';

test('sends with Ctrl+Enter and adds a line with Enter when Enter does not send', () => {
  const settings = { enter_sends: false };
  expect(sendKey(settings)).toBe('Ctrl+Enter');
  expect(writingKeys(settings).map(({ keys }) => keys)).toEqual([['Ctrl+Enter'], ['Enter']]);
});

test('sends with Enter and Ctrl+Enter and adds a line with Shift+Enter when Enter sends', () => {
  const settings = { enter_sends: true };
  expect(sendKey(settings)).toBe('Enter');
  expect(writingKeys(settings).map(({ keys }) => keys)).toEqual([
    ['Enter', 'Ctrl+Enter'],
    ['Shift+Enter'],
  ]);
});
