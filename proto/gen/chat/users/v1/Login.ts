// Original file: chat/users/v1/login.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AuthenticateRequest as _chat_users_v1_AuthenticateRequest, AuthenticateRequest__Output as _chat_users_v1_AuthenticateRequest__Output } from '../../../chat/users/v1/AuthenticateRequest.ts';
import type { AuthenticateResponse as _chat_users_v1_AuthenticateResponse, AuthenticateResponse__Output as _chat_users_v1_AuthenticateResponse__Output } from '../../../chat/users/v1/AuthenticateResponse.ts';
import type { BeginPasskeyLoginRequest as _chat_users_v1_BeginPasskeyLoginRequest, BeginPasskeyLoginRequest__Output as _chat_users_v1_BeginPasskeyLoginRequest__Output } from '../../../chat/users/v1/BeginPasskeyLoginRequest.ts';
import type { BeginPasskeyLoginResponse as _chat_users_v1_BeginPasskeyLoginResponse, BeginPasskeyLoginResponse__Output as _chat_users_v1_BeginPasskeyLoginResponse__Output } from '../../../chat/users/v1/BeginPasskeyLoginResponse.ts';
import type { CreateLoginTokenRequest as _chat_users_v1_CreateLoginTokenRequest, CreateLoginTokenRequest__Output as _chat_users_v1_CreateLoginTokenRequest__Output } from '../../../chat/users/v1/CreateLoginTokenRequest.ts';
import type { CreateLoginTokenResponse as _chat_users_v1_CreateLoginTokenResponse, CreateLoginTokenResponse__Output as _chat_users_v1_CreateLoginTokenResponse__Output } from '../../../chat/users/v1/CreateLoginTokenResponse.ts';
import type { FetchApiKeyByJwtRequest as _chat_users_v1_FetchApiKeyByJwtRequest, FetchApiKeyByJwtRequest__Output as _chat_users_v1_FetchApiKeyByJwtRequest__Output } from '../../../chat/users/v1/FetchApiKeyByJwtRequest.ts';
import type { FetchApiKeyForDevelopmentRequest as _chat_users_v1_FetchApiKeyForDevelopmentRequest, FetchApiKeyForDevelopmentRequest__Output as _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output } from '../../../chat/users/v1/FetchApiKeyForDevelopmentRequest.ts';
import type { FetchApiKeyRequest as _chat_users_v1_FetchApiKeyRequest, FetchApiKeyRequest__Output as _chat_users_v1_FetchApiKeyRequest__Output } from '../../../chat/users/v1/FetchApiKeyRequest.ts';
import type { FetchApiKeyResponse as _chat_users_v1_FetchApiKeyResponse, FetchApiKeyResponse__Output as _chat_users_v1_FetchApiKeyResponse__Output } from '../../../chat/users/v1/FetchApiKeyResponse.ts';
import type { FetchApiKeyWithSecondFactorRequest as _chat_users_v1_FetchApiKeyWithSecondFactorRequest, FetchApiKeyWithSecondFactorRequest__Output as _chat_users_v1_FetchApiKeyWithSecondFactorRequest__Output } from '../../../chat/users/v1/FetchApiKeyWithSecondFactorRequest.ts';
import type { GetConfirmationRequest as _chat_users_v1_GetConfirmationRequest, GetConfirmationRequest__Output as _chat_users_v1_GetConfirmationRequest__Output } from '../../../chat/users/v1/GetConfirmationRequest.ts';
import type { GetConfirmationResponse as _chat_users_v1_GetConfirmationResponse, GetConfirmationResponse__Output as _chat_users_v1_GetConfirmationResponse__Output } from '../../../chat/users/v1/GetConfirmationResponse.ts';
import type { GetPendingLoginRequest as _chat_users_v1_GetPendingLoginRequest, GetPendingLoginRequest__Output as _chat_users_v1_GetPendingLoginRequest__Output } from '../../../chat/users/v1/GetPendingLoginRequest.ts';
import type { GetPendingLoginResponse as _chat_users_v1_GetPendingLoginResponse, GetPendingLoginResponse__Output as _chat_users_v1_GetPendingLoginResponse__Output } from '../../../chat/users/v1/GetPendingLoginResponse.ts';
import type { ListDevelopmentLoginsRequest as _chat_users_v1_ListDevelopmentLoginsRequest, ListDevelopmentLoginsRequest__Output as _chat_users_v1_ListDevelopmentLoginsRequest__Output } from '../../../chat/users/v1/ListDevelopmentLoginsRequest.ts';
import type { ListDevelopmentLoginsResponse as _chat_users_v1_ListDevelopmentLoginsResponse, ListDevelopmentLoginsResponse__Output as _chat_users_v1_ListDevelopmentLoginsResponse__Output } from '../../../chat/users/v1/ListDevelopmentLoginsResponse.ts';
import type { ListIdentitiesRequest as _chat_users_v1_ListIdentitiesRequest, ListIdentitiesRequest__Output as _chat_users_v1_ListIdentitiesRequest__Output } from '../../../chat/users/v1/ListIdentitiesRequest.ts';
import type { ListIdentitiesResponse as _chat_users_v1_ListIdentitiesResponse, ListIdentitiesResponse__Output as _chat_users_v1_ListIdentitiesResponse__Output } from '../../../chat/users/v1/ListIdentitiesResponse.ts';
import type { LogInResponse as _chat_users_v1_LogInResponse, LogInResponse__Output as _chat_users_v1_LogInResponse__Output } from '../../../chat/users/v1/LogInResponse.ts';
import type { LogInWithPasskeyRequest as _chat_users_v1_LogInWithPasskeyRequest, LogInWithPasskeyRequest__Output as _chat_users_v1_LogInWithPasskeyRequest__Output } from '../../../chat/users/v1/LogInWithPasskeyRequest.ts';
import type { LogInWithPasswordRequest as _chat_users_v1_LogInWithPasswordRequest, LogInWithPasswordRequest__Output as _chat_users_v1_LogInWithPasswordRequest__Output } from '../../../chat/users/v1/LogInWithPasswordRequest.ts';
import type { LogInWithSecondFactorRequest as _chat_users_v1_LogInWithSecondFactorRequest, LogInWithSecondFactorRequest__Output as _chat_users_v1_LogInWithSecondFactorRequest__Output } from '../../../chat/users/v1/LogInWithSecondFactorRequest.ts';
import type { LogInWithTokenRequest as _chat_users_v1_LogInWithTokenRequest, LogInWithTokenRequest__Output as _chat_users_v1_LogInWithTokenRequest__Output } from '../../../chat/users/v1/LogInWithTokenRequest.ts';
import type { RequestPasswordResetRequest as _chat_users_v1_RequestPasswordResetRequest, RequestPasswordResetRequest__Output as _chat_users_v1_RequestPasswordResetRequest__Output } from '../../../chat/users/v1/RequestPasswordResetRequest.ts';
import type { RequestPasswordResetResponse as _chat_users_v1_RequestPasswordResetResponse, RequestPasswordResetResponse__Output as _chat_users_v1_RequestPasswordResetResponse__Output } from '../../../chat/users/v1/RequestPasswordResetResponse.ts';
import type { ResetPasswordRequest as _chat_users_v1_ResetPasswordRequest, ResetPasswordRequest__Output as _chat_users_v1_ResetPasswordRequest__Output } from '../../../chat/users/v1/ResetPasswordRequest.ts';
import type { UnlinkIdentitiesRequest as _chat_users_v1_UnlinkIdentitiesRequest, UnlinkIdentitiesRequest__Output as _chat_users_v1_UnlinkIdentitiesRequest__Output } from '../../../chat/users/v1/UnlinkIdentitiesRequest.ts';
import type { UnlinkIdentitiesResponse as _chat_users_v1_UnlinkIdentitiesResponse, UnlinkIdentitiesResponse__Output as _chat_users_v1_UnlinkIdentitiesResponse__Output } from '../../../chat/users/v1/UnlinkIdentitiesResponse.ts';

