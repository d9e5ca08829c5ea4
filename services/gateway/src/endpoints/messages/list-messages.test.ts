import { expect, test } from 'vitest';
import { requireSpectatorNarrow } from './list-messages.ts';

const term = (operator: string, operand: unknown, negated = false) => ({
  operator,
  operandJson: JSON.stringify(operand),
  negated,
});
const webPublic = term('channels', 'web-public');

test.each([
  [[webPublic]],
  [[term('streams', 'web-public'), term('channel', 'Street'), term('topic', 't')]],
  [[term('sender', 5, true), webPublic]],
])('accepts the narrow %j without an account', (terms) => {
  expect(() => requireSpectatorNarrow(terms)).not.toThrow();
});

test.each([
  [[]],
  [[term('channel', 'Street')]],
  [[term('channels', 'public')]],
  [[term('channels', 'web-public', true)]],
])('rejects the narrow %j without an account', (terms) => {
  expect(() => requireSpectatorNarrow(terms)).toThrow(
    expect.objectContaining({ code: 'UNAUTHENTICATED_USER', httpStatus: 401 }),
  );
});

test.each(['is', 'dm', 'pm-with', 'in', 'constructor'])(
  'rejects the operator %s in a narrow without an account',
  (operator) => {
    expect(() => requireSpectatorNarrow([webPublic, term(operator, 'dm')])).toThrow(
      expect.objectContaining({ code: 'BAD_NARROW', httpStatus: 400 }),
    );
  },
);
