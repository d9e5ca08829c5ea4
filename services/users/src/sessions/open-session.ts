import type { Tx } from '@chat/kit/database/database';
import {
  authenticationFailed,
  realmDeactivated,
  secondFactorRequired,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import type { Emit } from '@chat/kit/outbox/transact';
import type { Browser__Output } from '@chat/proto/chat/users/v1/Browser';
import { type IdentityVersionsById, raiseIdentityVersion } from '../accounts/change-store.ts';
import { type AccountRow, lockAccounts, updateAccount } from '../accounts/store.ts';
import type { Deployment } from '../deployment.ts';
import type { Deps } from '../deps.ts';
import { isRealmActive } from '../realms/store.ts';
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

/** A session that was opened. */
export type OpenedSession = {
  /** The credential for the browser's cookie; only its hash is stored. */
  token: string;
  /** Versions to publish after the commit, because the browser's previous session ended. */
  versions: IdentityVersionsById;
};

/** How a session is opened. */
type Opening = {
  /** How the person proved who they are. */
  proof: SessionProof;
  browser: Browser__Output | null | undefined;
};

/** Longest stored User-Agent header, in characters. */
const maxUserAgent = 500;

/**
 * Opens a session with a fresh token, and ends the one that the browser had. A login in a browser or a network that the person
 * did not use before is recorded and told by mail. `account` is as it was when the person proved who they are: locking the current row makes a
 * login fail that a change of password or a deactivation overtook. A caller that locks it earlier does so by `lockForLogin`, or
 * together with `ownersOfPrevious`.
 *
 * @throws AUTHENTICATION_FAILED the password was changed or invalidated since
 * @throws SECOND_FACTOR_REQUIRED a password was the only proof, and the account has a second factor
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED
 */
export async function openSession(
  { now, deployment }: Pick<Deps, 'now' | 'deployment'>,
  { tx, emit }: { tx: Tx; emit: Emit },
  account: AccountRow,
  { proof, browser }: Opening,
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
  await recordLogin({ now, deployment }, { tx, emit }, current, { browser, isSameBrowser });
  return { token, versions: previous.versions };
}

/**
 * Locks the account of a login, and that whose session the browser has until then: both at once, because others lock several
 * accounts, too, by ascending ids.
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

/** The person whose session the browser has; none where it has none. */
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
 * Records a login in a browser and network that a locked account was not used in before, and remembers them. A browser that had
 * a session of the person is known in every network. The first login of all is told to nobody, and no login to somebody who does
 * not want it.
 */
async function recordLogin(
  deps: Pick<Deps, 'now' | 'deployment'>,
  at: { tx: Tx; emit: Emit },
  account: AccountRow,
  { browser, isSameBrowser }: { browser: Opening['browser']; isSameBrowser: boolean },
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
  await emitSecurityChanges(deps, at, account, {
    by: byPerson(user_id, origin),
    changes: [{ kind: 'LOGIN', ...(!isTold && { mails: [] }) }],
  });
}

/** Whether no password was set or invalidated between two readings of an account. */
export function hasSamePassword(a: AccountRow, b: AccountRow): boolean {
  return (
    a.password_hash === b.password_hash &&
    a.invalidated_password_hash === b.invalidated_password_hash
  );
}

const dayMs = 86_400_000;

/** When a session expires that was opened and last used at these times: after some days without use, and after more in all. */
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
  return { userId, versions: await raiseIdentityVersion(tx, realmId, userId) };
}
