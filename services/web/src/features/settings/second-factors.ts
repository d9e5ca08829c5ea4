import { answerOf, api } from '../../api/client.ts';
import { type Proof, proofParams, withoutUsedCode } from '../proof/proof-fields.tsx';

/** Fetches the user's second factors. */
export function getSecondFactors() {
  return answerOf(api.GET('/users/me/second_factors'));
}

/**
 * Returns a new secret for an authenticator app, and the proof for the next step. The secret takes effect when the user
 * confirms one of its codes.
 */
export async function beginTotp(proof: Proof) {
  const body = proofParams(proof);
  const totp = await answerOf(api.POST('/users/me/second_factors/totp', { body }));
  return { ...totp, proof: withoutUsedCode(proof) };
}

/**
 * Confirms the authenticator app with one of its codes. Resolves to new recovery codes, or to an empty list if the user
 * already has recovery codes.
 */
export async function confirmTotp(code: string, proof: Proof): Promise<readonly string[]> {
  const body = { code, ...proofParams(proof) };
  const answer = await answerOf(api.POST('/users/me/second_factors/totp/confirm', { body }));
  return answer.recovery_codes;
}

export function removeTotp(proof: Proof): Promise<unknown> {
  return answerOf(api.DELETE('/users/me/second_factors/totp', { body: proofParams(proof) }));
}

/** Replaces the user's recovery codes. Returns the new codes. */
export async function createRecoveryCodes(proof: Proof): Promise<readonly string[]> {
  const path = '/users/me/second_factors/recovery_codes';
  const answer = await answerOf(api.POST(path, { body: proofParams(proof) }));
  return answer.recovery_codes;
}
