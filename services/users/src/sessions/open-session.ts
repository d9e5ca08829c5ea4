import type { Tx } from '@chat/kit/database/database';
import {
  authenticationFailed,
  realmDeactivated,
  secondFactorRequired,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import type { Browser__Output } from '@chat/proto/chat/users/v1/Browser';
import { type IdentityVersionsById, raiseIdentityVersion } from '../accounts/change-store.ts';
import { type AccountRow, lockAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { isRealmActive } from '../realms/store.ts';
import { deleteSessionByToken, insertSession } from './store.ts';
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
  proof: 'password' | 'second-factor' | 'single-sign-on' | 'login-link';
  browser: Browser__Output | null | undefined;
};

/** Longest stored User-Agent header, in characters. */
const maxUserAgent = 500;

/**
 * Opens a session with a fresh token, and ends the one that the browser had. `account` is as it was when the person
 * proved who they are: locking the current row makes a login fail that a change of password or a deactivation overtook.
 *
 * @throws AUTHENTICATION_FAILED the password was changed or invalidated since
 * @throws SECOND_FACTOR_REQUIRED a password was the only proof, and the account has a second factor
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED
 */
export async function openSession(
  { now, deployment }: Pick<Deps, 'now' | 'deployment'>,
  tx: Tx,
  account: AccountRow,
  { proof, browser }: Opening,
): Promise<OpenedSession> {
  const { realm_id, user_id } = account;
  if (!(await isRealmActive(tx, realm_id))) throw realmDeactivated({});
  const [current] = await lockAccounts(tx, realm_id, [user_id]);
  if (!current?.is_active) throw userDeactivated({});
  if (!hasSamePassword(current, account)) throw authenticationFailed({});
  if (current.has_second_factor && proof === 'password') throw secondFactorRequired({});
  const versions = await endPrevious(tx, realm_id, browser?.previousSessionHash ?? '');
  const token = createToken();
  const openedAt = new Date(now());
  await insertSession(tx, {
    ...{ realm_id, user_id },
    token_hash: hashToken(token),
    user_agent: (browser?.userAgent ?? '').slice(0, maxUserAgent),
    ip_address: browser?.ipAddress ?? '',
    created_at: openedAt,
    last_used_at: openedAt,
    expires_at: expiryAfter(openedAt, deployment.sessionDays),
  });
  return { token, versions };
}

function hasSamePassword(a: AccountRow, b: AccountRow): boolean {
  return (
    a.password_hash === b.password_hash &&
    a.invalidated_password_hash === b.invalidated_password_hash
  );
}

const dayMs = 86_400_000;

/** When a session expires that was last used at `usedAt`. */
export function expiryAfter(usedAt: Date, sessionDays: number): Date {
  return new Date(usedAt.getTime() + sessionDays * dayMs);
}

async function endPrevious(
  tx: Tx,
  realmId: number,
  tokenHash: string,
): Promise<IdentityVersionsById> {
  if (tokenHash === '') return {};
  const userId = await deleteSessionByToken(tx, realmId, tokenHash);
  return userId === undefined ? {} : raiseIdentityVersion(tx, realmId, userId);
}
