// Original file: chat/users/v1/groups.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ChangeGroupMembersRequest as _chat_users_v1_ChangeGroupMembersRequest, ChangeGroupMembersRequest__Output as _chat_users_v1_ChangeGroupMembersRequest__Output } from '../../../chat/users/v1/ChangeGroupMembersRequest.ts';
import type { ChangeGroupMembersResponse as _chat_users_v1_ChangeGroupMembersResponse, ChangeGroupMembersResponse__Output as _chat_users_v1_ChangeGroupMembersResponse__Output } from '../../../chat/users/v1/ChangeGroupMembersResponse.ts';
import type { CreateGroupRequest as _chat_users_v1_CreateGroupRequest, CreateGroupRequest__Output as _chat_users_v1_CreateGroupRequest__Output } from '../../../chat/users/v1/CreateGroupRequest.ts';
import type { CreateGroupResponse as _chat_users_v1_CreateGroupResponse, CreateGroupResponse__Output as _chat_users_v1_CreateGroupResponse__Output } from '../../../chat/users/v1/CreateGroupResponse.ts';
import type { DeactivateGroupRequest as _chat_users_v1_DeactivateGroupRequest, DeactivateGroupRequest__Output as _chat_users_v1_DeactivateGroupRequest__Output } from '../../../chat/users/v1/DeactivateGroupRequest.ts';
import type { DeactivateGroupResponse as _chat_users_v1_DeactivateGroupResponse, DeactivateGroupResponse__Output as _chat_users_v1_DeactivateGroupResponse__Output } from '../../../chat/users/v1/DeactivateGroupResponse.ts';
import type { IsGroupMemberRequest as _chat_users_v1_IsGroupMemberRequest, IsGroupMemberRequest__Output as _chat_users_v1_IsGroupMemberRequest__Output } from '../../../chat/users/v1/IsGroupMemberRequest.ts';
import type { IsGroupMemberResponse as _chat_users_v1_IsGroupMemberResponse, IsGroupMemberResponse__Output as _chat_users_v1_IsGroupMemberResponse__Output } from '../../../chat/users/v1/IsGroupMemberResponse.ts';
import type { ListGroupMembersRequest as _chat_users_v1_ListGroupMembersRequest, ListGroupMembersRequest__Output as _chat_users_v1_ListGroupMembersRequest__Output } from '../../../chat/users/v1/ListGroupMembersRequest.ts';
import type { ListGroupMembersResponse as _chat_users_v1_ListGroupMembersResponse, ListGroupMembersResponse__Output as _chat_users_v1_ListGroupMembersResponse__Output } from '../../../chat/users/v1/ListGroupMembersResponse.ts';
import type { ListGroupsRequest as _chat_users_v1_ListGroupsRequest, ListGroupsRequest__Output as _chat_users_v1_ListGroupsRequest__Output } from '../../../chat/users/v1/ListGroupsRequest.ts';
import type { ListGroupsResponse as _chat_users_v1_ListGroupsResponse, ListGroupsResponse__Output as _chat_users_v1_ListGroupsResponse__Output } from '../../../chat/users/v1/ListGroupsResponse.ts';
import type { ListSubgroupsRequest as _chat_users_v1_ListSubgroupsRequest, ListSubgroupsRequest__Output as _chat_users_v1_ListSubgroupsRequest__Output } from '../../../chat/users/v1/ListSubgroupsRequest.ts';
import type { ListSubgroupsResponse as _chat_users_v1_ListSubgroupsResponse, ListSubgroupsResponse__Output as _chat_users_v1_ListSubgroupsResponse__Output } from '../../../chat/users/v1/ListSubgroupsResponse.ts';
import type { UpdateGroupRequest as _chat_users_v1_UpdateGroupRequest, UpdateGroupRequest__Output as _chat_users_v1_UpdateGroupRequest__Output } from '../../../chat/users/v1/UpdateGroupRequest.ts';
import type { UpdateGroupResponse as _chat_users_v1_UpdateGroupResponse, UpdateGroupResponse__Output as _chat_users_v1_UpdateGroupResponse__Output } from '../../../chat/users/v1/UpdateGroupResponse.ts';

