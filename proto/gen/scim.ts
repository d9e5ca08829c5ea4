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
import type { AuthenticateScimTokenRequest as _chat_users_v1_AuthenticateScimTokenRequest, AuthenticateScimTokenRequest__Output as _chat_users_v1_AuthenticateScimTokenRequest__Output } from './chat/users/v1/AuthenticateScimTokenRequest.ts';
import type { AuthenticateScimTokenResponse as _chat_users_v1_AuthenticateScimTokenResponse, AuthenticateScimTokenResponse__Output as _chat_users_v1_AuthenticateScimTokenResponse__Output } from './chat/users/v1/AuthenticateScimTokenResponse.ts';
import type { CreateScimGroupRequest as _chat_users_v1_CreateScimGroupRequest, CreateScimGroupRequest__Output as _chat_users_v1_CreateScimGroupRequest__Output } from './chat/users/v1/CreateScimGroupRequest.ts';
import type { CreateScimTokenRequest as _chat_users_v1_CreateScimTokenRequest, CreateScimTokenRequest__Output as _chat_users_v1_CreateScimTokenRequest__Output } from './chat/users/v1/CreateScimTokenRequest.ts';
import type { CreateScimTokenResponse as _chat_users_v1_CreateScimTokenResponse, CreateScimTokenResponse__Output as _chat_users_v1_CreateScimTokenResponse__Output } from './chat/users/v1/CreateScimTokenResponse.ts';
import type { CreateScimUserRequest as _chat_users_v1_CreateScimUserRequest, CreateScimUserRequest__Output as _chat_users_v1_CreateScimUserRequest__Output } from './chat/users/v1/CreateScimUserRequest.ts';
import type { DeleteScimGroupRequest as _chat_users_v1_DeleteScimGroupRequest, DeleteScimGroupRequest__Output as _chat_users_v1_DeleteScimGroupRequest__Output } from './chat/users/v1/DeleteScimGroupRequest.ts';
import type { DeleteScimGroupResponse as _chat_users_v1_DeleteScimGroupResponse, DeleteScimGroupResponse__Output as _chat_users_v1_DeleteScimGroupResponse__Output } from './chat/users/v1/DeleteScimGroupResponse.ts';
import type { DeleteScimUserRequest as _chat_users_v1_DeleteScimUserRequest, DeleteScimUserRequest__Output as _chat_users_v1_DeleteScimUserRequest__Output } from './chat/users/v1/DeleteScimUserRequest.ts';
import type { DeleteScimUserResponse as _chat_users_v1_DeleteScimUserResponse, DeleteScimUserResponse__Output as _chat_users_v1_DeleteScimUserResponse__Output } from './chat/users/v1/DeleteScimUserResponse.ts';
import type { GetScimGroupRequest as _chat_users_v1_GetScimGroupRequest, GetScimGroupRequest__Output as _chat_users_v1_GetScimGroupRequest__Output } from './chat/users/v1/GetScimGroupRequest.ts';
import type { GetScimUserRequest as _chat_users_v1_GetScimUserRequest, GetScimUserRequest__Output as _chat_users_v1_GetScimUserRequest__Output } from './chat/users/v1/GetScimUserRequest.ts';
import type { ListScimGroupsResponse as _chat_users_v1_ListScimGroupsResponse, ListScimGroupsResponse__Output as _chat_users_v1_ListScimGroupsResponse__Output } from './chat/users/v1/ListScimGroupsResponse.ts';
import type { ListScimTokensRequest as _chat_users_v1_ListScimTokensRequest, ListScimTokensRequest__Output as _chat_users_v1_ListScimTokensRequest__Output } from './chat/users/v1/ListScimTokensRequest.ts';
import type { ListScimTokensResponse as _chat_users_v1_ListScimTokensResponse, ListScimTokensResponse__Output as _chat_users_v1_ListScimTokensResponse__Output } from './chat/users/v1/ListScimTokensResponse.ts';
import type { ListScimUsersResponse as _chat_users_v1_ListScimUsersResponse, ListScimUsersResponse__Output as _chat_users_v1_ListScimUsersResponse__Output } from './chat/users/v1/ListScimUsersResponse.ts';
import type { RevokeScimTokenRequest as _chat_users_v1_RevokeScimTokenRequest, RevokeScimTokenRequest__Output as _chat_users_v1_RevokeScimTokenRequest__Output } from './chat/users/v1/RevokeScimTokenRequest.ts';
import type { RevokeScimTokenResponse as _chat_users_v1_RevokeScimTokenResponse, RevokeScimTokenResponse__Output as _chat_users_v1_RevokeScimTokenResponse__Output } from './chat/users/v1/RevokeScimTokenResponse.ts';
import type { ScimClient as _chat_users_v1_ScimClient, ScimDefinition as _chat_users_v1_ScimDefinition } from './chat/users/v1/Scim.ts';
import type { ScimComparison as _chat_users_v1_ScimComparison, ScimComparison__Output as _chat_users_v1_ScimComparison__Output } from './chat/users/v1/ScimComparison.ts';
import type { ScimFilter as _chat_users_v1_ScimFilter, ScimFilter__Output as _chat_users_v1_ScimFilter__Output } from './chat/users/v1/ScimFilter.ts';
import type { ScimFilterStep as _chat_users_v1_ScimFilterStep, ScimFilterStep__Output as _chat_users_v1_ScimFilterStep__Output } from './chat/users/v1/ScimFilterStep.ts';
import type { ScimGroup as _chat_users_v1_ScimGroup, ScimGroup__Output as _chat_users_v1_ScimGroup__Output } from './chat/users/v1/ScimGroup.ts';
import type { ScimGroupChange as _chat_users_v1_ScimGroupChange, ScimGroupChange__Output as _chat_users_v1_ScimGroupChange__Output } from './chat/users/v1/ScimGroupChange.ts';
import type { ScimIdentity as _chat_users_v1_ScimIdentity, ScimIdentity__Output as _chat_users_v1_ScimIdentity__Output } from './chat/users/v1/ScimIdentity.ts';
import type { ScimQuery as _chat_users_v1_ScimQuery, ScimQuery__Output as _chat_users_v1_ScimQuery__Output } from './chat/users/v1/ScimQuery.ts';
import type { ScimReference as _chat_users_v1_ScimReference, ScimReference__Output as _chat_users_v1_ScimReference__Output } from './chat/users/v1/ScimReference.ts';
import type { ScimToken as _chat_users_v1_ScimToken, ScimToken__Output as _chat_users_v1_ScimToken__Output } from './chat/users/v1/ScimToken.ts';
import type { ScimUser as _chat_users_v1_ScimUser, ScimUser__Output as _chat_users_v1_ScimUser__Output } from './chat/users/v1/ScimUser.ts';
import type { ScimUserChange as _chat_users_v1_ScimUserChange, ScimUserChange__Output as _chat_users_v1_ScimUserChange__Output } from './chat/users/v1/ScimUserChange.ts';
import type { UpdateScimGroupRequest as _chat_users_v1_UpdateScimGroupRequest, UpdateScimGroupRequest__Output as _chat_users_v1_UpdateScimGroupRequest__Output } from './chat/users/v1/UpdateScimGroupRequest.ts';
import type { UpdateScimUserRequest as _chat_users_v1_UpdateScimUserRequest, UpdateScimUserRequest__Output as _chat_users_v1_UpdateScimUserRequest__Output } from './chat/users/v1/UpdateScimUserRequest.ts';

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
        AuthenticateScimTokenRequest: MessageTypeDefinition<_chat_users_v1_AuthenticateScimTokenRequest, _chat_users_v1_AuthenticateScimTokenRequest__Output>
        AuthenticateScimTokenResponse: MessageTypeDefinition<_chat_users_v1_AuthenticateScimTokenResponse, _chat_users_v1_AuthenticateScimTokenResponse__Output>
        CreateScimGroupRequest: MessageTypeDefinition<_chat_users_v1_CreateScimGroupRequest, _chat_users_v1_CreateScimGroupRequest__Output>
        CreateScimTokenRequest: MessageTypeDefinition<_chat_users_v1_CreateScimTokenRequest, _chat_users_v1_CreateScimTokenRequest__Output>
        CreateScimTokenResponse: MessageTypeDefinition<_chat_users_v1_CreateScimTokenResponse, _chat_users_v1_CreateScimTokenResponse__Output>
        CreateScimUserRequest: MessageTypeDefinition<_chat_users_v1_CreateScimUserRequest, _chat_users_v1_CreateScimUserRequest__Output>
        DeleteScimGroupRequest: MessageTypeDefinition<_chat_users_v1_DeleteScimGroupRequest, _chat_users_v1_DeleteScimGroupRequest__Output>
        DeleteScimGroupResponse: MessageTypeDefinition<_chat_users_v1_DeleteScimGroupResponse, _chat_users_v1_DeleteScimGroupResponse__Output>
        DeleteScimUserRequest: MessageTypeDefinition<_chat_users_v1_DeleteScimUserRequest, _chat_users_v1_DeleteScimUserRequest__Output>
        DeleteScimUserResponse: MessageTypeDefinition<_chat_users_v1_DeleteScimUserResponse, _chat_users_v1_DeleteScimUserResponse__Output>
        GetScimGroupRequest: MessageTypeDefinition<_chat_users_v1_GetScimGroupRequest, _chat_users_v1_GetScimGroupRequest__Output>
        GetScimUserRequest: MessageTypeDefinition<_chat_users_v1_GetScimUserRequest, _chat_users_v1_GetScimUserRequest__Output>
        ListScimGroupsResponse: MessageTypeDefinition<_chat_users_v1_ListScimGroupsResponse, _chat_users_v1_ListScimGroupsResponse__Output>
        ListScimTokensRequest: MessageTypeDefinition<_chat_users_v1_ListScimTokensRequest, _chat_users_v1_ListScimTokensRequest__Output>
        ListScimTokensResponse: MessageTypeDefinition<_chat_users_v1_ListScimTokensResponse, _chat_users_v1_ListScimTokensResponse__Output>
        ListScimUsersResponse: MessageTypeDefinition<_chat_users_v1_ListScimUsersResponse, _chat_users_v1_ListScimUsersResponse__Output>
        RevokeScimTokenRequest: MessageTypeDefinition<_chat_users_v1_RevokeScimTokenRequest, _chat_users_v1_RevokeScimTokenRequest__Output>
        RevokeScimTokenResponse: MessageTypeDefinition<_chat_users_v1_RevokeScimTokenResponse, _chat_users_v1_RevokeScimTokenResponse__Output>
        Scim: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_ScimClient> & { service: _chat_users_v1_ScimDefinition }
        ScimComparison: MessageTypeDefinition<_chat_users_v1_ScimComparison, _chat_users_v1_ScimComparison__Output>
        ScimFilter: MessageTypeDefinition<_chat_users_v1_ScimFilter, _chat_users_v1_ScimFilter__Output>
        ScimFilterStep: MessageTypeDefinition<_chat_users_v1_ScimFilterStep, _chat_users_v1_ScimFilterStep__Output>
        ScimGroup: MessageTypeDefinition<_chat_users_v1_ScimGroup, _chat_users_v1_ScimGroup__Output>
        ScimGroupChange: MessageTypeDefinition<_chat_users_v1_ScimGroupChange, _chat_users_v1_ScimGroupChange__Output>
        ScimIdentity: MessageTypeDefinition<_chat_users_v1_ScimIdentity, _chat_users_v1_ScimIdentity__Output>
        ScimQuery: MessageTypeDefinition<_chat_users_v1_ScimQuery, _chat_users_v1_ScimQuery__Output>
        ScimReference: MessageTypeDefinition<_chat_users_v1_ScimReference, _chat_users_v1_ScimReference__Output>
        ScimToken: MessageTypeDefinition<_chat_users_v1_ScimToken, _chat_users_v1_ScimToken__Output>
        ScimUser: MessageTypeDefinition<_chat_users_v1_ScimUser, _chat_users_v1_ScimUser__Output>
        ScimUserChange: MessageTypeDefinition<_chat_users_v1_ScimUserChange, _chat_users_v1_ScimUserChange__Output>
        UpdateScimGroupRequest: MessageTypeDefinition<_chat_users_v1_UpdateScimGroupRequest, _chat_users_v1_UpdateScimGroupRequest__Output>
        UpdateScimUserRequest: MessageTypeDefinition<_chat_users_v1_UpdateScimUserRequest, _chat_users_v1_UpdateScimUserRequest__Output>
      }
    }
  }
}

