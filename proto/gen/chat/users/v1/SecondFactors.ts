// Original file: chat/users/v1/second-factors.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AddPasskeyRequest as _chat_users_v1_AddPasskeyRequest, AddPasskeyRequest__Output as _chat_users_v1_AddPasskeyRequest__Output } from '../../../chat/users/v1/AddPasskeyRequest.ts';
import type { AddPasskeyResponse as _chat_users_v1_AddPasskeyResponse, AddPasskeyResponse__Output as _chat_users_v1_AddPasskeyResponse__Output } from '../../../chat/users/v1/AddPasskeyResponse.ts';
import type { BeginPasskeyRequest as _chat_users_v1_BeginPasskeyRequest, BeginPasskeyRequest__Output as _chat_users_v1_BeginPasskeyRequest__Output } from '../../../chat/users/v1/BeginPasskeyRequest.ts';
import type { BeginPasskeyResponse as _chat_users_v1_BeginPasskeyResponse, BeginPasskeyResponse__Output as _chat_users_v1_BeginPasskeyResponse__Output } from '../../../chat/users/v1/BeginPasskeyResponse.ts';
import type { BeginTotpRequest as _chat_users_v1_BeginTotpRequest, BeginTotpRequest__Output as _chat_users_v1_BeginTotpRequest__Output } from '../../../chat/users/v1/BeginTotpRequest.ts';
import type { BeginTotpResponse as _chat_users_v1_BeginTotpResponse, BeginTotpResponse__Output as _chat_users_v1_BeginTotpResponse__Output } from '../../../chat/users/v1/BeginTotpResponse.ts';
import type { ConfirmTotpRequest as _chat_users_v1_ConfirmTotpRequest, ConfirmTotpRequest__Output as _chat_users_v1_ConfirmTotpRequest__Output } from '../../../chat/users/v1/ConfirmTotpRequest.ts';
import type { CreateRecoveryCodesRequest as _chat_users_v1_CreateRecoveryCodesRequest, CreateRecoveryCodesRequest__Output as _chat_users_v1_CreateRecoveryCodesRequest__Output } from '../../../chat/users/v1/CreateRecoveryCodesRequest.ts';
import type { GetSecondFactorsRequest as _chat_users_v1_GetSecondFactorsRequest, GetSecondFactorsRequest__Output as _chat_users_v1_GetSecondFactorsRequest__Output } from '../../../chat/users/v1/GetSecondFactorsRequest.ts';
import type { GetSecondFactorsResponse as _chat_users_v1_GetSecondFactorsResponse, GetSecondFactorsResponse__Output as _chat_users_v1_GetSecondFactorsResponse__Output } from '../../../chat/users/v1/GetSecondFactorsResponse.ts';
import type { RecoveryCodes as _chat_users_v1_RecoveryCodes, RecoveryCodes__Output as _chat_users_v1_RecoveryCodes__Output } from '../../../chat/users/v1/RecoveryCodes.ts';
import type { RemovePasskeyRequest as _chat_users_v1_RemovePasskeyRequest, RemovePasskeyRequest__Output as _chat_users_v1_RemovePasskeyRequest__Output } from '../../../chat/users/v1/RemovePasskeyRequest.ts';
import type { RemovePasskeyResponse as _chat_users_v1_RemovePasskeyResponse, RemovePasskeyResponse__Output as _chat_users_v1_RemovePasskeyResponse__Output } from '../../../chat/users/v1/RemovePasskeyResponse.ts';
import type { RemoveTotpRequest as _chat_users_v1_RemoveTotpRequest, RemoveTotpRequest__Output as _chat_users_v1_RemoveTotpRequest__Output } from '../../../chat/users/v1/RemoveTotpRequest.ts';
import type { RemoveTotpResponse as _chat_users_v1_RemoveTotpResponse, RemoveTotpResponse__Output as _chat_users_v1_RemoveTotpResponse__Output } from '../../../chat/users/v1/RemoveTotpResponse.ts';
import type { RenamePasskeyRequest as _chat_users_v1_RenamePasskeyRequest, RenamePasskeyRequest__Output as _chat_users_v1_RenamePasskeyRequest__Output } from '../../../chat/users/v1/RenamePasskeyRequest.ts';
import type { RenamePasskeyResponse as _chat_users_v1_RenamePasskeyResponse, RenamePasskeyResponse__Output as _chat_users_v1_RenamePasskeyResponse__Output } from '../../../chat/users/v1/RenamePasskeyResponse.ts';
import type { ResetSecondFactorsRequest as _chat_users_v1_ResetSecondFactorsRequest, ResetSecondFactorsRequest__Output as _chat_users_v1_ResetSecondFactorsRequest__Output } from '../../../chat/users/v1/ResetSecondFactorsRequest.ts';
import type { ResetSecondFactorsResponse as _chat_users_v1_ResetSecondFactorsResponse, ResetSecondFactorsResponse__Output as _chat_users_v1_ResetSecondFactorsResponse__Output } from '../../../chat/users/v1/ResetSecondFactorsResponse.ts';

