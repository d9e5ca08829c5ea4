import { type Handlers, unary } from '@chat/kit/grpc/server';
import type { UserSecurityDefinition } from '@chat/proto/chat/users/v1/UserSecurity';
import type { Deps } from '../credentials/deps.ts';
import { endUserAccess } from './end-user-access.ts';
import { getUserSecurity } from './get-user-security.ts';
import { listUserSecurity } from './list-user-security.ts';

/** Binds the methods of `UserSecurity` to their use cases. */
export function userSecurityService(deps: Deps): Handlers<UserSecurityDefinition> {
  return {
    GetUserSecurity: unary((request, context) => getUserSecurity(deps, request, context)),
    ListUserSecurity: unary((request, context) => listUserSecurity(deps, request, context)),
    EndUserAccess: unary((request, context) => endUserAccess(deps, request, context)),
  };
}
