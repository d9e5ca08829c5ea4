import type { Tx } from '@chat/kit/database/database';
import { z } from 'zod';
import type { IdentityVersionsById } from '../accounts/change-store.ts';
import { updateAccount } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { findTotp, replaceRecoveryCodes } from './store.ts';

type Holder = { realm_id: number; user_id: number };

/**
 * Stores whether a person has a second factor, after one was added or removed; without one, recovery codes are deleted. Returns
 * the identity versions to publish after the commit.
 */
export async function factorsChanged(tx: Tx, holder: Holder): Promise<IdentityVersionsById> {
  const hasSecondFactor = Boolean((await findTotp(tx, holder))?.confirmed_at);
  if (!hasSecondFactor) await replaceRecoveryCodes(tx, holder, []);
  const { user_id, version } = await updateAccount(tx, holder, {
    has_second_factor: hasSecondFactor,
    version: tx.raw('version + 1'),
  });
  return { [user_id]: version };
}

const Codes = z.array(z.string());

/** Recovery codes for the record of an idempotency key, from which a repeated request reads them. */
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
