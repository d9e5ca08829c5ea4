// Original file: chat/users/v1/single-sign-on.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AcceptSamlResponseRequest as _chat_users_v1_AcceptSamlResponseRequest, AcceptSamlResponseRequest__Output as _chat_users_v1_AcceptSamlResponseRequest__Output } from '../../../chat/users/v1/AcceptSamlResponseRequest.ts';
import type { AcceptSamlResponseResponse as _chat_users_v1_AcceptSamlResponseResponse, AcceptSamlResponseResponse__Output as _chat_users_v1_AcceptSamlResponseResponse__Output } from '../../../chat/users/v1/AcceptSamlResponseResponse.ts';
import type { BeginOpenIdLoginRequest as _chat_users_v1_BeginOpenIdLoginRequest, BeginOpenIdLoginRequest__Output as _chat_users_v1_BeginOpenIdLoginRequest__Output } from '../../../chat/users/v1/BeginOpenIdLoginRequest.ts';
import type { BeginSamlLoginRequest as _chat_users_v1_BeginSamlLoginRequest, BeginSamlLoginRequest__Output as _chat_users_v1_BeginSamlLoginRequest__Output } from '../../../chat/users/v1/BeginSamlLoginRequest.ts';
import type { BeginWebLoginResponse as _chat_users_v1_BeginWebLoginResponse, BeginWebLoginResponse__Output as _chat_users_v1_BeginWebLoginResponse__Output } from '../../../chat/users/v1/BeginWebLoginResponse.ts';
import type { CompleteOpenIdLoginRequest as _chat_users_v1_CompleteOpenIdLoginRequest, CompleteOpenIdLoginRequest__Output as _chat_users_v1_CompleteOpenIdLoginRequest__Output } from '../../../chat/users/v1/CompleteOpenIdLoginRequest.ts';
import type { CompleteSamlLoginRequest as _chat_users_v1_CompleteSamlLoginRequest, CompleteSamlLoginRequest__Output as _chat_users_v1_CompleteSamlLoginRequest__Output } from '../../../chat/users/v1/CompleteSamlLoginRequest.ts';
import type { CompleteWebLoginResponse as _chat_users_v1_CompleteWebLoginResponse, CompleteWebLoginResponse__Output as _chat_users_v1_CompleteWebLoginResponse__Output } from '../../../chat/users/v1/CompleteWebLoginResponse.ts';
import type { GetSamlMetadataRequest as _chat_users_v1_GetSamlMetadataRequest, GetSamlMetadataRequest__Output as _chat_users_v1_GetSamlMetadataRequest__Output } from '../../../chat/users/v1/GetSamlMetadataRequest.ts';
import type { GetSamlMetadataResponse as _chat_users_v1_GetSamlMetadataResponse, GetSamlMetadataResponse__Output as _chat_users_v1_GetSamlMetadataResponse__Output } from '../../../chat/users/v1/GetSamlMetadataResponse.ts';

export interface SingleSignOnClient extends grpc.Client {
  AcceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  AcceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  AcceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  AcceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  acceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  acceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  acceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  acceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  
  BeginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  
  BeginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  
  CompleteOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  CompleteOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  CompleteOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  CompleteOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  
  CompleteSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  CompleteSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  CompleteSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  CompleteSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  
  GetSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  GetSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  GetSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  GetSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  getSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  getSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  getSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  getSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface SingleSignOnHandlers extends grpc.UntypedServiceImplementation {
  AcceptSamlResponse: grpc.handleUnaryCall<_chat_users_v1_AcceptSamlResponseRequest__Output, _chat_users_v1_AcceptSamlResponseResponse>;
  
  BeginOpenIdLogin: grpc.handleUnaryCall<_chat_users_v1_BeginOpenIdLoginRequest__Output, _chat_users_v1_BeginWebLoginResponse>;
  
  BeginSamlLogin: grpc.handleUnaryCall<_chat_users_v1_BeginSamlLoginRequest__Output, _chat_users_v1_BeginWebLoginResponse>;
  
  CompleteOpenIdLogin: grpc.handleUnaryCall<_chat_users_v1_CompleteOpenIdLoginRequest__Output, _chat_users_v1_CompleteWebLoginResponse>;
  
  CompleteSamlLogin: grpc.handleUnaryCall<_chat_users_v1_CompleteSamlLoginRequest__Output, _chat_users_v1_CompleteWebLoginResponse>;
  
  GetSamlMetadata: grpc.handleUnaryCall<_chat_users_v1_GetSamlMetadataRequest__Output, _chat_users_v1_GetSamlMetadataResponse>;
  
}

export interface SingleSignOnDefinition extends grpc.ServiceDefinition {
  AcceptSamlResponse: MethodDefinition<_chat_users_v1_AcceptSamlResponseRequest, _chat_users_v1_AcceptSamlResponseResponse, _chat_users_v1_AcceptSamlResponseRequest__Output, _chat_users_v1_AcceptSamlResponseResponse__Output>
  BeginOpenIdLogin: MethodDefinition<_chat_users_v1_BeginOpenIdLoginRequest, _chat_users_v1_BeginWebLoginResponse, _chat_users_v1_BeginOpenIdLoginRequest__Output, _chat_users_v1_BeginWebLoginResponse__Output>
  BeginSamlLogin: MethodDefinition<_chat_users_v1_BeginSamlLoginRequest, _chat_users_v1_BeginWebLoginResponse, _chat_users_v1_BeginSamlLoginRequest__Output, _chat_users_v1_BeginWebLoginResponse__Output>
  CompleteOpenIdLogin: MethodDefinition<_chat_users_v1_CompleteOpenIdLoginRequest, _chat_users_v1_CompleteWebLoginResponse, _chat_users_v1_CompleteOpenIdLoginRequest__Output, _chat_users_v1_CompleteWebLoginResponse__Output>
  CompleteSamlLogin: MethodDefinition<_chat_users_v1_CompleteSamlLoginRequest, _chat_users_v1_CompleteWebLoginResponse, _chat_users_v1_CompleteSamlLoginRequest__Output, _chat_users_v1_CompleteWebLoginResponse__Output>
  GetSamlMetadata: MethodDefinition<_chat_users_v1_GetSamlMetadataRequest, _chat_users_v1_GetSamlMetadataResponse, _chat_users_v1_GetSamlMetadataRequest__Output, _chat_users_v1_GetSamlMetadataResponse__Output>
}
