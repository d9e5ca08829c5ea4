import type { ReadTx, Tx } from '@chat/kit/database/database';

export type InvitationRow = {
  realm_id: number;
  invitation_id: number;
  inviter_id: number;
  /** The invited address; null for a multiuse link. */
  email: string | null;
  token_hash: string;
  token_sealed: Buffer;
  invited_at: Date;
  /** When the invitation expires; null if it does not expire. */
  expires_at: Date | null;
  /** When the invited person was reminded; null if they were not. */
  reminded_at: Date | null;
  /** The role of the account that the invitation creates. */
  role: number;
  channel_ids: number[];
  group_ids: number[];
  include_default_channels: boolean;
  notify_referrer_on_join: boolean;
  /** The welcome text; null for the realm's default text. */
  welcome_text: string | null;
};

/** Inserts invitations and returns their ids. */
export async function insertInvitations(
  tx: Tx,
  rows: readonly Omit<InvitationRow, 'invitation_id' | 'reminded_at'>[],
): Promise<number[]> {
  const inserted = await tx<InvitationRow>('invitation').insert([...rows], 'invitation_id');
  return inserted.map(({ invitation_id }) => invitation_id);
}

/** Returns the existing invitations in `ids`, sorted by id. */
export async function listInvitationsById(
  tx: ReadTx,
  realmId: number,
  ids: readonly number[],
): Promise<InvitationRow[]> {
  return tx<InvitationRow>('invitation')
    .where({ realm_id: realmId })
    .whereIn('invitation_id', ids)
    .orderBy('invitation_id');
}

function openInvitations(tx: ReadTx, now: Date) {
  return tx<InvitationRow>('invitation').whereRaw('(expires_at is null or expires_at > ?)', [now]);
}

/** Returns the open invitations of the realm, or only those of an inviter, sorted by id. */
export async function listOpenInvitations(
  tx: ReadTx,
  realmId: number,
  { now, inviterId }: { now: Date; inviterId?: number },
): Promise<InvitationRow[]> {
  const query = openInvitations(tx, now).where({ realm_id: realmId }).orderBy('invitation_id');
  return inviterId === undefined ? query : query.where({ inviter_id: inviterId });
}

/** Returns the open invitation with this id, or undefined if there is none. */
export async function findOpenInvitation(
  tx: ReadTx,
  realmId: number,
  { id, now }: { id: number; now: Date },
): Promise<InvitationRow | undefined> {
  return openInvitations(tx, now).where({ realm_id: realmId, invitation_id: id }).first();
}

/**
 * Locks the open invitation with this id until the transaction ends, and returns it. Returns undefined if there is
 * none.
 */
export async function lockOpenInvitation(
  tx: Tx,
  realmId: number,
  { id, now }: { id: number; now: Date },
): Promise<InvitationRow | undefined> {
  return openInvitations(tx, now)
    .where({ realm_id: realmId, invitation_id: id })
    .forUpdate()
    .first();
}

