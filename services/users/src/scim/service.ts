import { type Handlers, internal } from '@chat/kit/grpc/server';
import type { ScimDefinition } from '@chat/proto/chat/users/v1/Scim';
import type { Deps } from '../credentials/deps.ts';
import { createScimGroup, deleteScimGroup, updateScimGroup } from './change-groups.ts';
import { createScimUser, deleteScimUser, updateScimUser } from './change-users.ts';
import { getScimGroup, listScimGroups } from './read-groups.ts';
import { getScimUser, listScimUsers } from './read-users.ts';
import {
  authenticateScimToken,
  createScimToken,
  listScimTokens,
  revokeScimToken,
} from './tokens.ts';

/** Binds the methods of `Scim` to their use cases. */
export function scimService(deps: Deps): Handlers<ScimDefinition> {
  return {
    CreateScimToken: internal(['operator'], (request) => createScimToken(deps, request)),
    ListScimTokens: internal(['operator'], (request) => listScimTokens(deps, request)),
    RevokeScimToken: internal(['operator'], (request) => revokeScimToken(deps, request)),
    AuthenticateScimToken: internal(['gateway'], (request) => authenticateScimToken(deps, request)),
    ListScimUsers: internal(['gateway'], (request) => listScimUsers(deps, request)),
    GetScimUser: internal(['gateway'], (request) => getScimUser(deps, request)),
    CreateScimUser: internal(['gateway'], (request, context) =>
      createScimUser(deps, request, context),
    ),
    UpdateScimUser: internal(['gateway'], (request, context) =>
      updateScimUser(deps, request, context),
    ),
    DeleteScimUser: internal(['gateway'], (request, context) =>
      deleteScimUser(deps, request, context),
    ),
    ListScimGroups: internal(['gateway'], (request) => listScimGroups(deps, request)),
    GetScimGroup: internal(['gateway'], (request) => getScimGroup(deps, request)),
    CreateScimGroup: internal(['gateway'], (request, context) =>
      createScimGroup(deps, request, context),
    ),
    UpdateScimGroup: internal(['gateway'], (request, context) =>
      updateScimGroup(deps, request, context),
    ),
    DeleteScimGroup: internal(['gateway'], (request, context) =>
      deleteScimGroup(deps, request, context),
    ),
  };
}
