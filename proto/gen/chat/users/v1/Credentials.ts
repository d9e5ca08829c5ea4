// Original file: chat/users/v1/credentials.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateDeviceKeyRequest as _chat_users_v1_CreateDeviceKeyRequest, CreateDeviceKeyRequest__Output as _chat_users_v1_CreateDeviceKeyRequest__Output } from '../../../chat/users/v1/CreateDeviceKeyRequest.ts';
import type { CreateDeviceKeyResponse as _chat_users_v1_CreateDeviceKeyResponse, CreateDeviceKeyResponse__Output as _chat_users_v1_CreateDeviceKeyResponse__Output } from '../../../chat/users/v1/CreateDeviceKeyResponse.ts';
import type { InvalidatePasswordRequest as _chat_users_v1_InvalidatePasswordRequest, InvalidatePasswordRequest__Output as _chat_users_v1_InvalidatePasswordRequest__Output } from '../../../chat/users/v1/InvalidatePasswordRequest.ts';
import type { InvalidatePasswordResponse as _chat_users_v1_InvalidatePasswordResponse, InvalidatePasswordResponse__Output as _chat_users_v1_InvalidatePasswordResponse__Output } from '../../../chat/users/v1/InvalidatePasswordResponse.ts';
import type { ListDeviceKeysRequest as _chat_users_v1_ListDeviceKeysRequest, ListDeviceKeysRequest__Output as _chat_users_v1_ListDeviceKeysRequest__Output } from '../../../chat/users/v1/ListDeviceKeysRequest.ts';
import type { ListDeviceKeysResponse as _chat_users_v1_ListDeviceKeysResponse, ListDeviceKeysResponse__Output as _chat_users_v1_ListDeviceKeysResponse__Output } from '../../../chat/users/v1/ListDeviceKeysResponse.ts';
import type { RegenerateApiKeyRequest as _chat_users_v1_RegenerateApiKeyRequest, RegenerateApiKeyRequest__Output as _chat_users_v1_RegenerateApiKeyRequest__Output } from '../../../chat/users/v1/RegenerateApiKeyRequest.ts';
import type { RegenerateApiKeyResponse as _chat_users_v1_RegenerateApiKeyResponse, RegenerateApiKeyResponse__Output as _chat_users_v1_RegenerateApiKeyResponse__Output } from '../../../chat/users/v1/RegenerateApiKeyResponse.ts';
import type { RevokeDeviceKeyRequest as _chat_users_v1_RevokeDeviceKeyRequest, RevokeDeviceKeyRequest__Output as _chat_users_v1_RevokeDeviceKeyRequest__Output } from '../../../chat/users/v1/RevokeDeviceKeyRequest.ts';
import type { RevokeDeviceKeyResponse as _chat_users_v1_RevokeDeviceKeyResponse, RevokeDeviceKeyResponse__Output as _chat_users_v1_RevokeDeviceKeyResponse__Output } from '../../../chat/users/v1/RevokeDeviceKeyResponse.ts';
import type { RevokeDeviceKeysRequest as _chat_users_v1_RevokeDeviceKeysRequest, RevokeDeviceKeysRequest__Output as _chat_users_v1_RevokeDeviceKeysRequest__Output } from '../../../chat/users/v1/RevokeDeviceKeysRequest.ts';
import type { RevokeDeviceKeysResponse as _chat_users_v1_RevokeDeviceKeysResponse, RevokeDeviceKeysResponse__Output as _chat_users_v1_RevokeDeviceKeysResponse__Output } from '../../../chat/users/v1/RevokeDeviceKeysResponse.ts';
import type { SetPasswordRequest as _chat_users_v1_SetPasswordRequest, SetPasswordRequest__Output as _chat_users_v1_SetPasswordRequest__Output } from '../../../chat/users/v1/SetPasswordRequest.ts';
import type { SetPasswordResponse as _chat_users_v1_SetPasswordResponse, SetPasswordResponse__Output as _chat_users_v1_SetPasswordResponse__Output } from '../../../chat/users/v1/SetPasswordResponse.ts';

