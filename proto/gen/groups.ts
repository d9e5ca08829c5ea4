import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { ClientOptions as _chat_common_v1_ClientOptions, ClientOptions__Output as _chat_common_v1_ClientOptions__Output } from './chat/common/v1/ClientOptions.ts';
import type { Empty as _chat_common_v1_Empty, Empty__Output as _chat_common_v1_Empty__Output } from './chat/common/v1/Empty.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from './chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from './chat/common/v1/GetSnapshotResponse.ts';
import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from './chat/common/v1/GroupSetting.ts';
import type { GroupSettingChange as _chat_common_v1_GroupSettingChange, GroupSettingChange__Output as _chat_common_v1_GroupSettingChange__Output } from './chat/common/v1/GroupSettingChange.ts';
import type { KnownParts as _chat_common_v1_KnownParts, KnownParts__Output as _chat_common_v1_KnownParts__Output } from './chat/common/v1/KnownParts.ts';
import type { MailCause as _chat_common_v1_MailCause, MailCause__Output as _chat_common_v1_MailCause__Output } from './chat/common/v1/MailCause.ts';
import type { SharedPart as _chat_common_v1_SharedPart, SharedPart__Output as _chat_common_v1_SharedPart__Output } from './chat/common/v1/SharedPart.ts';
import type { ChangeGroupMembersRequest as _chat_users_v1_ChangeGroupMembersRequest, ChangeGroupMembersRequest__Output as _chat_users_v1_ChangeGroupMembersRequest__Output } from './chat/users/v1/ChangeGroupMembersRequest.ts';
import type { ChangeGroupMembersResponse as _chat_users_v1_ChangeGroupMembersResponse, ChangeGroupMembersResponse__Output as _chat_users_v1_ChangeGroupMembersResponse__Output } from './chat/users/v1/ChangeGroupMembersResponse.ts';
import type { CreateGroupRequest as _chat_users_v1_CreateGroupRequest, CreateGroupRequest__Output as _chat_users_v1_CreateGroupRequest__Output } from './chat/users/v1/CreateGroupRequest.ts';
import type { CreateGroupResponse as _chat_users_v1_CreateGroupResponse, CreateGroupResponse__Output as _chat_users_v1_CreateGroupResponse__Output } from './chat/users/v1/CreateGroupResponse.ts';
import type { DeactivateGroupRequest as _chat_users_v1_DeactivateGroupRequest, DeactivateGroupRequest__Output as _chat_users_v1_DeactivateGroupRequest__Output } from './chat/users/v1/DeactivateGroupRequest.ts';
import type { DeactivateGroupResponse as _chat_users_v1_DeactivateGroupResponse, DeactivateGroupResponse__Output as _chat_users_v1_DeactivateGroupResponse__Output } from './chat/users/v1/DeactivateGroupResponse.ts';
import type { GroupsClient as _chat_users_v1_GroupsClient, GroupsDefinition as _chat_users_v1_GroupsDefinition } from './chat/users/v1/Groups.ts';
import type { IsGroupMemberRequest as _chat_users_v1_IsGroupMemberRequest, IsGroupMemberRequest__Output as _chat_users_v1_IsGroupMemberRequest__Output } from './chat/users/v1/IsGroupMemberRequest.ts';
import type { IsGroupMemberResponse as _chat_users_v1_IsGroupMemberResponse, IsGroupMemberResponse__Output as _chat_users_v1_IsGroupMemberResponse__Output } from './chat/users/v1/IsGroupMemberResponse.ts';
import type { ListGroupMembersRequest as _chat_users_v1_ListGroupMembersRequest, ListGroupMembersRequest__Output as _chat_users_v1_ListGroupMembersRequest__Output } from './chat/users/v1/ListGroupMembersRequest.ts';
import type { ListGroupMembersResponse as _chat_users_v1_ListGroupMembersResponse, ListGroupMembersResponse__Output as _chat_users_v1_ListGroupMembersResponse__Output } from './chat/users/v1/ListGroupMembersResponse.ts';
import type { ListGroupsRequest as _chat_users_v1_ListGroupsRequest, ListGroupsRequest__Output as _chat_users_v1_ListGroupsRequest__Output } from './chat/users/v1/ListGroupsRequest.ts';
import type { ListGroupsResponse as _chat_users_v1_ListGroupsResponse, ListGroupsResponse__Output as _chat_users_v1_ListGroupsResponse__Output } from './chat/users/v1/ListGroupsResponse.ts';
import type { ListSubgroupsRequest as _chat_users_v1_ListSubgroupsRequest, ListSubgroupsRequest__Output as _chat_users_v1_ListSubgroupsRequest__Output } from './chat/users/v1/ListSubgroupsRequest.ts';
import type { ListSubgroupsResponse as _chat_users_v1_ListSubgroupsResponse, ListSubgroupsResponse__Output as _chat_users_v1_ListSubgroupsResponse__Output } from './chat/users/v1/ListSubgroupsResponse.ts';
import type { UpdateGroupRequest as _chat_users_v1_UpdateGroupRequest, UpdateGroupRequest__Output as _chat_users_v1_UpdateGroupRequest__Output } from './chat/users/v1/UpdateGroupRequest.ts';
import type { UpdateGroupResponse as _chat_users_v1_UpdateGroupResponse, UpdateGroupResponse__Output as _chat_users_v1_UpdateGroupResponse__Output } from './chat/users/v1/UpdateGroupResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    common: {
      v1: {
        ClientOptions: MessageTypeDefinition<_chat_common_v1_ClientOptions, _chat_common_v1_ClientOptions__Output>
        Empty: MessageTypeDefinition<_chat_common_v1_Empty, _chat_common_v1_Empty__Output>
        GetSnapshotRequest: MessageTypeDefinition<_chat_common_v1_GetSnapshotRequest, _chat_common_v1_GetSnapshotRequest__Output>
        GetSnapshotResponse: MessageTypeDefinition<_chat_common_v1_GetSnapshotResponse, _chat_common_v1_GetSnapshotResponse__Output>
        GroupSetting: MessageTypeDefinition<_chat_common_v1_GroupSetting, _chat_common_v1_GroupSetting__Output>
        GroupSettingChange: MessageTypeDefinition<_chat_common_v1_GroupSettingChange, _chat_common_v1_GroupSettingChange__Output>
        KnownParts: MessageTypeDefinition<_chat_common_v1_KnownParts, _chat_common_v1_KnownParts__Output>
        MailCause: MessageTypeDefinition<_chat_common_v1_MailCause, _chat_common_v1_MailCause__Output>
        ScimScope: EnumTypeDefinition
        SecurityChangeKind: EnumTypeDefinition
        SecurityChangeSource: EnumTypeDefinition
        SharedPart: MessageTypeDefinition<_chat_common_v1_SharedPart, _chat_common_v1_SharedPart__Output>
      }
    }
    users: {
      v1: {
        ChangeGroupMembersRequest: MessageTypeDefinition<_chat_users_v1_ChangeGroupMembersRequest, _chat_users_v1_ChangeGroupMembersRequest__Output>
        ChangeGroupMembersResponse: MessageTypeDefinition<_chat_users_v1_ChangeGroupMembersResponse, _chat_users_v1_ChangeGroupMembersResponse__Output>
        CreateGroupRequest: MessageTypeDefinition<_chat_users_v1_CreateGroupRequest, _chat_users_v1_CreateGroupRequest__Output>
        CreateGroupResponse: MessageTypeDefinition<_chat_users_v1_CreateGroupResponse, _chat_users_v1_CreateGroupResponse__Output>
        DeactivateGroupRequest: MessageTypeDefinition<_chat_users_v1_DeactivateGroupRequest, _chat_users_v1_DeactivateGroupRequest__Output>
        DeactivateGroupResponse: MessageTypeDefinition<_chat_users_v1_DeactivateGroupResponse, _chat_users_v1_DeactivateGroupResponse__Output>
        Groups: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_GroupsClient> & { service: _chat_users_v1_GroupsDefinition }
        IsGroupMemberRequest: MessageTypeDefinition<_chat_users_v1_IsGroupMemberRequest, _chat_users_v1_IsGroupMemberRequest__Output>
        IsGroupMemberResponse: MessageTypeDefinition<_chat_users_v1_IsGroupMemberResponse, _chat_users_v1_IsGroupMemberResponse__Output>
        ListGroupMembersRequest: MessageTypeDefinition<_chat_users_v1_ListGroupMembersRequest, _chat_users_v1_ListGroupMembersRequest__Output>
        ListGroupMembersResponse: MessageTypeDefinition<_chat_users_v1_ListGroupMembersResponse, _chat_users_v1_ListGroupMembersResponse__Output>
        ListGroupsRequest: MessageTypeDefinition<_chat_users_v1_ListGroupsRequest, _chat_users_v1_ListGroupsRequest__Output>
        ListGroupsResponse: MessageTypeDefinition<_chat_users_v1_ListGroupsResponse, _chat_users_v1_ListGroupsResponse__Output>
        ListSubgroupsRequest: MessageTypeDefinition<_chat_users_v1_ListSubgroupsRequest, _chat_users_v1_ListSubgroupsRequest__Output>
        ListSubgroupsResponse: MessageTypeDefinition<_chat_users_v1_ListSubgroupsResponse, _chat_users_v1_ListSubgroupsResponse__Output>
        UpdateGroupRequest: MessageTypeDefinition<_chat_users_v1_UpdateGroupRequest, _chat_users_v1_UpdateGroupRequest__Output>
        UpdateGroupResponse: MessageTypeDefinition<_chat_users_v1_UpdateGroupResponse, _chat_users_v1_UpdateGroupResponse__Output>
      }
    }
  }
}

