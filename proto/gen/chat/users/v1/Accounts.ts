// Original file: chat/users/v1/accounts.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AcceptInvitationRequest as _chat_users_v1_AcceptInvitationRequest, AcceptInvitationRequest__Output as _chat_users_v1_AcceptInvitationRequest__Output } from '../../../chat/users/v1/AcceptInvitationRequest.ts';
import type { AcceptInvitationResponse as _chat_users_v1_AcceptInvitationResponse, AcceptInvitationResponse__Output as _chat_users_v1_AcceptInvitationResponse__Output } from '../../../chat/users/v1/AcceptInvitationResponse.ts';
import type { CreateUserRequest as _chat_users_v1_CreateUserRequest, CreateUserRequest__Output as _chat_users_v1_CreateUserRequest__Output } from '../../../chat/users/v1/CreateUserRequest.ts';
import type { CreateUserResponse as _chat_users_v1_CreateUserResponse, CreateUserResponse__Output as _chat_users_v1_CreateUserResponse__Output } from '../../../chat/users/v1/CreateUserResponse.ts';
import type { DeactivateOwnUserRequest as _chat_users_v1_DeactivateOwnUserRequest, DeactivateOwnUserRequest__Output as _chat_users_v1_DeactivateOwnUserRequest__Output } from '../../../chat/users/v1/DeactivateOwnUserRequest.ts';
import type { DeactivateOwnUserResponse as _chat_users_v1_DeactivateOwnUserResponse, DeactivateOwnUserResponse__Output as _chat_users_v1_DeactivateOwnUserResponse__Output } from '../../../chat/users/v1/DeactivateOwnUserResponse.ts';
import type { DeactivateUserRequest as _chat_users_v1_DeactivateUserRequest, DeactivateUserRequest__Output as _chat_users_v1_DeactivateUserRequest__Output } from '../../../chat/users/v1/DeactivateUserRequest.ts';
import type { DeactivateUserResponse as _chat_users_v1_DeactivateUserResponse, DeactivateUserResponse__Output as _chat_users_v1_DeactivateUserResponse__Output } from '../../../chat/users/v1/DeactivateUserResponse.ts';
import type { GetOwnUserRequest as _chat_users_v1_GetOwnUserRequest, GetOwnUserRequest__Output as _chat_users_v1_GetOwnUserRequest__Output } from '../../../chat/users/v1/GetOwnUserRequest.ts';
import type { GetOwnUserResponse as _chat_users_v1_GetOwnUserResponse, GetOwnUserResponse__Output as _chat_users_v1_GetOwnUserResponse__Output } from '../../../chat/users/v1/GetOwnUserResponse.ts';
import type { GetUserRequest as _chat_users_v1_GetUserRequest, GetUserRequest__Output as _chat_users_v1_GetUserRequest__Output } from '../../../chat/users/v1/GetUserRequest.ts';
import type { GetUserResponse as _chat_users_v1_GetUserResponse, GetUserResponse__Output as _chat_users_v1_GetUserResponse__Output } from '../../../chat/users/v1/GetUserResponse.ts';
import type { ListHiddenFromRequest as _chat_users_v1_ListHiddenFromRequest, ListHiddenFromRequest__Output as _chat_users_v1_ListHiddenFromRequest__Output } from '../../../chat/users/v1/ListHiddenFromRequest.ts';
import type { ListHiddenFromResponse as _chat_users_v1_ListHiddenFromResponse, ListHiddenFromResponse__Output as _chat_users_v1_ListHiddenFromResponse__Output } from '../../../chat/users/v1/ListHiddenFromResponse.ts';
import type { ListUsersRequest as _chat_users_v1_ListUsersRequest, ListUsersRequest__Output as _chat_users_v1_ListUsersRequest__Output } from '../../../chat/users/v1/ListUsersRequest.ts';
import type { ListUsersResponse as _chat_users_v1_ListUsersResponse, ListUsersResponse__Output as _chat_users_v1_ListUsersResponse__Output } from '../../../chat/users/v1/ListUsersResponse.ts';
import type { ListVisibleUsersRequest as _chat_users_v1_ListVisibleUsersRequest, ListVisibleUsersRequest__Output as _chat_users_v1_ListVisibleUsersRequest__Output } from '../../../chat/users/v1/ListVisibleUsersRequest.ts';
import type { ListVisibleUsersResponse as _chat_users_v1_ListVisibleUsersResponse, ListVisibleUsersResponse__Output as _chat_users_v1_ListVisibleUsersResponse__Output } from '../../../chat/users/v1/ListVisibleUsersResponse.ts';
import type { LogInResponse as _chat_users_v1_LogInResponse, LogInResponse__Output as _chat_users_v1_LogInResponse__Output } from '../../../chat/users/v1/LogInResponse.ts';
import type { ReactivateUserRequest as _chat_users_v1_ReactivateUserRequest, ReactivateUserRequest__Output as _chat_users_v1_ReactivateUserRequest__Output } from '../../../chat/users/v1/ReactivateUserRequest.ts';
import type { ReactivateUserResponse as _chat_users_v1_ReactivateUserResponse, ReactivateUserResponse__Output as _chat_users_v1_ReactivateUserResponse__Output } from '../../../chat/users/v1/ReactivateUserResponse.ts';
import type { RequestSignUpRequest as _chat_users_v1_RequestSignUpRequest, RequestSignUpRequest__Output as _chat_users_v1_RequestSignUpRequest__Output } from '../../../chat/users/v1/RequestSignUpRequest.ts';
import type { RequestSignUpResponse as _chat_users_v1_RequestSignUpResponse, RequestSignUpResponse__Output as _chat_users_v1_RequestSignUpResponse__Output } from '../../../chat/users/v1/RequestSignUpResponse.ts';
import type { ResolveEmailsRequest as _chat_users_v1_ResolveEmailsRequest, ResolveEmailsRequest__Output as _chat_users_v1_ResolveEmailsRequest__Output } from '../../../chat/users/v1/ResolveEmailsRequest.ts';
import type { ResolveEmailsResponse as _chat_users_v1_ResolveEmailsResponse, ResolveEmailsResponse__Output as _chat_users_v1_ResolveEmailsResponse__Output } from '../../../chat/users/v1/ResolveEmailsResponse.ts';
import type { SetMayCreateUsersRequest as _chat_users_v1_SetMayCreateUsersRequest, SetMayCreateUsersRequest__Output as _chat_users_v1_SetMayCreateUsersRequest__Output } from '../../../chat/users/v1/SetMayCreateUsersRequest.ts';
import type { SetMayCreateUsersResponse as _chat_users_v1_SetMayCreateUsersResponse, SetMayCreateUsersResponse__Output as _chat_users_v1_SetMayCreateUsersResponse__Output } from '../../../chat/users/v1/SetMayCreateUsersResponse.ts';
import type { SignUpRequest as _chat_users_v1_SignUpRequest, SignUpRequest__Output as _chat_users_v1_SignUpRequest__Output } from '../../../chat/users/v1/SignUpRequest.ts';
import type { UpdateUserRequest as _chat_users_v1_UpdateUserRequest, UpdateUserRequest__Output as _chat_users_v1_UpdateUserRequest__Output } from '../../../chat/users/v1/UpdateUserRequest.ts';
import type { UpdateUserResponse as _chat_users_v1_UpdateUserResponse, UpdateUserResponse__Output as _chat_users_v1_UpdateUserResponse__Output } from '../../../chat/users/v1/UpdateUserResponse.ts';

