import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { outcomeOf } from './refusals.ts';

const people = ['ann@x.org', 'bo@x.org', 'cy@x.org'];
const refused = { address: 'bo@x.org', reason: 'Already has an account.' };
const errors = [[refused.address, refused.reason, false]];

function failed(fields: Record<string, unknown>) {
  return new ApiError('Refused.', { code: 'INVITATION_FAILED', status: 400, fields });
}

test('reports everyone as invited if the server rejects no one', async () => {
  const outcome = await outcomeOf(people, Promise.resolve({}));
  expect(outcome).toEqual({ invited: people, refusals: [] });
});

test('reports as invited only the people whom the server did not reject', async () => {
  const failure = failed({ errors, sent_invitations: true, daily_limit_reached: false });
  const outcome = await outcomeOf(people, Promise.reject(failure));
  expect(outcome).toEqual({ invited: ['ann@x.org', 'cy@x.org'], refusals: [refused] });
});

test('reports no one as invited if the server sent no invitations', async () => {
  const failure = failed({ errors, sent_invitations: false, daily_limit_reached: false });
  const outcome = await outcomeOf(people, Promise.reject(failure));
  expect(outcome).toEqual({ invited: [], refusals: [refused] });
});

test.each([
  failed({ errors: [], sent_invitations: false, daily_limit_reached: true }),
  failed({ errors, sent_invitations: false, daily_limit_reached: true }),
  new ApiError('No.', { code: 'BAD_REQUEST', status: 400 }),
  new TypeError('broken'),
])('rethrows an error that concerns the whole request', async (failure) => {
  await expect(outcomeOf(people, Promise.reject(failure))).rejects.toBe(failure);
});
