import { status } from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import { defineError, isApiError } from './define-error.ts';

const tooMany = defineError<{ limit: number }>({
  code: 'TOO_MANY',
  http: 409,
  grpc: status.ABORTED,
  msg: ({ limit }) => `At most ${limit}`,
});

test('creates an error with its details and the statuses of its definition', () => {
  expect(tooMany({ limit: 3 })).toMatchObject({
    code: 'TOO_MANY',
    httpStatus: 409,
    grpcStatus: status.ABORTED,
    message: 'At most 3',
    details: { limit: 3 },
  });
});

test("replaces the definition's text with a given msg, which is not a detail", () => {
  const error = tooMany({ limit: 3, msg: 'Enough' });
  expect(error.message).toBe('Enough');
  expect(error.details).toEqual({ limit: 3 });
});

test('exposes the code and statuses of a definition', () => {
  expect([tooMany.code, tooMany.httpStatus]).toEqual(['TOO_MANY', 409]);
});

test('keeps the cause of an error', () => {
  const cause = new Error('below');
  expect(tooMany({ limit: 1 }, { cause }).cause).toBe(cause);
});

test.each([
  ['an occurrence of a catalog entry', tooMany({ limit: 1 }), true],
  [
    'an occurrence from another copy of the module',
    { code: 'X', httpStatus: 400, grpcStatus: 3, details: {} },
    true,
  ],
  ['a system error', Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), false],
  ['a gRPC error', Object.assign(new Error('no'), { code: 14, details: 'x' }), false],
  ['nothing', undefined, false],
  ['null', null, false],
  ['text', 'BAD_REQUEST', false],
])('isApiError recognizes only errors of the catalog: %s', (_, error, expected) => {
  expect(isApiError(error)).toBe(expected);
});
