import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { CreateRecoveryCodesRequest__Output } from '@chat/proto/chat/users/v1/CreateRecoveryCodesRequest';
import type { GetSecondFactorsRequest__Output } from '@chat/proto/chat/users/v1/GetSecondFactorsRequest';
import type { GetSecondFactorsResponse } from '@chat/proto/chat/users/v1/GetSecondFactorsResponse';
import type { RecoveryCodes } from '@chat/proto/chat/users/v1/RecoveryCodes';
import type { ResetSecondFactorsRequest__Output } from '@chat/proto/chat/users/v1/ResetSecondFactorsRequest';
import type { ResetSecondFactorsResponse } from '@chat/proto/chat/users/v1/ResetSecondFactorsResponse';
import { getAccount, lockAccounts } from '../accounts/account-store.ts';
import { completeChange } from '../accounts/identity-versions.ts';
import { getPersonByEmail } from '../accounts/person-by-email.ts';
import { requireProof } from '../credentials/require-proof.ts';
import { byActor, byOperator } from '../security-activity/doer.ts';
import { emitSecurityChanges } from '../security-activity/record-security-change.ts';
import type { Deps } from './deps.ts';
import { requireFactorProof } from './factor-proof.ts';
import {
  openRecoveryCodes,
  removeFactors,
  renewRecoveryCodes,
  sealRecoveryCodes,
} from './factors-changed.ts';
import { readFactors } from './read-factors.ts';

/**
 * Returns the actor's second factors without their secrets.
 * @spec GET /users/me/second_factors
 */
export async function getSecondFactors(
  { db }: Pick<Deps, 'db'>,
  _request: GetSecondFactorsRequest__Output,
  { actor }: RpcContext,
): Promise<GetSecondFactorsResponse> {
  return readFactors(db, { realm_id: actor.realmId, user_id: actor.userId });
}

/**
 * Replaces the actor's recovery codes and returns the new codes. Only this response contains them.
 *
 * @throws BAD_REQUEST the actor has no second factor; the errors of requireProof
 * @throws SECOND_FACTOR_REQUIRED, SECOND_FACTOR_FAILED
 * @spec POST /users/me/second_factors/recovery_codes
 */
export async function createRecoveryCodes(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'passwords' | 'deployment' | 'factorSeal'>,
  proof: CreateRecoveryCodesRequest__Output,
  context: RpcContext,
): Promise<RecoveryCodes> {
  const { realmId, userId } = context.actor;
  const account = await getAccount(deps.db, realmId, userId);
  await requireProof(deps, account, proof);
  const { sealed } = await deps.transact(async (tx, emit) => {
    const [locked] = await lockAccounts(tx, realmId, [userId]);
    if (!locked?.has_second_factor)
      throw badRequest({ msg: 'You have not set up two-factor authentication.' });
    const proved = await requireFactorProof(deps, tx, { account: locked, proof });
    const codes = await renewRecoveryCodes(tx, account);
    await emitSecurityChanges(
      deps,
      { tx, emit },
      {
        holder: account,
        by: byActor(context),
        changes: [...proved, { kind: 'RECOVERY_CODES_RENEWED' }],
      },
    );
    return { sealed: sealRecoveryCodes(deps, account, codes) };
  }, idempotent(context));
  return { codes: openRecoveryCodes(deps, account, sealed) };
}

/**
 * Removes all second factors and recovery codes of a person who lost them, for an operator. The person can then log in
 * with only the password.
 *
 * @throws BAD_REQUEST no such realm; no active person has this address
 */
export async function resetSecondFactors(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment' | 'identityVersions' | 'jobs'>,
  { realmId, email }: ResetSecondFactorsRequest__Output,
): Promise<ResetSecondFactorsResponse> {
  const versions = await deps.transact(async (tx, emit) => {
    const person = await getPersonByEmail(tx, realmId, email);
    await lockAccounts(tx, realmId, [person.user_id]);
    const { versions: raised } = await removeFactors(tx, person);
    await emitSecurityChanges(
      deps,
      { tx, emit },
      { holder: person, by: byOperator, changes: [{ kind: 'FACTORS_RESET' }] },
    );
    return raised;
  });
  await completeChange(deps, realmId, { versions });
  return {};
}
