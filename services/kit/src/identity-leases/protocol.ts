import { z } from 'zod';

// Who holds a lease knows identities without asking: it is told of every change, and the change waits until it
// has heard, or until its lease has ended. The number of changes shows a holder what it was not told.

/** How long a lease lasts from the moment it was asked for. */
export const leaseMs = 2_000;
/** How much sooner its holder takes it for ended: clocks run differently. */
export const marginMs = 100;
export const renewEveryMs = 500;

/** Names in Redis; the braces keep both on one node of a cluster. */
export const keys = {
  /** Holders by the end of their leases, on the clock of Redis, in milliseconds. */
  holders: '{identity-leases}:holders',
  /** `number` of the last change, and `since` when it is counted, in milliseconds. */
  changes: '{identity-leases}:changes',
};

/** Where holders hear of changes. */
export const changesSubject = 'identity.lease.change';

/**
 * Lua, with `keys.changes` as KEYS[2]: `now` in milliseconds on the clock of Redis, and the count of changes, begun
 * unless it is there. It begins at a number that no earlier count has reached.
 */
export const beginCount = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
if redis.call('HSETNX', KEYS[2], 'since', string.format('%.0f', now)) == 1 then
  redis.call('HSET', KEYS[2], 'number', time[1] .. string.format('%06d', tonumber(time[2])))
end`;

/** An `IdentityChange` with its number. */
export const ChangeNotice = z.object({
  realmId: z.int(),
  /** Absent: everybody in the realm. */
  userIds: z.array(z.int()).optional(),
  number: z.int(),
  /** The subject to answer at. */
  replyTo: z.string(),
});
export type ChangeNotice = z.infer<typeof ChangeNotice>;

/** A holder knows nothing any more of what the change of this number made another. */
export const Heard = z.object({ number: z.int(), holder: z.string() });
export type Heard = z.infer<typeof Heard>;

export function encode(message: ChangeNotice | Heard): Uint8Array {
  return Buffer.from(JSON.stringify(message));
}

/** @throws when `data` is no such message */
export function decode<T>(schema: z.ZodType<T>, data: Uint8Array): T {
  return schema.parse(JSON.parse(Buffer.from(data).toString()));
}
