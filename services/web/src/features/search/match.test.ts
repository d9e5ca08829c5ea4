import { expect, test } from 'vitest';
import { bestMatches, matchScore } from './match.ts';

test.each([
  ['general', 'gen', 3],
  ['core team', 'team', 2],
  ['on-call', 'call', 2],
  ['announcements', 'ment', 1],
  ['Ann Lee', 'lee ann', 1],
  ['general', 'x', 0],
  ['anything', '', 3],
  ['田中　太郎', '田中太郎', 3],
  ['Team 田中 太郎', '田中太郎', 1],
])('scores the name %j for the typed text %j: %d', (name, typed, score) => {
  expect(matchScore(name, typed)).toBe(score);
});

test('sorts better matches first and keeps the order of equal matches', () => {
  const names = ['announcements', 'my notes', 'notes', 'not'];
  expect(bestMatches(names, 'not', (name) => name, 3)).toEqual(['notes', 'not', 'my notes']);
});
