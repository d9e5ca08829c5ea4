// Original file: chat/users/v1/users.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AuthenticateRequest as _chat_users_v1_AuthenticateRequest, AuthenticateRequest__Output as _chat_users_v1_AuthenticateRequest__Output } from '../../../chat/users/v1/AuthenticateRequest.ts';
import type { AuthenticateResponse as _chat_users_v1_AuthenticateResponse, AuthenticateResponse__Output as _chat_users_v1_AuthenticateResponse__Output } from '../../../chat/users/v1/AuthenticateResponse.ts';
import type { CreateRealmRequest as _chat_users_v1_CreateRealmRequest, CreateRealmRequest__Output as _chat_users_v1_CreateRealmRequest__Output } from '../../../chat/users/v1/CreateRealmRequest.ts';
import type { CreateRealmResponse as _chat_users_v1_CreateRealmResponse, CreateRealmResponse__Output as _chat_users_v1_CreateRealmResponse__Output } from '../../../chat/users/v1/CreateRealmResponse.ts';
import type { CreateUserRequest as _chat_users_v1_CreateUserRequest, CreateUserRequest__Output as _chat_users_v1_CreateUserRequest__Output } from '../../../chat/users/v1/CreateUserRequest.ts';
import type { CreateUserResponse as _chat_users_v1_CreateUserResponse, CreateUserResponse__Output as _chat_users_v1_CreateUserResponse__Output } from '../../../chat/users/v1/CreateUserResponse.ts';
import type { FetchApiKeyByJwtRequest as _chat_users_v1_FetchApiKeyByJwtRequest, FetchApiKeyByJwtRequest__Output as _chat_users_v1_FetchApiKeyByJwtRequest__Output } from '../../../chat/users/v1/FetchApiKeyByJwtRequest.ts';
import type { FetchApiKeyForDevelopmentRequest as _chat_users_v1_FetchApiKeyForDevelopmentRequest, FetchApiKeyForDevelopmentRequest__Output as _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output } from '../../../chat/users/v1/FetchApiKeyForDevelopmentRequest.ts';
import type { FetchApiKeyRequest as _chat_users_v1_FetchApiKeyRequest, FetchApiKeyRequest__Output as _chat_users_v1_FetchApiKeyRequest__Output } from '../../../chat/users/v1/FetchApiKeyRequest.ts';
import type { FetchApiKeyResponse as _chat_users_v1_FetchApiKeyResponse, FetchApiKeyResponse__Output as _chat_users_v1_FetchApiKeyResponse__Output } from '../../../chat/users/v1/FetchApiKeyResponse.ts';
import type { FindRealmRequest as _chat_users_v1_FindRealmRequest, FindRealmRequest__Output as _chat_users_v1_FindRealmRequest__Output } from '../../../chat/users/v1/FindRealmRequest.ts';
import type { FindRealmResponse as _chat_users_v1_FindRealmResponse, FindRealmResponse__Output as _chat_users_v1_FindRealmResponse__Output } from '../../../chat/users/v1/FindRealmResponse.ts';
import type { GetOwnUserRequest as _chat_users_v1_GetOwnUserRequest, GetOwnUserRequest__Output as _chat_users_v1_GetOwnUserRequest__Output } from '../../../chat/users/v1/GetOwnUserRequest.ts';
import type { GetOwnUserResponse as _chat_users_v1_GetOwnUserResponse, GetOwnUserResponse__Output as _chat_users_v1_GetOwnUserResponse__Output } from '../../../chat/users/v1/GetOwnUserResponse.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from '../../../chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from '../../../chat/common/v1/GetSnapshotResponse.ts';
import type { ListFactsRequest as _chat_users_v1_ListFactsRequest, ListFactsRequest__Output as _chat_users_v1_ListFactsRequest__Output } from '../../../chat/users/v1/ListFactsRequest.ts';
import type { ListFactsResponse as _chat_users_v1_ListFactsResponse, ListFactsResponse__Output as _chat_users_v1_ListFactsResponse__Output } from '../../../chat/users/v1/ListFactsResponse.ts';
import type { ListUsersRequest as _chat_users_v1_ListUsersRequest, ListUsersRequest__Output as _chat_users_v1_ListUsersRequest__Output } from '../../../chat/users/v1/ListUsersRequest.ts';
import type { ListUsersResponse as _chat_users_v1_ListUsersResponse, ListUsersResponse__Output as _chat_users_v1_ListUsersResponse__Output } from '../../../chat/users/v1/ListUsersResponse.ts';
import type { RegenerateApiKeyRequest as _chat_users_v1_RegenerateApiKeyRequest, RegenerateApiKeyRequest__Output as _chat_users_v1_RegenerateApiKeyRequest__Output } from '../../../chat/users/v1/RegenerateApiKeyRequest.ts';
import type { RegenerateApiKeyResponse as _chat_users_v1_RegenerateApiKeyResponse, RegenerateApiKeyResponse__Output as _chat_users_v1_RegenerateApiKeyResponse__Output } from '../../../chat/users/v1/RegenerateApiKeyResponse.ts';
import type { ResolveEmailsRequest as _chat_users_v1_ResolveEmailsRequest, ResolveEmailsRequest__Output as _chat_users_v1_ResolveEmailsRequest__Output } from '../../../chat/users/v1/ResolveEmailsRequest.ts';
import type { ResolveEmailsResponse as _chat_users_v1_ResolveEmailsResponse, ResolveEmailsResponse__Output as _chat_users_v1_ResolveEmailsResponse__Output } from '../../../chat/users/v1/ResolveEmailsResponse.ts';

