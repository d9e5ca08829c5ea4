import {
  alreadyTaken,
  badRequest,
  cannotDeactivateGroupInUse,
  cannotDeactivateLastUser,
  rateLimitHit,
  resourceNotFound,
  serviceUnavailable,
} from '@chat/kit/errors/catalog';
import { expect, test } from 'vitest';
import { errorMessage, refusal, toScimError } from './scim-error.ts';

test.each([
  [refusal('invalidPath', 'no'), 400, 'invalidPath'],
  [badRequest({ msg: 'no' }), 400, 'invalidValue'],
  [resourceNotFound({ msg: 'no' }), 404, undefined],
  [alreadyTaken({ msg: 'no' }), 409, 'uniqueness'],
  [cannotDeactivateLastUser({ is_last_owner: true, entity: 'x', msg: 'no' }), 400, 'mutability'],
  [cannotDeactivateGroupInUse({ objections: [], msg: 'no' }), 409, undefined],
  [serviceUnavailable({ msg: 'no' }), 503, undefined],
])('converts %s to a SCIM error', (thrown, status, scimType) => {
  expect(errorMessage(toScimError(thrown))).toEqual({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    ...{ status: String(status), detail: 'no' },
    ...(scimType && { scimType }),
  });
});

test('sends Retry-After with a rate limit error and hides the details of an internal error', () => {
  expect(toScimError(rateLimitHit({ 'retry-after': 1.2 }))).toMatchObject({
    ...{ status: 429, headers: { 'Retry-After': '2' } },
  });
  const fault = toScimError(new Error('select secret from table'));
  expect(fault.status).toBe(500);
  expect(fault.message).not.toContain('secret');
});
