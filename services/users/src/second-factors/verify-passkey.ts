import type { Tx } from '@chat/kit/database/database';
import { secondFactorFailed } from '@chat/kit/errors/catalog';
import type { AccountRow } from '../accounts/account-store.ts';
import type { Deps } from '../deps.ts';
import { purposeOfLogin, takeChallenge } from './challenges.ts';
import { listPasskeys, updatePasskeyUse } from './passkey-store.ts';
import {
  challengeOf,
  parseSignedChallenge,
  type RelyingParty,
  verifySignedChallenge,
} from './webauthn.ts';

/** A browser's response to the challenge of a pending login. */
export type PasskeyAnswer = {
  pendingLogin: string;
  credentialJson: string;
  relyingParty: RelyingParty;
};

/**
 * Requires that one of the account's passkeys signed a challenge for this pending login. Deletes the challenge in the
 * transaction. The account must be locked.
 *
 * @throws SECOND_FACTOR_FAILED invalid signature, or used or expired challenge
 */
export async function requirePasskey(
  deps: Pick<Deps, 'now' | 'log'>,
  tx: Tx,
  {
    account,
    answer: { pendingLogin, credentialJson, relyingParty },
  }: { account: AccountRow; answer: PasskeyAnswer },
): Promise<void> {
  const signed = parseSignedChallenge(credentialJson);
  const challenge = signed && challengeOf(signed);
  if (!signed || challenge === undefined) throw refused();
  const { realm_id, user_id } = account;
  const { host } = relyingParty;
  const purpose = purposeOfLogin(pendingLogin);
  const isOurs = await takeChallenge(deps, tx, { realm_id, user_id, host, purpose, challenge });
  const passkey = (await listPasskeys(tx, account)).find(
    (known) => known.credential_id === signed.id && known.host === host,
  );
  if (!isOurs || !passkey) throw refused();
  const counter = await verifySignedChallenge(deps, signed, { passkey, relyingParty });
  if (counter === undefined) throw refused();
  await updatePasskeyUse(tx, passkey, { counter, last_used_at: new Date(deps.now()) });
}

function refused() {
  return secondFactorFailed({
    msg: 'The passkey was not accepted. Please try again, or use another method.',
  });
}
