import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AvatarResponse as _chat_users_v1_AvatarResponse, AvatarResponse__Output as _chat_users_v1_AvatarResponse__Output } from './chat/users/v1/AvatarResponse.ts';
import type { ChangeOwnAvatarRequest as _chat_users_v1_ChangeOwnAvatarRequest, ChangeOwnAvatarRequest__Output as _chat_users_v1_ChangeOwnAvatarRequest__Output } from './chat/users/v1/ChangeOwnAvatarRequest.ts';
import type { ChangeOwnProfileRequest as _chat_users_v1_ChangeOwnProfileRequest, ChangeOwnProfileRequest__Output as _chat_users_v1_ChangeOwnProfileRequest__Output } from './chat/users/v1/ChangeOwnProfileRequest.ts';
import type { ChangeOwnProfileResponse as _chat_users_v1_ChangeOwnProfileResponse, ChangeOwnProfileResponse__Output as _chat_users_v1_ChangeOwnProfileResponse__Output } from './chat/users/v1/ChangeOwnProfileResponse.ts';
import type { ChangeProfileFieldRequest as _chat_users_v1_ChangeProfileFieldRequest, ChangeProfileFieldRequest__Output as _chat_users_v1_ChangeProfileFieldRequest__Output } from './chat/users/v1/ChangeProfileFieldRequest.ts';
import type { ChangeProfileFieldResponse as _chat_users_v1_ChangeProfileFieldResponse, ChangeProfileFieldResponse__Output as _chat_users_v1_ChangeProfileFieldResponse__Output } from './chat/users/v1/ChangeProfileFieldResponse.ts';
import type { ClearOwnProfileRequest as _chat_users_v1_ClearOwnProfileRequest, ClearOwnProfileRequest__Output as _chat_users_v1_ClearOwnProfileRequest__Output } from './chat/users/v1/ClearOwnProfileRequest.ts';
import type { ClearOwnProfileResponse as _chat_users_v1_ClearOwnProfileResponse, ClearOwnProfileResponse__Output as _chat_users_v1_ClearOwnProfileResponse__Output } from './chat/users/v1/ClearOwnProfileResponse.ts';
import type { CreateProfileFieldRequest as _chat_users_v1_CreateProfileFieldRequest, CreateProfileFieldRequest__Output as _chat_users_v1_CreateProfileFieldRequest__Output } from './chat/users/v1/CreateProfileFieldRequest.ts';
import type { CreateProfileFieldResponse as _chat_users_v1_CreateProfileFieldResponse, CreateProfileFieldResponse__Output as _chat_users_v1_CreateProfileFieldResponse__Output } from './chat/users/v1/CreateProfileFieldResponse.ts';
import type { FindAvatarRequest as _chat_users_v1_FindAvatarRequest, FindAvatarRequest__Output as _chat_users_v1_FindAvatarRequest__Output } from './chat/users/v1/FindAvatarRequest.ts';
import type { ListProfileFieldsRequest as _chat_users_v1_ListProfileFieldsRequest, ListProfileFieldsRequest__Output as _chat_users_v1_ListProfileFieldsRequest__Output } from './chat/users/v1/ListProfileFieldsRequest.ts';
import type { ListProfileFieldsResponse as _chat_users_v1_ListProfileFieldsResponse, ListProfileFieldsResponse__Output as _chat_users_v1_ListProfileFieldsResponse__Output } from './chat/users/v1/ListProfileFieldsResponse.ts';
import type { OrderProfileFieldsRequest as _chat_users_v1_OrderProfileFieldsRequest, OrderProfileFieldsRequest__Output as _chat_users_v1_OrderProfileFieldsRequest__Output } from './chat/users/v1/OrderProfileFieldsRequest.ts';
import type { OrderProfileFieldsResponse as _chat_users_v1_OrderProfileFieldsResponse, OrderProfileFieldsResponse__Output as _chat_users_v1_OrderProfileFieldsResponse__Output } from './chat/users/v1/OrderProfileFieldsResponse.ts';
import type { ProfileFieldChange as _chat_users_v1_ProfileFieldChange, ProfileFieldChange__Output as _chat_users_v1_ProfileFieldChange__Output } from './chat/users/v1/ProfileFieldChange.ts';
import type { ProfilesClient as _chat_users_v1_ProfilesClient, ProfilesDefinition as _chat_users_v1_ProfilesDefinition } from './chat/users/v1/Profiles.ts';
import type { ReadAvatarFileRequest as _chat_users_v1_ReadAvatarFileRequest, ReadAvatarFileRequest__Output as _chat_users_v1_ReadAvatarFileRequest__Output } from './chat/users/v1/ReadAvatarFileRequest.ts';
import type { ReadAvatarFileResponse as _chat_users_v1_ReadAvatarFileResponse, ReadAvatarFileResponse__Output as _chat_users_v1_ReadAvatarFileResponse__Output } from './chat/users/v1/ReadAvatarFileResponse.ts';
import type { RemoveOwnAvatarRequest as _chat_users_v1_RemoveOwnAvatarRequest, RemoveOwnAvatarRequest__Output as _chat_users_v1_RemoveOwnAvatarRequest__Output } from './chat/users/v1/RemoveOwnAvatarRequest.ts';
import type { RemoveProfileFieldRequest as _chat_users_v1_RemoveProfileFieldRequest, RemoveProfileFieldRequest__Output as _chat_users_v1_RemoveProfileFieldRequest__Output } from './chat/users/v1/RemoveProfileFieldRequest.ts';
import type { RemoveProfileFieldResponse as _chat_users_v1_RemoveProfileFieldResponse, RemoveProfileFieldResponse__Output as _chat_users_v1_RemoveProfileFieldResponse__Output } from './chat/users/v1/RemoveProfileFieldResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    users: {
      v1: {
        AvatarResponse: MessageTypeDefinition<_chat_users_v1_AvatarResponse, _chat_users_v1_AvatarResponse__Output>
        ChangeOwnAvatarRequest: MessageTypeDefinition<_chat_users_v1_ChangeOwnAvatarRequest, _chat_users_v1_ChangeOwnAvatarRequest__Output>
        ChangeOwnProfileRequest: MessageTypeDefinition<_chat_users_v1_ChangeOwnProfileRequest, _chat_users_v1_ChangeOwnProfileRequest__Output>
        ChangeOwnProfileResponse: MessageTypeDefinition<_chat_users_v1_ChangeOwnProfileResponse, _chat_users_v1_ChangeOwnProfileResponse__Output>
        ChangeProfileFieldRequest: MessageTypeDefinition<_chat_users_v1_ChangeProfileFieldRequest, _chat_users_v1_ChangeProfileFieldRequest__Output>
        ChangeProfileFieldResponse: MessageTypeDefinition<_chat_users_v1_ChangeProfileFieldResponse, _chat_users_v1_ChangeProfileFieldResponse__Output>
        ClearOwnProfileRequest: MessageTypeDefinition<_chat_users_v1_ClearOwnProfileRequest, _chat_users_v1_ClearOwnProfileRequest__Output>
        ClearOwnProfileResponse: MessageTypeDefinition<_chat_users_v1_ClearOwnProfileResponse, _chat_users_v1_ClearOwnProfileResponse__Output>
        CreateProfileFieldRequest: MessageTypeDefinition<_chat_users_v1_CreateProfileFieldRequest, _chat_users_v1_CreateProfileFieldRequest__Output>
        CreateProfileFieldResponse: MessageTypeDefinition<_chat_users_v1_CreateProfileFieldResponse, _chat_users_v1_CreateProfileFieldResponse__Output>
        FindAvatarRequest: MessageTypeDefinition<_chat_users_v1_FindAvatarRequest, _chat_users_v1_FindAvatarRequest__Output>
        ListProfileFieldsRequest: MessageTypeDefinition<_chat_users_v1_ListProfileFieldsRequest, _chat_users_v1_ListProfileFieldsRequest__Output>
        ListProfileFieldsResponse: MessageTypeDefinition<_chat_users_v1_ListProfileFieldsResponse, _chat_users_v1_ListProfileFieldsResponse__Output>
        OrderProfileFieldsRequest: MessageTypeDefinition<_chat_users_v1_OrderProfileFieldsRequest, _chat_users_v1_OrderProfileFieldsRequest__Output>
        OrderProfileFieldsResponse: MessageTypeDefinition<_chat_users_v1_OrderProfileFieldsResponse, _chat_users_v1_OrderProfileFieldsResponse__Output>
        ProfileFieldChange: MessageTypeDefinition<_chat_users_v1_ProfileFieldChange, _chat_users_v1_ProfileFieldChange__Output>
        Profiles: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_ProfilesClient> & { service: _chat_users_v1_ProfilesDefinition }
        ReadAvatarFileRequest: MessageTypeDefinition<_chat_users_v1_ReadAvatarFileRequest, _chat_users_v1_ReadAvatarFileRequest__Output>
        ReadAvatarFileResponse: MessageTypeDefinition<_chat_users_v1_ReadAvatarFileResponse, _chat_users_v1_ReadAvatarFileResponse__Output>
        RemoveOwnAvatarRequest: MessageTypeDefinition<_chat_users_v1_RemoveOwnAvatarRequest, _chat_users_v1_RemoveOwnAvatarRequest__Output>
        RemoveProfileFieldRequest: MessageTypeDefinition<_chat_users_v1_RemoveProfileFieldRequest, _chat_users_v1_RemoveProfileFieldRequest__Output>
        RemoveProfileFieldResponse: MessageTypeDefinition<_chat_users_v1_RemoveProfileFieldResponse, _chat_users_v1_RemoveProfileFieldResponse__Output>
      }
    }
  }
}

