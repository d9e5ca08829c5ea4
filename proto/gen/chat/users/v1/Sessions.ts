// Original file: chat/users/v1/sessions.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { EndSessionRequest as _chat_users_v1_EndSessionRequest, EndSessionRequest__Output as _chat_users_v1_EndSessionRequest__Output } from '../../../chat/users/v1/EndSessionRequest.ts';
import type { EndSessionResponse as _chat_users_v1_EndSessionResponse, EndSessionResponse__Output as _chat_users_v1_EndSessionResponse__Output } from '../../../chat/users/v1/EndSessionResponse.ts';
import type { EndSessionsOfRequest as _chat_users_v1_EndSessionsOfRequest, EndSessionsOfRequest__Output as _chat_users_v1_EndSessionsOfRequest__Output } from '../../../chat/users/v1/EndSessionsOfRequest.ts';
import type { EndSessionsOfResponse as _chat_users_v1_EndSessionsOfResponse, EndSessionsOfResponse__Output as _chat_users_v1_EndSessionsOfResponse__Output } from '../../../chat/users/v1/EndSessionsOfResponse.ts';
import type { EndSessionsRequest as _chat_users_v1_EndSessionsRequest, EndSessionsRequest__Output as _chat_users_v1_EndSessionsRequest__Output } from '../../../chat/users/v1/EndSessionsRequest.ts';
import type { EndSessionsResponse as _chat_users_v1_EndSessionsResponse, EndSessionsResponse__Output as _chat_users_v1_EndSessionsResponse__Output } from '../../../chat/users/v1/EndSessionsResponse.ts';
import type { ListSecurityActivityRequest as _chat_users_v1_ListSecurityActivityRequest, ListSecurityActivityRequest__Output as _chat_users_v1_ListSecurityActivityRequest__Output } from '../../../chat/users/v1/ListSecurityActivityRequest.ts';
import type { ListSecurityActivityResponse as _chat_users_v1_ListSecurityActivityResponse, ListSecurityActivityResponse__Output as _chat_users_v1_ListSecurityActivityResponse__Output } from '../../../chat/users/v1/ListSecurityActivityResponse.ts';
import type { ListSessionsRequest as _chat_users_v1_ListSessionsRequest, ListSessionsRequest__Output as _chat_users_v1_ListSessionsRequest__Output } from '../../../chat/users/v1/ListSessionsRequest.ts';
import type { ListSessionsResponse as _chat_users_v1_ListSessionsResponse, ListSessionsResponse__Output as _chat_users_v1_ListSessionsResponse__Output } from '../../../chat/users/v1/ListSessionsResponse.ts';

export interface SessionsClient extends grpc.Client {
  EndSession(argument: _chat_users_v1_EndSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndSessionResponse__Output>): grpc.ClientUnaryCall;
  EndSession(argument: _chat_users_v1_EndSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_EndSessionResponse__Output>): grpc.ClientUnaryCall;
  EndSession(argument: _chat_users_v1_EndSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndSessionResponse__Output>): grpc.ClientUnaryCall;
  EndSession(argument: _chat_users_v1_EndSessionRequest, callback: grpc.requestCallback<_chat_users_v1_EndSessionResponse__Output>): grpc.ClientUnaryCall;
  endSession(argument: _chat_users_v1_EndSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndSessionResponse__Output>): grpc.ClientUnaryCall;
  endSession(argument: _chat_users_v1_EndSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_EndSessionResponse__Output>): grpc.ClientUnaryCall;
  endSession(argument: _chat_users_v1_EndSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndSessionResponse__Output>): grpc.ClientUnaryCall;
  endSession(argument: _chat_users_v1_EndSessionRequest, callback: grpc.requestCallback<_chat_users_v1_EndSessionResponse__Output>): grpc.ClientUnaryCall;
  
