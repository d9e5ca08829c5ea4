import type { Tx } from '@chat/kit/database/database';
import { realmDeactivated } from '@chat/kit/errors/catalog';
import type { Origin } from '@chat/kit/grpc/metadata';
import type { InternalContext } from '@chat/kit/grpc/server';
import type { Emit } from '@chat/kit/outbox/transact';
import type { BeginPasskeyLoginRequest__Output } from '@chat/proto/chat/users/v1/BeginPasskeyLoginRequest';
import type { BeginPasskeyLoginResponse } from '@chat/proto/chat/users/v1/BeginPasskeyLoginResponse';
import type { Browser__Output } from '@chat/proto/chat/users/v1/Browser';
import type { FetchApiKeyResponse } from '@chat/proto/chat/users/v1/FetchApiKeyResponse';
import type { FetchApiKeyWithSecondFactorRequest__Output } from '@chat/proto/chat/users/v1/FetchApiKeyWithSecondFactorRequest';
import type { GetPendingLoginRequest__Output } from '@chat/proto/chat/users/v1/GetPendingLoginRequest';
import type { GetPendingLoginResponse } from '@chat/proto/chat/users/v1/GetPendingLoginResponse';
import type { LogInResponse } from '@chat/proto/chat/users/v1/LogInResponse';
import type { LogInWithPasskeyRequest__Output } from '@chat/proto/chat/users/v1/LogInWithPasskeyRequest';
import type { LogInWithSecondFactorRequest__Output } from '@chat/proto/chat/users/v1/LogInWithSecondFactorRequest';
import type { AccountRow } from '../accounts/account-store.ts';
import { completeChange } from '../accounts/identity-versions.ts';
import { isRealmActive } from '../realms/realm-store.ts';
import { createChallenge, purposeOfLogin } from '../second-factors/challenges.ts';
import { findTotp } from '../second-factors/code-store.ts';
import type { Deps } from '../second-factors/deps.ts';
import { listPasskeys } from '../second-factors/passkey-store.ts';
import { getAccountOfPendingLogin } from '../second-factors/pending-login.ts';
import { relyingPartyOf } from '../second-factors/relying-party.ts';
import { requireCode } from '../second-factors/verify-code.ts';
import { requirePasskey } from '../second-factors/verify-passkey.ts';
import { requestOptions } from '../second-factors/webauthn.ts';
import { byPerson, originOf } from '../security-activity/doer.ts';
import {
  emitSecurityChanges,
  type SecurityChange,
} from '../security-activity/record-security-change.ts';
import { lockForLogin, openSession } from '../sessions/open-session.ts';
import { completeLogin, getLoginRealm, showApiKey } from './log-in.ts';
import { type LoginMethod, watchLogin } from './watch-login.ts';

type FactorDeps = Pick<Deps, 'db' | 'transact' | 'now' | 'deployment' | 'factorSeal' | 'log'>;

/**
 * Returns the person of a pending login and the person's second factors. The gateway limits this person's attempts.
 *
 * @throws BAD_REQUEST the pending login is too old or belongs to another realm
 */
export async function getPendingLogin(
  deps: FactorDeps,
  request: GetPendingLoginRequest__Output,
): Promise<GetPendingLoginResponse> {
  const account = await getAccountOfPendingLogin(deps, deps.db, request);
  const [totp, passkeys] = await Promise.all([
    findTotp(deps.db, account),
    listPasskeys(deps.db, account),
  ]);
  return {
    userId: account.user_id,
    deliveryEmail: account.delivery_email,
    hasTotp: Boolean(totp?.confirmed_at),
    passkeyHosts: [...new Set(passkeys.map(({ host }) => host))],
  };
}

/**
 * Creates a challenge that one of the person's passkeys must sign to complete a pending login. Returns the options for
 * the browser, or no options if none of the passkeys works for the host.
 *
 * @throws BAD_REQUEST the pending login is too old or belongs to another realm
 */
export async function beginPasskeyLogin(
  deps: FactorDeps,
  request: BeginPasskeyLoginRequest__Output,
): Promise<BeginPasskeyLoginResponse> {
  const relyingParty = relyingPartyOf(request);
  const { host } = relyingParty;
  const account = await getAccountOfPendingLogin(deps, deps.db, request);
  const { realm_id, user_id } = account;
  const passkeys = await listPasskeys(deps.db, account);
  if (!passkeys.some((passkey) => passkey.host === host)) return {};
  const purpose = purposeOfLogin(request.pendingLogin);
  const challenge = await deps.transact((tx) =>
    createChallenge(deps, tx, { realm_id, user_id, host, purpose }),
  );
  return { optionsJson: await requestOptions(challenge, passkeys, relyingParty) };
}

