import type { SetPasswordRequest__Output } from '@chat/proto/chat/users/v1/SetPasswordRequest';
import type { SetPasswordResponse } from '@chat/proto/chat/users/v1/SetPasswordResponse';
import { updateAccount } from '../accounts/account-store.ts';
import { getPersonByEmail } from '../accounts/person-by-email.ts';
import { byOperator } from '../security-activity/doer.ts';
import { emitSecurityChanges } from '../security-activity/record-security-change.ts';
import { logOutEverywhere } from '../sessions/log-out-everywhere.ts';
import type { Deps } from './deps.ts';

/**
 * Sets a person's password for an operator and ends the person's sessions. API keys stay valid.
 *
 * @throws BAD_REQUEST no such realm; no active person has this address; the password is too weak
 */
export async function setPassword(
  deps: Pick<
    Deps,
    'db' | 'transact' | 'now' | 'deployment' | 'passwords' | 'passwordStrength' | 'identityVersions'
  >,
  { realmId, email, password }: SetPasswordRequest__Output,
): Promise<SetPasswordResponse> {
  await deps.passwordStrength.check(password, [email]);
  const passwordHash = await deps.passwords.hash(password);
  const users = await deps.transact(async (tx, emit) => {
    const person = await getPersonByEmail(tx, realmId, email);
    await updateAccount(tx, person, { password_hash: passwordHash });
    const { versions } = await logOutEverywhere(tx, realmId, { userIds: [person.user_id] });
    await emitSecurityChanges(
      deps,
      { tx, emit },
      { holder: person, by: byOperator, changes: [{ kind: 'PASSWORD_CHANGED' }] },
    );
    return versions;
  });
  await deps.identityVersions.publish({ realmId, users });
  return {};
}