export interface SecondFactorsClient extends grpc.Client {
  AddPasskey(argument: _chat_users_v1_AddPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  AddPasskey(argument: _chat_users_v1_AddPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  AddPasskey(argument: _chat_users_v1_AddPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  AddPasskey(argument: _chat_users_v1_AddPasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  addPasskey(argument: _chat_users_v1_AddPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  addPasskey(argument: _chat_users_v1_AddPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  addPasskey(argument: _chat_users_v1_AddPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  addPasskey(argument: _chat_users_v1_AddPasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  BeginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  beginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  beginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  beginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  beginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  BeginTotp(argument: _chat_users_v1_BeginTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  BeginTotp(argument: _chat_users_v1_BeginTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  BeginTotp(argument: _chat_users_v1_BeginTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  BeginTotp(argument: _chat_users_v1_BeginTotpRequest, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  beginTotp(argument: _chat_users_v1_BeginTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  beginTotp(argument: _chat_users_v1_BeginTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  beginTotp(argument: _chat_users_v1_BeginTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  beginTotp(argument: _chat_users_v1_BeginTotpRequest, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  
  ConfirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  ConfirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  ConfirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  ConfirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  confirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  confirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  confirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  confirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  
  CreateRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  CreateRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  CreateRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  CreateRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  createRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  createRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  createRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  createRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  
  GetSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  GetSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  GetSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  GetSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  getSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  getSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  getSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  getSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  
  RemovePasskey(argument: _chat_users_v1_RemovePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  RemovePasskey(argument: _chat_users_v1_RemovePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  RemovePasskey(argument: _chat_users_v1_RemovePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  RemovePasskey(argument: _chat_users_v1_RemovePasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  removePasskey(argument: _chat_users_v1_RemovePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  removePasskey(argument: _chat_users_v1_RemovePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  removePasskey(argument: _chat_users_v1_RemovePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  removePasskey(argument: _chat_users_v1_RemovePasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveTotp(argument: _chat_users_v1_RemoveTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  RemoveTotp(argument: _chat_users_v1_RemoveTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  RemoveTotp(argument: _chat_users_v1_RemoveTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  RemoveTotp(argument: _chat_users_v1_RemoveTotpRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  removeTotp(argument: _chat_users_v1_RemoveTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  removeTotp(argument: _chat_users_v1_RemoveTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  removeTotp(argument: _chat_users_v1_RemoveTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  removeTotp(argument: _chat_users_v1_RemoveTotpRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  
  RenamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  RenamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  RenamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  RenamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  renamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  renamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  renamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  renamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  ResetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  ResetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  ResetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  ResetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  resetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  resetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  resetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  resetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface SecondFactorsHandlers extends grpc.UntypedServiceImplementation {
  AddPasskey: grpc.handleUnaryCall<_chat_users_v1_AddPasskeyRequest__Output, _chat_users_v1_AddPasskeyResponse>;
  
  BeginPasskey: grpc.handleUnaryCall<_chat_users_v1_BeginPasskeyRequest__Output, _chat_users_v1_BeginPasskeyResponse>;
  
  BeginTotp: grpc.handleUnaryCall<_chat_users_v1_BeginTotpRequest__Output, _chat_users_v1_BeginTotpResponse>;
  
  ConfirmTotp: grpc.handleUnaryCall<_chat_users_v1_ConfirmTotpRequest__Output, _chat_users_v1_RecoveryCodes>;
  
  CreateRecoveryCodes: grpc.handleUnaryCall<_chat_users_v1_CreateRecoveryCodesRequest__Output, _chat_users_v1_RecoveryCodes>;
  
  GetSecondFactors: grpc.handleUnaryCall<_chat_users_v1_GetSecondFactorsRequest__Output, _chat_users_v1_GetSecondFactorsResponse>;
  
  RemovePasskey: grpc.handleUnaryCall<_chat_users_v1_RemovePasskeyRequest__Output, _chat_users_v1_RemovePasskeyResponse>;
  
  RemoveTotp: grpc.handleUnaryCall<_chat_users_v1_RemoveTotpRequest__Output, _chat_users_v1_RemoveTotpResponse>;
  
  RenamePasskey: grpc.handleUnaryCall<_chat_users_v1_RenamePasskeyRequest__Output, _chat_users_v1_RenamePasskeyResponse>;
  
  ResetSecondFactors: grpc.handleUnaryCall<_chat_users_v1_ResetSecondFactorsRequest__Output, _chat_users_v1_ResetSecondFactorsResponse>;
  
}

export interface SecondFactorsDefinition extends grpc.ServiceDefinition {
  AddPasskey: MethodDefinition<_chat_users_v1_AddPasskeyRequest, _chat_users_v1_AddPasskeyResponse, _chat_users_v1_AddPasskeyRequest__Output, _chat_users_v1_AddPasskeyResponse__Output>
  BeginPasskey: MethodDefinition<_chat_users_v1_BeginPasskeyRequest, _chat_users_v1_BeginPasskeyResponse, _chat_users_v1_BeginPasskeyRequest__Output, _chat_users_v1_BeginPasskeyResponse__Output>
  BeginTotp: MethodDefinition<_chat_users_v1_BeginTotpRequest, _chat_users_v1_BeginTotpResponse, _chat_users_v1_BeginTotpRequest__Output, _chat_users_v1_BeginTotpResponse__Output>
  ConfirmTotp: MethodDefinition<_chat_users_v1_ConfirmTotpRequest, _chat_users_v1_RecoveryCodes, _chat_users_v1_ConfirmTotpRequest__Output, _chat_users_v1_RecoveryCodes__Output>
  CreateRecoveryCodes: MethodDefinition<_chat_users_v1_CreateRecoveryCodesRequest, _chat_users_v1_RecoveryCodes, _chat_users_v1_CreateRecoveryCodesRequest__Output, _chat_users_v1_RecoveryCodes__Output>
  GetSecondFactors: MethodDefinition<_chat_users_v1_GetSecondFactorsRequest, _chat_users_v1_GetSecondFactorsResponse, _chat_users_v1_GetSecondFactorsRequest__Output, _chat_users_v1_GetSecondFactorsResponse__Output>
  RemovePasskey: MethodDefinition<_chat_users_v1_RemovePasskeyRequest, _chat_users_v1_RemovePasskeyResponse, _chat_users_v1_RemovePasskeyRequest__Output, _chat_users_v1_RemovePasskeyResponse__Output>
  RemoveTotp: MethodDefinition<_chat_users_v1_RemoveTotpRequest, _chat_users_v1_RemoveTotpResponse, _chat_users_v1_RemoveTotpRequest__Output, _chat_users_v1_RemoveTotpResponse__Output>
  RenamePasskey: MethodDefinition<_chat_users_v1_RenamePasskeyRequest, _chat_users_v1_RenamePasskeyResponse, _chat_users_v1_RenamePasskeyRequest__Output, _chat_users_v1_RenamePasskeyResponse__Output>
  ResetSecondFactors: MethodDefinition<_chat_users_v1_ResetSecondFactorsRequest, _chat_users_v1_ResetSecondFactorsResponse, _chat_users_v1_ResetSecondFactorsRequest__Output, _chat_users_v1_ResetSecondFactorsResponse__Output>
}
