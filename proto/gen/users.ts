import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ClientOptions as _chat_common_v1_ClientOptions, ClientOptions__Output as _chat_common_v1_ClientOptions__Output } from './chat/common/v1/ClientOptions.ts';
import type { Empty as _chat_common_v1_Empty, Empty__Output as _chat_common_v1_Empty__Output } from './chat/common/v1/Empty.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from './chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from './chat/common/v1/GetSnapshotResponse.ts';
import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from './chat/common/v1/GroupSetting.ts';
import type { GroupSettingChange as _chat_common_v1_GroupSettingChange, GroupSettingChange__Output as _chat_common_v1_GroupSettingChange__Output } from './chat/common/v1/GroupSettingChange.ts';
import type { AuthenticateRequest as _chat_users_v1_AuthenticateRequest, AuthenticateRequest__Output as _chat_users_v1_AuthenticateRequest__Output } from './chat/users/v1/AuthenticateRequest.ts';
import type { AuthenticateResponse as _chat_users_v1_AuthenticateResponse, AuthenticateResponse__Output as _chat_users_v1_AuthenticateResponse__Output } from './chat/users/v1/AuthenticateResponse.ts';
import type { ChangeGroupMembersRequest as _chat_users_v1_ChangeGroupMembersRequest, ChangeGroupMembersRequest__Output as _chat_users_v1_ChangeGroupMembersRequest__Output } from './chat/users/v1/ChangeGroupMembersRequest.ts';
import type { ChangeGroupMembersResponse as _chat_users_v1_ChangeGroupMembersResponse, ChangeGroupMembersResponse__Output as _chat_users_v1_ChangeGroupMembersResponse__Output } from './chat/users/v1/ChangeGroupMembersResponse.ts';
import type { CreateGroupRequest as _chat_users_v1_CreateGroupRequest, CreateGroupRequest__Output as _chat_users_v1_CreateGroupRequest__Output } from './chat/users/v1/CreateGroupRequest.ts';
import type { CreateGroupResponse as _chat_users_v1_CreateGroupResponse, CreateGroupResponse__Output as _chat_users_v1_CreateGroupResponse__Output } from './chat/users/v1/CreateGroupResponse.ts';
import type { CreateRealmRequest as _chat_users_v1_CreateRealmRequest, CreateRealmRequest__Output as _chat_users_v1_CreateRealmRequest__Output } from './chat/users/v1/CreateRealmRequest.ts';
import type { CreateRealmResponse as _chat_users_v1_CreateRealmResponse, CreateRealmResponse__Output as _chat_users_v1_CreateRealmResponse__Output } from './chat/users/v1/CreateRealmResponse.ts';
import type { CreateUserRequest as _chat_users_v1_CreateUserRequest, CreateUserRequest__Output as _chat_users_v1_CreateUserRequest__Output } from './chat/users/v1/CreateUserRequest.ts';
import type { CreateUserResponse as _chat_users_v1_CreateUserResponse, CreateUserResponse__Output as _chat_users_v1_CreateUserResponse__Output } from './chat/users/v1/CreateUserResponse.ts';
import type { DeactivateGroupRequest as _chat_users_v1_DeactivateGroupRequest, DeactivateGroupRequest__Output as _chat_users_v1_DeactivateGroupRequest__Output } from './chat/users/v1/DeactivateGroupRequest.ts';
import type { DeactivateGroupResponse as _chat_users_v1_DeactivateGroupResponse, DeactivateGroupResponse__Output as _chat_users_v1_DeactivateGroupResponse__Output } from './chat/users/v1/DeactivateGroupResponse.ts';
import type { DeactivateOwnUserRequest as _chat_users_v1_DeactivateOwnUserRequest, DeactivateOwnUserRequest__Output as _chat_users_v1_DeactivateOwnUserRequest__Output } from './chat/users/v1/DeactivateOwnUserRequest.ts';
import type { DeactivateOwnUserResponse as _chat_users_v1_DeactivateOwnUserResponse, DeactivateOwnUserResponse__Output as _chat_users_v1_DeactivateOwnUserResponse__Output } from './chat/users/v1/DeactivateOwnUserResponse.ts';
import type { DeactivateUserRequest as _chat_users_v1_DeactivateUserRequest, DeactivateUserRequest__Output as _chat_users_v1_DeactivateUserRequest__Output } from './chat/users/v1/DeactivateUserRequest.ts';
import type { DeactivateUserResponse as _chat_users_v1_DeactivateUserResponse, DeactivateUserResponse__Output as _chat_users_v1_DeactivateUserResponse__Output } from './chat/users/v1/DeactivateUserResponse.ts';
import type { FetchApiKeyByJwtRequest as _chat_users_v1_FetchApiKeyByJwtRequest, FetchApiKeyByJwtRequest__Output as _chat_users_v1_FetchApiKeyByJwtRequest__Output } from './chat/users/v1/FetchApiKeyByJwtRequest.ts';
import type { FetchApiKeyForDevelopmentRequest as _chat_users_v1_FetchApiKeyForDevelopmentRequest, FetchApiKeyForDevelopmentRequest__Output as _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output } from './chat/users/v1/FetchApiKeyForDevelopmentRequest.ts';
import type { FetchApiKeyRequest as _chat_users_v1_FetchApiKeyRequest, FetchApiKeyRequest__Output as _chat_users_v1_FetchApiKeyRequest__Output } from './chat/users/v1/FetchApiKeyRequest.ts';
import type { FetchApiKeyResponse as _chat_users_v1_FetchApiKeyResponse, FetchApiKeyResponse__Output as _chat_users_v1_FetchApiKeyResponse__Output } from './chat/users/v1/FetchApiKeyResponse.ts';
import type { FindRealmRequest as _chat_users_v1_FindRealmRequest, FindRealmRequest__Output as _chat_users_v1_FindRealmRequest__Output } from './chat/users/v1/FindRealmRequest.ts';
import type { FindRealmResponse as _chat_users_v1_FindRealmResponse, FindRealmResponse__Output as _chat_users_v1_FindRealmResponse__Output } from './chat/users/v1/FindRealmResponse.ts';
import type { GetGroupStatesRequest as _chat_users_v1_GetGroupStatesRequest, GetGroupStatesRequest__Output as _chat_users_v1_GetGroupStatesRequest__Output } from './chat/users/v1/GetGroupStatesRequest.ts';
import type { GetGroupStatesResponse as _chat_users_v1_GetGroupStatesResponse, GetGroupStatesResponse__Output as _chat_users_v1_GetGroupStatesResponse__Output } from './chat/users/v1/GetGroupStatesResponse.ts';
import type { GetOwnUserRequest as _chat_users_v1_GetOwnUserRequest, GetOwnUserRequest__Output as _chat_users_v1_GetOwnUserRequest__Output } from './chat/users/v1/GetOwnUserRequest.ts';
import type { GetOwnUserResponse as _chat_users_v1_GetOwnUserResponse, GetOwnUserResponse__Output as _chat_users_v1_GetOwnUserResponse__Output } from './chat/users/v1/GetOwnUserResponse.ts';
import type { GetUserRequest as _chat_users_v1_GetUserRequest, GetUserRequest__Output as _chat_users_v1_GetUserRequest__Output } from './chat/users/v1/GetUserRequest.ts';
import type { GetUserResponse as _chat_users_v1_GetUserResponse, GetUserResponse__Output as _chat_users_v1_GetUserResponse__Output } from './chat/users/v1/GetUserResponse.ts';
import type { Identity as _chat_users_v1_Identity, Identity__Output as _chat_users_v1_Identity__Output } from './chat/users/v1/Identity.ts';
import type { IsGroupMemberRequest as _chat_users_v1_IsGroupMemberRequest, IsGroupMemberRequest__Output as _chat_users_v1_IsGroupMemberRequest__Output } from './chat/users/v1/IsGroupMemberRequest.ts';
import type { IsGroupMemberResponse as _chat_users_v1_IsGroupMemberResponse, IsGroupMemberResponse__Output as _chat_users_v1_IsGroupMemberResponse__Output } from './chat/users/v1/IsGroupMemberResponse.ts';
import type { ListFactsRequest as _chat_users_v1_ListFactsRequest, ListFactsRequest__Output as _chat_users_v1_ListFactsRequest__Output } from './chat/users/v1/ListFactsRequest.ts';
import type { ListFactsResponse as _chat_users_v1_ListFactsResponse, ListFactsResponse__Output as _chat_users_v1_ListFactsResponse__Output } from './chat/users/v1/ListFactsResponse.ts';
import type { ListGroupMembersRequest as _chat_users_v1_ListGroupMembersRequest, ListGroupMembersRequest__Output as _chat_users_v1_ListGroupMembersRequest__Output } from './chat/users/v1/ListGroupMembersRequest.ts';
import type { ListGroupMembersResponse as _chat_users_v1_ListGroupMembersResponse, ListGroupMembersResponse__Output as _chat_users_v1_ListGroupMembersResponse__Output } from './chat/users/v1/ListGroupMembersResponse.ts';
import type { ListGroupsRequest as _chat_users_v1_ListGroupsRequest, ListGroupsRequest__Output as _chat_users_v1_ListGroupsRequest__Output } from './chat/users/v1/ListGroupsRequest.ts';
import type { ListGroupsResponse as _chat_users_v1_ListGroupsResponse, ListGroupsResponse__Output as _chat_users_v1_ListGroupsResponse__Output } from './chat/users/v1/ListGroupsResponse.ts';
import type { ListRealmsRequest as _chat_users_v1_ListRealmsRequest, ListRealmsRequest__Output as _chat_users_v1_ListRealmsRequest__Output } from './chat/users/v1/ListRealmsRequest.ts';
import type { ListRealmsResponse as _chat_users_v1_ListRealmsResponse, ListRealmsResponse__Output as _chat_users_v1_ListRealmsResponse__Output } from './chat/users/v1/ListRealmsResponse.ts';
import type { ListSubgroupsRequest as _chat_users_v1_ListSubgroupsRequest, ListSubgroupsRequest__Output as _chat_users_v1_ListSubgroupsRequest__Output } from './chat/users/v1/ListSubgroupsRequest.ts';
import type { ListSubgroupsResponse as _chat_users_v1_ListSubgroupsResponse, ListSubgroupsResponse__Output as _chat_users_v1_ListSubgroupsResponse__Output } from './chat/users/v1/ListSubgroupsResponse.ts';
import type { ListUsersRequest as _chat_users_v1_ListUsersRequest, ListUsersRequest__Output as _chat_users_v1_ListUsersRequest__Output } from './chat/users/v1/ListUsersRequest.ts';
import type { ListUsersResponse as _chat_users_v1_ListUsersResponse, ListUsersResponse__Output as _chat_users_v1_ListUsersResponse__Output } from './chat/users/v1/ListUsersResponse.ts';
import type { ReactivateUserRequest as _chat_users_v1_ReactivateUserRequest, ReactivateUserRequest__Output as _chat_users_v1_ReactivateUserRequest__Output } from './chat/users/v1/ReactivateUserRequest.ts';
import type { ReactivateUserResponse as _chat_users_v1_ReactivateUserResponse, ReactivateUserResponse__Output as _chat_users_v1_ReactivateUserResponse__Output } from './chat/users/v1/ReactivateUserResponse.ts';
import type { Realm as _chat_users_v1_Realm, Realm__Output as _chat_users_v1_Realm__Output } from './chat/users/v1/Realm.ts';
import type { RegenerateApiKeyRequest as _chat_users_v1_RegenerateApiKeyRequest, RegenerateApiKeyRequest__Output as _chat_users_v1_RegenerateApiKeyRequest__Output } from './chat/users/v1/RegenerateApiKeyRequest.ts';
import type { RegenerateApiKeyResponse as _chat_users_v1_RegenerateApiKeyResponse, RegenerateApiKeyResponse__Output as _chat_users_v1_RegenerateApiKeyResponse__Output } from './chat/users/v1/RegenerateApiKeyResponse.ts';
import type { ResolveEmailsRequest as _chat_users_v1_ResolveEmailsRequest, ResolveEmailsRequest__Output as _chat_users_v1_ResolveEmailsRequest__Output } from './chat/users/v1/ResolveEmailsRequest.ts';
import type { ResolveEmailsResponse as _chat_users_v1_ResolveEmailsResponse, ResolveEmailsResponse__Output as _chat_users_v1_ResolveEmailsResponse__Output } from './chat/users/v1/ResolveEmailsResponse.ts';
import type { SetMayCreateUsersRequest as _chat_users_v1_SetMayCreateUsersRequest, SetMayCreateUsersRequest__Output as _chat_users_v1_SetMayCreateUsersRequest__Output } from './chat/users/v1/SetMayCreateUsersRequest.ts';
import type { SetMayCreateUsersResponse as _chat_users_v1_SetMayCreateUsersResponse, SetMayCreateUsersResponse__Output as _chat_users_v1_SetMayCreateUsersResponse__Output } from './chat/users/v1/SetMayCreateUsersResponse.ts';
import type { SetRealmActiveRequest as _chat_users_v1_SetRealmActiveRequest, SetRealmActiveRequest__Output as _chat_users_v1_SetRealmActiveRequest__Output } from './chat/users/v1/SetRealmActiveRequest.ts';
import type { SetRealmActiveResponse as _chat_users_v1_SetRealmActiveResponse, SetRealmActiveResponse__Output as _chat_users_v1_SetRealmActiveResponse__Output } from './chat/users/v1/SetRealmActiveResponse.ts';
import type { TargetUsers as _chat_users_v1_TargetUsers, TargetUsers__Output as _chat_users_v1_TargetUsers__Output } from './chat/users/v1/TargetUsers.ts';
import type { UpdateGroupRequest as _chat_users_v1_UpdateGroupRequest, UpdateGroupRequest__Output as _chat_users_v1_UpdateGroupRequest__Output } from './chat/users/v1/UpdateGroupRequest.ts';
import type { UpdateGroupResponse as _chat_users_v1_UpdateGroupResponse, UpdateGroupResponse__Output as _chat_users_v1_UpdateGroupResponse__Output } from './chat/users/v1/UpdateGroupResponse.ts';
import type { UpdateRealmRequest as _chat_users_v1_UpdateRealmRequest, UpdateRealmRequest__Output as _chat_users_v1_UpdateRealmRequest__Output } from './chat/users/v1/UpdateRealmRequest.ts';
import type { UpdateRealmResponse as _chat_users_v1_UpdateRealmResponse, UpdateRealmResponse__Output as _chat_users_v1_UpdateRealmResponse__Output } from './chat/users/v1/UpdateRealmResponse.ts';
import type { UpdateUserRequest as _chat_users_v1_UpdateUserRequest, UpdateUserRequest__Output as _chat_users_v1_UpdateUserRequest__Output } from './chat/users/v1/UpdateUserRequest.ts';
import type { UpdateUserResponse as _chat_users_v1_UpdateUserResponse, UpdateUserResponse__Output as _chat_users_v1_UpdateUserResponse__Output } from './chat/users/v1/UpdateUserResponse.ts';
import type { UpdateUserSettingsDefaultsRequest as _chat_users_v1_UpdateUserSettingsDefaultsRequest, UpdateUserSettingsDefaultsRequest__Output as _chat_users_v1_UpdateUserSettingsDefaultsRequest__Output } from './chat/users/v1/UpdateUserSettingsDefaultsRequest.ts';
import type { UpdateUserSettingsDefaultsResponse as _chat_users_v1_UpdateUserSettingsDefaultsResponse, UpdateUserSettingsDefaultsResponse__Output as _chat_users_v1_UpdateUserSettingsDefaultsResponse__Output } from './chat/users/v1/UpdateUserSettingsDefaultsResponse.ts';
import type { UpdateUserSettingsRequest as _chat_users_v1_UpdateUserSettingsRequest, UpdateUserSettingsRequest__Output as _chat_users_v1_UpdateUserSettingsRequest__Output } from './chat/users/v1/UpdateUserSettingsRequest.ts';
import type { UpdateUserSettingsResponse as _chat_users_v1_UpdateUserSettingsResponse, UpdateUserSettingsResponse__Output as _chat_users_v1_UpdateUserSettingsResponse__Output } from './chat/users/v1/UpdateUserSettingsResponse.ts';
import type { UserReference as _chat_users_v1_UserReference, UserReference__Output as _chat_users_v1_UserReference__Output } from './chat/users/v1/UserReference.ts';
import type { UsersClient as _chat_users_v1_UsersClient, UsersDefinition as _chat_users_v1_UsersDefinition } from './chat/users/v1/Users.ts';

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
      }
    }
    users: {
      v1: {
        AuthenticateRequest: MessageTypeDefinition<_chat_users_v1_AuthenticateRequest, _chat_users_v1_AuthenticateRequest__Output>
        AuthenticateResponse: MessageTypeDefinition<_chat_users_v1_AuthenticateResponse, _chat_users_v1_AuthenticateResponse__Output>
        ChangeGroupMembersRequest: MessageTypeDefinition<_chat_users_v1_ChangeGroupMembersRequest, _chat_users_v1_ChangeGroupMembersRequest__Output>
        ChangeGroupMembersResponse: MessageTypeDefinition<_chat_users_v1_ChangeGroupMembersResponse, _chat_users_v1_ChangeGroupMembersResponse__Output>
        CreateGroupRequest: MessageTypeDefinition<_chat_users_v1_CreateGroupRequest, _chat_users_v1_CreateGroupRequest__Output>
        CreateGroupResponse: MessageTypeDefinition<_chat_users_v1_CreateGroupResponse, _chat_users_v1_CreateGroupResponse__Output>
        CreateRealmRequest: MessageTypeDefinition<_chat_users_v1_CreateRealmRequest, _chat_users_v1_CreateRealmRequest__Output>
        CreateRealmResponse: MessageTypeDefinition<_chat_users_v1_CreateRealmResponse, _chat_users_v1_CreateRealmResponse__Output>
        CreateUserRequest: MessageTypeDefinition<_chat_users_v1_CreateUserRequest, _chat_users_v1_CreateUserRequest__Output>
        CreateUserResponse: MessageTypeDefinition<_chat_users_v1_CreateUserResponse, _chat_users_v1_CreateUserResponse__Output>
        DeactivateGroupRequest: MessageTypeDefinition<_chat_users_v1_DeactivateGroupRequest, _chat_users_v1_DeactivateGroupRequest__Output>
        DeactivateGroupResponse: MessageTypeDefinition<_chat_users_v1_DeactivateGroupResponse, _chat_users_v1_DeactivateGroupResponse__Output>
        DeactivateOwnUserRequest: MessageTypeDefinition<_chat_users_v1_DeactivateOwnUserRequest, _chat_users_v1_DeactivateOwnUserRequest__Output>
        DeactivateOwnUserResponse: MessageTypeDefinition<_chat_users_v1_DeactivateOwnUserResponse, _chat_users_v1_DeactivateOwnUserResponse__Output>
        DeactivateUserRequest: MessageTypeDefinition<_chat_users_v1_DeactivateUserRequest, _chat_users_v1_DeactivateUserRequest__Output>
        DeactivateUserResponse: MessageTypeDefinition<_chat_users_v1_DeactivateUserResponse, _chat_users_v1_DeactivateUserResponse__Output>
        FetchApiKeyByJwtRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyByJwtRequest, _chat_users_v1_FetchApiKeyByJwtRequest__Output>
        FetchApiKeyForDevelopmentRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyForDevelopmentRequest, _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output>
        FetchApiKeyRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyRequest, _chat_users_v1_FetchApiKeyRequest__Output>
        FetchApiKeyResponse: MessageTypeDefinition<_chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyResponse__Output>
        FindRealmRequest: MessageTypeDefinition<_chat_users_v1_FindRealmRequest, _chat_users_v1_FindRealmRequest__Output>
        FindRealmResponse: MessageTypeDefinition<_chat_users_v1_FindRealmResponse, _chat_users_v1_FindRealmResponse__Output>
        GetGroupStatesRequest: MessageTypeDefinition<_chat_users_v1_GetGroupStatesRequest, _chat_users_v1_GetGroupStatesRequest__Output>
        GetGroupStatesResponse: MessageTypeDefinition<_chat_users_v1_GetGroupStatesResponse, _chat_users_v1_GetGroupStatesResponse__Output>
        GetOwnUserRequest: MessageTypeDefinition<_chat_users_v1_GetOwnUserRequest, _chat_users_v1_GetOwnUserRequest__Output>
        GetOwnUserResponse: MessageTypeDefinition<_chat_users_v1_GetOwnUserResponse, _chat_users_v1_GetOwnUserResponse__Output>
        GetUserRequest: MessageTypeDefinition<_chat_users_v1_GetUserRequest, _chat_users_v1_GetUserRequest__Output>
        GetUserResponse: MessageTypeDefinition<_chat_users_v1_GetUserResponse, _chat_users_v1_GetUserResponse__Output>
        Identity: MessageTypeDefinition<_chat_users_v1_Identity, _chat_users_v1_Identity__Output>
        IsGroupMemberRequest: MessageTypeDefinition<_chat_users_v1_IsGroupMemberRequest, _chat_users_v1_IsGroupMemberRequest__Output>
        IsGroupMemberResponse: MessageTypeDefinition<_chat_users_v1_IsGroupMemberResponse, _chat_users_v1_IsGroupMemberResponse__Output>
        ListFactsRequest: MessageTypeDefinition<_chat_users_v1_ListFactsRequest, _chat_users_v1_ListFactsRequest__Output>
        ListFactsResponse: MessageTypeDefinition<_chat_users_v1_ListFactsResponse, _chat_users_v1_ListFactsResponse__Output>
        ListGroupMembersRequest: MessageTypeDefinition<_chat_users_v1_ListGroupMembersRequest, _chat_users_v1_ListGroupMembersRequest__Output>
        ListGroupMembersResponse: MessageTypeDefinition<_chat_users_v1_ListGroupMembersResponse, _chat_users_v1_ListGroupMembersResponse__Output>
        ListGroupsRequest: MessageTypeDefinition<_chat_users_v1_ListGroupsRequest, _chat_users_v1_ListGroupsRequest__Output>
        ListGroupsResponse: MessageTypeDefinition<_chat_users_v1_ListGroupsResponse, _chat_users_v1_ListGroupsResponse__Output>
        ListRealmsRequest: MessageTypeDefinition<_chat_users_v1_ListRealmsRequest, _chat_users_v1_ListRealmsRequest__Output>
        ListRealmsResponse: MessageTypeDefinition<_chat_users_v1_ListRealmsResponse, _chat_users_v1_ListRealmsResponse__Output>
        ListSubgroupsRequest: MessageTypeDefinition<_chat_users_v1_ListSubgroupsRequest, _chat_users_v1_ListSubgroupsRequest__Output>
        ListSubgroupsResponse: MessageTypeDefinition<_chat_users_v1_ListSubgroupsResponse, _chat_users_v1_ListSubgroupsResponse__Output>
        ListUsersRequest: MessageTypeDefinition<_chat_users_v1_ListUsersRequest, _chat_users_v1_ListUsersRequest__Output>
        ListUsersResponse: MessageTypeDefinition<_chat_users_v1_ListUsersResponse, _chat_users_v1_ListUsersResponse__Output>
        ReactivateUserRequest: MessageTypeDefinition<_chat_users_v1_ReactivateUserRequest, _chat_users_v1_ReactivateUserRequest__Output>
        ReactivateUserResponse: MessageTypeDefinition<_chat_users_v1_ReactivateUserResponse, _chat_users_v1_ReactivateUserResponse__Output>
        Realm: MessageTypeDefinition<_chat_users_v1_Realm, _chat_users_v1_Realm__Output>
        RegenerateApiKeyRequest: MessageTypeDefinition<_chat_users_v1_RegenerateApiKeyRequest, _chat_users_v1_RegenerateApiKeyRequest__Output>
        RegenerateApiKeyResponse: MessageTypeDefinition<_chat_users_v1_RegenerateApiKeyResponse, _chat_users_v1_RegenerateApiKeyResponse__Output>
        ResolveEmailsRequest: MessageTypeDefinition<_chat_users_v1_ResolveEmailsRequest, _chat_users_v1_ResolveEmailsRequest__Output>
        ResolveEmailsResponse: MessageTypeDefinition<_chat_users_v1_ResolveEmailsResponse, _chat_users_v1_ResolveEmailsResponse__Output>
        SetMayCreateUsersRequest: MessageTypeDefinition<_chat_users_v1_SetMayCreateUsersRequest, _chat_users_v1_SetMayCreateUsersRequest__Output>
        SetMayCreateUsersResponse: MessageTypeDefinition<_chat_users_v1_SetMayCreateUsersResponse, _chat_users_v1_SetMayCreateUsersResponse__Output>
        SetRealmActiveRequest: MessageTypeDefinition<_chat_users_v1_SetRealmActiveRequest, _chat_users_v1_SetRealmActiveRequest__Output>
        SetRealmActiveResponse: MessageTypeDefinition<_chat_users_v1_SetRealmActiveResponse, _chat_users_v1_SetRealmActiveResponse__Output>
        TargetUsers: MessageTypeDefinition<_chat_users_v1_TargetUsers, _chat_users_v1_TargetUsers__Output>
        UpdateGroupRequest: MessageTypeDefinition<_chat_users_v1_UpdateGroupRequest, _chat_users_v1_UpdateGroupRequest__Output>
        UpdateGroupResponse: MessageTypeDefinition<_chat_users_v1_UpdateGroupResponse, _chat_users_v1_UpdateGroupResponse__Output>
        UpdateRealmRequest: MessageTypeDefinition<_chat_users_v1_UpdateRealmRequest, _chat_users_v1_UpdateRealmRequest__Output>
        UpdateRealmResponse: MessageTypeDefinition<_chat_users_v1_UpdateRealmResponse, _chat_users_v1_UpdateRealmResponse__Output>
        UpdateUserRequest: MessageTypeDefinition<_chat_users_v1_UpdateUserRequest, _chat_users_v1_UpdateUserRequest__Output>
        UpdateUserResponse: MessageTypeDefinition<_chat_users_v1_UpdateUserResponse, _chat_users_v1_UpdateUserResponse__Output>
        UpdateUserSettingsDefaultsRequest: MessageTypeDefinition<_chat_users_v1_UpdateUserSettingsDefaultsRequest, _chat_users_v1_UpdateUserSettingsDefaultsRequest__Output>
        UpdateUserSettingsDefaultsResponse: MessageTypeDefinition<_chat_users_v1_UpdateUserSettingsDefaultsResponse, _chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>
        UpdateUserSettingsRequest: MessageTypeDefinition<_chat_users_v1_UpdateUserSettingsRequest, _chat_users_v1_UpdateUserSettingsRequest__Output>
        UpdateUserSettingsResponse: MessageTypeDefinition<_chat_users_v1_UpdateUserSettingsResponse, _chat_users_v1_UpdateUserSettingsResponse__Output>
        UserReference: MessageTypeDefinition<_chat_users_v1_UserReference, _chat_users_v1_UserReference__Output>
        Users: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_UsersClient> & { service: _chat_users_v1_UsersDefinition }
      }
    }
  }
}

