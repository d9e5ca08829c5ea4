import type { Tx } from '@chat/kit/database/database';
import {
  authenticationFailed,
  realmDeactivated,
  secondFactorRequired,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import type { Emit } from '@chat/kit/outbox/transact';
import type { Browser__Output } from '@chat/proto/chat/users/v1/Browser';
import { type AccountRow, lockAccounts, updateAccount } from '../accounts/account-store.ts';
import { type IdentityVersionsById, raiseOwnVersions } from '../accounts/change-store.ts';
import type { Deployment } from '../deployment.ts';
import type { Deps } from '../deps.ts';
import { isRealmActive } from '../realms/realm-store.ts';
import { byPerson, originOf } from '../security-activity/doer.ts';
import { placeOf, withPlace } from '../security-activity/known-places.ts';
import { emitSecurityChanges } from '../security-activity/record-security-change.ts';
import {
  deleteSessionByToken,
  findOwnerOfSession,
  insertSession,
  type SessionProof,
} from './store.ts';
import { createToken, hashToken } from './tokens.ts';

/** A new session. */
export type OpenedSession = {
  /** The credential for the browser's cookie. The database contains only the credential's hash. */
  token: string;
  /** The identity versions to publish after the commit, because the browser's previous session ended. */
  versions: IdentityVersionsById;
};

/** The way in which the person opens a session. */
type Opening = {
  /** How the person authenticated. */
  proof: SessionProof;
  browser: Browser__Output | null | undefined;
};

/** The maximum length of a stored User-Agent header, in characters. */
const maxUserAgent = 500;

/**
 * Opens a session with a new token, and ends the browser's previous session. Records a login from a new browser or
 * network, and mails the person about it.
 *
 * `account` must be the account as of the authentication. The function locks the current row, so that the login fails
 * if the password was changed or the account deactivated in the meantime. A caller that locks accounts earlier must use
 * `lockForLogin`, or lock the `ownersOfPrevious` together with these accounts.
 *
 * @throws AUTHENTICATION_FAILED the password was changed or invalidated in the meantime
 * @throws SECOND_FACTOR_REQUIRED the person used only a password, and the account has a second factor
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED
 */
export async function openSession(
  { now, deployment }: Pick<Deps, 'now' | 'deployment'>,
  { tx, emit }: { tx: Tx; emit: Emit },
  { account, proof, browser }: Opening & { account: AccountRow },
): Promise<OpenedSession> {
  const { realm_id, user_id } = account;
  if (!(await isRealmActive(tx, realm_id))) throw realmDeactivated({});
  const current = await lockForLogin(tx, account, browser);
  if (!current?.is_active) throw userDeactivated({});
  if (!hasSamePassword(current, account)) throw authenticationFailed({});
  if (current.has_second_factor && proof === 'password') throw secondFactorRequired({});
  const previous = await endPrevious(tx, realm_id, browser?.previousSessionHash ?? '');
  const token = createToken();
  const openedAt = new Date(now());
  const userAgent = browser?.userAgent ?? '';
  await insertSession(tx, {
    ...{ realm_id, user_id },
    token_hash: hashToken(token),
    proof,
    user_agent: userAgent.slice(0, maxUserAgent),
    ip_address: browser?.ipAddress ?? '',
    created_at: openedAt,
    last_used_at: openedAt,
    expires_at: expiryOf({ openedAt, usedAt: openedAt }, deployment),
  });
  const isSameBrowser = previous.userId === user_id;
  await recordLogin(
    { now, deployment },
    { tx, emit },
    { account: current, browser, isSameBrowser },
  );
  return { token, versions: previous.versions };
}

/**
 * Locks the account that logs in, together with the account of the browser's previous session. A single query locks
 * both, because accounts must be locked in id order. Returns the account that logs in.
 */
export async function lockForLogin(
  tx: Tx,
  { realm_id, user_id }: Pick<AccountRow, 'realm_id' | 'user_id'>,
  browser: Opening['browser'],
): Promise<AccountRow | undefined> {
  const previous = await ownersOfPrevious(tx, realm_id, browser);
  const locked = await lockAccounts(tx, realm_id, [user_id, ...previous]);
  return locked.find((row) => row.user_id === user_id);
}

/** Returns the user id of the browser's previous session, or none if there is no such session. */
export async function ownersOfPrevious(
  tx: Tx,
  realmId: number,
  browser: Opening['browser'],
): Promise<number[]> {
  const hash = browser?.previousSessionHash ?? '';
  const owner = hash === '' ? undefined : await findOwnerOfSession(tx, realmId, hash);
  return owner === undefined ? [] : [owner];
}

/**
 * Records a login from a browser or network that is new for a locked account, and stores both as known. A browser with
 * an earlier session of the person is known in every network. Sends no mail about a person's very first login, or to
 * people who have turned these mails off.
 */
async function recordLogin(
  deps: Pick<Deps, 'now' | 'deployment'>,
  at: { tx: Tx; emit: Emit },
  {
    account,
    browser,
    isSameBrowser,
  }: { account: AccountRow; browser: Opening['browser']; isSameBrowser: boolean },
): Promise<void> {
  const { known_places: known, settings, user_id } = account;
  const origin = originOf(browser);
  const place = placeOf(origin ?? { userAgent: '', ipAddress: '' });
  const isKnown = known.includes(place);
  if (known.at(-1) !== place) {
    await updateAccount(at.tx, account, { known_places: withPlace(known, place) });
  }
  if (isKnown || isSameBrowser) return;
  const isTold = known.length > 0 && settings.enable_login_emails !== false;
  await emitSecurityChanges(deps, at, {
    holder: account,
    by: byPerson(user_id, origin),
    changes: [{ kind: 'LOGIN', ...(!isTold && { mails: [] }) }],
  });
}

/**
 * Returns whether two reads of an account have the same password, which was neither set nor invalidated in the
 * meantime.
 */
export function hasSamePassword(a: AccountRow, b: AccountRow): boolean {
  return (
    a.password_hash === b.password_hash &&
    a.invalidated_password_hash === b.invalidated_password_hash
  );
}

const dayMs = 86_400_000;

/**
 * Returns when a session expires: `sessionDays` after its last use, but at most `sessionMaxDays` after it was opened.
 */
export function expiryOf(
  { openedAt, usedAt }: { openedAt: Date; usedAt: Date },
  { sessionDays, sessionMaxDays }: Pick<Deployment, 'sessionDays' | 'sessionMaxDays'>,
): Date {
  const unused = usedAt.getTime() + sessionDays * dayMs;
  return new Date(Math.min(unused, openedAt.getTime() + sessionMaxDays * dayMs));
}

async function endPrevious(
  tx: Tx,
  realmId: number,
  tokenHash: string,
): Promise<{ userId?: number; versions: IdentityVersionsById }> {
  const userId = tokenHash === '' ? undefined : await deleteSessionByToken(tx, realmId, tokenHash);
  if (userId === undefined) return { versions: {} };
  return { userId, versions: await raiseOwnVersions(tx, realmId, [userId]) };
}
