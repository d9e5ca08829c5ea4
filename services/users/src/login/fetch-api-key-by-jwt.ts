import { authenticationFailed, badRequest } from '@chat/kit/errors/catalog';
import type { Origin } from '@chat/kit/grpc/metadata';
import type { InternalContext } from '@chat/kit/grpc/server';
import type { FetchApiKeyByJwtRequest__Output } from '@chat/proto/chat/users/v1/FetchApiKeyByJwtRequest';
import type { FetchApiKeyResponse } from '@chat/proto/chat/users/v1/FetchApiKeyResponse';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { findAccountByEmail, getAccount } from '../accounts/account-store.ts';
import { isEmail } from '../accounts/rules.ts';
import { userObject } from '../accounts/user-object.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { claimAccount } from './claim-account.ts';
import type { Deps } from './deps.ts';
import type { JwtKey } from './jwt-keys.ts';
import { completeLogin, getLoginRealm, showApiKey } from './log-in.ts';
import { watchLogin } from './watch-login.ts';

/** The allowed clock skew between the issuer and the server. */
const clockToleranceSeconds = 10;

/** The maximum accepted lifetime of a token. With a longer lifetime, a token would be as powerful as a password. */
const maxLifetimeSeconds = 86_400;

const Token = z.object({
  header: z.looseObject({}),
  payload: z.looseObject({ exp: z.number().optional(), iat: z.number().optional() }),
});

/**
 * Logs a person in with a token from the realm's JWT issuer and returns the person's API key. Gives the account to the
 * person as `claimAccount` does.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws BAD_REQUEST no issuer is configured for the realm. Or the token is empty, invalid, expired or not yet valid,
 * has no expiry within a day, has a `crit` header, or has no `email` claim.
 * @throws AUTHENTICATION_FAILED no person has this address
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED
 * @spec POST /jwt/fetch_api_key
 */
export async function fetchApiKeyByJwt(
  deps: JwtDeps,
  request: FetchApiKeyByJwtRequest__Output,
  { origin }: Pick<InternalContext, 'origin'>,
): Promise<FetchApiKeyResponse> {
  const { realmId } = request;
  return watchLogin(
    deps,
    { realmId, method: 'jwt', origin },
    { work: () => logInByJwt(deps, request, origin) },
  );
}

type JwtDeps = Pick<
  Deps,
  | 'db'
  | 'transact'
  | 'now'
  | 'log'
  | 'seal'
  | 'deployment'
  | 'jwtKeys'
  | 'identityVersions'
  | 'jobs'
>;

async function logInByJwt(
  deps: JwtDeps,
  request: FetchApiKeyByJwtRequest__Output,
  origin: Origin | undefined,
): Promise<FetchApiKeyResponse> {
  const realm = await getLoginRealm(deps.db, request.realmId);
  const key = deps.jwtKeys.get(realm.string_id);
  if (!key) throw badRequest({ msg: 'JWT authentication is not enabled for this organization' });
  if (request.token === '') throw badRequest({ msg: 'No JSON web token passed in request' });
  const email = emailOf(request.token, key, deps.now() / 1_000);
  const account = isEmail(email)
    ? await findAccountByEmail(deps.db, realm.realm_id, email)
    : undefined;
  if (!account || account.is_bot) throw authenticationFailed({});
  await completeLogin(deps, realm, account);
  const claimed = await claimAccount(deps, account);
  const login = await deps.transact((tx, emit) =>
    showApiKey(deps, { tx, emit }, { account: claimed, origin }),
  );
  if (!request.includeProfile) return login;

  const { realm_id, user_id, role } = account;
  const profile = userObject(await getAccount(deps.db, realm_id, user_id), {
    viewer: { userId: user_id, role },
    emailDomain: emailDomainOf(realm, deps.deployment),
    clientGravatar: false,
  });
  return { ...login, userJson: JSON.stringify(profile) };
}

/**
 * Returns the email address in a valid token.
 * @throws BAD_REQUEST
 */
function emailOf(token: string, { key, algorithms }: JwtKey, nowSeconds: number): string {
  const { header, payload } = verify(token, key, { algorithms, nowSeconds });
  // The library ignores `crit`. Reject it, because no extension is supported.
  if ('crit' in header) throw badToken('it requires an extension (crit)');
  const { exp, iat, email } = payload;
  if (exp === undefined) throw badToken('it has no expiration time (exp)');
  if (exp > nowSeconds + maxLifetimeSeconds) throw badToken('it expires in more than a day');
  if (iat !== undefined && iat > nowSeconds + clockToleranceSeconds) {
    throw badToken('it was issued in the future');
  }
  if (typeof email !== 'string') {
    throw badRequest({ msg: 'No email specified in JSON web token claims' });
  }
  return email.trim();
}

function verify(
  token: string,
  key: JwtKey['key'],
  { algorithms, nowSeconds }: { algorithms: JwtKey['algorithms']; nowSeconds: number },
): z.output<typeof Token> {
  try {
    return Token.parse(
      jwt.verify(token, key, {
        algorithms,
        complete: true,
        clockTimestamp: Math.floor(nowSeconds),
        clockTolerance: clockToleranceSeconds,
      }),
    );
  } catch (cause) {
    throw badRequest({ msg: 'Bad JSON web token' }, { cause });
  }
}

function badToken(reason: string) {
  return badRequest({ msg: `Bad JSON web token: ${reason}` });
}
