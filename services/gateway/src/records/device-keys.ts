import type { DeviceKey__Output } from '@chat/proto/chat/users/v1/DeviceKey';
import { z } from 'zod';

/** An additional API key of a user, for one device or program. */
export const deviceKeyRecord = z.object({
  id: z.int().describe('The id of the device key.'),
  name: z.string().describe("The owner's name for the device or program."),
  created_at: z.int().describe('When it was created, in seconds since 1970.'),
  last_used_at: z
    .int()
    .nullable()
    .describe('When it was last used, in seconds since 1970, exact to an hour. null: never.'),
  expires_at: z
    .int()
    .nullable()
    .describe('When it expires, in seconds since 1970. null: it does not expire.'),
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
