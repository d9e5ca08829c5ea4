import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
  ['Ann Lee', 'AL'],
  ['ann', 'A'],
  ['Chris van Dam', 'CD'],
  ['  Ωmega  ', 'Ω'],
  ['🎉 party', '🎉P'],
  ['Ann Lee (guest)', 'AL'],
  ['', ''],
])('derives initials from the name %j: %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
