import type { Db, ReadTx, Tx } from '@chat/kit/database/database';
import type { AccountRow } from '../accounts/account-store.ts';

/** How a person authenticated when they opened a session. Setting up a second factor later changes it to `second-factor`. */
export type SessionProof = 'password' | 'second-factor' | 'single-sign-on' | 'login-link';

/** The login of one browser. */
export type SessionRow = {
  realm_id: number;
  session_id: number;
  user_id: number;
  /** SHA-256 of the token in the browser's cookie, in lower-case hex. */
  token_hash: string;
  proof: SessionProof;
  user_agent: string;
  ip_address: string;
  created_at: Date;
  /** Exact to five minutes. */
  last_used_at: Date;
  expires_at: Date;
};

const sessions = (tx: ReadTx) => tx<SessionRow>('session');

/** The account of an open session, with the session's id, proof, opening and last recorded use. */
export type SessionAccount = AccountRow &
  Pick<SessionRow, 'session_id' | 'proof' | 'last_used_at'> & { opened_at: Date };

/**
 * The account of the open session with this token hash, in any realm. One statement reads session and account, so the session is
 * open as of the account's version.
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

/** A session of a user; undefined when it has ended. */
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

/** Sets how the person authenticated in a session of the user. */
export async function updateProof(
  tx: Tx,
  { realm_id, user_id, session_id }: Pick<SessionRow, 'realm_id' | 'user_id' | 'session_id'>,
  proof: SessionProof,
): Promise<void> {
  await sessions(tx).where({ realm_id, user_id, session_id }).update({ proof });
}

/** At most `limit` open sessions of a user, the most recently used first. */
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

/** Deletes a session of a user and returns it; undefined when the user has no session with this id. */
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

/** The id of the user whose session has this token hash; undefined when there is none. */
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

/** Deletes the session of a realm with this token hash and returns its user's id; undefined when there is none. */
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

/** Deletes the login tokens and sessions of users except `exceptSessionId`. Returns the number of deleted sessions. */
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

/** Deletes all sessions and login tokens of a realm. */
export async function deleteSessionsOfRealm(tx: Tx, realmId: number): Promise<void> {
  await sessions(tx).where({ realm_id: realmId }).delete();
  await loginTokens(tx).where({ realm_id: realmId }).delete();
}

/** Deletes sessions and login tokens that expired before `now`, in all realms. */
export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await sessions(tx).where('expires_at', '<=', now).delete();
  await loginTokens(tx).where('expires_at', '<=', now).delete();
}

/** A token that logs a person in once. */
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

/** The login token of a realm with this hash; undefined when it is unknown, used or expired. */
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
