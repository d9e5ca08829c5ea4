import type { DeviceKey__Output } from '@chat/proto/chat/users/v1/DeviceKey';
import { z } from 'zod';

/** A further API key of a person, made for one device or program. */
export const deviceKeyRecord = z.object({
  id: z.int().describe('The id of the device key.'),
  name: z.string().describe('The device or program that uses it, as its owner calls it.'),
  created_at: z.int().describe('When it was made, in UNIX seconds.'),
  last_used_at: z
    .int()
    .nullable()
    .describe('When it was last used, in UNIX seconds; exact to an hour. null: not used yet.'),
  expires_at: z
    .int()
    .nullable()
    .describe('When it ends, in UNIX seconds. null: it is valid until it is revoked.'),
});

export function toDeviceKeyRecord(key: DeviceKey__Output): z.output<typeof deviceKeyRecord> {
  return {
    id: key.deviceKeyId,
    name: key.name,
    created_at: key.createdAtSeconds,
    last_used_at: key.lastUsedAtSeconds ?? null,
    expires_at: key.expiresAtSeconds ?? null,
  };
}
