// Original file: chat/users/v1/bots.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ClearBotStorageRequest as _chat_users_v1_ClearBotStorageRequest, ClearBotStorageRequest__Output as _chat_users_v1_ClearBotStorageRequest__Output } from '../../../chat/users/v1/ClearBotStorageRequest.ts';
import type { ClearBotStorageResponse as _chat_users_v1_ClearBotStorageResponse, ClearBotStorageResponse__Output as _chat_users_v1_ClearBotStorageResponse__Output } from '../../../chat/users/v1/ClearBotStorageResponse.ts';
import type { CreateBotRequest as _chat_users_v1_CreateBotRequest, CreateBotRequest__Output as _chat_users_v1_CreateBotRequest__Output } from '../../../chat/users/v1/CreateBotRequest.ts';
import type { CreateBotResponse as _chat_users_v1_CreateBotResponse, CreateBotResponse__Output as _chat_users_v1_CreateBotResponse__Output } from '../../../chat/users/v1/CreateBotResponse.ts';
import type { DeactivateBotRequest as _chat_users_v1_DeactivateBotRequest, DeactivateBotRequest__Output as _chat_users_v1_DeactivateBotRequest__Output } from '../../../chat/users/v1/DeactivateBotRequest.ts';
import type { DeactivateBotResponse as _chat_users_v1_DeactivateBotResponse, DeactivateBotResponse__Output as _chat_users_v1_DeactivateBotResponse__Output } from '../../../chat/users/v1/DeactivateBotResponse.ts';
import type { GetBotApiKeyRequest as _chat_users_v1_GetBotApiKeyRequest, GetBotApiKeyRequest__Output as _chat_users_v1_GetBotApiKeyRequest__Output } from '../../../chat/users/v1/GetBotApiKeyRequest.ts';
import type { GetBotApiKeyResponse as _chat_users_v1_GetBotApiKeyResponse, GetBotApiKeyResponse__Output as _chat_users_v1_GetBotApiKeyResponse__Output } from '../../../chat/users/v1/GetBotApiKeyResponse.ts';
import type { ListOwnBotsRequest as _chat_users_v1_ListOwnBotsRequest, ListOwnBotsRequest__Output as _chat_users_v1_ListOwnBotsRequest__Output } from '../../../chat/users/v1/ListOwnBotsRequest.ts';
import type { ListOwnBotsResponse as _chat_users_v1_ListOwnBotsResponse, ListOwnBotsResponse__Output as _chat_users_v1_ListOwnBotsResponse__Output } from '../../../chat/users/v1/ListOwnBotsResponse.ts';
import type { ReadBotStorageRequest as _chat_users_v1_ReadBotStorageRequest, ReadBotStorageRequest__Output as _chat_users_v1_ReadBotStorageRequest__Output } from '../../../chat/users/v1/ReadBotStorageRequest.ts';
import type { ReadBotStorageResponse as _chat_users_v1_ReadBotStorageResponse, ReadBotStorageResponse__Output as _chat_users_v1_ReadBotStorageResponse__Output } from '../../../chat/users/v1/ReadBotStorageResponse.ts';
import type { RegenerateBotApiKeyRequest as _chat_users_v1_RegenerateBotApiKeyRequest, RegenerateBotApiKeyRequest__Output as _chat_users_v1_RegenerateBotApiKeyRequest__Output } from '../../../chat/users/v1/RegenerateBotApiKeyRequest.ts';
import type { RegenerateBotApiKeyResponse as _chat_users_v1_RegenerateBotApiKeyResponse, RegenerateBotApiKeyResponse__Output as _chat_users_v1_RegenerateBotApiKeyResponse__Output } from '../../../chat/users/v1/RegenerateBotApiKeyResponse.ts';
import type { UpdateBotRequest as _chat_users_v1_UpdateBotRequest, UpdateBotRequest__Output as _chat_users_v1_UpdateBotRequest__Output } from '../../../chat/users/v1/UpdateBotRequest.ts';
import type { UpdateBotResponse as _chat_users_v1_UpdateBotResponse, UpdateBotResponse__Output as _chat_users_v1_UpdateBotResponse__Output } from '../../../chat/users/v1/UpdateBotResponse.ts';
import type { WriteBotStorageRequest as _chat_users_v1_WriteBotStorageRequest, WriteBotStorageRequest__Output as _chat_users_v1_WriteBotStorageRequest__Output } from '../../../chat/users/v1/WriteBotStorageRequest.ts';
import type { WriteBotStorageResponse as _chat_users_v1_WriteBotStorageResponse, WriteBotStorageResponse__Output as _chat_users_v1_WriteBotStorageResponse__Output } from '../../../chat/users/v1/WriteBotStorageResponse.ts';