  EndSessions(argument: _chat_users_v1_EndSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  EndSessions(argument: _chat_users_v1_EndSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  EndSessions(argument: _chat_users_v1_EndSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  EndSessions(argument: _chat_users_v1_EndSessionsRequest, callback: grpc.requestCallback<_chat_users_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  endSessions(argument: _chat_users_v1_EndSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  endSessions(argument: _chat_users_v1_EndSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  endSessions(argument: _chat_users_v1_EndSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  endSessions(argument: _chat_users_v1_EndSessionsRequest, callback: grpc.requestCallback<_chat_users_v1_EndSessionsResponse__Output>): grpc.ClientUnaryCall;
  
  EndSessionsOf(argument: _chat_users_v1_EndSessionsOfRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndSessionsOfResponse__Output>): grpc.ClientUnaryCall;
  EndSessionsOf(argument: _chat_users_v1_EndSessionsOfRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_EndSessionsOfResponse__Output>): grpc.ClientUnaryCall;
  EndSessionsOf(argument: _chat_users_v1_EndSessionsOfRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndSessionsOfResponse__Output>): grpc.ClientUnaryCall;
  EndSessionsOf(argument: _chat_users_v1_EndSessionsOfRequest, callback: grpc.requestCallback<_chat_users_v1_EndSessionsOfResponse__Output>): grpc.ClientUnaryCall;
  endSessionsOf(argument: _chat_users_v1_EndSessionsOfRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndSessionsOfResponse__Output>): grpc.ClientUnaryCall;
  endSessionsOf(argument: _chat_users_v1_EndSessionsOfRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_EndSessionsOfResponse__Output>): grpc.ClientUnaryCall;
  endSessionsOf(argument: _chat_users_v1_EndSessionsOfRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndSessionsOfResponse__Output>): grpc.ClientUnaryCall;
  endSessionsOf(argument: _chat_users_v1_EndSessionsOfRequest, callback: grpc.requestCallback<_chat_users_v1_EndSessionsOfResponse__Output>): grpc.ClientUnaryCall;
  
  ListSecurityActivity(argument: _chat_users_v1_ListSecurityActivityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSecurityActivityResponse__Output>): grpc.ClientUnaryCall;
  ListSecurityActivity(argument: _chat_users_v1_ListSecurityActivityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListSecurityActivityResponse__Output>): grpc.ClientUnaryCall;
  ListSecurityActivity(argument: _chat_users_v1_ListSecurityActivityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSecurityActivityResponse__Output>): grpc.ClientUnaryCall;
  ListSecurityActivity(argument: _chat_users_v1_ListSecurityActivityRequest, callback: grpc.requestCallback<_chat_users_v1_ListSecurityActivityResponse__Output>): grpc.ClientUnaryCall;
  listSecurityActivity(argument: _chat_users_v1_ListSecurityActivityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSecurityActivityResponse__Output>): grpc.ClientUnaryCall;
  listSecurityActivity(argument: _chat_users_v1_ListSecurityActivityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListSecurityActivityResponse__Output>): grpc.ClientUnaryCall;
  listSecurityActivity(argument: _chat_users_v1_ListSecurityActivityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSecurityActivityResponse__Output>): grpc.ClientUnaryCall;
  listSecurityActivity(argument: _chat_users_v1_ListSecurityActivityRequest, callback: grpc.requestCallback<_chat_users_v1_ListSecurityActivityResponse__Output>): grpc.ClientUnaryCall;
  
  ListSessions(argument: _chat_users_v1_ListSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListSessions(argument: _chat_users_v1_ListSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListSessions(argument: _chat_users_v1_ListSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListSessions(argument: _chat_users_v1_ListSessionsRequest, callback: grpc.requestCallback<_chat_users_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  listSessions(argument: _chat_users_v1_ListSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  listSessions(argument: _chat_users_v1_ListSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  listSessions(argument: _chat_users_v1_ListSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  listSessions(argument: _chat_users_v1_ListSessionsRequest, callback: grpc.requestCallback<_chat_users_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface SessionsHandlers extends grpc.UntypedServiceImplementation {
  EndSession: grpc.handleUnaryCall<_chat_users_v1_EndSessionRequest__Output, _chat_users_v1_EndSessionResponse>;
  
  EndSessions: grpc.handleUnaryCall<_chat_users_v1_EndSessionsRequest__Output, _chat_users_v1_EndSessionsResponse>;
  
  EndSessionsOf: grpc.handleUnaryCall<_chat_users_v1_EndSessionsOfRequest__Output, _chat_users_v1_EndSessionsOfResponse>;
  
  ListSecurityActivity: grpc.handleUnaryCall<_chat_users_v1_ListSecurityActivityRequest__Output, _chat_users_v1_ListSecurityActivityResponse>;
  
  ListSessions: grpc.handleUnaryCall<_chat_users_v1_ListSessionsRequest__Output, _chat_users_v1_ListSessionsResponse>;
  
}

export interface SessionsDefinition extends grpc.ServiceDefinition {
  EndSession: MethodDefinition<_chat_users_v1_EndSessionRequest, _chat_users_v1_EndSessionResponse, _chat_users_v1_EndSessionRequest__Output, _chat_users_v1_EndSessionResponse__Output>
  EndSessions: MethodDefinition<_chat_users_v1_EndSessionsRequest, _chat_users_v1_EndSessionsResponse, _chat_users_v1_EndSessionsRequest__Output, _chat_users_v1_EndSessionsResponse__Output>
  EndSessionsOf: MethodDefinition<_chat_users_v1_EndSessionsOfRequest, _chat_users_v1_EndSessionsOfResponse, _chat_users_v1_EndSessionsOfRequest__Output, _chat_users_v1_EndSessionsOfResponse__Output>
  ListSecurityActivity: MethodDefinition<_chat_users_v1_ListSecurityActivityRequest, _chat_users_v1_ListSecurityActivityResponse, _chat_users_v1_ListSecurityActivityRequest__Output, _chat_users_v1_ListSecurityActivityResponse__Output>
  ListSessions: MethodDefinition<_chat_users_v1_ListSessionsRequest, _chat_users_v1_ListSessionsResponse, _chat_users_v1_ListSessionsRequest__Output, _chat_users_v1_ListSessionsResponse__Output>
}