/** Returns the open invitation with this token, or undefined if there is none. */
export async function findInvitationByToken(
  tx: ReadTx,
  realmId: number,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<InvitationRow | undefined> {
  return openInvitations(tx, now).where({ realm_id: realmId, token_hash: tokenHash }).first();
}

/** Returns the newest open invitation to an address, or undefined if there is none. */
export async function findInvitationTo(
  tx: ReadTx,
  realmId: number,
  { email, now }: { email: string; now: Date },
): Promise<InvitationRow | undefined> {
  return openInvitations(tx, now)
    .where({ realm_id: realmId })
    .whereRaw('lower(email) = lower(?)', [email])
    .orderBy('invitation_id', 'desc')
    .first();
}

/** Locks an invitation against deletion until the transaction ends. Returns false if it has expired or was deleted. */
export async function lockInvitationForShare(
  tx: Tx,
  { realm_id, invitation_id }: Pick<InvitationRow, 'realm_id' | 'invitation_id'>,
  now: Date,
): Promise<boolean> {
  const locked = await openInvitations(tx, now)
    .where({ realm_id, invitation_id })
    .forShare()
    .select('invitation_id');
  return locked.length > 0;
}

/** Restarts an invitation at `invitedAt` with its original validity period, and allows a new reminder. */
export async function renewInvitation(
  tx: Tx,
  { realm_id, invitation_id }: Pick<InvitationRow, 'realm_id' | 'invitation_id'>,
  invitedAt: Date,
): Promise<void> {
  await tx<InvitationRow>('invitation')
    .where({ realm_id, invitation_id })
    .update({
      invited_at: invitedAt,
      expires_at: tx.raw('?::timestamptz + (expires_at - invited_at)', [invitedAt]),
      reminded_at: null,
    });
}

/** An invitation whose reminder is due. */
export type DueReminder = Pick<InvitationRow, 'realm_id' | 'invitation_id'>;

/**
 * Marks at most `limit` invitations to addresses as reminded and returns them. Selects invitations that expire by
 * `until`, have no reminder yet and are valid for at least `atLeastDays`.
 */
export async function claimReminders(
  tx: Tx,
  {
    now,
    until,
    atLeastDays,
    limit,
  }: { now: Date; until: Date; atLeastDays: number; limit: number },
): Promise<DueReminder[]> {
  const { rows } = await tx.raw<{ rows: DueReminder[] }>(
    `with due as (
       select realm_id, invitation_id from invitation
       where email is not null and reminded_at is null and expires_at > :now and expires_at <= :until
         and expires_at - invited_at >= make_interval(days => :atLeastDays)
       order by realm_id, invitation_id
       limit :limit
       for update skip locked
     )
     update invitation set reminded_at = :now
     from due
     where invitation.realm_id = due.realm_id and invitation.invitation_id = due.invitation_id
     returning invitation.realm_id, invitation.invitation_id`,
    { now, until, atLeastDays, limit },
  );
  return rows;
}

/** Deletes an invitation. */
export async function deleteInvitation(
  tx: Tx,
  { realm_id, invitation_id }: Pick<InvitationRow, 'realm_id' | 'invitation_id'>,
): Promise<void> {
  await tx<InvitationRow>('invitation').where({ realm_id, invitation_id }).delete();
}

/** Deletes the invitations to an address or by these inviters. Returns the inviters' ids in ascending order. */
export async function deleteInvitationsOf(
  tx: Tx,
  realmId: number,
  which: { email: string } | { inviterIds: readonly number[] },
): Promise<number[]> {
  const query = tx<InvitationRow>('invitation').where({ realm_id: realmId });
  const rows = await ('email' in which
    ? query.whereRaw('lower(email) = lower(?)', [which.email])
    : query.whereRaw('inviter_id = any(?)', [[...which.inviterIds]])
  )
    .delete()
    .returning('inviter_id');
  return [...new Set(rows.map(({ inviter_id }) => inviter_id))].toSorted((a, b) => a - b);
}

/**
 * Locks the invitations to these addresses in id order until the transaction ends, and returns them. Ignores case, and
 * includes expired invitations.
 */
export async function lockInvitationsTo(
  tx: Tx,
  realmId: number,
  emails: readonly string[],
): Promise<InvitationRow[]> {
  return tx<InvitationRow>('invitation')
    .where({ realm_id: realmId })
    .whereRaw('lower(email) = any(?)', [emails.map((email) => email.toLowerCase())])
    .orderBy('invitation_id')
    .forUpdate();
}

/** The columns that determine whether an address can be invited. */
export type HolderRow = { delivery_email: string; is_active: boolean };

/** Returns the accounts with these addresses, ignoring case. */
export async function listHolders(
  tx: ReadTx,
  realmId: number,
  emails: readonly string[],
): Promise<HolderRow[]> {
  return tx<HolderRow & { realm_id: number }>('account')
    .where({ realm_id: realmId })
    .whereRaw('lower(delivery_email) = any(?)', [emails.map((email) => email.toLowerCase())])
    .select('delivery_email', 'is_active');
}
