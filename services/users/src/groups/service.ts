import { type Handlers, unary } from '@chat/kit/grpc/server';
import type { GroupsDefinition } from '@chat/proto/chat/users/v1/Groups';
import type { Deps } from '../accounts/deps.ts';
import { changeGroupMembers } from './change-group-members.ts';
import { createGroup } from './create-group.ts';
import { deactivateGroup } from './deactivate-group.ts';
import { isGroupMember, listGroupMembers, listGroups, listSubgroups } from './read-groups.ts';
import { updateGroup } from './update-group.ts';

/** Binds the methods of `Groups` to their use cases. */
export function groupsService(deps: Deps): Handlers<GroupsDefinition> {
  return {
    ListGroups: unary((request, context) => listGroups(deps, request, context)),
    CreateGroup: unary((request, context) => createGroup(deps, request, context)),
    UpdateGroup: unary((request, context) => updateGroup(deps, request, context)),
    DeactivateGroup: unary((request, context) => deactivateGroup(deps, request, context)),
    ChangeGroupMembers: unary((request, context) => changeGroupMembers(deps, request, context)),
    ListGroupMembers: unary((request, context) => listGroupMembers(deps, request, context)),
    IsGroupMember: unary((request, context) => isGroupMember(deps, request, context)),
    ListSubgroups: unary((request, context) => listSubgroups(deps, request, context)),
  };
}
