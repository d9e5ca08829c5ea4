import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { BeginTotpRequest__Output } from '@chat/proto/chat/users/v1/BeginTotpRequest';
import type { BeginTotpResponse } from '@chat/proto/chat/users/v1/BeginTotpResponse';
import type { ConfirmTotpRequest__Output } from '@chat/proto/chat/users/v1/ConfirmTotpRequest';
import type { RecoveryCodes } from '@chat/proto/chat/users/v1/RecoveryCodes';
import type { RemoveTotpRequest__Output } from '@chat/proto/chat/users/v1/RemoveTotpRequest';
import type { RemoveTotpResponse } from '@chat/proto/chat/users/v1/RemoveTotpResponse';
import { getAccount, lockAccounts } from '../accounts/account-store.ts';
import { completeChange } from '../accounts/identity-versions.ts';
import { requireProof } from '../credentials/require-proof.ts';
import { getRealm } from '../realms/realm-store.ts';
import { byActor } from '../security-activity/doer.ts';
import { emitSecurityChanges } from '../security-activity/record-security-change.ts';
import { challengeValidForMs } from './challenges.ts';
import {
  deleteTotp,
  findTotp,
  type TotpRow,
  updateTotpConfirmed,
  upsertTotp,
} from './code-store.ts';
import type { Deps } from './deps.ts';
import { codeThatProves, requireFactorProof } from './factor-proof.ts';
import {
  factorAdded,
  factorsChanged,
  openRecoveryCodes,
  sealRecoveryCodes,
} from './factors-changed.ts';
import { createTotpSecret, matchingStep, totpUri } from './totp.ts';
import { sealTotpSecret, totpSecretOf } from './totp-secret.ts';
import { requireCode } from './verify-code.ts';

type ProofDeps = Pick<Deps, 'db' | 'transact' | 'now' | 'passwords' | 'deployment' | 'factorSeal'>;
type ManagingDeps = ProofDeps & Pick<Deps, 'identityVersions' | 'jobs'>;

/**
 * Creates a secret for an authenticator app of the actor. The app becomes a second factor when the actor confirms one
 * of its codes.
 *
 * @throws BAD_REQUEST the actor already has an authenticator app; the errors of requireProof
 * @throws SECOND_FACTOR_REQUIRED, SECOND_FACTOR_FAILED
 * @spec POST /users/me/second_factors/totp
 */
export async function beginTotp(
  deps: ProofDeps,
  proof: BeginTotpRequest__Output,
  context: RpcContext,
): Promise<BeginTotpResponse> {
  const { realmId, userId } = context.actor;
  const by = byActor(context);
  const account = await getAccount(deps.db, realmId, userId);
  await requireProof(deps, account, proof);
  const secret = createTotpSecret();
  await deps.transact(
    async (tx, emit) => {
      const [locked] = await lockAccounts(tx, realmId, [userId]);
      if ((await findTotp(tx, account))?.confirmed_at) {
        throw badRequest({ msg: 'You already have an authenticator app. Remove it first.' });
      }
      const proved = await requireFactorProof(deps, tx, { account: locked ?? account, proof });
      await upsertTotp(tx, {
        ...{ realm_id: realmId, user_id: userId, last_step: 0, confirmed_at: null },
        secret_sealed: sealTotpSecret(deps, account, secret),
        ...{ begun_at: new Date(deps.now()), begun_session_id: proof.currentSessionId ?? null },
      });
      await emitSecurityChanges(deps, { tx, emit }, { holder: account, by, changes: proved });
    },
    { signal: context.signal },
  );
  const { name: issuer } = await getRealm(deps.db, realmId);
  return { secret, uri: totpUri(secret, { issuer, account: account.delivery_email }) };
}

/**
 * Confirms the actor's authenticator app with one of its codes, which makes the app a second factor. The request must
 * come within ten minutes, from the session or API key that requested the secret. Unless the session is fresh, the
 * actor must authenticate again, with the password or another second factor's code. Returns recovery codes if the actor
 * had none; only this response contains them.
 *
 * @throws BAD_REQUEST the code is wrong, or there is nothing to confirm; the errors of requireProof
 * @throws SECOND_FACTOR_FAILED wrong code for another second factor
 * @spec POST /users/me/second_factors/totp/confirm
 */
