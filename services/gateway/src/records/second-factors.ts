import type { GetSecondFactorsResponse__Output } from '@chat/proto/chat/users/v1/GetSecondFactorsResponse';
import { z } from 'zod';

/** What the logins of a person need besides the password. */
export const secondFactorsRecord = z.object({
  totp: z
    .object({ created_at: z.int().describe('When it was confirmed, in UNIX seconds.') })
    .nullable()
    .describe('The authenticator app. null: there is none.'),
  passkeys: z
    .array(
      z.object({
        id: z.int().describe('The id of the passkey.'),
        name: z.string().describe('How its owner calls it.'),
        host: z.string().describe('The host name where it works.'),
        created_at: z.int().describe('When it was added, in UNIX seconds.'),
        last_used_at: z
          .int()
          .nullable()
          .describe('When it was last used, in UNIX seconds. null: not used yet.'),
      }),
    )
    .describe('The passkeys, in the order in which they were added.'),
  recovery_codes_left: z.int().describe('How many recovery codes are not used yet.'),
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
