import type { TotpRow } from './code-store.ts';
import type { Deps } from './deps.ts';

type Holder = Pick<TotpRow, 'realm_id' | 'user_id'>;

/** Encrypts the secret of a person's authenticator app. The result works only for this person. */
export function sealTotpSecret(
  { factorSeal }: Pick<Deps, 'factorSeal'>,
  holder: Holder,
  secret: string,
): Buffer {
  return factorSeal.seal(secret, contextOf(holder));
}

/**
 * Returns the secret of a person's authenticator app.
 * @throws an error if a different deployment sealed it
 */
export function totpSecretOf({ factorSeal }: Pick<Deps, 'factorSeal'>, totp: TotpRow): string {
  return factorSeal.open(totp.secret_sealed, contextOf(totp));
}

function contextOf({ realm_id, user_id }: Holder): string {
  return `totp ${realm_id} ${user_id}`;
}
