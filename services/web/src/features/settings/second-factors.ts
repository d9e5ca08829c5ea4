import { answerOf, api } from '../../api/client.ts';
import { type Proof, proofParams, withoutUsedCode } from '../proof/proof-fields.tsx';

/** What one's logins need besides the password. */
export function getSecondFactors() {
  return answerOf(api.GET('/users/me/second_factors'));
}

/**
 * A new secret for an authenticator app, and the proof that the next step sends. The secret does not count before a code of it is
 * confirmed.
 */
export async function beginTotp(proof: Proof) {
  const body = proofParams(proof);
  const totp = await answerOf(api.POST('/users/me/second_factors/totp', { body }));
  return { ...totp, proof: withoutUsedCode(proof) };
}

/** Confirms the app by a code that it shows. Resolves to new recovery codes; to none if the person has some. */
export async function confirmTotp(code: string, proof: Proof): Promise<readonly string[]> {
  const body = { code, ...proofParams(proof) };
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
