import { expect, test } from 'vitest';
import { tallyOf } from './sent-messages.ts';

const hello = { to: 'general', topic: 'greetings', content: 'Hello' };

test('crosses off two copies of a message, and rejects a third', () => {
  const tally = tallyOf([hello, { ...hello }]);

  expect([tally.crossOff(hello), tally.crossOff(hello), tally.crossOff(hello)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('ignores the order of recipients but no other difference', () => {
  const note = { to: [3, 20, 1], topic: '', content: 'Hello' };
  const tally = tallyOf([note]);

  expect(tally.crossOff({ ...note, content: 'Bye' })).toBe(false);
  expect(tally.crossOff({ ...note, to: [1, 3] })).toBe(false);
  expect(tally.crossOff({ ...note, to: [1, 3, 20] })).toBe(true);
});
