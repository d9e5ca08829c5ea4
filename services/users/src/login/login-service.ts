import { type Handlers, internal } from '@chat/kit/grpc/server';
import type { LoginDefinition } from '@chat/proto/chat/users/v1/Login';
import { getConfirmation } from '../confirmations/get-confirmation.ts';
import { authenticate } from './authenticate.ts';
import type { Deps } from './deps.ts';
import { fetchApiKeyForDevelopment, listDevelopmentLogins } from './development-login.ts';
import { fetchApiKeyByJwt } from './fetch-api-key-by-jwt.ts';
import { fetchApiKey, logInWithPassword } from './log-in-with-password.ts';
import {
  beginPasskeyLogin,
  fetchApiKeyWithSecondFactor,
  getPendingLogin,
  logInWithPasskey,
  logInWithSecondFactor,
} from './log-in-with-second-factor.ts';
import { createLoginToken, logInWithToken } from './login-tokens.ts';
import { listIdentities, unlinkIdentities } from './manage-identities.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';

/** Binds the methods of `Login` to their use cases. */
export function loginService(deps: Deps): Handlers<LoginDefinition> {
  return {
    Authenticate: internal(['gateway'], (request) => authenticate(deps, request)),
    FetchApiKey: internal(['gateway', 'operator'], (request, context) =>
      fetchApiKey(deps, request, context),
    ),
    FetchApiKeyByJwt: internal(['gateway'], (request, context) =>
      fetchApiKeyByJwt(deps, request, context),
    ),
    FetchApiKeyForDevelopment: internal(['gateway'], (request, context) =>
      fetchApiKeyForDevelopment(deps, request, context),
    ),
    FetchApiKeyWithSecondFactor: internal(['gateway'], (request, context) =>
      fetchApiKeyWithSecondFactor(deps, request, context),
    ),
    ListDevelopmentLogins: internal(['gateway'], () => listDevelopmentLogins(deps)),
    LogInWithPassword: internal(['gateway'], (request) => logInWithPassword(deps, request)),
    GetPendingLogin: internal(['gateway'], (request) => getPendingLogin(deps, request)),
    LogInWithSecondFactor: internal(['gateway'], (request) => logInWithSecondFactor(deps, request)),
    BeginPasskeyLogin: internal(['gateway'], (request) => beginPasskeyLogin(deps, request)),
    LogInWithPasskey: internal(['gateway'], (request) => logInWithPasskey(deps, request)),
    LogInWithToken: internal(['gateway'], (request) => logInWithToken(deps, request)),
    CreateLoginToken: internal(['operator'], (request) => createLoginToken(deps, request)),
    RequestPasswordReset: internal(['gateway'], (request) => requestPasswordReset(deps, request)),
    ResetPassword: internal(['gateway'], (request) => resetPassword(deps, request)),
    GetConfirmation: internal(['gateway'], (request) => getConfirmation(deps, request)),
    ListIdentities: internal(['operator'], (request) => listIdentities(deps, request)),
    UnlinkIdentities: internal(['operator'], (request) => unlinkIdentities(deps, request)),
  };
}