export interface AccountsClient extends grpc.Client {
  AcceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  CreateUser(argument: _chat_users_v1_CreateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  CreateUser(argument: _chat_users_v1_CreateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  CreateUser(argument: _chat_users_v1_CreateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  CreateUser(argument: _chat_users_v1_CreateUserRequest, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  createUser(argument: _chat_users_v1_CreateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  createUser(argument: _chat_users_v1_CreateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  createUser(argument: _chat_users_v1_CreateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  createUser(argument: _chat_users_v1_CreateUserRequest, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  
  DeactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  DeactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  DeactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  DeactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  
  DeactivateUser(argument: _chat_users_v1_DeactivateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  DeactivateUser(argument: _chat_users_v1_DeactivateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  DeactivateUser(argument: _chat_users_v1_DeactivateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  DeactivateUser(argument: _chat_users_v1_DeactivateUserRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateUser(argument: _chat_users_v1_DeactivateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateUser(argument: _chat_users_v1_DeactivateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateUser(argument: _chat_users_v1_DeactivateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateUser(argument: _chat_users_v1_DeactivateUserRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  
  GetOwnUser(argument: _chat_users_v1_GetOwnUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  GetOwnUser(argument: _chat_users_v1_GetOwnUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  GetOwnUser(argument: _chat_users_v1_GetOwnUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  GetOwnUser(argument: _chat_users_v1_GetOwnUserRequest, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  getOwnUser(argument: _chat_users_v1_GetOwnUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  getOwnUser(argument: _chat_users_v1_GetOwnUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  getOwnUser(argument: _chat_users_v1_GetOwnUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  getOwnUser(argument: _chat_users_v1_GetOwnUserRequest, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  
  GetUser(argument: _chat_users_v1_GetUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _chat_users_v1_GetUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _chat_users_v1_GetUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _chat_users_v1_GetUserRequest, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _chat_users_v1_GetUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _chat_users_v1_GetUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _chat_users_v1_GetUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _chat_users_v1_GetUserRequest, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  
  ListHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  ListHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  ListHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  ListHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  listHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  listHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  listHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  listHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  
  ListUsers(argument: _chat_users_v1_ListUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _chat_users_v1_ListUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _chat_users_v1_ListUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _chat_users_v1_ListUsersRequest, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _chat_users_v1_ListUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _chat_users_v1_ListUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _chat_users_v1_ListUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _chat_users_v1_ListUsersRequest, callback: grpc.requestCallback<_chat_users_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  
  ListVisibleUsers(argument: _chat_users_v1_ListVisibleUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListVisibleUsersResponse__Output>): grpc.ClientUnaryCall;
  ListVisibleUsers(argument: _chat_users_v1_ListVisibleUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListVisibleUsersResponse__Output>): grpc.ClientUnaryCall;
  ListVisibleUsers(argument: _chat_users_v1_ListVisibleUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListVisibleUsersResponse__Output>): grpc.ClientUnaryCall;
  ListVisibleUsers(argument: _chat_users_v1_ListVisibleUsersRequest, callback: grpc.requestCallback<_chat_users_v1_ListVisibleUsersResponse__Output>): grpc.ClientUnaryCall;
  listVisibleUsers(argument: _chat_users_v1_ListVisibleUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListVisibleUsersResponse__Output>): grpc.ClientUnaryCall;
  listVisibleUsers(argument: _chat_users_v1_ListVisibleUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListVisibleUsersResponse__Output>): grpc.ClientUnaryCall;
  listVisibleUsers(argument: _chat_users_v1_ListVisibleUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListVisibleUsersResponse__Output>): grpc.ClientUnaryCall;
  listVisibleUsers(argument: _chat_users_v1_ListVisibleUsersRequest, callback: grpc.requestCallback<_chat_users_v1_ListVisibleUsersResponse__Output>): grpc.ClientUnaryCall;
  
  ReactivateUser(argument: _chat_users_v1_ReactivateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  ReactivateUser(argument: _chat_users_v1_ReactivateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  ReactivateUser(argument: _chat_users_v1_ReactivateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  ReactivateUser(argument: _chat_users_v1_ReactivateUserRequest, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  reactivateUser(argument: _chat_users_v1_ReactivateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  reactivateUser(argument: _chat_users_v1_ReactivateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  reactivateUser(argument: _chat_users_v1_ReactivateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  reactivateUser(argument: _chat_users_v1_ReactivateUserRequest, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  
  RequestSignUp(argument: _chat_users_v1_RequestSignUpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  RequestSignUp(argument: _chat_users_v1_RequestSignUpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  RequestSignUp(argument: _chat_users_v1_RequestSignUpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  RequestSignUp(argument: _chat_users_v1_RequestSignUpRequest, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  requestSignUp(argument: _chat_users_v1_RequestSignUpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  requestSignUp(argument: _chat_users_v1_RequestSignUpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  requestSignUp(argument: _chat_users_v1_RequestSignUpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  requestSignUp(argument: _chat_users_v1_RequestSignUpRequest, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  
  ResolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  ResolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  ResolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  ResolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  resolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  resolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  resolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  resolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  
  SetMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  SetMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  SetMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  SetMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  setMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  setMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  setMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  setMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  
  SignUp(argument: _chat_users_v1_SignUpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  SignUp(argument: _chat_users_v1_SignUpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  SignUp(argument: _chat_users_v1_SignUpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  SignUp(argument: _chat_users_v1_SignUpRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  signUp(argument: _chat_users_v1_SignUpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  signUp(argument: _chat_users_v1_SignUpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  signUp(argument: _chat_users_v1_SignUpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  signUp(argument: _chat_users_v1_SignUpRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateUser(argument: _chat_users_v1_UpdateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _chat_users_v1_UpdateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _chat_users_v1_UpdateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _chat_users_v1_UpdateUserRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _chat_users_v1_UpdateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _chat_users_v1_UpdateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _chat_users_v1_UpdateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _chat_users_v1_UpdateUserRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface AccountsHandlers extends grpc.UntypedServiceImplementation {
  AcceptInvitation: grpc.handleUnaryCall<_chat_users_v1_AcceptInvitationRequest__Output, _chat_users_v1_AcceptInvitationResponse>;
  
  CreateUser: grpc.handleUnaryCall<_chat_users_v1_CreateUserRequest__Output, _chat_users_v1_CreateUserResponse>;
  
  DeactivateOwnUser: grpc.handleUnaryCall<_chat_users_v1_DeactivateOwnUserRequest__Output, _chat_users_v1_DeactivateOwnUserResponse>;
  
  DeactivateUser: grpc.handleUnaryCall<_chat_users_v1_DeactivateUserRequest__Output, _chat_users_v1_DeactivateUserResponse>;
  
  GetOwnUser: grpc.handleUnaryCall<_chat_users_v1_GetOwnUserRequest__Output, _chat_users_v1_GetOwnUserResponse>;
  
  GetUser: grpc.handleUnaryCall<_chat_users_v1_GetUserRequest__Output, _chat_users_v1_GetUserResponse>;
  
  ListHiddenFrom: grpc.handleUnaryCall<_chat_users_v1_ListHiddenFromRequest__Output, _chat_users_v1_ListHiddenFromResponse>;
  
  ListUsers: grpc.handleUnaryCall<_chat_users_v1_ListUsersRequest__Output, _chat_users_v1_ListUsersResponse>;
  
  ListVisibleUsers: grpc.handleUnaryCall<_chat_users_v1_ListVisibleUsersRequest__Output, _chat_users_v1_ListVisibleUsersResponse>;
  
  ReactivateUser: grpc.handleUnaryCall<_chat_users_v1_ReactivateUserRequest__Output, _chat_users_v1_ReactivateUserResponse>;
  
  RequestSignUp: grpc.handleUnaryCall<_chat_users_v1_RequestSignUpRequest__Output, _chat_users_v1_RequestSignUpResponse>;
  
  ResolveEmails: grpc.handleUnaryCall<_chat_users_v1_ResolveEmailsRequest__Output, _chat_users_v1_ResolveEmailsResponse>;
  
  SetMayCreateUsers: grpc.handleUnaryCall<_chat_users_v1_SetMayCreateUsersRequest__Output, _chat_users_v1_SetMayCreateUsersResponse>;
  
  SignUp: grpc.handleUnaryCall<_chat_users_v1_SignUpRequest__Output, _chat_users_v1_LogInResponse>;
  
  UpdateUser: grpc.handleUnaryCall<_chat_users_v1_UpdateUserRequest__Output, _chat_users_v1_UpdateUserResponse>;
  
}

export interface AccountsDefinition extends grpc.ServiceDefinition {
  AcceptInvitation: MethodDefinition<_chat_users_v1_AcceptInvitationRequest, _chat_users_v1_AcceptInvitationResponse, _chat_users_v1_AcceptInvitationRequest__Output, _chat_users_v1_AcceptInvitationResponse__Output>
  CreateUser: MethodDefinition<_chat_users_v1_CreateUserRequest, _chat_users_v1_CreateUserResponse, _chat_users_v1_CreateUserRequest__Output, _chat_users_v1_CreateUserResponse__Output>
  DeactivateOwnUser: MethodDefinition<_chat_users_v1_DeactivateOwnUserRequest, _chat_users_v1_DeactivateOwnUserResponse, _chat_users_v1_DeactivateOwnUserRequest__Output, _chat_users_v1_DeactivateOwnUserResponse__Output>
  DeactivateUser: MethodDefinition<_chat_users_v1_DeactivateUserRequest, _chat_users_v1_DeactivateUserResponse, _chat_users_v1_DeactivateUserRequest__Output, _chat_users_v1_DeactivateUserResponse__Output>
  GetOwnUser: MethodDefinition<_chat_users_v1_GetOwnUserRequest, _chat_users_v1_GetOwnUserResponse, _chat_users_v1_GetOwnUserRequest__Output, _chat_users_v1_GetOwnUserResponse__Output>
  GetUser: MethodDefinition<_chat_users_v1_GetUserRequest, _chat_users_v1_GetUserResponse, _chat_users_v1_GetUserRequest__Output, _chat_users_v1_GetUserResponse__Output>
  ListHiddenFrom: MethodDefinition<_chat_users_v1_ListHiddenFromRequest, _chat_users_v1_ListHiddenFromResponse, _chat_users_v1_ListHiddenFromRequest__Output, _chat_users_v1_ListHiddenFromResponse__Output>
  ListUsers: MethodDefinition<_chat_users_v1_ListUsersRequest, _chat_users_v1_ListUsersResponse, _chat_users_v1_ListUsersRequest__Output, _chat_users_v1_ListUsersResponse__Output>
  ListVisibleUsers: MethodDefinition<_chat_users_v1_ListVisibleUsersRequest, _chat_users_v1_ListVisibleUsersResponse, _chat_users_v1_ListVisibleUsersRequest__Output, _chat_users_v1_ListVisibleUsersResponse__Output>
  ReactivateUser: MethodDefinition<_chat_users_v1_ReactivateUserRequest, _chat_users_v1_ReactivateUserResponse, _chat_users_v1_ReactivateUserRequest__Output, _chat_users_v1_ReactivateUserResponse__Output>
  RequestSignUp: MethodDefinition<_chat_users_v1_RequestSignUpRequest, _chat_users_v1_RequestSignUpResponse, _chat_users_v1_RequestSignUpRequest__Output, _chat_users_v1_RequestSignUpResponse__Output>
  ResolveEmails: MethodDefinition<_chat_users_v1_ResolveEmailsRequest, _chat_users_v1_ResolveEmailsResponse, _chat_users_v1_ResolveEmailsRequest__Output, _chat_users_v1_ResolveEmailsResponse__Output>
  SetMayCreateUsers: MethodDefinition<_chat_users_v1_SetMayCreateUsersRequest, _chat_users_v1_SetMayCreateUsersResponse, _chat_users_v1_SetMayCreateUsersRequest__Output, _chat_users_v1_SetMayCreateUsersResponse__Output>
  SignUp: MethodDefinition<_chat_users_v1_SignUpRequest, _chat_users_v1_LogInResponse, _chat_users_v1_SignUpRequest__Output, _chat_users_v1_LogInResponse__Output>
  UpdateUser: MethodDefinition<_chat_users_v1_UpdateUserRequest, _chat_users_v1_UpdateUserResponse, _chat_users_v1_UpdateUserRequest__Output, _chat_users_v1_UpdateUserResponse__Output>
}
