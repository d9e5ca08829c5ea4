import { Metadata, type ServiceError, type StatusObject, status } from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import { badRequest, cannotDeactivateGroupInUse, rateLimitHit } from '../errors/catalog.ts';
import type { ApiError } from '../errors/define-error.ts';
import { fromGrpcError, toFailure, toGrpcStatus } from './errors.ts';

/** Creates the error that the client library throws for a status. */
function thrown(received: StatusObject): ServiceError {
  return Object.assign(new Error(`${received.code} ${received.details}`), received);
}

function afterCrossing(error: ApiError): ApiError {
  return fromGrpcError(thrown(toGrpcStatus(toFailure(error))));
}

test('delivers an error to the caller as the service threw it', () => {
  expect(afterCrossing(rateLimitHit({ 'retry-after': 1.5 }))).toMatchObject({
    code: 'RATE_LIMIT_HIT',
    httpStatus: 429,
    grpcStatus: status.RESOURCE_EXHAUSTED,
    message: 'API usage exceeded rate limit',
    details: { 'retry-after': 1.5 },
  });
});

test('delivers error texts in any script', () => {
  expect(afterCrossing(badRequest({ msg: 'Канал ✔ «日本»' })).message).toBe('Канал ✔ «日本»');
});

test('sends valid text even if the limit cuts it within a surrogate pair', () => {
  const { details } = toFailure(badRequest({ msg: `${'x'.repeat(999)}😀` }));
  expect(() => encodeURI(details)).not.toThrow();
});

test('omits details that are too large for a trailer, but keeps the code', () => {
  const objections = Array.from({ length: 10_000 }, (_, id) => ({ type: 'user_group', id }));
  expect(afterCrossing(cannotDeactivateGroupInUse({ objections }))).toMatchObject({
    code: 'CANNOT_DEACTIVATE_GROUP_IN_USE',
    details: {},
  });
});

test.each([
  [status.UNAUTHENTICATED, 'boom'],
  [status.INTERNAL, 'boom'],
  [status.RESOURCE_EXHAUSTED, 'Received message larger than max (70000000 vs 67108864)'],
])('converts status %i (%s) without a catalog error to INTERNAL_SERVER_ERROR', (code, details) => {
  const error = thrown({ code, details, metadata: new Metadata() });
  const fault = fromGrpcError(error);
  expect(fault).toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    httpStatus: 500,
    grpcStatus: status.INTERNAL,
    message: 'Internal server error',
  });
  expect(fault.cause).toBe(error);
});

test.each([
  [status.UNAVAILABLE, 'No connection established', 'SERVER_NOT_READY', { 'retry-after': 1 }],
  [status.DEADLINE_EXCEEDED, 'Deadline exceeded', 'REQUEST_TIMEOUT', { 'retry-after': 5 }],
  // The connection broke during the call.
  [status.UNAVAILABLE, 'Connection dropped', 'REQUEST_TIMEOUT', { 'retry-after': 5 }],
  [status.CANCELLED, 'Call cancelled', 'REQUEST_TIMEOUT', { 'retry-after': 5 }],
  [
    status.RESOURCE_EXHAUSTED,
    'Bandwidth exhausted or memory limit exceeded',
    'REQUEST_TIMEOUT',
    { 'retry-after': 5 },
  ],
  [status.INTERNAL, 'Received RST_STREAM with code 2', 'REQUEST_TIMEOUT', { 'retry-after': 5 }],
])('converts status %i (%s) without a catalog error to %s', (code, text, expected, details) => {
  const error = thrown({ code, details: text, metadata: new Metadata() });
  expect(fromGrpcError(error)).toMatchObject({
    ...{ code: expected, httpStatus: 503, cause: error, details },
  });
});

test.each([['not JSON'], ['{"code":5}'], ['null']])('ignores malformed metadata (%s)', (text) => {
  const metadata = new Metadata();
  metadata.set('chat-error-bin', Buffer.from(text));
  const error = thrown({ code: status.INTERNAL, details: '', metadata });
  expect(fromGrpcError(error).code).toBe('INTERNAL_SERVER_ERROR');
});
