import type { Tx } from '@chat/kit/database/database';
import { secondFactorFailed } from '@chat/kit/errors/catalog';
import type { AccountRow } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { purposeOfLogin, takeChallenge } from './challenges.ts';
import { listPasskeys, updatePasskeyUse } from './passkey-store.ts';
import {
  challengeOf,
  parseSignedChallenge,
  type RelyingParty,
  verifySignedChallenge,
} from './webauthn.ts';

/** What a browser answered to the challenge of a pending login. */
export type PasskeyAnswer = {
  pendingLogin: string;
  credentialJson: string;
  relyingParty: RelyingParty;
};

/**
 * Requires that one of the account's passkeys signed a challenge of this pending login, and uses the challenge up when the
 * transaction commits. The account is locked.
 *
 * @throws SECOND_FACTOR_FAILED
 */
export async function requirePasskey(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  account: AccountRow,
  { pendingLogin, credentialJson, relyingParty }: PasskeyAnswer,
): Promise<void> {
  const { signed, challenge } = await orRefuse(async () => {
    const parsed = parseSignedChallenge(credentialJson);
    return { signed: parsed, challenge: challengeOf(parsed) };
  });
  const { realm_id, user_id } = account;
  const { host } = relyingParty;
  const purpose = purposeOfLogin(pendingLogin);
  const isOurs = await takeChallenge(deps, tx, { realm_id, user_id, host, purpose, challenge });
  const passkey = (await listPasskeys(tx, account)).find(
    (known) => known.credential_id === signed.id && known.host === host,
  );
  if (!isOurs || !passkey) throw refused();
  const counter = await orRefuse(() => verifySignedChallenge(signed, passkey, relyingParty));
  await updatePasskeyUse(tx, passkey, { counter, last_used_at: new Date(deps.now()) });
}

/** What `work` resolves to. @throws SECOND_FACTOR_FAILED when it fails: the answer is not what a browser makes, or is wrong */
async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((cause: unknown) => {
    throw refused({ cause });
  });
}

function refused(options?: ErrorOptions) {
  const msg = 'The passkey was not accepted. Please try again, or use another way.';
  return secondFactorFailed({ msg }, options);
}
