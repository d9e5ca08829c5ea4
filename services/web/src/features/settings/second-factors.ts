import { answerOf, api } from '../../api/client.ts';
import { type Proof, proofParams } from './proof-fields.tsx';

/** What one's logins need besides the password. */
export function getSecondFactors() {
  return answerOf(api.GET('/users/me/second_factors'));
}

/** A new secret for an authenticator app. It does not count before a code of it was confirmed. */
export function beginTotp(proof: Proof) {
  return answerOf(api.POST('/users/me/second_factors/totp', { body: proofParams(proof) }));
}

/** Confirms the app by a code that it shows. Resolves to new recovery codes; to none if one has some. */
export async function confirmTotp(code: string): Promise<readonly string[]> {
  const body = { code };
  const answer = await answerOf(api.POST('/users/me/second_factors/totp/confirm', { body }));
  return answer.recovery_codes;
}

export function removeTotp(proof: Proof): Promise<unknown> {
  return answerOf(api.DELETE('/users/me/second_factors/totp', { body: proofParams(proof) }));
}

/** New recovery codes in place of those that one has. */
export async function createRecoveryCodes(proof: Proof): Promise<readonly string[]> {
  const path = '/users/me/second_factors/recovery_codes';
  const answer = await answerOf(api.POST(path, { body: proofParams(proof) }));
  return answer.recovery_codes;
}
