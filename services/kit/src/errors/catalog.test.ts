import { status } from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import * as catalog from './catalog.ts';

const definitions = Object.values(catalog);

/** Code and status of every error the specification names. */
const SPECIFIED: readonly (readonly [code: string, httpStatus: number])[] = [
  ['BAD_REQUEST', 400],
  ['BAD_REQUEST', 403],
  ['BAD_REQUEST', 404],
  // Beyond the specification: what arrives too slowly to be waited for.
  ['BAD_REQUEST', 408],
  ['REQUEST_VARIABLE_MISSING', 400],
  ['REQUEST_VARIABLE_INVALID', 400],
  ['REQUEST_CONFUSING_VAR', 400],
  ['BAD_NARROW', 400],
  ['BAD_IMAGE', 400],
  ['REALM_UPLOAD_QUOTA', 400],
  ['STREAM_DOES_NOT_EXIST', 400],
  ['CHANNEL_ALREADY_EXISTS', 409],
  ['CANNOT_SET_TOPICS_POLICY_TO_EMPTY_TOPIC_ONLY', 400],
  ['UNAUTHORIZED_PRINCIPAL', 400],
  ['CANNOT_DEACTIVATE_LAST_USER', 400],
  ['CANNOT_DEACTIVATE_GROUP_IN_USE', 400],
  ['EXPECTATION_MISMATCH', 400],
  ['SYSTEM_GROUP_REQUIRED', 400],
  ['INVITATION_FAILED', 400],
  ['INVALID_JSON', 400],
  ['MISSING_HTTP_EVENT_HEADER', 400],
  ['ANOMALOUS_WEBHOOK_PAYLOAD', 400],
  ['UNSUPPORTED_WEBHOOK_EVENT_TYPE', 200],
  ['BAD_EVENT_QUEUE_ID', 400],
  ['MOVE_MESSAGES_TIME_LIMIT_EXCEEDED', 400],
  ['REACTION_ALREADY_EXISTS', 400],
  ['REACTION_DOES_NOT_EXIST', 400],
  ['TOPIC_WILDCARD_MENTION_NOT_ALLOWED', 400],
  ['STREAM_WILDCARD_MENTION_NOT_ALLOWED', 400],
  ['INVALID_PUSH_DEVICE_TOKEN', 400],
  ['INVALID_REMOTE_PUSH_DEVICE_TOKEN', 400],
  ['NO_ACTIVE_PUSH_DEVICE', 400],
  ['ADMIN_ACTION_REQUIRED', 400],
  ['PUSH_SERVICE_NOT_CONFIGURED', 400],
  ['FAILED_TO_CONNECT_BOUNCER', 502],
  ['INTERNAL_SERVER_ERROR_ON_BOUNCER', 502],
  ['UNAUTHORIZED', 401],
  ['UNAUTHENTICATED_USER', 401],
  ['INVALID_API_KEY', 401],
  ['AUTHENTICATION_FAILED', 401],
  ['USER_DEACTIVATED', 401],
  ['REALM_DEACTIVATED', 401],
  ['PASSWORD_AUTH_DISABLED', 401],
  ['PASSWORD_RESET_REQUIRED', 401],
  ['CSRF_FAILED', 403],
  ['NONEXISTENT_SUBDOMAIN', 404],
  ['NOT_FOUND', 404],
  ['METHOD_NOT_ALLOWED', 405],
  ['CONFLICT', 409],
  ['RATE_LIMIT_HIT', 429],
  ['SERVER_NOT_READY', 503],
  ['REQUEST_TIMEOUT', 503],
  ['INTERNAL_SERVER_ERROR', 500],
];

test('the catalog has exactly the codes and statuses of the specification', () => {
  const declared = new Set(definitions.map((entry) => `${entry.code} ${entry.httpStatus}`));
  const specified = new Set(SPECIFIED.map(([code, httpStatus]) => `${code} ${httpStatus}`));
  expect([...declared].toSorted()).toEqual([...specified].toSorted());
});

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
