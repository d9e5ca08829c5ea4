import { type Handlers, internal, unary } from '@chat/kit/grpc/server';
import type { SessionsDefinition } from '@chat/proto/chat/users/v1/Sessions';
import type { Deps } from '../accounts/deps.ts';
import { listSecurityActivity } from '../security-activity/list-security-activity.ts';
import { endSession, endSessions, endSessionsOf, listSessions } from './sessions.ts';

/** Binds the methods of `Sessions` to their use cases. */
export function sessionsService(deps: Deps): Handlers<SessionsDefinition> {
  return {
    ListSessions: unary((request, context) => listSessions(deps, request, context)),
    ListSecurityActivity: unary((request, context) => listSecurityActivity(deps, request, context)),
    EndSession: unary((request, context) => endSession(deps, request, context)),
    EndSessions: unary((request, context) => endSessions(deps, request, context)),
    EndSessionsOf: internal(['operator'], (request) => endSessionsOf(deps, request)),
  };
}
