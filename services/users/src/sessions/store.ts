import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import type { AccountRow } from '../accounts/account-store.ts';

/**
 * The way in which a person authenticated when they opened a session. Setting up a second factor later changes it to
 * `second-factor`.
 */
export type SessionProof = 'password' | 'second-factor' | 'single-sign-on' | 'login-link';

/** The session of a logged-in browser. */
export type SessionRow = {
  realm_id: number;
  session_id: number;
  user_id: number;
  /** The SHA-256 hash, in lower-case hex, of the token in the browser's cookie. */
  token_hash: string;
  proof: SessionProof;
  user_agent: string;
  ip_address: string;
  created_at: Date;
  /** The time of the last use, exact to five minutes. */
  last_used_at: Date;
  expires_at: Date;
};

const sessions = (tx: ReadTx) => tx<SessionRow>('session');

/** The account of an open session, with the session's id, proof, opening time and last recorded use. */
export type SessionAccount = AccountRow &
  Pick<SessionRow, 'session_id' | 'proof' | 'last_used_at'> & { opened_at: Date };

/**
 * Returns the account in any realm that has an open session with this token hash. One statement reads the session and
 * the account, so the session is open as of the account's version.
 */
export async function findAccountBySession(
  tx: ReadTx,
  tokenHash: string,
  now: Date,
): Promise<SessionAccount | undefined> {
  const { rows } = await tx.raw<{ rows: SessionAccount[] }>(
    `select account.*, session.session_id, session.proof, session.last_used_at,
       session.created_at as opened_at
     from session join account using (realm_id, user_id)
     where session.token_hash = :tokenHash and session.expires_at > :now`,
    { tokenHash, now },
  );
  return rows[0];
}

/** Returns one of a user's sessions, or undefined if it has ended. */
export async function findSession(
  tx: ReadTx,
  { realm_id, user_id, session_id }: Pick<SessionRow, 'realm_id' | 'user_id' | 'session_id'>,
): Promise<SessionRow | undefined> {
  return sessions(tx).where({ realm_id, user_id, session_id }).first();
}

/** Inserts a session and returns its id. */
export async function insertSession(tx: Tx, row: Omit<SessionRow, 'session_id'>): Promise<number> {
  const [inserted] = await sessions(tx).insert(row, 'session_id');
  if (!inserted) throw new Error('a session was not inserted');
  return inserted.session_id;
}

/** Sets the last use and the expiry of a session. */
export async function updateLastUse(
  db: Db,
  { realm_id, session_id }: Pick<SessionRow, 'realm_id' | 'session_id'>,
  used: Pick<SessionRow, 'last_used_at' | 'expires_at'>,
): Promise<void> {
  await sessions(db).where({ realm_id, session_id }).update(used);
}

/** Sets how the person authenticated in one of the user's sessions. */
export async function updateProof(
  tx: Tx,
  { realm_id, user_id, session_id }: Pick<SessionRow, 'realm_id' | 'user_id' | 'session_id'>,
  proof: SessionProof,
): Promise<void> {
  await sessions(tx).where({ realm_id, user_id, session_id }).update({ proof });
}

/** Returns at most `limit` of a user's open sessions, most recently used first. */
export async function listSessionRows(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
  { now, limit }: { now: Date; limit: number },
): Promise<SessionRow[]> {
  return sessions(tx)
    .where({ realm_id: realmId, user_id: userId })
    .where('expires_at', '>', now)
    .orderBy([
      { column: 'last_used_at', order: 'desc' },
      { column: 'session_id', order: 'desc' },
    ])
    .limit(limit);
}

/** Deletes one of a user's sessions and returns it. Returns undefined if the user has no session with this id. */
export async function deleteSession(
  tx: Tx,
  { realm_id, user_id, session_id }: Pick<SessionRow, 'realm_id' | 'user_id' | 'session_id'>,
): Promise<SessionRow | undefined> {
  const [deleted] = await sessions(tx)
    .where({ realm_id, user_id, session_id })
    .delete()
    .returning('*');
  return deleted;
}

/** Returns the id of the user whose session has this token hash, or undefined if there is none. */
export async function findOwnerOfSession(
  tx: ReadTx,
  realmId: number,
  tokenHash: string,
): Promise<number | undefined> {
  const found = await sessions(tx)
    .where({ realm_id: realmId, token_hash: tokenHash })
    .first('user_id');
  return found?.user_id;
}

/**
 * Deletes the realm's session with this token hash and returns its user's id. Returns undefined if there is no such
 * session.
 */
export async function deleteSessionByToken(
  tx: Tx,
  realmId: number,
  tokenHash: string,
): Promise<number | undefined> {
  const [deleted] = await sessions(tx)
    .where({ realm_id: realmId, token_hash: tokenHash })
    .delete()
    .returning('user_id');
  return deleted?.user_id;
}

/**
 * Deletes the users' login tokens, and their sessions except `exceptSessionId`. Returns the number of deleted sessions.
 */
export async function deleteSessionsOfUsers(
  tx: Tx,
  realmId: number,
  { userIds, exceptSessionId = 0 }: { userIds: readonly number[]; exceptSessionId?: number },
): Promise<number> {
  const ofUsers = { condition: 'user_id = any(?)', ids: [[...userIds]] };
  const deleted = await sessions(tx)
    .where({ realm_id: realmId })
    .whereRaw(ofUsers.condition, ofUsers.ids)
    .whereNot({ session_id: exceptSessionId })
    .delete();
  await loginTokens(tx)
    .where({ realm_id: realmId })
    .whereRaw(ofUsers.condition, ofUsers.ids)
    .delete();
  return deleted;
}

/** Deletes all of a realm's sessions and login tokens. */
export async function deleteSessionsOfRealm(tx: Tx, realmId: number): Promise<void> {
  await sessions(tx).where({ realm_id: realmId }).delete();
  await loginTokens(tx).where({ realm_id: realmId }).delete();
}

/** Deletes sessions and login tokens that expired at or before `now`, in all realms. */
export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await sessions(tx).where('expires_at', '<=', now).delete();
  await loginTokens(tx).where('expires_at', '<=', now).delete();
}

/** A token that logs a person in only once. */
export type LoginTokenRow = {
  realm_id: number;
  user_id: number;
  token_hash: string;
  expires_at: Date;
};

const loginTokens = (tx: ReadTx) => tx<LoginTokenRow>('login_token');

/** Inserts a login token. */
export async function insertLoginToken(tx: Tx, row: LoginTokenRow): Promise<void> {
  await loginTokens(tx).insert(row);
}

/** Returns the realm's login token with this hash, or undefined if it is unknown, used or expired. */
export async function findLoginToken(
  tx: ReadTx,
  realmId: number,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<LoginTokenRow | undefined> {
  return loginTokens(tx)
    .where({ realm_id: realmId, token_hash: tokenHash })
    .where('expires_at', '>', now)
    .first();
}

/** Deletes a login token. Returns false if another login has used it. */
export async function deleteLoginToken(
  tx: Tx,
  { realm_id, token_hash }: Pick<LoginTokenRow, 'realm_id' | 'token_hash'>,
): Promise<boolean> {
  return (await loginTokens(tx).where({ realm_id, token_hash }).delete()) === 1;
}
