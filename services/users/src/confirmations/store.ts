import type { ReadTx, Tx } from '@chat/kit/database/database';

/** The effect of a link: it sets a password, creates an account, or confirms a new address. */
export type ConfirmationKind = 'password_reset' | 'sign_up' | 'address_change';

/** A link that is mailed to an address. Using the link verifies the address. */
export type ConfirmationRow = {
  realm_id: number;
  confirmation_id: number;
  kind: ConfirmationKind;
  /** The address to which the link is mailed. */
  email: string;
  /**
   * For an address change, the user. For a password reset, the user who had the address when the link was requested.
   */
  user_id: number | null;
  /** For an address change, the address before the change. */
  previous_email: string | null;
  /** For a sign-up, the invitation that the person used. */
  invitation_id: number | null;
  token_hash: string;
  token_sealed: Buffer;
  created_at: Date;
  /** When the link expires. Null if the server sends no mail, so that an operator confirms the change. */
  expires_at: Date | null;
  used_at: Date | null;
};

/** The key for finding an open confirmation. */
export type ConfirmationKey = { kind: ConfirmationKind; tokenHash: string; now: Date };

const confirmations = (tx: ReadTx) => tx<ConfirmationRow>('confirmation');

/** Inserts a confirmation and returns its id. */
export async function insertConfirmation(
  tx: Tx,
  row: Omit<ConfirmationRow, 'confirmation_id' | 'used_at'>,
): Promise<number> {
  const [inserted] = await confirmations(tx).insert(row, 'confirmation_id');
  if (!inserted) throw new Error('a confirmation was not inserted');
  return inserted.confirmation_id;
}

/** Returns the confirmation with this id, even if it is used or has expired. */
export async function findConfirmation(
  tx: ReadTx,
  realmId: number,
  confirmationId: number,
): Promise<ConfirmationRow | undefined> {
  return confirmations(tx).where({ realm_id: realmId, confirmation_id: confirmationId }).first();
}

/**
 * Returns the open confirmation with this token. Returns undefined if the token is unknown or its confirmation has a
 * different kind, is used or has expired.
 */
export async function findOpenConfirmation(
  tx: ReadTx,
  realmId: number,
  { kind, tokenHash, now }: ConfirmationKey,
): Promise<ConfirmationRow | undefined> {
  return confirmations(tx)
    .where({ realm_id: realmId, kind, token_hash: tokenHash })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .first();
}

/** Marks an open confirmation as used. Returns false if it is already used or has expired. */
export async function useConfirmation(
  tx: Tx,
  { realm_id, confirmation_id }: Pick<ConfirmationRow, 'realm_id' | 'confirmation_id'>,
  now: Date,
): Promise<boolean> {
  const used = await confirmations(tx)
    .where({ realm_id, confirmation_id })
    .whereNull('used_at')
    .whereRaw('(expires_at is null or expires_at > ?)', [now])
    .update({ used_at: now });
  return used === 1;
}

/** Returns the address change that a user requested and can still confirm, or undefined if there is none. */
export async function findAddressChange(
  tx: ReadTx,
  realmId: number,
  { userId, now }: { userId: number; now: Date },
): Promise<ConfirmationRow | undefined> {
  return openAddressChanges(tx, realmId, now).where({ user_id: userId }).first();
}

/** Returns the oldest change to this address that can still be confirmed, or undefined if there is none. */
export async function findAddressChangeTo(
  tx: ReadTx,
  realmId: number,
  { email, now }: { email: string; now: Date },
): Promise<ConfirmationRow | undefined> {
  return openAddressChanges(tx, realmId, now)
    .whereRaw('lower(email) = lower(?)', [email])
    .orderBy('confirmation_id')
    .first();
}

function openAddressChanges(tx: ReadTx, realmId: number, now: Date) {
  return confirmations(tx)
    .where({ realm_id: realmId, kind: 'address_change' })
    .whereNull('used_at')
    .whereRaw('(expires_at is null or expires_at > ?)', [now]);
}

/** Deletes the confirmations in all realms that expired at or before `before`. */
export async function deleteExpiredConfirmations(tx: Tx, before: Date): Promise<void> {
  await confirmations(tx).where('expires_at', '<=', before).delete();
}