export interface UsersClient extends grpc.Client {
  Authenticate(argument: _chat_users_v1_AuthenticateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _chat_users_v1_AuthenticateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _chat_users_v1_AuthenticateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _chat_users_v1_AuthenticateRequest, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _chat_users_v1_AuthenticateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _chat_users_v1_AuthenticateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _chat_users_v1_AuthenticateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _chat_users_v1_AuthenticateRequest, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  
  CreateRealm(argument: _chat_users_v1_CreateRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  CreateRealm(argument: _chat_users_v1_CreateRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  CreateRealm(argument: _chat_users_v1_CreateRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  CreateRealm(argument: _chat_users_v1_CreateRealmRequest, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  createRealm(argument: _chat_users_v1_CreateRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  createRealm(argument: _chat_users_v1_CreateRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  createRealm(argument: _chat_users_v1_CreateRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  createRealm(argument: _chat_users_v1_CreateRealmRequest, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  
  CreateUser(argument: _chat_users_v1_CreateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  CreateUser(argument: _chat_users_v1_CreateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  CreateUser(argument: _chat_users_v1_CreateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  CreateUser(argument: _chat_users_v1_CreateUserRequest, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  createUser(argument: _chat_users_v1_CreateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  createUser(argument: _chat_users_v1_CreateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  createUser(argument: _chat_users_v1_CreateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  createUser(argument: _chat_users_v1_CreateUserRequest, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  
  FetchApiKey(argument: _chat_users_v1_FetchApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  FetchApiKey(argument: _chat_users_v1_FetchApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  FetchApiKey(argument: _chat_users_v1_FetchApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  FetchApiKey(argument: _chat_users_v1_FetchApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKey(argument: _chat_users_v1_FetchApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKey(argument: _chat_users_v1_FetchApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKey(argument: _chat_users_v1_FetchApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKey(argument: _chat_users_v1_FetchApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  
  FetchApiKeyByJwt(argument: _chat_users_v1_FetchApiKeyByJwtRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  FetchApiKeyByJwt(argument: _chat_users_v1_FetchApiKeyByJwtRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  FetchApiKeyByJwt(argument: _chat_users_v1_FetchApiKeyByJwtRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  FetchApiKeyByJwt(argument: _chat_users_v1_FetchApiKeyByJwtRequest, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKeyByJwt(argument: _chat_users_v1_FetchApiKeyByJwtRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKeyByJwt(argument: _chat_users_v1_FetchApiKeyByJwtRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKeyByJwt(argument: _chat_users_v1_FetchApiKeyByJwtRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKeyByJwt(argument: _chat_users_v1_FetchApiKeyByJwtRequest, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  
  FetchApiKeyForDevelopment(argument: _chat_users_v1_FetchApiKeyForDevelopmentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  FetchApiKeyForDevelopment(argument: _chat_users_v1_FetchApiKeyForDevelopmentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  FetchApiKeyForDevelopment(argument: _chat_users_v1_FetchApiKeyForDevelopmentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  FetchApiKeyForDevelopment(argument: _chat_users_v1_FetchApiKeyForDevelopmentRequest, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKeyForDevelopment(argument: _chat_users_v1_FetchApiKeyForDevelopmentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKeyForDevelopment(argument: _chat_users_v1_FetchApiKeyForDevelopmentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKeyForDevelopment(argument: _chat_users_v1_FetchApiKeyForDevelopmentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKeyForDevelopment(argument: _chat_users_v1_FetchApiKeyForDevelopmentRequest, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  
  FindRealm(argument: _chat_users_v1_FindRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  FindRealm(argument: _chat_users_v1_FindRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  FindRealm(argument: _chat_users_v1_FindRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  FindRealm(argument: _chat_users_v1_FindRealmRequest, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  findRealm(argument: _chat_users_v1_FindRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  findRealm(argument: _chat_users_v1_FindRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  findRealm(argument: _chat_users_v1_FindRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  findRealm(argument: _chat_users_v1_FindRealmRequest, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  
  GetOwnUser(argument: _chat_users_v1_GetOwnUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  GetOwnUser(argument: _chat_users_v1_GetOwnUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  GetOwnUser(argument: _chat_users_v1_GetOwnUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  GetOwnUser(argument: _chat_users_v1_GetOwnUserRequest, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  getOwnUser(argument: _chat_users_v1_GetOwnUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  getOwnUser(argument: _chat_users_v1_GetOwnUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  getOwnUser(argument: _chat_users_v1_GetOwnUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  getOwnUser(argument: _chat_users_v1_GetOwnUserRequest, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  
  ListFacts(argument: _chat_users_v1_ListFactsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  ListFacts(argument: _chat_users_v1_ListFactsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  ListFacts(argument: _chat_users_v1_ListFactsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  ListFacts(argument: _chat_users_v1_ListFactsRequest, callback: grpc.requestCallback<_chat_users_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  listFacts(argument: _chat_users_v1_ListFactsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  listFacts(argument: _chat_users_v1_ListFactsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  listFacts(argument: _chat_users_v1_ListFactsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  listFacts(argument: _chat_users_v1_ListFactsRequest, callback: grpc.requestCallback<_chat_users_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  
  ListUsers(argument: _chat_users_v1_ListUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _chat_users_v1_ListUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _chat_users_v1_ListUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _chat_users_v1_ListUsersRequest, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _chat_users_v1_ListUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _chat_users_v1_ListUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _chat_users_v1_ListUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _chat_users_v1_ListUsersRequest, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  
  RegenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  
  ResolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  ResolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  ResolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  ResolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  resolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  resolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  resolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  resolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface UsersHandlers extends grpc.UntypedServiceImplementation {
  Authenticate: grpc.handleUnaryCall<_chat_users_v1_AuthenticateRequest__Output, _chat_users_v1_AuthenticateResponse>;
  
  CreateRealm: grpc.handleUnaryCall<_chat_users_v1_CreateRealmRequest__Output, _chat_users_v1_CreateRealmResponse>;
  
  CreateUser: grpc.handleUnaryCall<_chat_users_v1_CreateUserRequest__Output, _chat_users_v1_CreateUserResponse>;
  
  FetchApiKey: grpc.handleUnaryCall<_chat_users_v1_FetchApiKeyRequest__Output, _chat_users_v1_FetchApiKeyResponse>;
  
  FetchApiKeyByJwt: grpc.handleUnaryCall<_chat_users_v1_FetchApiKeyByJwtRequest__Output, _chat_users_v1_FetchApiKeyResponse>;
  
  FetchApiKeyForDevelopment: grpc.handleUnaryCall<_chat_users_v1_FetchApiKeyForDevelopmentRequest__Output, _chat_users_v1_FetchApiKeyResponse>;
  
  FindRealm: grpc.handleUnaryCall<_chat_users_v1_FindRealmRequest__Output, _chat_users_v1_FindRealmResponse>;
  
  GetOwnUser: grpc.handleUnaryCall<_chat_users_v1_GetOwnUserRequest__Output, _chat_users_v1_GetOwnUserResponse>;
  
  GetSnapshot: grpc.handleUnaryCall<_chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse>;
  
  ListFacts: grpc.handleUnaryCall<_chat_users_v1_ListFactsRequest__Output, _chat_users_v1_ListFactsResponse>;
  
  ListUsers: grpc.handleUnaryCall<_chat_users_v1_ListUsersRequest__Output, _chat_users_v1_ListUsersResponse>;
  
  RegenerateApiKey: grpc.handleUnaryCall<_chat_users_v1_RegenerateApiKeyRequest__Output, _chat_users_v1_RegenerateApiKeyResponse>;
  
  ResolveEmails: grpc.handleUnaryCall<_chat_users_v1_ResolveEmailsRequest__Output, _chat_users_v1_ResolveEmailsResponse>;
  
}

export interface UsersDefinition extends grpc.ServiceDefinition {
  Authenticate: MethodDefinition<_chat_users_v1_AuthenticateRequest, _chat_users_v1_AuthenticateResponse, _chat_users_v1_AuthenticateRequest__Output, _chat_users_v1_AuthenticateResponse__Output>
  CreateRealm: MethodDefinition<_chat_users_v1_CreateRealmRequest, _chat_users_v1_CreateRealmResponse, _chat_users_v1_CreateRealmRequest__Output, _chat_users_v1_CreateRealmResponse__Output>
  CreateUser: MethodDefinition<_chat_users_v1_CreateUserRequest, _chat_users_v1_CreateUserResponse, _chat_users_v1_CreateUserRequest__Output, _chat_users_v1_CreateUserResponse__Output>
  FetchApiKey: MethodDefinition<_chat_users_v1_FetchApiKeyRequest, _chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyRequest__Output, _chat_users_v1_FetchApiKeyResponse__Output>
  FetchApiKeyByJwt: MethodDefinition<_chat_users_v1_FetchApiKeyByJwtRequest, _chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyByJwtRequest__Output, _chat_users_v1_FetchApiKeyResponse__Output>
  FetchApiKeyForDevelopment: MethodDefinition<_chat_users_v1_FetchApiKeyForDevelopmentRequest, _chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output, _chat_users_v1_FetchApiKeyResponse__Output>
  FindRealm: MethodDefinition<_chat_users_v1_FindRealmRequest, _chat_users_v1_FindRealmResponse, _chat_users_v1_FindRealmRequest__Output, _chat_users_v1_FindRealmResponse__Output>
  GetOwnUser: MethodDefinition<_chat_users_v1_GetOwnUserRequest, _chat_users_v1_GetOwnUserResponse, _chat_users_v1_GetOwnUserRequest__Output, _chat_users_v1_GetOwnUserResponse__Output>
  GetSnapshot: MethodDefinition<_chat_common_v1_GetSnapshotRequest, _chat_common_v1_GetSnapshotResponse, _chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse__Output>
  ListFacts: MethodDefinition<_chat_users_v1_ListFactsRequest, _chat_users_v1_ListFactsResponse, _chat_users_v1_ListFactsRequest__Output, _chat_users_v1_ListFactsResponse__Output>
  ListUsers: MethodDefinition<_chat_users_v1_ListUsersRequest, _chat_users_v1_ListUsersResponse, _chat_users_v1_ListUsersRequest__Output, _chat_users_v1_ListUsersResponse__Output>
  RegenerateApiKey: MethodDefinition<_chat_users_v1_RegenerateApiKeyRequest, _chat_users_v1_RegenerateApiKeyResponse, _chat_users_v1_RegenerateApiKeyRequest__Output, _chat_users_v1_RegenerateApiKeyResponse__Output>
  ResolveEmails: MethodDefinition<_chat_users_v1_ResolveEmailsRequest, _chat_users_v1_ResolveEmailsResponse, _chat_users_v1_ResolveEmailsRequest__Output, _chat_users_v1_ResolveEmailsResponse__Output>
}
