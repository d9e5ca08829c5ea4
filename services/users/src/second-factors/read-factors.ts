import type { ReadTx } from '@chat/kit/database/database';
import type { GetSecondFactorsResponse } from '@chat/proto/chat/users/v1/GetSecondFactorsResponse';
import { toSeconds } from '../realms/realm-events.ts';
import { countRecoveryCodes, findTotp } from './code-store.ts';
import { listPasskeys } from './passkey-store.ts';

/** Returns a person's second factors without their secrets. */
export async function readFactors(
  tx: ReadTx,
  holder: { realm_id: number; user_id: number },
): Promise<GetSecondFactorsResponse> {
  const [totp, recoveryCodesLeft, passkeys] = await Promise.all([
    findTotp(tx, holder),
    countRecoveryCodes(tx, holder),
    listPasskeys(tx, holder),
  ]);
  return {
    ...(totp?.confirmed_at && { totpSinceSeconds: toSeconds(totp.confirmed_at) }),
    recoveryCodesLeft,
    passkeys: passkeys.map((passkey) => ({
      passkeyId: passkey.passkey_id,
      name: passkey.name,
      host: passkey.host,
      createdAtSeconds: toSeconds(passkey.created_at),
      ...(passkey.last_used_at && { lastUsedAtSeconds: toSeconds(passkey.last_used_at) }),
    })),
  };
}