/**
 * Completes a pending login with an authenticator app's code or a recovery code. Opens a session and ends the browser's
 * previous session.
 *
 * @throws BAD_REQUEST the pending login is too old or belongs to another realm
 * @throws SECOND_FACTOR_FAILED wrong code
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED, AUTHENTICATION_FAILED
 */
export async function logInWithSecondFactor(
  deps: FactorDeps & Pick<Deps, 'identityVersions' | 'jobs'>,
  request: LogInWithSecondFactorRequest__Output,
): Promise<LogInResponse> {
  return openBrowserSession(deps, { ...request, method: 'second_factor' }, (tx, locked) =>
    requireCode(deps, tx, { account: locked, typed: request.code }),
  );
}

/**
 * Completes a pending login with a passkey that signed the login's challenge. Opens a session and ends the browser's
 * previous session.
 *
 * @throws the errors of logInWithSecondFactor
 */
export async function logInWithPasskey(
  deps: FactorDeps & Pick<Deps, 'identityVersions' | 'jobs'>,
  request: LogInWithPasskeyRequest__Output,
): Promise<LogInResponse> {
  const { pendingLogin, credentialJson } = request;
  const answer = { pendingLogin, credentialJson, relyingParty: relyingPartyOf(request) };
  return openBrowserSession(deps, { ...request, method: 'passkey' }, async (tx, locked) => {
    await requirePasskey(deps, tx, { account: locked, answer });
    return [];
  });
}

/**
 * Completes a pending login with a code and returns the account's API key.
 *
 * @throws the errors of logInWithSecondFactor
 * @spec POST /fetch_api_key
 */
export async function fetchApiKeyWithSecondFactor(
  deps: FactorDeps & Pick<Deps, 'seal'>,
  request: FetchApiKeyWithSecondFactorRequest__Output,
  { origin }: Pick<InternalContext, 'origin'>,
): Promise<FetchApiKeyResponse> {
  const proof: FactorCheck = (tx, locked) =>
    requireCode(deps, tx, { account: locked, typed: request.code });
  return withSecondFactor(
    deps,
    { ...request, method: 'second_factor', origin },
    { check: proof, complete: (at, account) => showApiKey(deps, at, { account, origin }) },
  );
}

/**
 * A check that verifies the second factor of a locked account and returns the changes to record.
 * @throws SECOND_FACTOR_FAILED
 */
type FactorCheck = (tx: Tx, locked: AccountRow) => Promise<SecurityChange[]>;
type PendingRequest = {
  realmId: number;
  pendingLogin: string;
  method: Extract<LoginMethod, 'second_factor' | 'passkey'>;
};

async function openBrowserSession(
  deps: FactorDeps & Pick<Deps, 'identityVersions' | 'jobs'>,
  request: PendingRequest & { browser: Browser__Output | null },
  check: FactorCheck,
): Promise<LogInResponse> {
  const { browser, realmId } = request;
  const opening = { proof: 'second-factor', browser } as const;
  const origin = originOf(browser);
  const opened = await withSecondFactor(
    deps,
    { ...request, origin },
    {
      check,
      complete: async (at, account) => ({
        ...(await openSession(deps, at, { account, ...opening })),
        userId: account.user_id,
      }),
    },
  );
  await completeChange(deps, realmId, { versions: opened.versions });
  return { sessionToken: opened.token, userId: opened.userId };
}

async function withSecondFactor<T>(
  deps: FactorDeps,
  request: PendingRequest & { browser?: Browser__Output | null; origin: Origin | undefined },
  {
    check,
    complete,
  }: {
    check: FactorCheck;
    complete: (at: { tx: Tx; emit: Emit }, account: AccountRow) => Promise<T>;
  },
): Promise<T> {
  const { realmId, method, origin } = request;
  return watchLogin(
    deps,
    { realmId, method, origin },
    {
      work: async (attempt) => {
        const realm = await getLoginRealm(deps.db, realmId);
        const account = await getAccountOfPendingLogin(deps, deps.db, request);
        attempt.userId = account.user_id;
        await completeLogin(deps, realm, account);
        return deps.transact(async (tx, emit) => {
          // Lock the realm's row before accounts.
          if (!(await isRealmActive(tx, realmId))) throw realmDeactivated({});
          const locked = await lockForLogin(tx, account, request.browser);
          const changes = await check(tx, locked ?? account);
          const completed = await complete({ tx, emit }, account);
          await emitSecurityChanges(
            deps,
            { tx, emit },
            { holder: account, by: byPerson(account.user_id, origin), changes },
          );
          return completed;
        });
      },
    },
  );
}
