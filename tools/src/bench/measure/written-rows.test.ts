import { expect, test } from 'vitest';
import { rowsPerMessage } from './written-rows.ts';

test('rows are those of the messages, by table', () => {
  const before = new Map([
    ['messaging.message', 100],
    ['users.account', 7],
  ]);
  const after = new Map([
    ['messaging.message', 120],
    ['messaging.outbox', 10],
    ['users.account', 7],
  ]);

  expect(rowsPerMessage(before, after, 20)).toEqual(
    new Map([
      ['messaging.message', 1],
      ['messaging.outbox', 0.5],
    ]),
  );
});
