// Original file: chat/users/v1/scim.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AuthenticateScimTokenRequest as _chat_users_v1_AuthenticateScimTokenRequest, AuthenticateScimTokenRequest__Output as _chat_users_v1_AuthenticateScimTokenRequest__Output } from '../../../chat/users/v1/AuthenticateScimTokenRequest.ts';
import type { AuthenticateScimTokenResponse as _chat_users_v1_AuthenticateScimTokenResponse, AuthenticateScimTokenResponse__Output as _chat_users_v1_AuthenticateScimTokenResponse__Output } from '../../../chat/users/v1/AuthenticateScimTokenResponse.ts';
import type { CreateScimGroupRequest as _chat_users_v1_CreateScimGroupRequest, CreateScimGroupRequest__Output as _chat_users_v1_CreateScimGroupRequest__Output } from '../../../chat/users/v1/CreateScimGroupRequest.ts';
import type { CreateScimTokenRequest as _chat_users_v1_CreateScimTokenRequest, CreateScimTokenRequest__Output as _chat_users_v1_CreateScimTokenRequest__Output } from '../../../chat/users/v1/CreateScimTokenRequest.ts';
import type { CreateScimTokenResponse as _chat_users_v1_CreateScimTokenResponse, CreateScimTokenResponse__Output as _chat_users_v1_CreateScimTokenResponse__Output } from '../../../chat/users/v1/CreateScimTokenResponse.ts';
import type { CreateScimUserRequest as _chat_users_v1_CreateScimUserRequest, CreateScimUserRequest__Output as _chat_users_v1_CreateScimUserRequest__Output } from '../../../chat/users/v1/CreateScimUserRequest.ts';
import type { DeleteScimGroupRequest as _chat_users_v1_DeleteScimGroupRequest, DeleteScimGroupRequest__Output as _chat_users_v1_DeleteScimGroupRequest__Output } from '../../../chat/users/v1/DeleteScimGroupRequest.ts';
import type { DeleteScimGroupResponse as _chat_users_v1_DeleteScimGroupResponse, DeleteScimGroupResponse__Output as _chat_users_v1_DeleteScimGroupResponse__Output } from '../../../chat/users/v1/DeleteScimGroupResponse.ts';
import type { DeleteScimUserRequest as _chat_users_v1_DeleteScimUserRequest, DeleteScimUserRequest__Output as _chat_users_v1_DeleteScimUserRequest__Output } from '../../../chat/users/v1/DeleteScimUserRequest.ts';
import type { DeleteScimUserResponse as _chat_users_v1_DeleteScimUserResponse, DeleteScimUserResponse__Output as _chat_users_v1_DeleteScimUserResponse__Output } from '../../../chat/users/v1/DeleteScimUserResponse.ts';
import type { GetScimGroupRequest as _chat_users_v1_GetScimGroupRequest, GetScimGroupRequest__Output as _chat_users_v1_GetScimGroupRequest__Output } from '../../../chat/users/v1/GetScimGroupRequest.ts';
import type { GetScimUserRequest as _chat_users_v1_GetScimUserRequest, GetScimUserRequest__Output as _chat_users_v1_GetScimUserRequest__Output } from '../../../chat/users/v1/GetScimUserRequest.ts';
import type { ListScimGroupsResponse as _chat_users_v1_ListScimGroupsResponse, ListScimGroupsResponse__Output as _chat_users_v1_ListScimGroupsResponse__Output } from '../../../chat/users/v1/ListScimGroupsResponse.ts';
import type { ListScimTokensRequest as _chat_users_v1_ListScimTokensRequest, ListScimTokensRequest__Output as _chat_users_v1_ListScimTokensRequest__Output } from '../../../chat/users/v1/ListScimTokensRequest.ts';
import type { ListScimTokensResponse as _chat_users_v1_ListScimTokensResponse, ListScimTokensResponse__Output as _chat_users_v1_ListScimTokensResponse__Output } from '../../../chat/users/v1/ListScimTokensResponse.ts';
import type { ListScimUsersResponse as _chat_users_v1_ListScimUsersResponse, ListScimUsersResponse__Output as _chat_users_v1_ListScimUsersResponse__Output } from '../../../chat/users/v1/ListScimUsersResponse.ts';
import type { RevokeScimTokenRequest as _chat_users_v1_RevokeScimTokenRequest, RevokeScimTokenRequest__Output as _chat_users_v1_RevokeScimTokenRequest__Output } from '../../../chat/users/v1/RevokeScimTokenRequest.ts';
import type { RevokeScimTokenResponse as _chat_users_v1_RevokeScimTokenResponse, RevokeScimTokenResponse__Output as _chat_users_v1_RevokeScimTokenResponse__Output } from '../../../chat/users/v1/RevokeScimTokenResponse.ts';
import type { ScimGroup as _chat_users_v1_ScimGroup, ScimGroup__Output as _chat_users_v1_ScimGroup__Output } from '../../../chat/users/v1/ScimGroup.ts';
import type { ScimQuery as _chat_users_v1_ScimQuery, ScimQuery__Output as _chat_users_v1_ScimQuery__Output } from '../../../chat/users/v1/ScimQuery.ts';
import type { ScimUser as _chat_users_v1_ScimUser, ScimUser__Output as _chat_users_v1_ScimUser__Output } from '../../../chat/users/v1/ScimUser.ts';
import type { UpdateScimGroupRequest as _chat_users_v1_UpdateScimGroupRequest, UpdateScimGroupRequest__Output as _chat_users_v1_UpdateScimGroupRequest__Output } from '../../../chat/users/v1/UpdateScimGroupRequest.ts';
import type { UpdateScimUserRequest as _chat_users_v1_UpdateScimUserRequest, UpdateScimUserRequest__Output as _chat_users_v1_UpdateScimUserRequest__Output } from '../../../chat/users/v1/UpdateScimUserRequest.ts';