export interface GroupsClient extends grpc.Client {
  ChangeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  ChangeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  ChangeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  ChangeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  changeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  changeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  changeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  changeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  
  CreateGroup(argument: _chat_users_v1_CreateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  CreateGroup(argument: _chat_users_v1_CreateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  CreateGroup(argument: _chat_users_v1_CreateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  CreateGroup(argument: _chat_users_v1_CreateGroupRequest, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _chat_users_v1_CreateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _chat_users_v1_CreateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _chat_users_v1_CreateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _chat_users_v1_CreateGroupRequest, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  
  DeactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  DeactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  DeactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  DeactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  deactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  deactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  deactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  deactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  
  IsGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  IsGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  IsGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  IsGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  isGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  isGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  isGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  isGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  
  ListGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  ListGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  ListGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  ListGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  listGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  listGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  listGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  listGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  
  ListGroups(argument: _chat_users_v1_ListGroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListGroups(argument: _chat_users_v1_ListGroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListGroups(argument: _chat_users_v1_ListGroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListGroups(argument: _chat_users_v1_ListGroupsRequest, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _chat_users_v1_ListGroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _chat_users_v1_ListGroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _chat_users_v1_ListGroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _chat_users_v1_ListGroupsRequest, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  
  ListSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  ListSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  ListSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  ListSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  listSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  listSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  listSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  listSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateGroup(argument: _chat_users_v1_UpdateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _chat_users_v1_UpdateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _chat_users_v1_UpdateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _chat_users_v1_UpdateGroupRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _chat_users_v1_UpdateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _chat_users_v1_UpdateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _chat_users_v1_UpdateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _chat_users_v1_UpdateGroupRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface GroupsHandlers extends grpc.UntypedServiceImplementation {
  ChangeGroupMembers: grpc.handleUnaryCall<_chat_users_v1_ChangeGroupMembersRequest__Output, _chat_users_v1_ChangeGroupMembersResponse>;
  
  CreateGroup: grpc.handleUnaryCall<_chat_users_v1_CreateGroupRequest__Output, _chat_users_v1_CreateGroupResponse>;
  
  DeactivateGroup: grpc.handleUnaryCall<_chat_users_v1_DeactivateGroupRequest__Output, _chat_users_v1_DeactivateGroupResponse>;
  
  IsGroupMember: grpc.handleUnaryCall<_chat_users_v1_IsGroupMemberRequest__Output, _chat_users_v1_IsGroupMemberResponse>;
  
  ListGroupMembers: grpc.handleUnaryCall<_chat_users_v1_ListGroupMembersRequest__Output, _chat_users_v1_ListGroupMembersResponse>;
  
  ListGroups: grpc.handleUnaryCall<_chat_users_v1_ListGroupsRequest__Output, _chat_users_v1_ListGroupsResponse>;
  
  ListSubgroups: grpc.handleUnaryCall<_chat_users_v1_ListSubgroupsRequest__Output, _chat_users_v1_ListSubgroupsResponse>;
  
  UpdateGroup: grpc.handleUnaryCall<_chat_users_v1_UpdateGroupRequest__Output, _chat_users_v1_UpdateGroupResponse>;
  
}

export interface GroupsDefinition extends grpc.ServiceDefinition {
  ChangeGroupMembers: MethodDefinition<_chat_users_v1_ChangeGroupMembersRequest, _chat_users_v1_ChangeGroupMembersResponse, _chat_users_v1_ChangeGroupMembersRequest__Output, _chat_users_v1_ChangeGroupMembersResponse__Output>
  CreateGroup: MethodDefinition<_chat_users_v1_CreateGroupRequest, _chat_users_v1_CreateGroupResponse, _chat_users_v1_CreateGroupRequest__Output, _chat_users_v1_CreateGroupResponse__Output>
  DeactivateGroup: MethodDefinition<_chat_users_v1_DeactivateGroupRequest, _chat_users_v1_DeactivateGroupResponse, _chat_users_v1_DeactivateGroupRequest__Output, _chat_users_v1_DeactivateGroupResponse__Output>
  IsGroupMember: MethodDefinition<_chat_users_v1_IsGroupMemberRequest, _chat_users_v1_IsGroupMemberResponse, _chat_users_v1_IsGroupMemberRequest__Output, _chat_users_v1_IsGroupMemberResponse__Output>
  ListGroupMembers: MethodDefinition<_chat_users_v1_ListGroupMembersRequest, _chat_users_v1_ListGroupMembersResponse, _chat_users_v1_ListGroupMembersRequest__Output, _chat_users_v1_ListGroupMembersResponse__Output>
  ListGroups: MethodDefinition<_chat_users_v1_ListGroupsRequest, _chat_users_v1_ListGroupsResponse, _chat_users_v1_ListGroupsRequest__Output, _chat_users_v1_ListGroupsResponse__Output>
  ListSubgroups: MethodDefinition<_chat_users_v1_ListSubgroupsRequest, _chat_users_v1_ListSubgroupsResponse, _chat_users_v1_ListSubgroupsRequest__Output, _chat_users_v1_ListSubgroupsResponse__Output>
  UpdateGroup: MethodDefinition<_chat_users_v1_UpdateGroupRequest, _chat_users_v1_UpdateGroupResponse, _chat_users_v1_UpdateGroupRequest__Output, _chat_users_v1_UpdateGroupResponse__Output>
}
