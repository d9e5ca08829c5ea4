import { answerOf, api } from '../../api/client.ts';

/** What one's logins need besides the password. */
export function getSecondFactors() {
  return answerOf(api.GET('/users/me/second_factors'));
}

/** The password, where one was typed. */
export function proofOf(password: string) {
  return { body: password === '' ? {} : { password } };
}

/** A new secret for an authenticator app. It does not count before a code of it was confirmed. */
export function beginTotp(password: string) {
  return answerOf(api.POST('/users/me/second_factors/totp', proofOf(password)));
}

/** Confirms the app by a code that it shows. Resolves to new recovery codes; to none if one has some. */
export async function confirmTotp(code: string): Promise<readonly string[]> {
  const body = { code };
  const answer = await answerOf(api.POST('/users/me/second_factors/totp/confirm', { body }));
  return answer.recovery_codes;
}

export function removeTotp(password: string): Promise<unknown> {
  return answerOf(api.DELETE('/users/me/second_factors/totp', proofOf(password)));
}

/** New recovery codes in place of those that one has. */
export async function createRecoveryCodes(password: string): Promise<readonly string[]> {
  const path = '/users/me/second_factors/recovery_codes';
  const answer = await answerOf(api.POST(path, proofOf(password)));
  return answer.recovery_codes;
}
