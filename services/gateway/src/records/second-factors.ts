import type { GetSecondFactorsResponse__Output } from '@chat/proto/chat/users/v1/GetSecondFactorsResponse';
import { z } from 'zod';

/** A user's second factors. */
export const secondFactorsRecord = z.object({
  totp: z
    .object({ created_at: z.int().describe('When the app was confirmed, in seconds since 1970.') })
    .nullable()
    .describe('The authenticator app. null: none.'),
  passkeys: z
    .array(
      z.object({
        id: z.int().describe('The id of the passkey.'),
        name: z.string().describe("The owner's name for the passkey."),
        host: z.string().describe('The host name at which the passkey works.'),
        created_at: z.int().describe('When the passkey was added, in seconds since 1970.'),
        last_used_at: z
          .int()
          .nullable()
          .describe('When the passkey was last used, in seconds since 1970. null: never.'),
      }),
    )
    .describe('The passkeys, oldest first.'),
  recovery_codes_left: z.int().describe('The number of unused recovery codes.'),
});

export function toSecondFactorsRecord(
  factors: GetSecondFactorsResponse__Output,
): z.output<typeof secondFactorsRecord> {
  const since = factors.totpSinceSeconds;
  return {
    totp: since === undefined ? null : { created_at: since },
    passkeys: factors.passkeys.map((passkey) => ({
      id: passkey.passkeyId,
      name: passkey.name,
      host: passkey.host,
      created_at: passkey.createdAtSeconds,
      last_used_at: passkey.lastUsedAtSeconds ?? null,
    })),
    recovery_codes_left: factors.recoveryCodesLeft,
  };
}
