import type { RelyingParty__Output } from '@chat/proto/chat/users/v1/RelyingParty';
import type { RelyingParty } from './webauthn.ts';

/**
 * Returns the relying party that the gateway specified in a request.
 * @throws an error if it specified none
 */
export function relyingPartyOf({
  relyingParty,
}: {
  relyingParty: RelyingParty__Output | null | undefined;
}): RelyingParty {
  if (!relyingParty?.host) throw new Error('a passkey at no host');
  return relyingParty;
}