export async function confirmTotp(
  deps: ManagingDeps,
  { code, ...proof }: ConfirmTotpRequest__Output,
  context: RpcContext,
): Promise<RecoveryCodes> {
  const { realmId, userId } = context.actor;
  const { currentSessionId } = proof;
  const holder = { realm_id: realmId, user_id: userId };
  const account = await getAccount(deps.db, realmId, userId);
  const otherCode = codeThatProves(proof);
  if (otherCode === undefined) await requireProof(deps, account, proof);
  const confirmed = await deps.transact(async (tx, emit) => {
    const [locked = account] = await lockAccounts(tx, realmId, [userId]);
    const proved =
      otherCode === undefined
        ? []
        : await requireCode(deps, tx, { account: locked, typed: otherCode });
    const totp = await findTotp(tx, holder);
    if (!totp || !isPending(deps, totp, currentSessionId)) {
      throw badRequest({ msg: 'There is no code to confirm. Set up the authenticator app again.' });
    }
    const at = { atMs: deps.now(), lastStep: totp.last_step };
    const step = matchingStep(totpSecretOf(deps, totp), code, at);
    if (step === undefined) {
      throw badRequest({ msg: 'The code is wrong. Check the clock of your device and try again.' });
    }
    await updateTotpConfirmed(tx, holder, { last_step: step, confirmed_at: new Date(deps.now()) });
    const { codes, versions } = await factorAdded(tx, holder, currentSessionId);
    await emitSecurityChanges(
      deps,
      { tx, emit },
      { holder, by: byActor(context), changes: [...proved, { kind: 'TOTP_ADDED' }] },
    );
    return { versions, sealed: sealRecoveryCodes(deps, holder, codes) };
  }, idempotent(context));
  await completeChange(deps, realmId, confirmed);
  return { codes: openRecoveryCodes(deps, holder, confirmed.sealed) };
}

/**
 * Returns whether the secret is unconfirmed, still valid, and was requested in this session (undefined for an API key).
 */
function isPending(
  { now }: Pick<Deps, 'now'>,
  { confirmed_at, begun_at, begun_session_id }: TotpRow,
  sessionId: number | undefined,
): boolean {
  const isValid = now() - begun_at.getTime() < challengeValidForMs;
  return !confirmed_at && isValid && begun_session_id === (sessionId ?? null);
}

/**
 * Removes the actor's authenticator app, and the recovery codes if no second factor is left.
 *
 * @throws BAD_REQUEST the actor has no authenticator app; the errors of requireProof
 * @throws SECOND_FACTOR_REQUIRED, SECOND_FACTOR_FAILED
 * @spec DELETE /users/me/second_factors/totp
 */
export async function removeTotp(
  deps: ManagingDeps,
  proof: RemoveTotpRequest__Output,
  context: RpcContext,
): Promise<RemoveTotpResponse> {
  const { realmId, userId } = context.actor;
  const account = await getAccount(deps.db, realmId, userId);
  await requireProof(deps, account, proof);
  const versions = await deps.transact(async (tx, emit) => {
    const [locked] = await lockAccounts(tx, realmId, [userId]);
    if (!(await findTotp(tx, account))?.confirmed_at) {
      throw badRequest({ msg: 'You have no authenticator app.' });
    }
    const proved = await requireFactorProof(deps, tx, { account: locked ?? account, proof });
    await deleteTotp(tx, account);
    const raised = await factorsChanged(tx, account);
    await emitSecurityChanges(
      deps,
      { tx, emit },
      { holder: account, by: byActor(context), changes: [...proved, { kind: 'TOTP_REMOVED' }] },
    );
    return raised;
  }, idempotent(context));
  await completeChange(deps, realmId, { versions });
  return {};
}
