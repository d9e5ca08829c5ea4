import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AddPasskeyRequest as _chat_users_v1_AddPasskeyRequest, AddPasskeyRequest__Output as _chat_users_v1_AddPasskeyRequest__Output } from './chat/users/v1/AddPasskeyRequest.ts';
import type { AddPasskeyResponse as _chat_users_v1_AddPasskeyResponse, AddPasskeyResponse__Output as _chat_users_v1_AddPasskeyResponse__Output } from './chat/users/v1/AddPasskeyResponse.ts';
import type { BeginPasskeyRequest as _chat_users_v1_BeginPasskeyRequest, BeginPasskeyRequest__Output as _chat_users_v1_BeginPasskeyRequest__Output } from './chat/users/v1/BeginPasskeyRequest.ts';
import type { BeginPasskeyResponse as _chat_users_v1_BeginPasskeyResponse, BeginPasskeyResponse__Output as _chat_users_v1_BeginPasskeyResponse__Output } from './chat/users/v1/BeginPasskeyResponse.ts';
import type { BeginTotpRequest as _chat_users_v1_BeginTotpRequest, BeginTotpRequest__Output as _chat_users_v1_BeginTotpRequest__Output } from './chat/users/v1/BeginTotpRequest.ts';
import type { BeginTotpResponse as _chat_users_v1_BeginTotpResponse, BeginTotpResponse__Output as _chat_users_v1_BeginTotpResponse__Output } from './chat/users/v1/BeginTotpResponse.ts';
import type { ConfirmTotpRequest as _chat_users_v1_ConfirmTotpRequest, ConfirmTotpRequest__Output as _chat_users_v1_ConfirmTotpRequest__Output } from './chat/users/v1/ConfirmTotpRequest.ts';
import type { CreateRecoveryCodesRequest as _chat_users_v1_CreateRecoveryCodesRequest, CreateRecoveryCodesRequest__Output as _chat_users_v1_CreateRecoveryCodesRequest__Output } from './chat/users/v1/CreateRecoveryCodesRequest.ts';
import type { GetSecondFactorsRequest as _chat_users_v1_GetSecondFactorsRequest, GetSecondFactorsRequest__Output as _chat_users_v1_GetSecondFactorsRequest__Output } from './chat/users/v1/GetSecondFactorsRequest.ts';
import type { GetSecondFactorsResponse as _chat_users_v1_GetSecondFactorsResponse, GetSecondFactorsResponse__Output as _chat_users_v1_GetSecondFactorsResponse__Output } from './chat/users/v1/GetSecondFactorsResponse.ts';
import type { Passkey as _chat_users_v1_Passkey, Passkey__Output as _chat_users_v1_Passkey__Output } from './chat/users/v1/Passkey.ts';
import type { RecoveryCodes as _chat_users_v1_RecoveryCodes, RecoveryCodes__Output as _chat_users_v1_RecoveryCodes__Output } from './chat/users/v1/RecoveryCodes.ts';
import type { RelyingParty as _chat_users_v1_RelyingParty, RelyingParty__Output as _chat_users_v1_RelyingParty__Output } from './chat/users/v1/RelyingParty.ts';
import type { RemovePasskeyRequest as _chat_users_v1_RemovePasskeyRequest, RemovePasskeyRequest__Output as _chat_users_v1_RemovePasskeyRequest__Output } from './chat/users/v1/RemovePasskeyRequest.ts';
import type { RemovePasskeyResponse as _chat_users_v1_RemovePasskeyResponse, RemovePasskeyResponse__Output as _chat_users_v1_RemovePasskeyResponse__Output } from './chat/users/v1/RemovePasskeyResponse.ts';
import type { RemoveTotpRequest as _chat_users_v1_RemoveTotpRequest, RemoveTotpRequest__Output as _chat_users_v1_RemoveTotpRequest__Output } from './chat/users/v1/RemoveTotpRequest.ts';
import type { RemoveTotpResponse as _chat_users_v1_RemoveTotpResponse, RemoveTotpResponse__Output as _chat_users_v1_RemoveTotpResponse__Output } from './chat/users/v1/RemoveTotpResponse.ts';
import type { RenamePasskeyRequest as _chat_users_v1_RenamePasskeyRequest, RenamePasskeyRequest__Output as _chat_users_v1_RenamePasskeyRequest__Output } from './chat/users/v1/RenamePasskeyRequest.ts';
import type { RenamePasskeyResponse as _chat_users_v1_RenamePasskeyResponse, RenamePasskeyResponse__Output as _chat_users_v1_RenamePasskeyResponse__Output } from './chat/users/v1/RenamePasskeyResponse.ts';
import type { ResetSecondFactorsRequest as _chat_users_v1_ResetSecondFactorsRequest, ResetSecondFactorsRequest__Output as _chat_users_v1_ResetSecondFactorsRequest__Output } from './chat/users/v1/ResetSecondFactorsRequest.ts';
import type { ResetSecondFactorsResponse as _chat_users_v1_ResetSecondFactorsResponse, ResetSecondFactorsResponse__Output as _chat_users_v1_ResetSecondFactorsResponse__Output } from './chat/users/v1/ResetSecondFactorsResponse.ts';
import type { SecondFactorsClient as _chat_users_v1_SecondFactorsClient, SecondFactorsDefinition as _chat_users_v1_SecondFactorsDefinition } from './chat/users/v1/SecondFactors.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    users: {
      v1: {
        AddPasskeyRequest: MessageTypeDefinition<_chat_users_v1_AddPasskeyRequest, _chat_users_v1_AddPasskeyRequest__Output>
        AddPasskeyResponse: MessageTypeDefinition<_chat_users_v1_AddPasskeyResponse, _chat_users_v1_AddPasskeyResponse__Output>
        BeginPasskeyRequest: MessageTypeDefinition<_chat_users_v1_BeginPasskeyRequest, _chat_users_v1_BeginPasskeyRequest__Output>
        BeginPasskeyResponse: MessageTypeDefinition<_chat_users_v1_BeginPasskeyResponse, _chat_users_v1_BeginPasskeyResponse__Output>
        BeginTotpRequest: MessageTypeDefinition<_chat_users_v1_BeginTotpRequest, _chat_users_v1_BeginTotpRequest__Output>
        BeginTotpResponse: MessageTypeDefinition<_chat_users_v1_BeginTotpResponse, _chat_users_v1_BeginTotpResponse__Output>
        ConfirmTotpRequest: MessageTypeDefinition<_chat_users_v1_ConfirmTotpRequest, _chat_users_v1_ConfirmTotpRequest__Output>
        CreateRecoveryCodesRequest: MessageTypeDefinition<_chat_users_v1_CreateRecoveryCodesRequest, _chat_users_v1_CreateRecoveryCodesRequest__Output>
        GetSecondFactorsRequest: MessageTypeDefinition<_chat_users_v1_GetSecondFactorsRequest, _chat_users_v1_GetSecondFactorsRequest__Output>
        GetSecondFactorsResponse: MessageTypeDefinition<_chat_users_v1_GetSecondFactorsResponse, _chat_users_v1_GetSecondFactorsResponse__Output>
        Passkey: MessageTypeDefinition<_chat_users_v1_Passkey, _chat_users_v1_Passkey__Output>
        RecoveryCodes: MessageTypeDefinition<_chat_users_v1_RecoveryCodes, _chat_users_v1_RecoveryCodes__Output>
        RelyingParty: MessageTypeDefinition<_chat_users_v1_RelyingParty, _chat_users_v1_RelyingParty__Output>
        RemovePasskeyRequest: MessageTypeDefinition<_chat_users_v1_RemovePasskeyRequest, _chat_users_v1_RemovePasskeyRequest__Output>
        RemovePasskeyResponse: MessageTypeDefinition<_chat_users_v1_RemovePasskeyResponse, _chat_users_v1_RemovePasskeyResponse__Output>
        RemoveTotpRequest: MessageTypeDefinition<_chat_users_v1_RemoveTotpRequest, _chat_users_v1_RemoveTotpRequest__Output>
        RemoveTotpResponse: MessageTypeDefinition<_chat_users_v1_RemoveTotpResponse, _chat_users_v1_RemoveTotpResponse__Output>
        RenamePasskeyRequest: MessageTypeDefinition<_chat_users_v1_RenamePasskeyRequest, _chat_users_v1_RenamePasskeyRequest__Output>
        RenamePasskeyResponse: MessageTypeDefinition<_chat_users_v1_RenamePasskeyResponse, _chat_users_v1_RenamePasskeyResponse__Output>
        ResetSecondFactorsRequest: MessageTypeDefinition<_chat_users_v1_ResetSecondFactorsRequest, _chat_users_v1_ResetSecondFactorsRequest__Output>
        ResetSecondFactorsResponse: MessageTypeDefinition<_chat_users_v1_ResetSecondFactorsResponse, _chat_users_v1_ResetSecondFactorsResponse__Output>
        SecondFactors: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_SecondFactorsClient> & { service: _chat_users_v1_SecondFactorsDefinition }
      }
    }
  }
}