export interface CredentialsClient extends grpc.Client {
  CreateDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  CreateDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  CreateDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  CreateDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  createDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  createDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  createDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  createDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  
  InvalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  InvalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  InvalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  InvalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  invalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  invalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  invalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  invalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  
  ListDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  ListDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  ListDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  ListDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  listDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  listDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  listDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  listDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  
  RegenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  RevokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  RevokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  RevokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  
  SetPassword(argument: _chat_users_v1_SetPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  SetPassword(argument: _chat_users_v1_SetPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  SetPassword(argument: _chat_users_v1_SetPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  SetPassword(argument: _chat_users_v1_SetPasswordRequest, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  setPassword(argument: _chat_users_v1_SetPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  setPassword(argument: _chat_users_v1_SetPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  setPassword(argument: _chat_users_v1_SetPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  setPassword(argument: _chat_users_v1_SetPasswordRequest, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface CredentialsHandlers extends grpc.UntypedServiceImplementation {
  CreateDeviceKey: grpc.handleUnaryCall<_chat_users_v1_CreateDeviceKeyRequest__Output, _chat_users_v1_CreateDeviceKeyResponse>;
  
  InvalidatePassword: grpc.handleUnaryCall<_chat_users_v1_InvalidatePasswordRequest__Output, _chat_users_v1_InvalidatePasswordResponse>;
  
  ListDeviceKeys: grpc.handleUnaryCall<_chat_users_v1_ListDeviceKeysRequest__Output, _chat_users_v1_ListDeviceKeysResponse>;
  
  RegenerateApiKey: grpc.handleUnaryCall<_chat_users_v1_RegenerateApiKeyRequest__Output, _chat_users_v1_RegenerateApiKeyResponse>;
  
  RevokeDeviceKey: grpc.handleUnaryCall<_chat_users_v1_RevokeDeviceKeyRequest__Output, _chat_users_v1_RevokeDeviceKeyResponse>;
  
  RevokeDeviceKeys: grpc.handleUnaryCall<_chat_users_v1_RevokeDeviceKeysRequest__Output, _chat_users_v1_RevokeDeviceKeysResponse>;
  
  SetPassword: grpc.handleUnaryCall<_chat_users_v1_SetPasswordRequest__Output, _chat_users_v1_SetPasswordResponse>;
  
}

export interface CredentialsDefinition extends grpc.ServiceDefinition {
  CreateDeviceKey: MethodDefinition<_chat_users_v1_CreateDeviceKeyRequest, _chat_users_v1_CreateDeviceKeyResponse, _chat_users_v1_CreateDeviceKeyRequest__Output, _chat_users_v1_CreateDeviceKeyResponse__Output>
  InvalidatePassword: MethodDefinition<_chat_users_v1_InvalidatePasswordRequest, _chat_users_v1_InvalidatePasswordResponse, _chat_users_v1_InvalidatePasswordRequest__Output, _chat_users_v1_InvalidatePasswordResponse__Output>
  ListDeviceKeys: MethodDefinition<_chat_users_v1_ListDeviceKeysRequest, _chat_users_v1_ListDeviceKeysResponse, _chat_users_v1_ListDeviceKeysRequest__Output, _chat_users_v1_ListDeviceKeysResponse__Output>
  RegenerateApiKey: MethodDefinition<_chat_users_v1_RegenerateApiKeyRequest, _chat_users_v1_RegenerateApiKeyResponse, _chat_users_v1_RegenerateApiKeyRequest__Output, _chat_users_v1_RegenerateApiKeyResponse__Output>
  RevokeDeviceKey: MethodDefinition<_chat_users_v1_RevokeDeviceKeyRequest, _chat_users_v1_RevokeDeviceKeyResponse, _chat_users_v1_RevokeDeviceKeyRequest__Output, _chat_users_v1_RevokeDeviceKeyResponse__Output>
  RevokeDeviceKeys: MethodDefinition<_chat_users_v1_RevokeDeviceKeysRequest, _chat_users_v1_RevokeDeviceKeysResponse, _chat_users_v1_RevokeDeviceKeysRequest__Output, _chat_users_v1_RevokeDeviceKeysResponse__Output>
  SetPassword: MethodDefinition<_chat_users_v1_SetPasswordRequest, _chat_users_v1_SetPasswordResponse, _chat_users_v1_SetPasswordRequest__Output, _chat_users_v1_SetPasswordResponse__Output>
}
