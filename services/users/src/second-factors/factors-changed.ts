import type { Tx } from '@chat/kit/database/database';
import { raisedVersion } from '@chat/kit/database/timeline';
import { z } from 'zod';
import { type AccountRow, updateAccount } from '../accounts/account-store.ts';
import type { IdentityVersionsById } from '../accounts/change-store.ts';
import { deletePendingFactors } from '../accounts/pending-change-store.ts';
import type { SecurityChange } from '../security-activity/record-security-change.ts';
import { updateProof } from '../sessions/store.ts';
import { countRecoveryCodes, deleteTotp, findTotp, replaceRecoveryCodes } from './code-store.ts';
import type { Deps } from './deps.ts';
import { deletePasskeys, listPasskeys } from './passkey-store.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

type Holder = { realm_id: number; user_id: number };

/** Creates recovery codes if the person has none. Returns the new codes. */
async function firstRecoveryCodes(tx: Tx, holder: Holder): Promise<string[]> {
  return (await countRecoveryCodes(tx, holder)) > 0 ? [] : renewRecoveryCodes(tx, holder);
}

/** Replaces a person's recovery codes and returns the new codes. Stores only their hashes. */
export async function renewRecoveryCodes(tx: Tx, holder: Holder): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, holder, codes.map(hashRecoveryCode));
  return codes;
}

/**
 * Completes a new second factor, which the person has just used. From then on, the current session counts as opened
 * with a second factor. Deletes other unconfirmed second factors, which may have been requested without this one.
 * Returns new recovery codes, or none if the person already has some, and the identity versions to publish after the
 * commit.
 */
export async function factorAdded(
  tx: Tx,
  holder: Holder,
  currentSessionId: number | undefined,
): Promise<{ codes: string[]; versions: IdentityVersionsById }> {
  await deletePendingFactors(tx, holder.realm_id, [holder.user_id]);
  const codes = await firstRecoveryCodes(tx, holder);
  if (currentSessionId !== undefined) {
    await updateProof(tx, { ...holder, session_id: currentSessionId }, 'second-factor');
  }
  return { codes, versions: await factorsChanged(tx, holder) };
}

/**
 * Updates the flag that a person has a second factor, after a factor was added or removed. Deletes the recovery codes
 * if no factor is left. Returns the identity versions to publish after the commit.
 */
export async function factorsChanged(tx: Tx, holder: Holder): Promise<IdentityVersionsById> {
  const totp = await findTotp(tx, holder);
  const hasSecondFactor =
    Boolean(totp?.confirmed_at) || (await listPasskeys(tx, holder)).length > 0;
  if (!hasSecondFactor) await replaceRecoveryCodes(tx, holder, []);
  const { user_id, version } = await updateAccount(tx, holder, {
    has_second_factor: hasSecondFactor,
    version: tx.raw(raisedVersion('version')),
  });
  return { [user_id]: version };
}

/**
 * Removes all of a person's second factors and recovery codes. The person's account must be locked. Returns the changes
 * to record, and the identity versions to publish after the commit.
 */
export async function removeFactors(
  tx: Tx,
  holder: Holder & Pick<AccountRow, 'has_second_factor'>,
): Promise<{ changes: SecurityChange[]; versions: IdentityVersionsById }> {
  await deleteTotp(tx, holder);
  await deletePasskeys(tx, holder);
  const versions = await factorsChanged(tx, holder);
  return { changes: holder.has_second_factor ? [{ kind: 'FACTORS_RESET' }] : [], versions };
}

const Codes = z.array(z.string());

/** Seals recovery codes for the idempotency record, so that a repeated request returns the same codes. */
export function sealRecoveryCodes(
  { factorSeal }: Pick<Deps, 'factorSeal'>,
  holder: Holder,
  codes: readonly string[],
): string {
  return factorSeal.seal(JSON.stringify(codes), contextOf(holder)).toString('base64');
}

export function openRecoveryCodes(
  { factorSeal }: Pick<Deps, 'factorSeal'>,
  holder: Holder,
  sealed: string,
): string[] {
  const text = factorSeal.open(Buffer.from(sealed, 'base64'), contextOf(holder));
  return Codes.parse(JSON.parse(text));
}

function contextOf({ realm_id, user_id }: Holder): string {
  return `recovery codes ${realm_id} ${user_id}`;
}
