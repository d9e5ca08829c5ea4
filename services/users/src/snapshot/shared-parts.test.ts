import { expect, test } from 'vitest';
import { withParts } from './shared-parts.ts';
import { cachedPart } from './snapshot-cache.ts';

const entries = Array.from({ length: 3_000 }, (_, id) => `{"user_id":${id},"full_name":"Zoë"}`);
const long = cachedPart(`"realm_users":[${entries.join(',')}]`);
const short = cachedPart('"realm_user_groups":[]');

/** The entry of user 7 as this user sees it. */
const own = '{"user_id":7,"full_name":"Zoë","delivery_email":"zoë@example.com"}';
const start = long.members.indexOf(entries[7] ?? '');
const replacement = { start, end: start + Buffer.byteLength(entries[7] ?? ''), json: own };
const parts = [
  { part: long, replacement },
  { part: short, replacement: undefined },
];
const expected = {
  user_id: 7,
  realm_users: entries.with(7, own).map((entry) => JSON.parse(entry)),
  realm_user_groups: [],
};

test('writes all parts into the fields for a caller that does not accept shared parts', () => {
  const { fieldsJson, sharedParts } = withParts('"user_id":7', parts, { knownParts: undefined });
  expect(JSON.parse(fieldsJson ?? '')).toEqual(expected);
  expect(sharedParts).toEqual([]);
});

test('returns a long part separately, with the user’s own entry', () => {
  const request = { knownParts: { hashes: [short.hash] } };
  const { fieldsJson, sharedParts } = withParts('"user_id":7', parts, request);
  expect(JSON.parse(fieldsJson ?? '')).toEqual({ user_id: 7, realm_user_groups: [] });
  expect(sharedParts).toEqual([{ hash: long.hash, membersJson: long.members, replacement }]);
});

test('omits the members of a part that the caller already has', () => {
  const request = { knownParts: { hashes: [short.hash, long.hash] } };
  const { fieldsJson, sharedParts } = withParts('', parts, request);
  expect(JSON.parse(fieldsJson ?? '')).toEqual({ realm_user_groups: [] });
  expect(sharedParts).toEqual([{ hash: long.hash, replacement }]);
});
