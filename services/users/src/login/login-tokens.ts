import { badRequest } from '@chat/kit/errors/catalog';
import type { CreateLoginTokenRequest__Output } from '@chat/proto/chat/users/v1/CreateLoginTokenRequest';
import type { CreateLoginTokenResponse } from '@chat/proto/chat/users/v1/CreateLoginTokenResponse';
import type { LogInResponse } from '@chat/proto/chat/users/v1/LogInResponse';
import type { LogInWithTokenRequest__Output } from '@chat/proto/chat/users/v1/LogInWithTokenRequest';
import { getAccount } from '../accounts/account-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { completeChange } from '../accounts/identity-versions.ts';
import { getPersonByEmail } from '../accounts/person-by-email.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import { requireRealm } from '../realms/realm-store.ts';
import { byOperator, originOf } from '../security-activity/doer.ts';
import { emitSecurityChanges } from '../security-activity/record-security-change.ts';
import { openSession } from '../sessions/open-session.ts';
import { deleteLoginToken, findLoginToken, insertLoginToken } from '../sessions/store.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';
import { completeLogin, getLoginRealm } from './log-in.ts';
import { watchLogin } from './watch-login.ts';

/** How long a login token is valid. */
const validForMs = 600_000;

/**
 * Creates a token for an operator that logs a person in once, within ten minutes. The token works even if the person
 * can use none of the realm's login methods.
 *
 * @throws BAD_REQUEST no such realm; no active person has this address
 */
export async function createLoginToken(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment'>,
  { realmId, email }: CreateLoginTokenRequest__Output,
): Promise<CreateLoginTokenResponse> {
  const realm = await requireRealm(deps.db, realmId);
  const account = await getPersonByEmail(deps.db, realmId, email);
  const token = createToken();
  await deps.transact(async (tx, emit) => {
    await insertLoginToken(tx, {
      realm_id: realmId,
      user_id: account.user_id,
      token_hash: hashToken(token),
      expires_at: new Date(deps.now() + validForMs),
    });
    await emitSecurityChanges(
      deps,
      { tx, emit },
      { holder: account, by: byOperator, changes: [{ kind: 'LOGIN_LINK_CREATED' }] },
    );
  });
  return { token, realmUrl: urlOfRealm(realm, deps.deployment) };
}

/**
 * Opens a session with a login token, deletes the token and ends the browser's previous session.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws BAD_REQUEST the token is unknown in this realm, used or expired
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED
 */
export async function logInWithToken(
  deps: LinkDeps,
  request: LogInWithTokenRequest__Output,
): Promise<LogInResponse> {
  const { realmId, browser } = request;
  const attempt = { realmId, method: 'login_link', origin: originOf(browser) } as const;
  return watchLogin(deps, attempt, { work: () => useLoginToken(deps, request) });
}

type LinkDeps = Pick<
  Deps,
  'db' | 'transact' | 'now' | 'log' | 'deployment' | 'identityVersions' | 'jobs'
>;

async function useLoginToken(
  deps: LinkDeps,
  { realmId, token, browser }: LogInWithTokenRequest__Output,
): Promise<LogInResponse> {
  const realm = await getLoginRealm(deps.db, realmId);
  const key = { tokenHash: hashToken(token), now: new Date(deps.now()) };
  const found = await findLoginToken(deps.db, realmId, key);
  if (!found) throw invalidLoginToken();
  const account = await getAccount(deps.db, realmId, found.user_id);
  await completeLogin(deps, realm, account);
  const opened = await deps.transact(async (tx, emit) => {
    // Lock the account first, like a deactivation, which deletes the token too.
    const session = await openSession(
      deps,
      { tx, emit },
      { account, proof: 'login-link', browser },
    );
    if (!(await deleteLoginToken(tx, found))) throw invalidLoginToken();
    return session;
  });
  await completeChange(deps, realmId, { versions: opened.versions });
  return { sessionToken: opened.token, userId: account.user_id };
}

function invalidLoginToken() {
  return badRequest({ msg: 'This login link has already been used or has expired.' });
}
