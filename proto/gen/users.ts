import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ClientOptions as _chat_common_v1_ClientOptions, ClientOptions__Output as _chat_common_v1_ClientOptions__Output } from './chat/common/v1/ClientOptions.ts';
import type { Empty as _chat_common_v1_Empty, Empty__Output as _chat_common_v1_Empty__Output } from './chat/common/v1/Empty.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from './chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from './chat/common/v1/GetSnapshotResponse.ts';
import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from './chat/common/v1/GroupSetting.ts';
import type { AuthenticateRequest as _chat_users_v1_AuthenticateRequest, AuthenticateRequest__Output as _chat_users_v1_AuthenticateRequest__Output } from './chat/users/v1/AuthenticateRequest.ts';
import type { AuthenticateResponse as _chat_users_v1_AuthenticateResponse, AuthenticateResponse__Output as _chat_users_v1_AuthenticateResponse__Output } from './chat/users/v1/AuthenticateResponse.ts';
import type { CreateRealmRequest as _chat_users_v1_CreateRealmRequest, CreateRealmRequest__Output as _chat_users_v1_CreateRealmRequest__Output } from './chat/users/v1/CreateRealmRequest.ts';
import type { CreateRealmResponse as _chat_users_v1_CreateRealmResponse, CreateRealmResponse__Output as _chat_users_v1_CreateRealmResponse__Output } from './chat/users/v1/CreateRealmResponse.ts';
import type { CreateUserRequest as _chat_users_v1_CreateUserRequest, CreateUserRequest__Output as _chat_users_v1_CreateUserRequest__Output } from './chat/users/v1/CreateUserRequest.ts';
import type { CreateUserResponse as _chat_users_v1_CreateUserResponse, CreateUserResponse__Output as _chat_users_v1_CreateUserResponse__Output } from './chat/users/v1/CreateUserResponse.ts';
import type { FetchApiKeyByJwtRequest as _chat_users_v1_FetchApiKeyByJwtRequest, FetchApiKeyByJwtRequest__Output as _chat_users_v1_FetchApiKeyByJwtRequest__Output } from './chat/users/v1/FetchApiKeyByJwtRequest.ts';
import type { FetchApiKeyForDevelopmentRequest as _chat_users_v1_FetchApiKeyForDevelopmentRequest, FetchApiKeyForDevelopmentRequest__Output as _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output } from './chat/users/v1/FetchApiKeyForDevelopmentRequest.ts';
import type { FetchApiKeyRequest as _chat_users_v1_FetchApiKeyRequest, FetchApiKeyRequest__Output as _chat_users_v1_FetchApiKeyRequest__Output } from './chat/users/v1/FetchApiKeyRequest.ts';
import type { FetchApiKeyResponse as _chat_users_v1_FetchApiKeyResponse, FetchApiKeyResponse__Output as _chat_users_v1_FetchApiKeyResponse__Output } from './chat/users/v1/FetchApiKeyResponse.ts';
import type { FindRealmRequest as _chat_users_v1_FindRealmRequest, FindRealmRequest__Output as _chat_users_v1_FindRealmRequest__Output } from './chat/users/v1/FindRealmRequest.ts';
import type { FindRealmResponse as _chat_users_v1_FindRealmResponse, FindRealmResponse__Output as _chat_users_v1_FindRealmResponse__Output } from './chat/users/v1/FindRealmResponse.ts';
import type { GetOwnUserRequest as _chat_users_v1_GetOwnUserRequest, GetOwnUserRequest__Output as _chat_users_v1_GetOwnUserRequest__Output } from './chat/users/v1/GetOwnUserRequest.ts';
import type { GetOwnUserResponse as _chat_users_v1_GetOwnUserResponse, GetOwnUserResponse__Output as _chat_users_v1_GetOwnUserResponse__Output } from './chat/users/v1/GetOwnUserResponse.ts';
import type { Identity as _chat_users_v1_Identity, Identity__Output as _chat_users_v1_Identity__Output } from './chat/users/v1/Identity.ts';
import type { ListFactsRequest as _chat_users_v1_ListFactsRequest, ListFactsRequest__Output as _chat_users_v1_ListFactsRequest__Output } from './chat/users/v1/ListFactsRequest.ts';
import type { ListFactsResponse as _chat_users_v1_ListFactsResponse, ListFactsResponse__Output as _chat_users_v1_ListFactsResponse__Output } from './chat/users/v1/ListFactsResponse.ts';
import type { ListUsersRequest as _chat_users_v1_ListUsersRequest, ListUsersRequest__Output as _chat_users_v1_ListUsersRequest__Output } from './chat/users/v1/ListUsersRequest.ts';
import type { ListUsersResponse as _chat_users_v1_ListUsersResponse, ListUsersResponse__Output as _chat_users_v1_ListUsersResponse__Output } from './chat/users/v1/ListUsersResponse.ts';
import type { Realm as _chat_users_v1_Realm, Realm__Output as _chat_users_v1_Realm__Output } from './chat/users/v1/Realm.ts';
import type { RegenerateApiKeyRequest as _chat_users_v1_RegenerateApiKeyRequest, RegenerateApiKeyRequest__Output as _chat_users_v1_RegenerateApiKeyRequest__Output } from './chat/users/v1/RegenerateApiKeyRequest.ts';
import type { RegenerateApiKeyResponse as _chat_users_v1_RegenerateApiKeyResponse, RegenerateApiKeyResponse__Output as _chat_users_v1_RegenerateApiKeyResponse__Output } from './chat/users/v1/RegenerateApiKeyResponse.ts';
import type { ResolveEmailsRequest as _chat_users_v1_ResolveEmailsRequest, ResolveEmailsRequest__Output as _chat_users_v1_ResolveEmailsRequest__Output } from './chat/users/v1/ResolveEmailsRequest.ts';
import type { ResolveEmailsResponse as _chat_users_v1_ResolveEmailsResponse, ResolveEmailsResponse__Output as _chat_users_v1_ResolveEmailsResponse__Output } from './chat/users/v1/ResolveEmailsResponse.ts';
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
      }
    }
    users: {
      v1: {
        AuthenticateRequest: MessageTypeDefinition<_chat_users_v1_AuthenticateRequest, _chat_users_v1_AuthenticateRequest__Output>
        AuthenticateResponse: MessageTypeDefinition<_chat_users_v1_AuthenticateResponse, _chat_users_v1_AuthenticateResponse__Output>
        CreateRealmRequest: MessageTypeDefinition<_chat_users_v1_CreateRealmRequest, _chat_users_v1_CreateRealmRequest__Output>
        CreateRealmResponse: MessageTypeDefinition<_chat_users_v1_CreateRealmResponse, _chat_users_v1_CreateRealmResponse__Output>
        CreateUserRequest: MessageTypeDefinition<_chat_users_v1_CreateUserRequest, _chat_users_v1_CreateUserRequest__Output>
        CreateUserResponse: MessageTypeDefinition<_chat_users_v1_CreateUserResponse, _chat_users_v1_CreateUserResponse__Output>
        FetchApiKeyByJwtRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyByJwtRequest, _chat_users_v1_FetchApiKeyByJwtRequest__Output>
        FetchApiKeyForDevelopmentRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyForDevelopmentRequest, _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output>
        FetchApiKeyRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyRequest, _chat_users_v1_FetchApiKeyRequest__Output>
        FetchApiKeyResponse: MessageTypeDefinition<_chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyResponse__Output>
        FindRealmRequest: MessageTypeDefinition<_chat_users_v1_FindRealmRequest, _chat_users_v1_FindRealmRequest__Output>
        FindRealmResponse: MessageTypeDefinition<_chat_users_v1_FindRealmResponse, _chat_users_v1_FindRealmResponse__Output>
        GetOwnUserRequest: MessageTypeDefinition<_chat_users_v1_GetOwnUserRequest, _chat_users_v1_GetOwnUserRequest__Output>
        GetOwnUserResponse: MessageTypeDefinition<_chat_users_v1_GetOwnUserResponse, _chat_users_v1_GetOwnUserResponse__Output>
        Identity: MessageTypeDefinition<_chat_users_v1_Identity, _chat_users_v1_Identity__Output>
        ListFactsRequest: MessageTypeDefinition<_chat_users_v1_ListFactsRequest, _chat_users_v1_ListFactsRequest__Output>
        ListFactsResponse: MessageTypeDefinition<_chat_users_v1_ListFactsResponse, _chat_users_v1_ListFactsResponse__Output>
        ListUsersRequest: MessageTypeDefinition<_chat_users_v1_ListUsersRequest, _chat_users_v1_ListUsersRequest__Output>
        ListUsersResponse: MessageTypeDefinition<_chat_users_v1_ListUsersResponse, _chat_users_v1_ListUsersResponse__Output>
        Realm: MessageTypeDefinition<_chat_users_v1_Realm, _chat_users_v1_Realm__Output>
        RegenerateApiKeyRequest: MessageTypeDefinition<_chat_users_v1_RegenerateApiKeyRequest, _chat_users_v1_RegenerateApiKeyRequest__Output>
        RegenerateApiKeyResponse: MessageTypeDefinition<_chat_users_v1_RegenerateApiKeyResponse, _chat_users_v1_RegenerateApiKeyResponse__Output>
        ResolveEmailsRequest: MessageTypeDefinition<_chat_users_v1_ResolveEmailsRequest, _chat_users_v1_ResolveEmailsRequest__Output>
        ResolveEmailsResponse: MessageTypeDefinition<_chat_users_v1_ResolveEmailsResponse, _chat_users_v1_ResolveEmailsResponse__Output>
        Users: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_UsersClient> & { service: _chat_users_v1_UsersDefinition }
      }
    }
  }
}

