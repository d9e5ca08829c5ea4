import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { normalizeName } from '@chat/kit/names/normalize-name';
import { idempotent } from '@chat/kit/outbox/transact';
import type { AddPasskeyRequest__Output } from '@chat/proto/chat/users/v1/AddPasskeyRequest';
import type { AddPasskeyResponse } from '@chat/proto/chat/users/v1/AddPasskeyResponse';
import type { BeginPasskeyRequest__Output } from '@chat/proto/chat/users/v1/BeginPasskeyRequest';
import type { BeginPasskeyResponse } from '@chat/proto/chat/users/v1/BeginPasskeyResponse';
import type { RemovePasskeyRequest__Output } from '@chat/proto/chat/users/v1/RemovePasskeyRequest';
import type { RemovePasskeyResponse } from '@chat/proto/chat/users/v1/RemovePasskeyResponse';
import type { RenamePasskeyRequest__Output } from '@chat/proto/chat/users/v1/RenamePasskeyRequest';
import type { RenamePasskeyResponse } from '@chat/proto/chat/users/v1/RenamePasskeyResponse';
import { getAccount, lockAccounts } from '../accounts/account-store.ts';
import { completeChange } from '../accounts/identity-versions.ts';
import { requireProof } from '../credentials/require-proof.ts';
import { getRealm } from '../realms/realm-store.ts';
import { byActor } from '../security-activity/doer.ts';
import { emitSecurityChanges } from '../security-activity/record-security-change.ts';
import { createChallenge, purposeOfNewPasskey, takeChallenge } from './challenges.ts';
import type { Deps } from './deps.ts';
import { codeThatProves, requireFactorProof } from './factor-proof.ts';
import {
  factorAdded,
  factorsChanged,
  openRecoveryCodes,
  sealRecoveryCodes,
} from './factors-changed.ts';
import { deletePasskey, insertPasskey, listPasskeys, updatePasskeyName } from './passkey-store.ts';
import { relyingPartyOf } from './relying-party.ts';
import { requireCode } from './verify-code.ts';
import {
  challengeOf,
  creationOptions,
  parseNewCredential,
  verifyNewCredential,
} from './webauthn.ts';

/** The maximum number of passkeys per account. */
const maxPasskeys = 20;
/** The maximum length of a passkey's name, in characters. */
const maxNameLength = 60;

type ProofDeps = Pick<Deps, 'db' | 'transact' | 'now' | 'passwords' | 'deployment' | 'factorSeal'>;

/**
 * Returns the options with which a browser creates a passkey for the actor. They contain a challenge that is valid for
 * ten minutes.
 *
 * @throws BAD_REQUEST too many passkeys; the errors of requireProof
 * @throws SECOND_FACTOR_REQUIRED, SECOND_FACTOR_FAILED
 * @spec POST /users/me/second_factors/passkeys
 */
export async function beginPasskey(
  deps: ProofDeps,
  proof: BeginPasskeyRequest__Output,
  context: RpcContext,
): Promise<BeginPasskeyResponse> {
  const { realmId, userId } = context.actor;
  const by = byActor(context);
  const relyingParty = relyingPartyOf(proof);
  const { host } = relyingParty;
  const account = await getAccount(deps.db, realmId, userId);
  await requireProof(deps, account, proof);
  const { name: realmName } = await getRealm(deps.db, realmId);
  const { challenge, existing } = await deps.transact(
    async (tx, emit) => {
      const [locked] = await lockAccounts(tx, realmId, [userId]);
      const known = await listPasskeys(tx, account);
      requireRoom(known.length);
      const proved = await requireFactorProof(deps, tx, { account: locked ?? account, proof });
      const scope = {
        realm_id: realmId,
        user_id: userId,
        host,
        purpose: purposeOfNewPasskey(proof.currentSessionId),
      };
      const created = await createChallenge(deps, tx, scope);
      await emitSecurityChanges(deps, { tx, emit }, { holder: account, by, changes: proved });
      return { challenge: created, existing: known };
    },
    { signal: context.signal },
  );
  const wanted = { challenge, relyingParty, realmName, person: account, existing };
  return { optionsJson: await creationOptions(wanted) };
}

/**
 * Adds a passkey that a browser created as one of the actor's second factors. The request must come from the session or
 * API key that requested the passkey's challenge. Unless the session is fresh, the actor must authenticate again, with
 * the password or another second factor's code. Returns recovery codes if the actor had none; only this response
 * contains them.
 *
 * @throws BAD_REQUEST invalid name; too many passkeys; an invalid passkey or an expired challenge; the errors of
 * `requireProof`
 * @throws SECOND_FACTOR_FAILED wrong code for another second factor
 * @spec POST /users/me/second_factors/passkeys/confirm
 */
