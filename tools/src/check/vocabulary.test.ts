import { expect, test } from 'vitest';
import { findUnwanted } from './vocabulary.ts';

const list = [
  { words: ['fact', 'facts'], instead: 'domain event' },
  { words: ['hand over', 'handed over'], instead: 'propagate' },
];

test.each([
  ['// A fact of users.', 'fact'],
  ['Facts are stored.', 'Facts'],
  ['const factHandlers = 1;', 'fact'],
  ['const realmFacts = 1;', 'Facts'],
  ['fact_number', 'fact'],
  ['FACT_LIMIT', 'FACT'],
  ['users-facts.proto', 'facts'],
  ['handOver: true', 'handOver'],
  ['it is handed over', 'handed over'],
  [' * is handed\n   * over at once', 'handed over'],
])('finds an unwanted expression in %j: %s', (text, expression) => {
  expect(findUnwanted(text, list)).toMatchObject([{ expression }]);
});

test.each(['a factory', 'artifact', 'in practice', 'overhand', 'satisfactory', 'handoff'])(
  'finds no unwanted expression in %j',
  (text) => {
    expect(findUnwanted(text, list)).toEqual([]);
  },
);

test('reports the line and the better word', () => {
  expect(findUnwanted('one\ntwo\na fact', list)).toEqual([
    { line: 3, expression: 'fact', instead: 'domain event' },
  ]);
});
