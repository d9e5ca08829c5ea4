import { type Handlers, internal, unary, unaryForSpectators } from '@chat/kit/grpc/server';
import type { AccountsDefinition } from '@chat/proto/chat/users/v1/Accounts';
import type { Deps } from '../credentials/deps.ts';
import { getOwnUser, getUser, listUsers, resolveEmails } from '../profiles/read-users.ts';
import { listHiddenFrom, listVisibleUsers } from '../visibility/list-visible-users.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createUser, setMayCreateUsers } from './create-user.ts';
import { deactivateOwnUser, deactivateUser } from './deactivate-user.ts';
import { reactivateUser } from './reactivate-user.ts';
import { requestSignUp, signUp } from './sign-up.ts';
import { updateUser } from './update-user.ts';

/** Binds the methods of `Accounts` to their use cases. */
export function accountsService(deps: Deps): Handlers<AccountsDefinition> {
  return {
    CreateUser: unary((request, context) => createUser(deps, request, context)),
    SetMayCreateUsers: internal(['operator'], (request) => setMayCreateUsers(deps, request)),
    RequestSignUp: internal(['gateway'], (request) => requestSignUp(deps, request)),
    SignUp: internal(['gateway'], (request) => signUp(deps, request)),
    AcceptInvitation: internal(['gateway'], (request) => acceptInvitation(deps, request)),
    ListUsers: unaryForSpectators((request, context) => listUsers(deps, request, context)),
    GetOwnUser: unary((request, context) => getOwnUser(deps, request, context)),
    GetUser: unary((request, context) => getUser(deps, request, context)),
    ResolveEmails: unary((request, context) => resolveEmails(deps, request, context)),
    ListVisibleUsers: unary((request, context) => listVisibleUsers(deps, request, context), {
      callers: ['presence'],
    }),
    ListHiddenFrom: internal(['presence'], (request) => listHiddenFrom(deps, request)),
    UpdateUser: unary((request, context) => updateUser(deps, request, context)),
    DeactivateUser: unary((request, context) => deactivateUser(deps, request, context)),
    DeactivateOwnUser: unary((request, context) => deactivateOwnUser(deps, request, context)),
    ReactivateUser: unary((request, context) => reactivateUser(deps, request, context)),
  };
}
