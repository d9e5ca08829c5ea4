import { internal, unary, unaryForSpectators } from '@chat/kit/grpc/handler';
import type { Handlers } from '@chat/kit/grpc/serve';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { createUser } from './accounts/create-user.ts';
import { getOwnUser } from './accounts/get-own-user.ts';
import { listUsers } from './accounts/list-users.ts';
import { resolveEmails } from './accounts/resolve-emails.ts';
import { fetchApiKey } from './credentials/fetch-api-key.ts';
import { fetchApiKeyByJwt } from './credentials/fetch-api-key-by-jwt.ts';
import { fetchApiKeyForDevelopment } from './credentials/fetch-api-key-for-development.ts';
import { regenerateApiKey } from './credentials/regenerate-api-key.ts';
import type { Deps } from './deps.ts';
import { listFacts } from './facts/list-facts.ts';
import { authenticate } from './identity/authenticate.ts';
import { createRealm } from './realms/create-realm.ts';
import { findRealm } from './realms/find-realm.ts';
import { getSnapshot } from './snapshot/get-snapshot.ts';

/** Every method of the contract, bound to its use case. */
export function usersService(deps: Deps): Handlers<UsersDefinition> {
  return {
    CreateRealm: internal((request) => createRealm(deps, request)),
    FindRealm: internal((request) => findRealm(deps, request)),
    Authenticate: internal((request) => authenticate(deps, request)),
    FetchApiKey: internal((request) => fetchApiKey(deps, request)),
    FetchApiKeyByJwt: internal((request) => fetchApiKeyByJwt(deps, request)),
    FetchApiKeyForDevelopment: internal((request) => fetchApiKeyForDevelopment(deps, request)),
    RegenerateApiKey: unary((request, context) => regenerateApiKey(deps, request, context)),
    CreateUser: unary((request, context) => createUser(deps, request, context)),
    ListUsers: unaryForSpectators((request, context) => listUsers(deps, request, context)),
    GetOwnUser: unary((request, context) => getOwnUser(deps, request, context)),
    ResolveEmails: unary((request, context) => resolveEmails(deps, request, context)),
    ListFacts: internal((request) => listFacts(deps, request)),
    GetSnapshot: unaryForSpectators((request, context) => getSnapshot(deps, request, context)),
  };
}
