// Original file: chat/users/v1/user-security.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { EndUserAccessRequest as _chat_users_v1_EndUserAccessRequest, EndUserAccessRequest__Output as _chat_users_v1_EndUserAccessRequest__Output } from '../../../chat/users/v1/EndUserAccessRequest.ts';
import type { EndUserAccessResponse as _chat_users_v1_EndUserAccessResponse, EndUserAccessResponse__Output as _chat_users_v1_EndUserAccessResponse__Output } from '../../../chat/users/v1/EndUserAccessResponse.ts';
import type { GetUserSecurityRequest as _chat_users_v1_GetUserSecurityRequest, GetUserSecurityRequest__Output as _chat_users_v1_GetUserSecurityRequest__Output } from '../../../chat/users/v1/GetUserSecurityRequest.ts';
import type { GetUserSecurityResponse as _chat_users_v1_GetUserSecurityResponse, GetUserSecurityResponse__Output as _chat_users_v1_GetUserSecurityResponse__Output } from '../../../chat/users/v1/GetUserSecurityResponse.ts';
import type { ListUserSecurityRequest as _chat_users_v1_ListUserSecurityRequest, ListUserSecurityRequest__Output as _chat_users_v1_ListUserSecurityRequest__Output } from '../../../chat/users/v1/ListUserSecurityRequest.ts';
import type { ListUserSecurityResponse as _chat_users_v1_ListUserSecurityResponse, ListUserSecurityResponse__Output as _chat_users_v1_ListUserSecurityResponse__Output } from '../../../chat/users/v1/ListUserSecurityResponse.ts';

export interface UserSecurityClient extends grpc.Client {
  EndUserAccess(argument: _chat_users_v1_EndUserAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  EndUserAccess(argument: _chat_users_v1_EndUserAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  EndUserAccess(argument: _chat_users_v1_EndUserAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  EndUserAccess(argument: _chat_users_v1_EndUserAccessRequest, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  endUserAccess(argument: _chat_users_v1_EndUserAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  endUserAccess(argument: _chat_users_v1_EndUserAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  endUserAccess(argument: _chat_users_v1_EndUserAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  endUserAccess(argument: _chat_users_v1_EndUserAccessRequest, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  
  GetUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  GetUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  GetUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  GetUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  getUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  getUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  getUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  getUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  
  ListUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  ListUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  ListUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  ListUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  listUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  listUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  listUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  listUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface UserSecurityHandlers extends grpc.UntypedServiceImplementation {
  EndUserAccess: grpc.handleUnaryCall<_chat_users_v1_EndUserAccessRequest__Output, _chat_users_v1_EndUserAccessResponse>;
  
  GetUserSecurity: grpc.handleUnaryCall<_chat_users_v1_GetUserSecurityRequest__Output, _chat_users_v1_GetUserSecurityResponse>;
  
  ListUserSecurity: grpc.handleUnaryCall<_chat_users_v1_ListUserSecurityRequest__Output, _chat_users_v1_ListUserSecurityResponse>;
  
}

export interface UserSecurityDefinition extends grpc.ServiceDefinition {
  EndUserAccess: MethodDefinition<_chat_users_v1_EndUserAccessRequest, _chat_users_v1_EndUserAccessResponse, _chat_users_v1_EndUserAccessRequest__Output, _chat_users_v1_EndUserAccessResponse__Output>
  GetUserSecurity: MethodDefinition<_chat_users_v1_GetUserSecurityRequest, _chat_users_v1_GetUserSecurityResponse, _chat_users_v1_GetUserSecurityRequest__Output, _chat_users_v1_GetUserSecurityResponse__Output>
  ListUserSecurity: MethodDefinition<_chat_users_v1_ListUserSecurityRequest, _chat_users_v1_ListUserSecurityResponse, _chat_users_v1_ListUserSecurityRequest__Output, _chat_users_v1_ListUserSecurityResponse__Output>
}
