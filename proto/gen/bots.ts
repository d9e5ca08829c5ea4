import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { BotChannel as _chat_users_v1_BotChannel, BotChannel__Output as _chat_users_v1_BotChannel__Output } from './chat/users/v1/BotChannel.ts';
import type { BotsClient as _chat_users_v1_BotsClient, BotsDefinition as _chat_users_v1_BotsDefinition } from './chat/users/v1/Bots.ts';
import type { ClearBotStorageRequest as _chat_users_v1_ClearBotStorageRequest, ClearBotStorageRequest__Output as _chat_users_v1_ClearBotStorageRequest__Output } from './chat/users/v1/ClearBotStorageRequest.ts';
import type { ClearBotStorageResponse as _chat_users_v1_ClearBotStorageResponse, ClearBotStorageResponse__Output as _chat_users_v1_ClearBotStorageResponse__Output } from './chat/users/v1/ClearBotStorageResponse.ts';
import type { CreateBotRequest as _chat_users_v1_CreateBotRequest, CreateBotRequest__Output as _chat_users_v1_CreateBotRequest__Output } from './chat/users/v1/CreateBotRequest.ts';
import type { CreateBotResponse as _chat_users_v1_CreateBotResponse, CreateBotResponse__Output as _chat_users_v1_CreateBotResponse__Output } from './chat/users/v1/CreateBotResponse.ts';
import type { DeactivateBotRequest as _chat_users_v1_DeactivateBotRequest, DeactivateBotRequest__Output as _chat_users_v1_DeactivateBotRequest__Output } from './chat/users/v1/DeactivateBotRequest.ts';
import type { DeactivateBotResponse as _chat_users_v1_DeactivateBotResponse, DeactivateBotResponse__Output as _chat_users_v1_DeactivateBotResponse__Output } from './chat/users/v1/DeactivateBotResponse.ts';
import type { GetBotApiKeyRequest as _chat_users_v1_GetBotApiKeyRequest, GetBotApiKeyRequest__Output as _chat_users_v1_GetBotApiKeyRequest__Output } from './chat/users/v1/GetBotApiKeyRequest.ts';
import type { GetBotApiKeyResponse as _chat_users_v1_GetBotApiKeyResponse, GetBotApiKeyResponse__Output as _chat_users_v1_GetBotApiKeyResponse__Output } from './chat/users/v1/GetBotApiKeyResponse.ts';
import type { ListOwnBotsRequest as _chat_users_v1_ListOwnBotsRequest, ListOwnBotsRequest__Output as _chat_users_v1_ListOwnBotsRequest__Output } from './chat/users/v1/ListOwnBotsRequest.ts';
import type { ListOwnBotsResponse as _chat_users_v1_ListOwnBotsResponse, ListOwnBotsResponse__Output as _chat_users_v1_ListOwnBotsResponse__Output } from './chat/users/v1/ListOwnBotsResponse.ts';
import type { ReadBotStorageRequest as _chat_users_v1_ReadBotStorageRequest, ReadBotStorageRequest__Output as _chat_users_v1_ReadBotStorageRequest__Output } from './chat/users/v1/ReadBotStorageRequest.ts';
import type { ReadBotStorageResponse as _chat_users_v1_ReadBotStorageResponse, ReadBotStorageResponse__Output as _chat_users_v1_ReadBotStorageResponse__Output } from './chat/users/v1/ReadBotStorageResponse.ts';
import type { RegenerateBotApiKeyRequest as _chat_users_v1_RegenerateBotApiKeyRequest, RegenerateBotApiKeyRequest__Output as _chat_users_v1_RegenerateBotApiKeyRequest__Output } from './chat/users/v1/RegenerateBotApiKeyRequest.ts';
import type { RegenerateBotApiKeyResponse as _chat_users_v1_RegenerateBotApiKeyResponse, RegenerateBotApiKeyResponse__Output as _chat_users_v1_RegenerateBotApiKeyResponse__Output } from './chat/users/v1/RegenerateBotApiKeyResponse.ts';
import type { UpdateBotRequest as _chat_users_v1_UpdateBotRequest, UpdateBotRequest__Output as _chat_users_v1_UpdateBotRequest__Output } from './chat/users/v1/UpdateBotRequest.ts';
import type { UpdateBotResponse as _chat_users_v1_UpdateBotResponse, UpdateBotResponse__Output as _chat_users_v1_UpdateBotResponse__Output } from './chat/users/v1/UpdateBotResponse.ts';
import type { WriteBotStorageRequest as _chat_users_v1_WriteBotStorageRequest, WriteBotStorageRequest__Output as _chat_users_v1_WriteBotStorageRequest__Output } from './chat/users/v1/WriteBotStorageRequest.ts';
import type { WriteBotStorageResponse as _chat_users_v1_WriteBotStorageResponse, WriteBotStorageResponse__Output as _chat_users_v1_WriteBotStorageResponse__Output } from './chat/users/v1/WriteBotStorageResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    users: {
      v1: {
        BotChannel: MessageTypeDefinition<_chat_users_v1_BotChannel, _chat_users_v1_BotChannel__Output>
        Bots: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_BotsClient> & { service: _chat_users_v1_BotsDefinition }
        ClearBotStorageRequest: MessageTypeDefinition<_chat_users_v1_ClearBotStorageRequest, _chat_users_v1_ClearBotStorageRequest__Output>
        ClearBotStorageResponse: MessageTypeDefinition<_chat_users_v1_ClearBotStorageResponse, _chat_users_v1_ClearBotStorageResponse__Output>
        CreateBotRequest: MessageTypeDefinition<_chat_users_v1_CreateBotRequest, _chat_users_v1_CreateBotRequest__Output>
        CreateBotResponse: MessageTypeDefinition<_chat_users_v1_CreateBotResponse, _chat_users_v1_CreateBotResponse__Output>
        DeactivateBotRequest: MessageTypeDefinition<_chat_users_v1_DeactivateBotRequest, _chat_users_v1_DeactivateBotRequest__Output>
        DeactivateBotResponse: MessageTypeDefinition<_chat_users_v1_DeactivateBotResponse, _chat_users_v1_DeactivateBotResponse__Output>
        GetBotApiKeyRequest: MessageTypeDefinition<_chat_users_v1_GetBotApiKeyRequest, _chat_users_v1_GetBotApiKeyRequest__Output>
        GetBotApiKeyResponse: MessageTypeDefinition<_chat_users_v1_GetBotApiKeyResponse, _chat_users_v1_GetBotApiKeyResponse__Output>
        ListOwnBotsRequest: MessageTypeDefinition<_chat_users_v1_ListOwnBotsRequest, _chat_users_v1_ListOwnBotsRequest__Output>
        ListOwnBotsResponse: MessageTypeDefinition<_chat_users_v1_ListOwnBotsResponse, _chat_users_v1_ListOwnBotsResponse__Output>
        ReadBotStorageRequest: MessageTypeDefinition<_chat_users_v1_ReadBotStorageRequest, _chat_users_v1_ReadBotStorageRequest__Output>
        ReadBotStorageResponse: MessageTypeDefinition<_chat_users_v1_ReadBotStorageResponse, _chat_users_v1_ReadBotStorageResponse__Output>
        RegenerateBotApiKeyRequest: MessageTypeDefinition<_chat_users_v1_RegenerateBotApiKeyRequest, _chat_users_v1_RegenerateBotApiKeyRequest__Output>
        RegenerateBotApiKeyResponse: MessageTypeDefinition<_chat_users_v1_RegenerateBotApiKeyResponse, _chat_users_v1_RegenerateBotApiKeyResponse__Output>
        UpdateBotRequest: MessageTypeDefinition<_chat_users_v1_UpdateBotRequest, _chat_users_v1_UpdateBotRequest__Output>
        UpdateBotResponse: MessageTypeDefinition<_chat_users_v1_UpdateBotResponse, _chat_users_v1_UpdateBotResponse__Output>
        WriteBotStorageRequest: MessageTypeDefinition<_chat_users_v1_WriteBotStorageRequest, _chat_users_v1_WriteBotStorageRequest__Output>
        WriteBotStorageResponse: MessageTypeDefinition<_chat_users_v1_WriteBotStorageResponse, _chat_users_v1_WriteBotStorageResponse__Output>
      }
    }
  }
}

