import type { RelyingParty__Output } from '@chat/proto/chat/users/v1/RelyingParty';
import type { RelyingParty } from './webauthn.ts';

/** Where the browser asks for a passkey, as the gateway says. @throws an error when it says nothing */
export function relyingPartyOf({
  relyingParty,
}: {
  relyingParty: RelyingParty__Output | null | undefined;
}): RelyingParty {
  if (!relyingParty?.host) throw new Error('a passkey at no host');
  return relyingParty;
}