export async function addPasskey(
  deps: ProofDeps & Pick<Deps, 'identityVersions' | 'jobs' | 'log'>,
  request: AddPasskeyRequest__Output,
  context: RpcContext,
): Promise<AddPasskeyResponse> {
  const { realmId, userId } = context.actor;
  const holder = { realm_id: realmId, user_id: userId };
  const name = parseName(request.name);
  const relyingParty = relyingPartyOf(request);
  const { host } = relyingParty;
  const made = parseNewCredential(request.credentialJson);
  const challenge = made && challengeOf(made);
  const passkey = made && (await verifyNewCredential(deps, made, relyingParty));
  if (challenge === undefined || !passkey) throw refused();
  const account = await getAccount(deps.db, realmId, userId);
  const code = codeThatProves(request);
  if (code === undefined) await requireProof(deps, account, request);
  const added = await deps.transact(async (tx, emit) => {
    const [locked = account] = await lockAccounts(tx, realmId, [userId]);
    const proved =
      code === undefined ? [] : await requireCode(deps, tx, { account: locked, typed: code });
    const scope = {
      ...holder,
      host,
      purpose: purposeOfNewPasskey(request.currentSessionId),
      challenge,
    };
    if (!(await takeChallenge(deps, tx, scope))) throw refused();
    requireRoom((await listPasskeys(tx, holder)).length);
    const created_at = new Date(deps.now());
    const passkeyId = await insertPasskey(tx, { ...holder, name, host, ...passkey, created_at });
    if (passkeyId === undefined) throw badRequest({ msg: 'This passkey is already in use.' });
    const { codes, versions } = await factorAdded(tx, holder, request.currentSessionId);
    await emitSecurityChanges(
      deps,
      { tx, emit },
      { holder, by: byActor(context), changes: [...proved, { kind: 'PASSKEY_ADDED', name }] },
    );
    return { passkeyId, versions, sealed: sealRecoveryCodes(deps, holder, codes) };
  }, idempotent(context));
  await completeChange(deps, realmId, added);
  const codes = openRecoveryCodes(deps, holder, added.sealed);
  return { passkeyId: added.passkeyId, codes };
}

/**
 * Renames one of the actor's passkeys.
 *
 * @throws BAD_REQUEST invalid name; the actor has no passkey with this id
 * @spec PATCH /users/me/second_factors/passkeys/{id}
 */
export async function renamePasskey(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment'>,
  request: RenamePasskeyRequest__Output,
  context: RpcContext,
): Promise<RenamePasskeyResponse> {
  const { realmId, userId } = context.actor;
  const name = parseName(request.name);
  const holder = { realm_id: realmId, user_id: userId };
  await deps.transact(async (tx, emit) => {
    await lockAccounts(tx, realmId, [userId]);
    const before = (await listPasskeys(tx, holder)).find(
      ({ passkey_id }) => passkey_id === request.passkeyId,
    );
    if (!before) throw unknownPasskey();
    await updatePasskeyName(tx, before, name);
    await emitSecurityChanges(
      deps,
      { tx, emit },
      {
        holder,
        by: byActor(context),
        changes: [{ kind: 'PASSKEY_RENAMED', before: before.name, after: name }],
      },
    );
  }, idempotent(context));
  return {};
}

/**
 * Removes one of the actor's passkeys, and the recovery codes if no second factor is left.
 *
 * @throws BAD_REQUEST the actor has no passkey with this id; the errors of requireProof
 * @throws SECOND_FACTOR_REQUIRED, SECOND_FACTOR_FAILED
 * @spec DELETE /users/me/second_factors/passkeys/{id}
 */
export async function removePasskey(
  deps: ProofDeps & Pick<Deps, 'identityVersions' | 'jobs'>,
  request: RemovePasskeyRequest__Output,
  context: RpcContext,
): Promise<RemovePasskeyResponse> {
  const { realmId, userId } = context.actor;
  const account = await getAccount(deps.db, realmId, userId);
  await requireProof(deps, account, request);
  const versions = await deps.transact(async (tx, emit) => {
    const [locked] = await lockAccounts(tx, realmId, [userId]);
    const proved = await requireFactorProof(deps, tx, {
      account: locked ?? account,
      proof: request,
    });
    const key = { realm_id: realmId, user_id: userId, passkey_id: request.passkeyId };
    const name = await deletePasskey(tx, key);
    if (name === undefined) throw unknownPasskey();
    const raised = await factorsChanged(tx, account);
    await emitSecurityChanges(
      deps,
      { tx, emit },
      {
        holder: account,
        by: byActor(context),
        changes: [...proved, { kind: 'PASSKEY_REMOVED', name }],
      },
    );
    return raised;
  }, idempotent(context));
  await completeChange(deps, realmId, { versions });
  return {};
}

/**
 * Checks that a person with `count` passkeys may add another passkey.
 * @throws BAD_REQUEST
 */
function requireRoom(count: number): void {
  if (count < maxPasskeys) return;
  throw badRequest({
    msg: `You have reached the limit of ${maxPasskeys} passkeys. Remove one first.`,
  });
}

/**
 * Normalizes and validates a passkey's name, and returns it.
 * @throws BAD_REQUEST
 */
function parseName(sent: string): string {
  const name = normalizeName(sent);
  if (name === '') throw badRequest({ msg: 'Enter a name for the passkey.' });
  if (name.length > maxNameLength) {
    throw badRequest({ msg: `name is too long (limit: ${maxNameLength} characters)` });
  }
  return name;
}

function refused() {
  return badRequest({
    msg: 'The passkey was not accepted, or it took too long. Please try again.',
  });
}

function unknownPasskey() {
  return badRequest({ msg: 'Invalid passkey ID' });
}
