import type { Deps } from '../deps.ts';
import type { TotpRow } from './store.ts';

type Holder = Pick<TotpRow, 'realm_id' | 'user_id'>;

/** Encrypts the secret of a person's authenticator app. It is bound to the person, so that it cannot be moved to another. */
export function sealTotpSecret(
  { factorSeal }: Pick<Deps, 'factorSeal'>,
  holder: Holder,
  secret: string,
): Buffer {
  return factorSeal.seal(secret, contextOf(holder));
}

/** The secret of a person's authenticator app. @throws an error when it was sealed under another deployment's secret */
export function totpSecretOf({ factorSeal }: Pick<Deps, 'factorSeal'>, totp: TotpRow): string {
  return factorSeal.open(totp.secret_sealed, contextOf(totp));
}

function contextOf({ realm_id, user_id }: Holder): string {
  return `totp ${realm_id} ${user_id}`;
}
