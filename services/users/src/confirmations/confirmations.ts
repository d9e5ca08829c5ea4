import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { createApiKey, hashApiKey } from '../credentials/api-keys.ts';
import type { Deps } from '../credentials/deps.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import type { Realm } from '../realms/realm-store.ts';
import {
  type ConfirmationKind,
  type ConfirmationRow,
  deleteExpiredConfirmations,
  findOpenConfirmation,
  insertConfirmation,
  useConfirmation,
} from './store.ts';

const hourMs = 3_600_000;
/** How long each kind of link is valid. A link that sets a password is valid for only an hour. */
const validForMs: Readonly<Record<ConfirmationKind, number>> = {
  password_reset: hourMs,
  sign_up: 24 * hourMs,
  address_change: 24 * hourMs,
};
/** The path of the page that a link opens, without the token. */
const paths: Readonly<Record<ConfirmationKind, string>> = {
  password_reset: '/accounts/password/reset',
  sign_up: '/register',
  address_change: '/accounts/confirm-address',
};

type Asked = Pick<ConfirmationRow, 'realm_id' | 'kind' | 'email'> &
  Partial<Pick<ConfirmationRow, 'user_id' | 'previous_email' | 'invitation_id'>>;

/** Adds a confirmation with a new token. Returns the confirmation's id, which a request for the mail needs. */
export async function addConfirmation(
  { seal, now, deployment }: Pick<Deps, 'seal' | 'now' | 'deployment'>,
  tx: Tx,
  asked: Asked,
): Promise<number> {
  const token = createApiKey();
  const expiresAt = new Date(now() + validForMs[asked.kind]);
  return insertConfirmation(tx, {
    user_id: null,
    previous_email: null,
    invitation_id: null,
    ...asked,
    token_hash: hashApiKey(token),
    token_sealed: seal.seal(token),
    created_at: new Date(now()),
    expires_at: deployment.isMailConfigured ? expiresAt : null,
  });
}

/** Returns the link of a confirmation. */
export function linkOfConfirmation(
  { seal, deployment }: Pick<Deps, 'seal' | 'deployment'>,
  realm: Realm,
  { kind, token_sealed, token_hash }: ConfirmationRow,
): string {
  const token = seal.open(token_sealed, token_hash);
  return `${urlOfRealm(realm, deployment)}${paths[kind]}/${token}`;
}

/**
 * Returns the open confirmation with this token.
 * @throws BAD_REQUEST the token is unknown in this realm, or its confirmation has a different kind, is used or has
 * expired
 */
export async function confirmationOfToken(
  { db, now }: { db: ReadTx; now(): number },
  realmId: number,
  { kind, token }: { kind: ConfirmationKind; token: string },
): Promise<ConfirmationRow> {
  const key = { kind, tokenHash: hashApiKey(token), now: new Date(now()) };
  const found = await findOpenConfirmation(db, realmId, key);
  if (!found) throw invalidLink();
  return found;
}

/**
 * Marks a confirmation as used.
 * @throws BAD_REQUEST the confirmation is already used, or has expired
 */
export async function claimConfirmation(
  tx: Tx,
  confirmation: ConfirmationRow,
  now: Date,
): Promise<void> {
  if (!(await useConfirmation(tx, confirmation, now))) throw invalidLink();
}

/** Returns the error for a link that is unknown, used or expired. */
export function invalidLink() {
  return badRequest({ msg: 'This link has already been used or has expired.' });
}

/** Returns the error for a link that cannot be mailed because the server sends no mail. */
export function sendsNoMail() {
  return badRequest({ msg: 'This server does not send email.' });
}

/**
 * Deletes the confirmations in all realms that expired at least a day ago. Expired confirmations are rejected even
 * before their deletion.
 */
export async function removeExpiredConfirmations({
  transact,
  now,
}: Pick<Deps, 'transact' | 'now'>): Promise<void> {
  await transact((tx) => deleteExpiredConfirmations(tx, new Date(now() - 24 * hourMs)));
}
