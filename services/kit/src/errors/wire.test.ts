import { Metadata, type StatusObject, status } from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import { badRequest, cannotDeactivateGroupInUse, rateLimitHit } from './catalog.ts';
import type { ApiError } from './define-error.ts';
import { fromGrpcError, toGrpcStatus } from './wire.ts';

/** What the client library throws for a status. */
function thrown(received: StatusObject): Error {
  return Object.assign(new Error(`${received.code} ${received.details}`), received);
}

function afterCrossing(error: ApiError): ApiError {
  return fromGrpcError(thrown(toGrpcStatus(error)));
}

test('an error arrives as it was thrown', () => {
  expect(afterCrossing(rateLimitHit({ 'retry-after': 1.5 }))).toMatchObject({
    code: 'RATE_LIMIT_HIT',
    httpStatus: 429,
    grpcStatus: status.RESOURCE_EXHAUSTED,
    message: 'API usage exceeded rate limit',
    details: { 'retry-after': 1.5 },
  });
});

test('text of any script arrives', () => {
  expect(afterCrossing(badRequest({ msg: 'Канал ✔ «日本»' })).message).toBe('Канал ✔ «日本»');
});

test('half a surrogate pair does not break the status line', () => {
  const { details } = toGrpcStatus(badRequest({ msg: `${'x'.repeat(999)}😀` }));
  expect(() => encodeURI(details ?? '')).not.toThrow();
});

test('details too large for a trailer are left out, the code still arrives', () => {
  const objections = Array.from({ length: 10_000 }, (_, id) => ({ type: 'user_group', id }));
  expect(afterCrossing(cannotDeactivateGroupInUse({ objections }))).toMatchObject({
    code: 'CANNOT_DEACTIVATE_GROUP_IN_USE',
    details: {},
  });
});

test.each([
  [status.UNAUTHENTICATED, status.INTERNAL],
  [status.INTERNAL, status.INTERNAL],
  [status.RESOURCE_EXHAUSTED, status.INTERNAL],
])('status %i without a catalog error is a fault of ours with status %i', (code, expected) => {
  const error = thrown({ code, details: 'boom', metadata: new Metadata() });
  const fault = fromGrpcError(error);
  expect(fault).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    httpStatus: 500,
    grpcStatus: expected,
    message: 'Internal server error',
  });
  expect(fault.cause).toBe(error);
});

test.each([
  [status.UNAVAILABLE, { code: 'SERVER_NOT_READY', details: { 'retry-after': 1 } }],
  [status.DEADLINE_EXCEEDED, { code: 'REQUEST_TIMEOUT', details: { 'retry-after': 5 } }],
])('status %i without a catalog error is 503, and says when to try again', (code, expected) => {
  const error = thrown({ code, details: 'boom', metadata: new Metadata() });
  expect(fromGrpcError(error)).toMatchObject({ httpStatus: 503, cause: error, ...expected });
});

test.each([['not JSON'], ['{"code":5}'], ['null']])('foreign metadata (%s) is ignored', (text) => {
  const metadata = new Metadata();
  metadata.set('chat-error-bin', Buffer.from(text));
  const error = thrown({ code: status.INTERNAL, details: '', metadata });
  expect(fromGrpcError(error).code).toBe('INTERNAL_SERVER_ERROR');
});

test('what is not a gRPC error is a fault of ours', () => {
  const bug = new TypeError('x is undefined');
  expect(fromGrpcError(bug)).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', cause: bug });
});

test('a catalog error passes through', () => {
  const error = badRequest({ msg: 'no' });
  expect(fromGrpcError(error)).toBe(error);
});