export interface LoginClient extends grpc.Client {
  Authenticate(argument: _chat_users_v1_AuthenticateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _chat_users_v1_AuthenticateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _chat_users_v1_AuthenticateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _chat_users_v1_AuthenticateRequest, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _chat_users_v1_AuthenticateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _chat_users_v1_AuthenticateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _chat_users_v1_AuthenticateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _chat_users_v1_AuthenticateRequest, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  
  BeginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  beginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  beginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  beginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  beginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  
  CreateLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  createLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  createLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  createLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  createLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  FetchApiKeyWithSecondFactor(argument: _chat_users_v1_FetchApiKeyWithSecondFactorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  FetchApiKeyWithSecondFactor(argument: _chat_users_v1_FetchApiKeyWithSecondFactorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  FetchApiKeyWithSecondFactor(argument: _chat_users_v1_FetchApiKeyWithSecondFactorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  FetchApiKeyWithSecondFactor(argument: _chat_users_v1_FetchApiKeyWithSecondFactorRequest, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKeyWithSecondFactor(argument: _chat_users_v1_FetchApiKeyWithSecondFactorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKeyWithSecondFactor(argument: _chat_users_v1_FetchApiKeyWithSecondFactorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKeyWithSecondFactor(argument: _chat_users_v1_FetchApiKeyWithSecondFactorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  fetchApiKeyWithSecondFactor(argument: _chat_users_v1_FetchApiKeyWithSecondFactorRequest, callback: grpc.requestCallback<_chat_users_v1_FetchApiKeyResponse__Output>): grpc.ClientUnaryCall;
  
  GetConfirmation(argument: _chat_users_v1_GetConfirmationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  GetConfirmation(argument: _chat_users_v1_GetConfirmationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  GetConfirmation(argument: _chat_users_v1_GetConfirmationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  GetConfirmation(argument: _chat_users_v1_GetConfirmationRequest, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  getConfirmation(argument: _chat_users_v1_GetConfirmationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  getConfirmation(argument: _chat_users_v1_GetConfirmationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  getConfirmation(argument: _chat_users_v1_GetConfirmationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  getConfirmation(argument: _chat_users_v1_GetConfirmationRequest, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  
  GetPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  GetPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  GetPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  GetPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  getPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  getPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  getPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  getPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  
  ListDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  ListDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  ListDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  ListDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  listDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  listDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  listDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  listDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  
  ListIdentities(argument: _chat_users_v1_ListIdentitiesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  ListIdentities(argument: _chat_users_v1_ListIdentitiesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  ListIdentities(argument: _chat_users_v1_ListIdentitiesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  ListIdentities(argument: _chat_users_v1_ListIdentitiesRequest, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  listIdentities(argument: _chat_users_v1_ListIdentitiesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  listIdentities(argument: _chat_users_v1_ListIdentitiesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  listIdentities(argument: _chat_users_v1_ListIdentitiesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  listIdentities(argument: _chat_users_v1_ListIdentitiesRequest, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  
  LogInWithPasskey(argument: _chat_users_v1_LogInWithPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogInWithPasskey(argument: _chat_users_v1_LogInWithPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogInWithPasskey(argument: _chat_users_v1_LogInWithPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogInWithPasskey(argument: _chat_users_v1_LogInWithPasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithPasskey(argument: _chat_users_v1_LogInWithPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithPasskey(argument: _chat_users_v1_LogInWithPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithPasskey(argument: _chat_users_v1_LogInWithPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithPasskey(argument: _chat_users_v1_LogInWithPasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  
  LogInWithPassword(argument: _chat_users_v1_LogInWithPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogInWithPassword(argument: _chat_users_v1_LogInWithPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogInWithPassword(argument: _chat_users_v1_LogInWithPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogInWithPassword(argument: _chat_users_v1_LogInWithPasswordRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithPassword(argument: _chat_users_v1_LogInWithPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithPassword(argument: _chat_users_v1_LogInWithPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithPassword(argument: _chat_users_v1_LogInWithPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithPassword(argument: _chat_users_v1_LogInWithPasswordRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  
  LogInWithSecondFactor(argument: _chat_users_v1_LogInWithSecondFactorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogInWithSecondFactor(argument: _chat_users_v1_LogInWithSecondFactorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogInWithSecondFactor(argument: _chat_users_v1_LogInWithSecondFactorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogInWithSecondFactor(argument: _chat_users_v1_LogInWithSecondFactorRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithSecondFactor(argument: _chat_users_v1_LogInWithSecondFactorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithSecondFactor(argument: _chat_users_v1_LogInWithSecondFactorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithSecondFactor(argument: _chat_users_v1_LogInWithSecondFactorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithSecondFactor(argument: _chat_users_v1_LogInWithSecondFactorRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  
  LogInWithToken(argument: _chat_users_v1_LogInWithTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogInWithToken(argument: _chat_users_v1_LogInWithTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogInWithToken(argument: _chat_users_v1_LogInWithTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogInWithToken(argument: _chat_users_v1_LogInWithTokenRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithToken(argument: _chat_users_v1_LogInWithTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithToken(argument: _chat_users_v1_LogInWithTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithToken(argument: _chat_users_v1_LogInWithTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logInWithToken(argument: _chat_users_v1_LogInWithTokenRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  
  RequestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  RequestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  RequestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  RequestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  requestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  requestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  requestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  requestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  
  ResetPassword(argument: _chat_users_v1_ResetPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  ResetPassword(argument: _chat_users_v1_ResetPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  ResetPassword(argument: _chat_users_v1_ResetPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  ResetPassword(argument: _chat_users_v1_ResetPasswordRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  resetPassword(argument: _chat_users_v1_ResetPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  resetPassword(argument: _chat_users_v1_ResetPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  resetPassword(argument: _chat_users_v1_ResetPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  resetPassword(argument: _chat_users_v1_ResetPasswordRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  
  UnlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  UnlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  UnlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  UnlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  unlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  unlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  unlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  unlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface LoginHandlers extends grpc.UntypedServiceImplementation {
  Authenticate: grpc.handleUnaryCall<_chat_users_v1_AuthenticateRequest__Output, _chat_users_v1_AuthenticateResponse>;
  
  BeginPasskeyLogin: grpc.handleUnaryCall<_chat_users_v1_BeginPasskeyLoginRequest__Output, _chat_users_v1_BeginPasskeyLoginResponse>;
  
  CreateLoginToken: grpc.handleUnaryCall<_chat_users_v1_CreateLoginTokenRequest__Output, _chat_users_v1_CreateLoginTokenResponse>;
  
  FetchApiKey: grpc.handleUnaryCall<_chat_users_v1_FetchApiKeyRequest__Output, _chat_users_v1_FetchApiKeyResponse>;
  
  FetchApiKeyByJwt: grpc.handleUnaryCall<_chat_users_v1_FetchApiKeyByJwtRequest__Output, _chat_users_v1_FetchApiKeyResponse>;
  
  FetchApiKeyForDevelopment: grpc.handleUnaryCall<_chat_users_v1_FetchApiKeyForDevelopmentRequest__Output, _chat_users_v1_FetchApiKeyResponse>;
  
  FetchApiKeyWithSecondFactor: grpc.handleUnaryCall<_chat_users_v1_FetchApiKeyWithSecondFactorRequest__Output, _chat_users_v1_FetchApiKeyResponse>;
  
  GetConfirmation: grpc.handleUnaryCall<_chat_users_v1_GetConfirmationRequest__Output, _chat_users_v1_GetConfirmationResponse>;
  
  GetPendingLogin: grpc.handleUnaryCall<_chat_users_v1_GetPendingLoginRequest__Output, _chat_users_v1_GetPendingLoginResponse>;
  
  ListDevelopmentLogins: grpc.handleUnaryCall<_chat_users_v1_ListDevelopmentLoginsRequest__Output, _chat_users_v1_ListDevelopmentLoginsResponse>;
  
  ListIdentities: grpc.handleUnaryCall<_chat_users_v1_ListIdentitiesRequest__Output, _chat_users_v1_ListIdentitiesResponse>;
  
  LogInWithPasskey: grpc.handleUnaryCall<_chat_users_v1_LogInWithPasskeyRequest__Output, _chat_users_v1_LogInResponse>;
  
  LogInWithPassword: grpc.handleUnaryCall<_chat_users_v1_LogInWithPasswordRequest__Output, _chat_users_v1_LogInResponse>;
  
  LogInWithSecondFactor: grpc.handleUnaryCall<_chat_users_v1_LogInWithSecondFactorRequest__Output, _chat_users_v1_LogInResponse>;
  
  LogInWithToken: grpc.handleUnaryCall<_chat_users_v1_LogInWithTokenRequest__Output, _chat_users_v1_LogInResponse>;
  
  RequestPasswordReset: grpc.handleUnaryCall<_chat_users_v1_RequestPasswordResetRequest__Output, _chat_users_v1_RequestPasswordResetResponse>;
  
  ResetPassword: grpc.handleUnaryCall<_chat_users_v1_ResetPasswordRequest__Output, _chat_users_v1_LogInResponse>;
  
  UnlinkIdentities: grpc.handleUnaryCall<_chat_users_v1_UnlinkIdentitiesRequest__Output, _chat_users_v1_UnlinkIdentitiesResponse>;
  
}

export interface LoginDefinition extends grpc.ServiceDefinition {
  Authenticate: MethodDefinition<_chat_users_v1_AuthenticateRequest, _chat_users_v1_AuthenticateResponse, _chat_users_v1_AuthenticateRequest__Output, _chat_users_v1_AuthenticateResponse__Output>
  BeginPasskeyLogin: MethodDefinition<_chat_users_v1_BeginPasskeyLoginRequest, _chat_users_v1_BeginPasskeyLoginResponse, _chat_users_v1_BeginPasskeyLoginRequest__Output, _chat_users_v1_BeginPasskeyLoginResponse__Output>
  CreateLoginToken: MethodDefinition<_chat_users_v1_CreateLoginTokenRequest, _chat_users_v1_CreateLoginTokenResponse, _chat_users_v1_CreateLoginTokenRequest__Output, _chat_users_v1_CreateLoginTokenResponse__Output>
  FetchApiKey: MethodDefinition<_chat_users_v1_FetchApiKeyRequest, _chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyRequest__Output, _chat_users_v1_FetchApiKeyResponse__Output>
  FetchApiKeyByJwt: MethodDefinition<_chat_users_v1_FetchApiKeyByJwtRequest, _chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyByJwtRequest__Output, _chat_users_v1_FetchApiKeyResponse__Output>
  FetchApiKeyForDevelopment: MethodDefinition<_chat_users_v1_FetchApiKeyForDevelopmentRequest, _chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output, _chat_users_v1_FetchApiKeyResponse__Output>
  FetchApiKeyWithSecondFactor: MethodDefinition<_chat_users_v1_FetchApiKeyWithSecondFactorRequest, _chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyWithSecondFactorRequest__Output, _chat_users_v1_FetchApiKeyResponse__Output>
  GetConfirmation: MethodDefinition<_chat_users_v1_GetConfirmationRequest, _chat_users_v1_GetConfirmationResponse, _chat_users_v1_GetConfirmationRequest__Output, _chat_users_v1_GetConfirmationResponse__Output>
  GetPendingLogin: MethodDefinition<_chat_users_v1_GetPendingLoginRequest, _chat_users_v1_GetPendingLoginResponse, _chat_users_v1_GetPendingLoginRequest__Output, _chat_users_v1_GetPendingLoginResponse__Output>
  ListDevelopmentLogins: MethodDefinition<_chat_users_v1_ListDevelopmentLoginsRequest, _chat_users_v1_ListDevelopmentLoginsResponse, _chat_users_v1_ListDevelopmentLoginsRequest__Output, _chat_users_v1_ListDevelopmentLoginsResponse__Output>
  ListIdentities: MethodDefinition<_chat_users_v1_ListIdentitiesRequest, _chat_users_v1_ListIdentitiesResponse, _chat_users_v1_ListIdentitiesRequest__Output, _chat_users_v1_ListIdentitiesResponse__Output>
  LogInWithPasskey: MethodDefinition<_chat_users_v1_LogInWithPasskeyRequest, _chat_users_v1_LogInResponse, _chat_users_v1_LogInWithPasskeyRequest__Output, _chat_users_v1_LogInResponse__Output>
  LogInWithPassword: MethodDefinition<_chat_users_v1_LogInWithPasswordRequest, _chat_users_v1_LogInResponse, _chat_users_v1_LogInWithPasswordRequest__Output, _chat_users_v1_LogInResponse__Output>
  LogInWithSecondFactor: MethodDefinition<_chat_users_v1_LogInWithSecondFactorRequest, _chat_users_v1_LogInResponse, _chat_users_v1_LogInWithSecondFactorRequest__Output, _chat_users_v1_LogInResponse__Output>
  LogInWithToken: MethodDefinition<_chat_users_v1_LogInWithTokenRequest, _chat_users_v1_LogInResponse, _chat_users_v1_LogInWithTokenRequest__Output, _chat_users_v1_LogInResponse__Output>
  RequestPasswordReset: MethodDefinition<_chat_users_v1_RequestPasswordResetRequest, _chat_users_v1_RequestPasswordResetResponse, _chat_users_v1_RequestPasswordResetRequest__Output, _chat_users_v1_RequestPasswordResetResponse__Output>
  ResetPassword: MethodDefinition<_chat_users_v1_ResetPasswordRequest, _chat_users_v1_LogInResponse, _chat_users_v1_ResetPasswordRequest__Output, _chat_users_v1_LogInResponse__Output>
  UnlinkIdentities: MethodDefinition<_chat_users_v1_UnlinkIdentitiesRequest, _chat_users_v1_UnlinkIdentitiesResponse, _chat_users_v1_UnlinkIdentitiesRequest__Output, _chat_users_v1_UnlinkIdentitiesResponse__Output>
}
