import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { joinedTail } from '../http/shared-tail.ts';
import {
  createSharedParts,
  type KnownParts,
  type PartOfSnapshot,
  type SharedParts,
} from './shared-parts.ts';

/**
 * Returns a part as a service sends it. Without `isSent`, the part has no members, as for a gateway that already has
 * them.
 */
function partOf(json: string, isSent = true) {
  const membersJson = Buffer.from(json);
  const hash = createHash('sha256').update(membersJson).digest();
  return { hash, ...(isSent && { membersJson }), replacement: null };
}

async function read(known: KnownParts, part: ReturnType<typeof partOf>, spelling?: string) {
  return textOf(await known.read(part, spelling));
}

function textOf(found: PartOfSnapshot | string): string {
  return typeof found === 'string' ? found : Buffer.concat(joinedTail([found]).chunks).toString();
}

/** Returns the hashes of the parts that the gateway reports as known. */
function known(parts: SharedParts, realmId: number): Uint8Array[] {
  return parts.ofRealm(realmId).hashes;
}

test('returns the members of a part that a service omits as known, only in its own realm', async () => {
  const parts = createSharedParts({ maxBytes: 1_000 });
  const part = partOf('"realm_users":[]');
  await read(parts.ofRealm(7), part);
  expect(known(parts, 7)).toEqual([part.hash]);
  expect(known(parts, 8)).toEqual([]);
  expect(await read(parts.ofRealm(7), partOf('"realm_users":[]', false))).toBe('"realm_users":[]');
});

test('returns a known part even if it was dropped while the service answered', async () => {
  const parts = createSharedParts({ maxBytes: 50 });
  await read(parts.ofRealm(7), partOf('"a":[]'));
  const before = parts.ofRealm(7);
  const newer = partOf('"realm_users":[1]');
  await read(parts.ofRealm(7), newer);
  expect(known(parts, 7)).toEqual([newer.hash]);
  expect(await read(before, partOf('"a":[]', false))).toBe('"a":[]');
});

test('throws when a service omits a part that the gateway does not have', async () => {
  const parts = createSharedParts({ maxBytes: 1_000 });
  await expect(read(parts.ofRealm(7), partOf('"a":[]', false))).rejects.toThrow('unknown part');
});

test("returns a JSON object instead of a shared part if the client's spelling would change the part", async () => {
  const parts = createSharedParts({ maxBytes: 1_000 });
  const changed = partOf('"a":[{"notification_sound":"svc"}]');
  const object = '{"a":[{"notification_sound":"svc"}]}';
  expect(await read(parts.ofRealm(7), changed, 'zulip')).toBe(object);
  expect(await read(parts.ofRealm(7), changed)).toBe('"a":[{"notification_sound":"svc"}]');
  expect(await read(parts.ofRealm(7), partOf('"b":["svc"]'), 'zulip')).toBe('"b":["svc"]');
});

test("replaces the user's entry and applies the client's spelling to it", async () => {
  const parts = createSharedParts({ maxBytes: 1_000 });
  const json = '{"user_id":2,"notification_sound":"svc"}';
  const part = { ...partOf('"a":[{"user_id":2}]'), replacement: { start: 5, end: 18, json } };
  expect(textOf(await parts.ofRealm(7).read(part, 'zulip'))).toBe(
    '"a":[{"user_id":2,"notification_sound":"zulip"}]',
  );
});