export interface BotsClient extends grpc.Client {
  ClearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  ClearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  ClearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  ClearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  clearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  clearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  clearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  clearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  
  CreateBot(argument: _chat_users_v1_CreateBotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  CreateBot(argument: _chat_users_v1_CreateBotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  CreateBot(argument: _chat_users_v1_CreateBotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  CreateBot(argument: _chat_users_v1_CreateBotRequest, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  createBot(argument: _chat_users_v1_CreateBotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  createBot(argument: _chat_users_v1_CreateBotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  createBot(argument: _chat_users_v1_CreateBotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  createBot(argument: _chat_users_v1_CreateBotRequest, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  
  DeactivateBot(argument: _chat_users_v1_DeactivateBotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  DeactivateBot(argument: _chat_users_v1_DeactivateBotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  DeactivateBot(argument: _chat_users_v1_DeactivateBotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  DeactivateBot(argument: _chat_users_v1_DeactivateBotRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  deactivateBot(argument: _chat_users_v1_DeactivateBotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  deactivateBot(argument: _chat_users_v1_DeactivateBotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  deactivateBot(argument: _chat_users_v1_DeactivateBotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  deactivateBot(argument: _chat_users_v1_DeactivateBotRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  
  GetBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  GetBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  GetBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  GetBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  getBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  getBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  getBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  getBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  
  ListOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  ListOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  ListOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  ListOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  listOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  listOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  listOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  listOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  
  ReadBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  ReadBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  ReadBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  ReadBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  readBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  readBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  readBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  readBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  
  RegenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateBot(argument: _chat_users_v1_UpdateBotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  UpdateBot(argument: _chat_users_v1_UpdateBotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  UpdateBot(argument: _chat_users_v1_UpdateBotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  UpdateBot(argument: _chat_users_v1_UpdateBotRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  updateBot(argument: _chat_users_v1_UpdateBotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  updateBot(argument: _chat_users_v1_UpdateBotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  updateBot(argument: _chat_users_v1_UpdateBotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  updateBot(argument: _chat_users_v1_UpdateBotRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  
  WriteBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  WriteBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  WriteBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  WriteBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  writeBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  writeBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  writeBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  writeBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface BotsHandlers extends grpc.UntypedServiceImplementation {
  ClearBotStorage: grpc.handleUnaryCall<_chat_users_v1_ClearBotStorageRequest__Output, _chat_users_v1_ClearBotStorageResponse>;
  
  CreateBot: grpc.handleUnaryCall<_chat_users_v1_CreateBotRequest__Output, _chat_users_v1_CreateBotResponse>;
  
  DeactivateBot: grpc.handleUnaryCall<_chat_users_v1_DeactivateBotRequest__Output, _chat_users_v1_DeactivateBotResponse>;
  
  GetBotApiKey: grpc.handleUnaryCall<_chat_users_v1_GetBotApiKeyRequest__Output, _chat_users_v1_GetBotApiKeyResponse>;
  
  ListOwnBots: grpc.handleUnaryCall<_chat_users_v1_ListOwnBotsRequest__Output, _chat_users_v1_ListOwnBotsResponse>;
  
  ReadBotStorage: grpc.handleUnaryCall<_chat_users_v1_ReadBotStorageRequest__Output, _chat_users_v1_ReadBotStorageResponse>;
  
  RegenerateBotApiKey: grpc.handleUnaryCall<_chat_users_v1_RegenerateBotApiKeyRequest__Output, _chat_users_v1_RegenerateBotApiKeyResponse>;
  
  UpdateBot: grpc.handleUnaryCall<_chat_users_v1_UpdateBotRequest__Output, _chat_users_v1_UpdateBotResponse>;
  
  WriteBotStorage: grpc.handleUnaryCall<_chat_users_v1_WriteBotStorageRequest__Output, _chat_users_v1_WriteBotStorageResponse>;
  
}

export interface BotsDefinition extends grpc.ServiceDefinition {
  ClearBotStorage: MethodDefinition<_chat_users_v1_ClearBotStorageRequest, _chat_users_v1_ClearBotStorageResponse, _chat_users_v1_ClearBotStorageRequest__Output, _chat_users_v1_ClearBotStorageResponse__Output>
  CreateBot: MethodDefinition<_chat_users_v1_CreateBotRequest, _chat_users_v1_CreateBotResponse, _chat_users_v1_CreateBotRequest__Output, _chat_users_v1_CreateBotResponse__Output>
  DeactivateBot: MethodDefinition<_chat_users_v1_DeactivateBotRequest, _chat_users_v1_DeactivateBotResponse, _chat_users_v1_DeactivateBotRequest__Output, _chat_users_v1_DeactivateBotResponse__Output>
  GetBotApiKey: MethodDefinition<_chat_users_v1_GetBotApiKeyRequest, _chat_users_v1_GetBotApiKeyResponse, _chat_users_v1_GetBotApiKeyRequest__Output, _chat_users_v1_GetBotApiKeyResponse__Output>
  ListOwnBots: MethodDefinition<_chat_users_v1_ListOwnBotsRequest, _chat_users_v1_ListOwnBotsResponse, _chat_users_v1_ListOwnBotsRequest__Output, _chat_users_v1_ListOwnBotsResponse__Output>
  ReadBotStorage: MethodDefinition<_chat_users_v1_ReadBotStorageRequest, _chat_users_v1_ReadBotStorageResponse, _chat_users_v1_ReadBotStorageRequest__Output, _chat_users_v1_ReadBotStorageResponse__Output>
  RegenerateBotApiKey: MethodDefinition<_chat_users_v1_RegenerateBotApiKeyRequest, _chat_users_v1_RegenerateBotApiKeyResponse, _chat_users_v1_RegenerateBotApiKeyRequest__Output, _chat_users_v1_RegenerateBotApiKeyResponse__Output>
  UpdateBot: MethodDefinition<_chat_users_v1_UpdateBotRequest, _chat_users_v1_UpdateBotResponse, _chat_users_v1_UpdateBotRequest__Output, _chat_users_v1_UpdateBotResponse__Output>
  WriteBotStorage: MethodDefinition<_chat_users_v1_WriteBotStorageRequest, _chat_users_v1_WriteBotStorageResponse, _chat_users_v1_WriteBotStorageRequest__Output, _chat_users_v1_WriteBotStorageResponse__Output>
}
