import { status } from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import * as catalog from './catalog.ts';

const definitions = Object.values(catalog);

test('only faults of ours may be tried again by a client', () => {
  const retryable = definitions.filter((entry) => entry.grpcStatus === status.UNAVAILABLE);
  expect(retryable.every((entry) => entry.httpStatus >= 500)).toBe(true);
});

test('no error reads as success between services', () => {
  expect(definitions.every((entry) => entry.grpcStatus !== status.OK)).toBe(true);
});

test('a channel is named by what the request named', () => {
  expect(catalog.streamDoesNotExist({ stream_id: 7 })).toMatchObject({
    message: 'Channel with ID 7 does not exist.',
    details: { stream_id: 7 },
  });
  expect(catalog.streamDoesNotExist({ stream: 'help' }).details).toEqual({ stream: 'help' });
});

test('the text of a user error is not a response field', () => {
  const error = catalog.badRequest({ msg: 'Invalid channel ID' });
  expect(error.message).toBe('Invalid channel ID');
  expect(error.details).toEqual({});
});