export interface ScimClient extends grpc.Client {
  AuthenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  AuthenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  AuthenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  AuthenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  authenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  authenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  authenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  authenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  
  CreateScimGroup(argument: _chat_users_v1_CreateScimGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  CreateScimGroup(argument: _chat_users_v1_CreateScimGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  CreateScimGroup(argument: _chat_users_v1_CreateScimGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  CreateScimGroup(argument: _chat_users_v1_CreateScimGroupRequest, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  createScimGroup(argument: _chat_users_v1_CreateScimGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  createScimGroup(argument: _chat_users_v1_CreateScimGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  createScimGroup(argument: _chat_users_v1_CreateScimGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  createScimGroup(argument: _chat_users_v1_CreateScimGroupRequest, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  
  CreateScimToken(argument: _chat_users_v1_CreateScimTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateScimToken(argument: _chat_users_v1_CreateScimTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateScimToken(argument: _chat_users_v1_CreateScimTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateScimToken(argument: _chat_users_v1_CreateScimTokenRequest, callback: grpc.requestCallback<_chat_users_v1_CreateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  createScimToken(argument: _chat_users_v1_CreateScimTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  createScimToken(argument: _chat_users_v1_CreateScimTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  createScimToken(argument: _chat_users_v1_CreateScimTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  createScimToken(argument: _chat_users_v1_CreateScimTokenRequest, callback: grpc.requestCallback<_chat_users_v1_CreateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  
  CreateScimUser(argument: _chat_users_v1_CreateScimUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  CreateScimUser(argument: _chat_users_v1_CreateScimUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  CreateScimUser(argument: _chat_users_v1_CreateScimUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  CreateScimUser(argument: _chat_users_v1_CreateScimUserRequest, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  createScimUser(argument: _chat_users_v1_CreateScimUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  createScimUser(argument: _chat_users_v1_CreateScimUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  createScimUser(argument: _chat_users_v1_CreateScimUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  createScimUser(argument: _chat_users_v1_CreateScimUserRequest, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  
  DeleteScimGroup(argument: _chat_users_v1_DeleteScimGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeleteScimGroupResponse__Output>): grpc.ClientUnaryCall;
  DeleteScimGroup(argument: _chat_users_v1_DeleteScimGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeleteScimGroupResponse__Output>): grpc.ClientUnaryCall;
  DeleteScimGroup(argument: _chat_users_v1_DeleteScimGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeleteScimGroupResponse__Output>): grpc.ClientUnaryCall;
  DeleteScimGroup(argument: _chat_users_v1_DeleteScimGroupRequest, callback: grpc.requestCallback<_chat_users_v1_DeleteScimGroupResponse__Output>): grpc.ClientUnaryCall;
  deleteScimGroup(argument: _chat_users_v1_DeleteScimGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeleteScimGroupResponse__Output>): grpc.ClientUnaryCall;
  deleteScimGroup(argument: _chat_users_v1_DeleteScimGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeleteScimGroupResponse__Output>): grpc.ClientUnaryCall;
  deleteScimGroup(argument: _chat_users_v1_DeleteScimGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeleteScimGroupResponse__Output>): grpc.ClientUnaryCall;
  deleteScimGroup(argument: _chat_users_v1_DeleteScimGroupRequest, callback: grpc.requestCallback<_chat_users_v1_DeleteScimGroupResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteScimUser(argument: _chat_users_v1_DeleteScimUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeleteScimUserResponse__Output>): grpc.ClientUnaryCall;
  DeleteScimUser(argument: _chat_users_v1_DeleteScimUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeleteScimUserResponse__Output>): grpc.ClientUnaryCall;
  DeleteScimUser(argument: _chat_users_v1_DeleteScimUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeleteScimUserResponse__Output>): grpc.ClientUnaryCall;
  DeleteScimUser(argument: _chat_users_v1_DeleteScimUserRequest, callback: grpc.requestCallback<_chat_users_v1_DeleteScimUserResponse__Output>): grpc.ClientUnaryCall;
  deleteScimUser(argument: _chat_users_v1_DeleteScimUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeleteScimUserResponse__Output>): grpc.ClientUnaryCall;
  deleteScimUser(argument: _chat_users_v1_DeleteScimUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeleteScimUserResponse__Output>): grpc.ClientUnaryCall;
  deleteScimUser(argument: _chat_users_v1_DeleteScimUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeleteScimUserResponse__Output>): grpc.ClientUnaryCall;
  deleteScimUser(argument: _chat_users_v1_DeleteScimUserRequest, callback: grpc.requestCallback<_chat_users_v1_DeleteScimUserResponse__Output>): grpc.ClientUnaryCall;
  
  GetScimGroup(argument: _chat_users_v1_GetScimGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  GetScimGroup(argument: _chat_users_v1_GetScimGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  GetScimGroup(argument: _chat_users_v1_GetScimGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  GetScimGroup(argument: _chat_users_v1_GetScimGroupRequest, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  getScimGroup(argument: _chat_users_v1_GetScimGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  getScimGroup(argument: _chat_users_v1_GetScimGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  getScimGroup(argument: _chat_users_v1_GetScimGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  getScimGroup(argument: _chat_users_v1_GetScimGroupRequest, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  
  GetScimUser(argument: _chat_users_v1_GetScimUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  GetScimUser(argument: _chat_users_v1_GetScimUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  GetScimUser(argument: _chat_users_v1_GetScimUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  GetScimUser(argument: _chat_users_v1_GetScimUserRequest, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  getScimUser(argument: _chat_users_v1_GetScimUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  getScimUser(argument: _chat_users_v1_GetScimUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  getScimUser(argument: _chat_users_v1_GetScimUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  getScimUser(argument: _chat_users_v1_GetScimUserRequest, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  
  ListScimGroups(argument: _chat_users_v1_ScimQuery, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListScimGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListScimGroups(argument: _chat_users_v1_ScimQuery, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListScimGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListScimGroups(argument: _chat_users_v1_ScimQuery, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListScimGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListScimGroups(argument: _chat_users_v1_ScimQuery, callback: grpc.requestCallback<_chat_users_v1_ListScimGroupsResponse__Output>): grpc.ClientUnaryCall;
  listScimGroups(argument: _chat_users_v1_ScimQuery, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListScimGroupsResponse__Output>): grpc.ClientUnaryCall;
  listScimGroups(argument: _chat_users_v1_ScimQuery, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListScimGroupsResponse__Output>): grpc.ClientUnaryCall;
  listScimGroups(argument: _chat_users_v1_ScimQuery, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListScimGroupsResponse__Output>): grpc.ClientUnaryCall;
  listScimGroups(argument: _chat_users_v1_ScimQuery, callback: grpc.requestCallback<_chat_users_v1_ListScimGroupsResponse__Output>): grpc.ClientUnaryCall;
  
  ListScimTokens(argument: _chat_users_v1_ListScimTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListScimTokensResponse__Output>): grpc.ClientUnaryCall;
  ListScimTokens(argument: _chat_users_v1_ListScimTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListScimTokensResponse__Output>): grpc.ClientUnaryCall;
  ListScimTokens(argument: _chat_users_v1_ListScimTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListScimTokensResponse__Output>): grpc.ClientUnaryCall;
  ListScimTokens(argument: _chat_users_v1_ListScimTokensRequest, callback: grpc.requestCallback<_chat_users_v1_ListScimTokensResponse__Output>): grpc.ClientUnaryCall;
  listScimTokens(argument: _chat_users_v1_ListScimTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListScimTokensResponse__Output>): grpc.ClientUnaryCall;
  listScimTokens(argument: _chat_users_v1_ListScimTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListScimTokensResponse__Output>): grpc.ClientUnaryCall;
  listScimTokens(argument: _chat_users_v1_ListScimTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListScimTokensResponse__Output>): grpc.ClientUnaryCall;
  listScimTokens(argument: _chat_users_v1_ListScimTokensRequest, callback: grpc.requestCallback<_chat_users_v1_ListScimTokensResponse__Output>): grpc.ClientUnaryCall;
  
  ListScimUsers(argument: _chat_users_v1_ScimQuery, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListScimUsersResponse__Output>): grpc.ClientUnaryCall;
  ListScimUsers(argument: _chat_users_v1_ScimQuery, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListScimUsersResponse__Output>): grpc.ClientUnaryCall;
  ListScimUsers(argument: _chat_users_v1_ScimQuery, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListScimUsersResponse__Output>): grpc.ClientUnaryCall;
  ListScimUsers(argument: _chat_users_v1_ScimQuery, callback: grpc.requestCallback<_chat_users_v1_ListScimUsersResponse__Output>): grpc.ClientUnaryCall;
  listScimUsers(argument: _chat_users_v1_ScimQuery, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListScimUsersResponse__Output>): grpc.ClientUnaryCall;
  listScimUsers(argument: _chat_users_v1_ScimQuery, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListScimUsersResponse__Output>): grpc.ClientUnaryCall;
  listScimUsers(argument: _chat_users_v1_ScimQuery, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListScimUsersResponse__Output>): grpc.ClientUnaryCall;
  listScimUsers(argument: _chat_users_v1_ScimQuery, callback: grpc.requestCallback<_chat_users_v1_ListScimUsersResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  RevokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  RevokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  RevokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateScimGroup(argument: _chat_users_v1_UpdateScimGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  UpdateScimGroup(argument: _chat_users_v1_UpdateScimGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  UpdateScimGroup(argument: _chat_users_v1_UpdateScimGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  UpdateScimGroup(argument: _chat_users_v1_UpdateScimGroupRequest, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  updateScimGroup(argument: _chat_users_v1_UpdateScimGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  updateScimGroup(argument: _chat_users_v1_UpdateScimGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  updateScimGroup(argument: _chat_users_v1_UpdateScimGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  updateScimGroup(argument: _chat_users_v1_UpdateScimGroupRequest, callback: grpc.requestCallback<_chat_users_v1_ScimGroup__Output>): grpc.ClientUnaryCall;
  
  UpdateScimUser(argument: _chat_users_v1_UpdateScimUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  UpdateScimUser(argument: _chat_users_v1_UpdateScimUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  UpdateScimUser(argument: _chat_users_v1_UpdateScimUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  UpdateScimUser(argument: _chat_users_v1_UpdateScimUserRequest, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  updateScimUser(argument: _chat_users_v1_UpdateScimUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  updateScimUser(argument: _chat_users_v1_UpdateScimUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  updateScimUser(argument: _chat_users_v1_UpdateScimUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  updateScimUser(argument: _chat_users_v1_UpdateScimUserRequest, callback: grpc.requestCallback<_chat_users_v1_ScimUser__Output>): grpc.ClientUnaryCall;
  
}

export interface ScimHandlers extends grpc.UntypedServiceImplementation {
  AuthenticateScimToken: grpc.handleUnaryCall<_chat_users_v1_AuthenticateScimTokenRequest__Output, _chat_users_v1_AuthenticateScimTokenResponse>;
  
  CreateScimGroup: grpc.handleUnaryCall<_chat_users_v1_CreateScimGroupRequest__Output, _chat_users_v1_ScimGroup>;
  
  CreateScimToken: grpc.handleUnaryCall<_chat_users_v1_CreateScimTokenRequest__Output, _chat_users_v1_CreateScimTokenResponse>;
  
  CreateScimUser: grpc.handleUnaryCall<_chat_users_v1_CreateScimUserRequest__Output, _chat_users_v1_ScimUser>;
  
  DeleteScimGroup: grpc.handleUnaryCall<_chat_users_v1_DeleteScimGroupRequest__Output, _chat_users_v1_DeleteScimGroupResponse>;
  
  DeleteScimUser: grpc.handleUnaryCall<_chat_users_v1_DeleteScimUserRequest__Output, _chat_users_v1_DeleteScimUserResponse>;
  
  GetScimGroup: grpc.handleUnaryCall<_chat_users_v1_GetScimGroupRequest__Output, _chat_users_v1_ScimGroup>;
  
  GetScimUser: grpc.handleUnaryCall<_chat_users_v1_GetScimUserRequest__Output, _chat_users_v1_ScimUser>;
  
  ListScimGroups: grpc.handleUnaryCall<_chat_users_v1_ScimQuery__Output, _chat_users_v1_ListScimGroupsResponse>;
  
  ListScimTokens: grpc.handleUnaryCall<_chat_users_v1_ListScimTokensRequest__Output, _chat_users_v1_ListScimTokensResponse>;
  
  ListScimUsers: grpc.handleUnaryCall<_chat_users_v1_ScimQuery__Output, _chat_users_v1_ListScimUsersResponse>;
  
  RevokeScimToken: grpc.handleUnaryCall<_chat_users_v1_RevokeScimTokenRequest__Output, _chat_users_v1_RevokeScimTokenResponse>;
  
  UpdateScimGroup: grpc.handleUnaryCall<_chat_users_v1_UpdateScimGroupRequest__Output, _chat_users_v1_ScimGroup>;
  
  UpdateScimUser: grpc.handleUnaryCall<_chat_users_v1_UpdateScimUserRequest__Output, _chat_users_v1_ScimUser>;
  
}

export interface ScimDefinition extends grpc.ServiceDefinition {
  AuthenticateScimToken: MethodDefinition<_chat_users_v1_AuthenticateScimTokenRequest, _chat_users_v1_AuthenticateScimTokenResponse, _chat_users_v1_AuthenticateScimTokenRequest__Output, _chat_users_v1_AuthenticateScimTokenResponse__Output>
  CreateScimGroup: MethodDefinition<_chat_users_v1_CreateScimGroupRequest, _chat_users_v1_ScimGroup, _chat_users_v1_CreateScimGroupRequest__Output, _chat_users_v1_ScimGroup__Output>
  CreateScimToken: MethodDefinition<_chat_users_v1_CreateScimTokenRequest, _chat_users_v1_CreateScimTokenResponse, _chat_users_v1_CreateScimTokenRequest__Output, _chat_users_v1_CreateScimTokenResponse__Output>
  CreateScimUser: MethodDefinition<_chat_users_v1_CreateScimUserRequest, _chat_users_v1_ScimUser, _chat_users_v1_CreateScimUserRequest__Output, _chat_users_v1_ScimUser__Output>
  DeleteScimGroup: MethodDefinition<_chat_users_v1_DeleteScimGroupRequest, _chat_users_v1_DeleteScimGroupResponse, _chat_users_v1_DeleteScimGroupRequest__Output, _chat_users_v1_DeleteScimGroupResponse__Output>
  DeleteScimUser: MethodDefinition<_chat_users_v1_DeleteScimUserRequest, _chat_users_v1_DeleteScimUserResponse, _chat_users_v1_DeleteScimUserRequest__Output, _chat_users_v1_DeleteScimUserResponse__Output>
  GetScimGroup: MethodDefinition<_chat_users_v1_GetScimGroupRequest, _chat_users_v1_ScimGroup, _chat_users_v1_GetScimGroupRequest__Output, _chat_users_v1_ScimGroup__Output>
  GetScimUser: MethodDefinition<_chat_users_v1_GetScimUserRequest, _chat_users_v1_ScimUser, _chat_users_v1_GetScimUserRequest__Output, _chat_users_v1_ScimUser__Output>
  ListScimGroups: MethodDefinition<_chat_users_v1_ScimQuery, _chat_users_v1_ListScimGroupsResponse, _chat_users_v1_ScimQuery__Output, _chat_users_v1_ListScimGroupsResponse__Output>
  ListScimTokens: MethodDefinition<_chat_users_v1_ListScimTokensRequest, _chat_users_v1_ListScimTokensResponse, _chat_users_v1_ListScimTokensRequest__Output, _chat_users_v1_ListScimTokensResponse__Output>
  ListScimUsers: MethodDefinition<_chat_users_v1_ScimQuery, _chat_users_v1_ListScimUsersResponse, _chat_users_v1_ScimQuery__Output, _chat_users_v1_ListScimUsersResponse__Output>
  RevokeScimToken: MethodDefinition<_chat_users_v1_RevokeScimTokenRequest, _chat_users_v1_RevokeScimTokenResponse, _chat_users_v1_RevokeScimTokenRequest__Output, _chat_users_v1_RevokeScimTokenResponse__Output>
  UpdateScimGroup: MethodDefinition<_chat_users_v1_UpdateScimGroupRequest, _chat_users_v1_ScimGroup, _chat_users_v1_UpdateScimGroupRequest__Output, _chat_users_v1_ScimGroup__Output>
  UpdateScimUser: MethodDefinition<_chat_users_v1_UpdateScimUserRequest, _chat_users_v1_ScimUser, _chat_users_v1_UpdateScimUserRequest__Output, _chat_users_v1_ScimUser__Output>
}
