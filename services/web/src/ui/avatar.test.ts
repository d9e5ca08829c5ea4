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
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
