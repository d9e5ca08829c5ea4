import type { GetConfirmationRequest__Output } from '@chat/proto/chat/users/v1/GetConfirmationRequest';
import type { GetConfirmationResponse } from '@chat/proto/chat/users/v1/GetConfirmationResponse';
import type { Deps } from '../deps.ts';
import { confirmationOfToken, invalidLink } from './confirmations.ts';
import type { ConfirmationKind } from './store.ts';

const kinds: Readonly<Record<string, ConfirmationKind>> = {
  PASSWORD_RESET: 'password_reset',
  SIGN_UP: 'sign_up',
  ADDRESS_CHANGE: 'address_change',
};

/**
 * Returns the address that a link was mailed to, for the page that the link opens. The link stays valid.
 * @throws BAD_REQUEST no open link of this kind has the token
 */
export async function getConfirmation(
  deps: Pick<Deps, 'db' | 'now'>,
  { realmId, kind: kindName, token }: GetConfirmationRequest__Output,
): Promise<GetConfirmationResponse> {
  const kind = kinds[kindName];
  if (kind === undefined) throw invalidLink();
  const { email } = await confirmationOfToken(deps, realmId, { kind, token });
  return { email };
}
