import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { CreateDeviceKeyRequest as _chat_users_v1_CreateDeviceKeyRequest, CreateDeviceKeyRequest__Output as _chat_users_v1_CreateDeviceKeyRequest__Output } from './chat/users/v1/CreateDeviceKeyRequest.ts';
import type { CreateDeviceKeyResponse as _chat_users_v1_CreateDeviceKeyResponse, CreateDeviceKeyResponse__Output as _chat_users_v1_CreateDeviceKeyResponse__Output } from './chat/users/v1/CreateDeviceKeyResponse.ts';
import type { CredentialsClient as _chat_users_v1_CredentialsClient, CredentialsDefinition as _chat_users_v1_CredentialsDefinition } from './chat/users/v1/Credentials.ts';
import type { DeviceKey as _chat_users_v1_DeviceKey, DeviceKey__Output as _chat_users_v1_DeviceKey__Output } from './chat/users/v1/DeviceKey.ts';
import type { InvalidatePasswordRequest as _chat_users_v1_InvalidatePasswordRequest, InvalidatePasswordRequest__Output as _chat_users_v1_InvalidatePasswordRequest__Output } from './chat/users/v1/InvalidatePasswordRequest.ts';
import type { InvalidatePasswordResponse as _chat_users_v1_InvalidatePasswordResponse, InvalidatePasswordResponse__Output as _chat_users_v1_InvalidatePasswordResponse__Output } from './chat/users/v1/InvalidatePasswordResponse.ts';
import type { ListDeviceKeysRequest as _chat_users_v1_ListDeviceKeysRequest, ListDeviceKeysRequest__Output as _chat_users_v1_ListDeviceKeysRequest__Output } from './chat/users/v1/ListDeviceKeysRequest.ts';
import type { ListDeviceKeysResponse as _chat_users_v1_ListDeviceKeysResponse, ListDeviceKeysResponse__Output as _chat_users_v1_ListDeviceKeysResponse__Output } from './chat/users/v1/ListDeviceKeysResponse.ts';
import type { RegenerateApiKeyRequest as _chat_users_v1_RegenerateApiKeyRequest, RegenerateApiKeyRequest__Output as _chat_users_v1_RegenerateApiKeyRequest__Output } from './chat/users/v1/RegenerateApiKeyRequest.ts';
import type { RegenerateApiKeyResponse as _chat_users_v1_RegenerateApiKeyResponse, RegenerateApiKeyResponse__Output as _chat_users_v1_RegenerateApiKeyResponse__Output } from './chat/users/v1/RegenerateApiKeyResponse.ts';
import type { RevokeDeviceKeyRequest as _chat_users_v1_RevokeDeviceKeyRequest, RevokeDeviceKeyRequest__Output as _chat_users_v1_RevokeDeviceKeyRequest__Output } from './chat/users/v1/RevokeDeviceKeyRequest.ts';
import type { RevokeDeviceKeyResponse as _chat_users_v1_RevokeDeviceKeyResponse, RevokeDeviceKeyResponse__Output as _chat_users_v1_RevokeDeviceKeyResponse__Output } from './chat/users/v1/RevokeDeviceKeyResponse.ts';
import type { RevokeDeviceKeysRequest as _chat_users_v1_RevokeDeviceKeysRequest, RevokeDeviceKeysRequest__Output as _chat_users_v1_RevokeDeviceKeysRequest__Output } from './chat/users/v1/RevokeDeviceKeysRequest.ts';
import type { RevokeDeviceKeysResponse as _chat_users_v1_RevokeDeviceKeysResponse, RevokeDeviceKeysResponse__Output as _chat_users_v1_RevokeDeviceKeysResponse__Output } from './chat/users/v1/RevokeDeviceKeysResponse.ts';
import type { SetPasswordRequest as _chat_users_v1_SetPasswordRequest, SetPasswordRequest__Output as _chat_users_v1_SetPasswordRequest__Output } from './chat/users/v1/SetPasswordRequest.ts';
import type { SetPasswordResponse as _chat_users_v1_SetPasswordResponse, SetPasswordResponse__Output as _chat_users_v1_SetPasswordResponse__Output } from './chat/users/v1/SetPasswordResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    users: {
      v1: {
        CreateDeviceKeyRequest: MessageTypeDefinition<_chat_users_v1_CreateDeviceKeyRequest, _chat_users_v1_CreateDeviceKeyRequest__Output>
        CreateDeviceKeyResponse: MessageTypeDefinition<_chat_users_v1_CreateDeviceKeyResponse, _chat_users_v1_CreateDeviceKeyResponse__Output>
        Credentials: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_CredentialsClient> & { service: _chat_users_v1_CredentialsDefinition }
        DeviceKey: MessageTypeDefinition<_chat_users_v1_DeviceKey, _chat_users_v1_DeviceKey__Output>
        InvalidatePasswordRequest: MessageTypeDefinition<_chat_users_v1_InvalidatePasswordRequest, _chat_users_v1_InvalidatePasswordRequest__Output>
        InvalidatePasswordResponse: MessageTypeDefinition<_chat_users_v1_InvalidatePasswordResponse, _chat_users_v1_InvalidatePasswordResponse__Output>
        ListDeviceKeysRequest: MessageTypeDefinition<_chat_users_v1_ListDeviceKeysRequest, _chat_users_v1_ListDeviceKeysRequest__Output>
        ListDeviceKeysResponse: MessageTypeDefinition<_chat_users_v1_ListDeviceKeysResponse, _chat_users_v1_ListDeviceKeysResponse__Output>
        RegenerateApiKeyRequest: MessageTypeDefinition<_chat_users_v1_RegenerateApiKeyRequest, _chat_users_v1_RegenerateApiKeyRequest__Output>
        RegenerateApiKeyResponse: MessageTypeDefinition<_chat_users_v1_RegenerateApiKeyResponse, _chat_users_v1_RegenerateApiKeyResponse__Output>
        RevokeDeviceKeyRequest: MessageTypeDefinition<_chat_users_v1_RevokeDeviceKeyRequest, _chat_users_v1_RevokeDeviceKeyRequest__Output>
        RevokeDeviceKeyResponse: MessageTypeDefinition<_chat_users_v1_RevokeDeviceKeyResponse, _chat_users_v1_RevokeDeviceKeyResponse__Output>
        RevokeDeviceKeysRequest: MessageTypeDefinition<_chat_users_v1_RevokeDeviceKeysRequest, _chat_users_v1_RevokeDeviceKeysRequest__Output>
        RevokeDeviceKeysResponse: MessageTypeDefinition<_chat_users_v1_RevokeDeviceKeysResponse, _chat_users_v1_RevokeDeviceKeysResponse__Output>
        SetPasswordRequest: MessageTypeDefinition<_chat_users_v1_SetPasswordRequest, _chat_users_v1_SetPasswordRequest__Output>
        SetPasswordResponse: MessageTypeDefinition<_chat_users_v1_SetPasswordResponse, _chat_users_v1_SetPasswordResponse__Output>
      }
    }
  }
}

