import { status } from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import * as catalog from './catalog.ts';

const definitions = Object.values(catalog);

test('uses the gRPC status UNAVAILABLE only for server errors', () => {
  const retryable = definitions.filter((entry) => entry.grpcStatus === status.UNAVAILABLE);
  expect(retryable.every((entry) => entry.httpStatus >= 500)).toBe(true);
});

test('never uses the gRPC status OK for an error', () => {
  expect(definitions.every((entry) => entry.grpcStatus !== status.OK)).toBe(true);
});

test('streamDoesNotExist includes the requested id or name', () => {
  expect(catalog.streamDoesNotExist({ stream_id: 7 })).toMatchObject({
    message: 'Channel with ID 7 does not exist.',
    details: { stream_id: 7 },
  });
  expect(catalog.streamDoesNotExist({ stream: 'help' }).details).toEqual({ stream: 'help' });
});

test('badRequest uses msg as its text and not as a response field', () => {
  const error = catalog.badRequest({ msg: 'Invalid channel ID' });
  expect(error.message).toBe('Invalid channel ID');
  expect(error.details).toEqual({});
});
