import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { AcceptInvitationRequest as _chat_users_v1_AcceptInvitationRequest, AcceptInvitationRequest__Output as _chat_users_v1_AcceptInvitationRequest__Output } from './chat/users/v1/AcceptInvitationRequest.ts';
import type { AcceptInvitationResponse as _chat_users_v1_AcceptInvitationResponse, AcceptInvitationResponse__Output as _chat_users_v1_AcceptInvitationResponse__Output } from './chat/users/v1/AcceptInvitationResponse.ts';
import type { AccountsClient as _chat_users_v1_AccountsClient, AccountsDefinition as _chat_users_v1_AccountsDefinition } from './chat/users/v1/Accounts.ts';
import type { AddPasskeyRequest as _chat_users_v1_AddPasskeyRequest, AddPasskeyRequest__Output as _chat_users_v1_AddPasskeyRequest__Output } from './chat/users/v1/AddPasskeyRequest.ts';
import type { AddPasskeyResponse as _chat_users_v1_AddPasskeyResponse, AddPasskeyResponse__Output as _chat_users_v1_AddPasskeyResponse__Output } from './chat/users/v1/AddPasskeyResponse.ts';
import type { AuthenticateRequest as _chat_users_v1_AuthenticateRequest, AuthenticateRequest__Output as _chat_users_v1_AuthenticateRequest__Output } from './chat/users/v1/AuthenticateRequest.ts';
import type { AuthenticateResponse as _chat_users_v1_AuthenticateResponse, AuthenticateResponse__Output as _chat_users_v1_AuthenticateResponse__Output } from './chat/users/v1/AuthenticateResponse.ts';
import type { BeginPasskeyLoginRequest as _chat_users_v1_BeginPasskeyLoginRequest, BeginPasskeyLoginRequest__Output as _chat_users_v1_BeginPasskeyLoginRequest__Output } from './chat/users/v1/BeginPasskeyLoginRequest.ts';
import type { BeginPasskeyLoginResponse as _chat_users_v1_BeginPasskeyLoginResponse, BeginPasskeyLoginResponse__Output as _chat_users_v1_BeginPasskeyLoginResponse__Output } from './chat/users/v1/BeginPasskeyLoginResponse.ts';
import type { BeginPasskeyRequest as _chat_users_v1_BeginPasskeyRequest, BeginPasskeyRequest__Output as _chat_users_v1_BeginPasskeyRequest__Output } from './chat/users/v1/BeginPasskeyRequest.ts';
import type { BeginPasskeyResponse as _chat_users_v1_BeginPasskeyResponse, BeginPasskeyResponse__Output as _chat_users_v1_BeginPasskeyResponse__Output } from './chat/users/v1/BeginPasskeyResponse.ts';
import type { BeginTotpRequest as _chat_users_v1_BeginTotpRequest, BeginTotpRequest__Output as _chat_users_v1_BeginTotpRequest__Output } from './chat/users/v1/BeginTotpRequest.ts';
import type { BeginTotpResponse as _chat_users_v1_BeginTotpResponse, BeginTotpResponse__Output as _chat_users_v1_BeginTotpResponse__Output } from './chat/users/v1/BeginTotpResponse.ts';
import type { Browser as _chat_users_v1_Browser, Browser__Output as _chat_users_v1_Browser__Output } from './chat/users/v1/Browser.ts';
import type { ConfirmTotpRequest as _chat_users_v1_ConfirmTotpRequest, ConfirmTotpRequest__Output as _chat_users_v1_ConfirmTotpRequest__Output } from './chat/users/v1/ConfirmTotpRequest.ts';
import type { CreateLoginTokenRequest as _chat_users_v1_CreateLoginTokenRequest, CreateLoginTokenRequest__Output as _chat_users_v1_CreateLoginTokenRequest__Output } from './chat/users/v1/CreateLoginTokenRequest.ts';
import type { CreateLoginTokenResponse as _chat_users_v1_CreateLoginTokenResponse, CreateLoginTokenResponse__Output as _chat_users_v1_CreateLoginTokenResponse__Output } from './chat/users/v1/CreateLoginTokenResponse.ts';
import type { CreateRecoveryCodesRequest as _chat_users_v1_CreateRecoveryCodesRequest, CreateRecoveryCodesRequest__Output as _chat_users_v1_CreateRecoveryCodesRequest__Output } from './chat/users/v1/CreateRecoveryCodesRequest.ts';
import type { CreateUserRequest as _chat_users_v1_CreateUserRequest, CreateUserRequest__Output as _chat_users_v1_CreateUserRequest__Output } from './chat/users/v1/CreateUserRequest.ts';
import type { CreateUserResponse as _chat_users_v1_CreateUserResponse, CreateUserResponse__Output as _chat_users_v1_CreateUserResponse__Output } from './chat/users/v1/CreateUserResponse.ts';
import type { DeactivateOwnUserRequest as _chat_users_v1_DeactivateOwnUserRequest, DeactivateOwnUserRequest__Output as _chat_users_v1_DeactivateOwnUserRequest__Output } from './chat/users/v1/DeactivateOwnUserRequest.ts';
import type { DeactivateOwnUserResponse as _chat_users_v1_DeactivateOwnUserResponse, DeactivateOwnUserResponse__Output as _chat_users_v1_DeactivateOwnUserResponse__Output } from './chat/users/v1/DeactivateOwnUserResponse.ts';
import type { DeactivateUserRequest as _chat_users_v1_DeactivateUserRequest, DeactivateUserRequest__Output as _chat_users_v1_DeactivateUserRequest__Output } from './chat/users/v1/DeactivateUserRequest.ts';
import type { DeactivateUserResponse as _chat_users_v1_DeactivateUserResponse, DeactivateUserResponse__Output as _chat_users_v1_DeactivateUserResponse__Output } from './chat/users/v1/DeactivateUserResponse.ts';
import type { DevelopmentLogin as _chat_users_v1_DevelopmentLogin, DevelopmentLogin__Output as _chat_users_v1_DevelopmentLogin__Output } from './chat/users/v1/DevelopmentLogin.ts';
import type { FetchApiKeyByJwtRequest as _chat_users_v1_FetchApiKeyByJwtRequest, FetchApiKeyByJwtRequest__Output as _chat_users_v1_FetchApiKeyByJwtRequest__Output } from './chat/users/v1/FetchApiKeyByJwtRequest.ts';
import type { FetchApiKeyForDevelopmentRequest as _chat_users_v1_FetchApiKeyForDevelopmentRequest, FetchApiKeyForDevelopmentRequest__Output as _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output } from './chat/users/v1/FetchApiKeyForDevelopmentRequest.ts';
import type { FetchApiKeyRequest as _chat_users_v1_FetchApiKeyRequest, FetchApiKeyRequest__Output as _chat_users_v1_FetchApiKeyRequest__Output } from './chat/users/v1/FetchApiKeyRequest.ts';
import type { FetchApiKeyResponse as _chat_users_v1_FetchApiKeyResponse, FetchApiKeyResponse__Output as _chat_users_v1_FetchApiKeyResponse__Output } from './chat/users/v1/FetchApiKeyResponse.ts';
import type { FetchApiKeyWithSecondFactorRequest as _chat_users_v1_FetchApiKeyWithSecondFactorRequest, FetchApiKeyWithSecondFactorRequest__Output as _chat_users_v1_FetchApiKeyWithSecondFactorRequest__Output } from './chat/users/v1/FetchApiKeyWithSecondFactorRequest.ts';
import type { GetConfirmationRequest as _chat_users_v1_GetConfirmationRequest, GetConfirmationRequest__Output as _chat_users_v1_GetConfirmationRequest__Output } from './chat/users/v1/GetConfirmationRequest.ts';
import type { GetConfirmationResponse as _chat_users_v1_GetConfirmationResponse, GetConfirmationResponse__Output as _chat_users_v1_GetConfirmationResponse__Output } from './chat/users/v1/GetConfirmationResponse.ts';
import type { GetOwnUserRequest as _chat_users_v1_GetOwnUserRequest, GetOwnUserRequest__Output as _chat_users_v1_GetOwnUserRequest__Output } from './chat/users/v1/GetOwnUserRequest.ts';
import type { GetOwnUserResponse as _chat_users_v1_GetOwnUserResponse, GetOwnUserResponse__Output as _chat_users_v1_GetOwnUserResponse__Output } from './chat/users/v1/GetOwnUserResponse.ts';
import type { GetPendingLoginRequest as _chat_users_v1_GetPendingLoginRequest, GetPendingLoginRequest__Output as _chat_users_v1_GetPendingLoginRequest__Output } from './chat/users/v1/GetPendingLoginRequest.ts';
import type { GetPendingLoginResponse as _chat_users_v1_GetPendingLoginResponse, GetPendingLoginResponse__Output as _chat_users_v1_GetPendingLoginResponse__Output } from './chat/users/v1/GetPendingLoginResponse.ts';
import type { GetSecondFactorsRequest as _chat_users_v1_GetSecondFactorsRequest, GetSecondFactorsRequest__Output as _chat_users_v1_GetSecondFactorsRequest__Output } from './chat/users/v1/GetSecondFactorsRequest.ts';
import type { GetSecondFactorsResponse as _chat_users_v1_GetSecondFactorsResponse, GetSecondFactorsResponse__Output as _chat_users_v1_GetSecondFactorsResponse__Output } from './chat/users/v1/GetSecondFactorsResponse.ts';
import type { GetUserRequest as _chat_users_v1_GetUserRequest, GetUserRequest__Output as _chat_users_v1_GetUserRequest__Output } from './chat/users/v1/GetUserRequest.ts';
import type { GetUserResponse as _chat_users_v1_GetUserResponse, GetUserResponse__Output as _chat_users_v1_GetUserResponse__Output } from './chat/users/v1/GetUserResponse.ts';
import type { Identity as _chat_users_v1_Identity, Identity__Output as _chat_users_v1_Identity__Output } from './chat/users/v1/Identity.ts';
import type { ListDevelopmentLoginsRequest as _chat_users_v1_ListDevelopmentLoginsRequest, ListDevelopmentLoginsRequest__Output as _chat_users_v1_ListDevelopmentLoginsRequest__Output } from './chat/users/v1/ListDevelopmentLoginsRequest.ts';
import type { ListDevelopmentLoginsResponse as _chat_users_v1_ListDevelopmentLoginsResponse, ListDevelopmentLoginsResponse__Output as _chat_users_v1_ListDevelopmentLoginsResponse__Output } from './chat/users/v1/ListDevelopmentLoginsResponse.ts';
import type { ListHiddenFromRequest as _chat_users_v1_ListHiddenFromRequest, ListHiddenFromRequest__Output as _chat_users_v1_ListHiddenFromRequest__Output } from './chat/users/v1/ListHiddenFromRequest.ts';
import type { ListHiddenFromResponse as _chat_users_v1_ListHiddenFromResponse, ListHiddenFromResponse__Output as _chat_users_v1_ListHiddenFromResponse__Output } from './chat/users/v1/ListHiddenFromResponse.ts';
import type { ListIdentitiesRequest as _chat_users_v1_ListIdentitiesRequest, ListIdentitiesRequest__Output as _chat_users_v1_ListIdentitiesRequest__Output } from './chat/users/v1/ListIdentitiesRequest.ts';
import type { ListIdentitiesResponse as _chat_users_v1_ListIdentitiesResponse, ListIdentitiesResponse__Output as _chat_users_v1_ListIdentitiesResponse__Output } from './chat/users/v1/ListIdentitiesResponse.ts';
import type { ListUsersRequest as _chat_users_v1_ListUsersRequest, ListUsersRequest__Output as _chat_users_v1_ListUsersRequest__Output } from './chat/users/v1/ListUsersRequest.ts';
import type { ListUsersResponse as _chat_users_v1_ListUsersResponse, ListUsersResponse__Output as _chat_users_v1_ListUsersResponse__Output } from './chat/users/v1/ListUsersResponse.ts';
import type { ListVisibleUsersRequest as _chat_users_v1_ListVisibleUsersRequest, ListVisibleUsersRequest__Output as _chat_users_v1_ListVisibleUsersRequest__Output } from './chat/users/v1/ListVisibleUsersRequest.ts';
import type { ListVisibleUsersResponse as _chat_users_v1_ListVisibleUsersResponse, ListVisibleUsersResponse__Output as _chat_users_v1_ListVisibleUsersResponse__Output } from './chat/users/v1/ListVisibleUsersResponse.ts';
import type { LogInResponse as _chat_users_v1_LogInResponse, LogInResponse__Output as _chat_users_v1_LogInResponse__Output } from './chat/users/v1/LogInResponse.ts';
import type { LogInWithPasskeyRequest as _chat_users_v1_LogInWithPasskeyRequest, LogInWithPasskeyRequest__Output as _chat_users_v1_LogInWithPasskeyRequest__Output } from './chat/users/v1/LogInWithPasskeyRequest.ts';
import type { LogInWithPasswordRequest as _chat_users_v1_LogInWithPasswordRequest, LogInWithPasswordRequest__Output as _chat_users_v1_LogInWithPasswordRequest__Output } from './chat/users/v1/LogInWithPasswordRequest.ts';
import type { LogInWithSecondFactorRequest as _chat_users_v1_LogInWithSecondFactorRequest, LogInWithSecondFactorRequest__Output as _chat_users_v1_LogInWithSecondFactorRequest__Output } from './chat/users/v1/LogInWithSecondFactorRequest.ts';
import type { LogInWithTokenRequest as _chat_users_v1_LogInWithTokenRequest, LogInWithTokenRequest__Output as _chat_users_v1_LogInWithTokenRequest__Output } from './chat/users/v1/LogInWithTokenRequest.ts';
import type { LoginClient as _chat_users_v1_LoginClient, LoginDefinition as _chat_users_v1_LoginDefinition } from './chat/users/v1/Login.ts';
import type { Passkey as _chat_users_v1_Passkey, Passkey__Output as _chat_users_v1_Passkey__Output } from './chat/users/v1/Passkey.ts';
import type { ProviderIdentity as _chat_users_v1_ProviderIdentity, ProviderIdentity__Output as _chat_users_v1_ProviderIdentity__Output } from './chat/users/v1/ProviderIdentity.ts';
import type { ReactivateUserRequest as _chat_users_v1_ReactivateUserRequest, ReactivateUserRequest__Output as _chat_users_v1_ReactivateUserRequest__Output } from './chat/users/v1/ReactivateUserRequest.ts';
import type { ReactivateUserResponse as _chat_users_v1_ReactivateUserResponse, ReactivateUserResponse__Output as _chat_users_v1_ReactivateUserResponse__Output } from './chat/users/v1/ReactivateUserResponse.ts';
import type { RecoveryCodes as _chat_users_v1_RecoveryCodes, RecoveryCodes__Output as _chat_users_v1_RecoveryCodes__Output } from './chat/users/v1/RecoveryCodes.ts';
import type { RelyingParty as _chat_users_v1_RelyingParty, RelyingParty__Output as _chat_users_v1_RelyingParty__Output } from './chat/users/v1/RelyingParty.ts';
import type { RemovePasskeyRequest as _chat_users_v1_RemovePasskeyRequest, RemovePasskeyRequest__Output as _chat_users_v1_RemovePasskeyRequest__Output } from './chat/users/v1/RemovePasskeyRequest.ts';
import type { RemovePasskeyResponse as _chat_users_v1_RemovePasskeyResponse, RemovePasskeyResponse__Output as _chat_users_v1_RemovePasskeyResponse__Output } from './chat/users/v1/RemovePasskeyResponse.ts';
import type { RemoveTotpRequest as _chat_users_v1_RemoveTotpRequest, RemoveTotpRequest__Output as _chat_users_v1_RemoveTotpRequest__Output } from './chat/users/v1/RemoveTotpRequest.ts';
import type { RemoveTotpResponse as _chat_users_v1_RemoveTotpResponse, RemoveTotpResponse__Output as _chat_users_v1_RemoveTotpResponse__Output } from './chat/users/v1/RemoveTotpResponse.ts';
import type { RenamePasskeyRequest as _chat_users_v1_RenamePasskeyRequest, RenamePasskeyRequest__Output as _chat_users_v1_RenamePasskeyRequest__Output } from './chat/users/v1/RenamePasskeyRequest.ts';
import type { RenamePasskeyResponse as _chat_users_v1_RenamePasskeyResponse, RenamePasskeyResponse__Output as _chat_users_v1_RenamePasskeyResponse__Output } from './chat/users/v1/RenamePasskeyResponse.ts';
import type { RequestPasswordResetRequest as _chat_users_v1_RequestPasswordResetRequest, RequestPasswordResetRequest__Output as _chat_users_v1_RequestPasswordResetRequest__Output } from './chat/users/v1/RequestPasswordResetRequest.ts';
import type { RequestPasswordResetResponse as _chat_users_v1_RequestPasswordResetResponse, RequestPasswordResetResponse__Output as _chat_users_v1_RequestPasswordResetResponse__Output } from './chat/users/v1/RequestPasswordResetResponse.ts';
import type { RequestSignUpRequest as _chat_users_v1_RequestSignUpRequest, RequestSignUpRequest__Output as _chat_users_v1_RequestSignUpRequest__Output } from './chat/users/v1/RequestSignUpRequest.ts';
import type { RequestSignUpResponse as _chat_users_v1_RequestSignUpResponse, RequestSignUpResponse__Output as _chat_users_v1_RequestSignUpResponse__Output } from './chat/users/v1/RequestSignUpResponse.ts';
import type { ResetPasswordRequest as _chat_users_v1_ResetPasswordRequest, ResetPasswordRequest__Output as _chat_users_v1_ResetPasswordRequest__Output } from './chat/users/v1/ResetPasswordRequest.ts';
import type { ResetSecondFactorsRequest as _chat_users_v1_ResetSecondFactorsRequest, ResetSecondFactorsRequest__Output as _chat_users_v1_ResetSecondFactorsRequest__Output } from './chat/users/v1/ResetSecondFactorsRequest.ts';
import type { ResetSecondFactorsResponse as _chat_users_v1_ResetSecondFactorsResponse, ResetSecondFactorsResponse__Output as _chat_users_v1_ResetSecondFactorsResponse__Output } from './chat/users/v1/ResetSecondFactorsResponse.ts';
import type { ResolveEmailsRequest as _chat_users_v1_ResolveEmailsRequest, ResolveEmailsRequest__Output as _chat_users_v1_ResolveEmailsRequest__Output } from './chat/users/v1/ResolveEmailsRequest.ts';
import type { ResolveEmailsResponse as _chat_users_v1_ResolveEmailsResponse, ResolveEmailsResponse__Output as _chat_users_v1_ResolveEmailsResponse__Output } from './chat/users/v1/ResolveEmailsResponse.ts';
import type { SecondFactorsClient as _chat_users_v1_SecondFactorsClient, SecondFactorsDefinition as _chat_users_v1_SecondFactorsDefinition } from './chat/users/v1/SecondFactors.ts';
import type { SetMayCreateUsersRequest as _chat_users_v1_SetMayCreateUsersRequest, SetMayCreateUsersRequest__Output as _chat_users_v1_SetMayCreateUsersRequest__Output } from './chat/users/v1/SetMayCreateUsersRequest.ts';
import type { SetMayCreateUsersResponse as _chat_users_v1_SetMayCreateUsersResponse, SetMayCreateUsersResponse__Output as _chat_users_v1_SetMayCreateUsersResponse__Output } from './chat/users/v1/SetMayCreateUsersResponse.ts';
import type { SignUpRequest as _chat_users_v1_SignUpRequest, SignUpRequest__Output as _chat_users_v1_SignUpRequest__Output } from './chat/users/v1/SignUpRequest.ts';
import type { UnlinkIdentitiesRequest as _chat_users_v1_UnlinkIdentitiesRequest, UnlinkIdentitiesRequest__Output as _chat_users_v1_UnlinkIdentitiesRequest__Output } from './chat/users/v1/UnlinkIdentitiesRequest.ts';
import type { UnlinkIdentitiesResponse as _chat_users_v1_UnlinkIdentitiesResponse, UnlinkIdentitiesResponse__Output as _chat_users_v1_UnlinkIdentitiesResponse__Output } from './chat/users/v1/UnlinkIdentitiesResponse.ts';
import type { UpdateUserRequest as _chat_users_v1_UpdateUserRequest, UpdateUserRequest__Output as _chat_users_v1_UpdateUserRequest__Output } from './chat/users/v1/UpdateUserRequest.ts';
import type { UpdateUserResponse as _chat_users_v1_UpdateUserResponse, UpdateUserResponse__Output as _chat_users_v1_UpdateUserResponse__Output } from './chat/users/v1/UpdateUserResponse.ts';
import type { UserReference as _chat_users_v1_UserReference, UserReference__Output as _chat_users_v1_UserReference__Output } from './chat/users/v1/UserReference.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    users: {
      v1: {
        AcceptInvitationRequest: MessageTypeDefinition<_chat_users_v1_AcceptInvitationRequest, _chat_users_v1_AcceptInvitationRequest__Output>
        AcceptInvitationResponse: MessageTypeDefinition<_chat_users_v1_AcceptInvitationResponse, _chat_users_v1_AcceptInvitationResponse__Output>
        Accounts: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_AccountsClient> & { service: _chat_users_v1_AccountsDefinition }
        AddPasskeyRequest: MessageTypeDefinition<_chat_users_v1_AddPasskeyRequest, _chat_users_v1_AddPasskeyRequest__Output>
        AddPasskeyResponse: MessageTypeDefinition<_chat_users_v1_AddPasskeyResponse, _chat_users_v1_AddPasskeyResponse__Output>
        AuthenticateRequest: MessageTypeDefinition<_chat_users_v1_AuthenticateRequest, _chat_users_v1_AuthenticateRequest__Output>
        AuthenticateResponse: MessageTypeDefinition<_chat_users_v1_AuthenticateResponse, _chat_users_v1_AuthenticateResponse__Output>
        BeginPasskeyLoginRequest: MessageTypeDefinition<_chat_users_v1_BeginPasskeyLoginRequest, _chat_users_v1_BeginPasskeyLoginRequest__Output>
        BeginPasskeyLoginResponse: MessageTypeDefinition<_chat_users_v1_BeginPasskeyLoginResponse, _chat_users_v1_BeginPasskeyLoginResponse__Output>
        BeginPasskeyRequest: MessageTypeDefinition<_chat_users_v1_BeginPasskeyRequest, _chat_users_v1_BeginPasskeyRequest__Output>
        BeginPasskeyResponse: MessageTypeDefinition<_chat_users_v1_BeginPasskeyResponse, _chat_users_v1_BeginPasskeyResponse__Output>
        BeginTotpRequest: MessageTypeDefinition<_chat_users_v1_BeginTotpRequest, _chat_users_v1_BeginTotpRequest__Output>
        BeginTotpResponse: MessageTypeDefinition<_chat_users_v1_BeginTotpResponse, _chat_users_v1_BeginTotpResponse__Output>
        Browser: MessageTypeDefinition<_chat_users_v1_Browser, _chat_users_v1_Browser__Output>
        ConfirmTotpRequest: MessageTypeDefinition<_chat_users_v1_ConfirmTotpRequest, _chat_users_v1_ConfirmTotpRequest__Output>
        ConfirmationKind: EnumTypeDefinition
        CreateLoginTokenRequest: MessageTypeDefinition<_chat_users_v1_CreateLoginTokenRequest, _chat_users_v1_CreateLoginTokenRequest__Output>
        CreateLoginTokenResponse: MessageTypeDefinition<_chat_users_v1_CreateLoginTokenResponse, _chat_users_v1_CreateLoginTokenResponse__Output>
        CreateRecoveryCodesRequest: MessageTypeDefinition<_chat_users_v1_CreateRecoveryCodesRequest, _chat_users_v1_CreateRecoveryCodesRequest__Output>
        CreateUserRequest: MessageTypeDefinition<_chat_users_v1_CreateUserRequest, _chat_users_v1_CreateUserRequest__Output>
        CreateUserResponse: MessageTypeDefinition<_chat_users_v1_CreateUserResponse, _chat_users_v1_CreateUserResponse__Output>
        DeactivateOwnUserRequest: MessageTypeDefinition<_chat_users_v1_DeactivateOwnUserRequest, _chat_users_v1_DeactivateOwnUserRequest__Output>
        DeactivateOwnUserResponse: MessageTypeDefinition<_chat_users_v1_DeactivateOwnUserResponse, _chat_users_v1_DeactivateOwnUserResponse__Output>
        DeactivateUserRequest: MessageTypeDefinition<_chat_users_v1_DeactivateUserRequest, _chat_users_v1_DeactivateUserRequest__Output>
        DeactivateUserResponse: MessageTypeDefinition<_chat_users_v1_DeactivateUserResponse, _chat_users_v1_DeactivateUserResponse__Output>
        DevelopmentLogin: MessageTypeDefinition<_chat_users_v1_DevelopmentLogin, _chat_users_v1_DevelopmentLogin__Output>
        FetchApiKeyByJwtRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyByJwtRequest, _chat_users_v1_FetchApiKeyByJwtRequest__Output>
        FetchApiKeyForDevelopmentRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyForDevelopmentRequest, _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output>
        FetchApiKeyRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyRequest, _chat_users_v1_FetchApiKeyRequest__Output>
        FetchApiKeyResponse: MessageTypeDefinition<_chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyResponse__Output>
        FetchApiKeyWithSecondFactorRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyWithSecondFactorRequest, _chat_users_v1_FetchApiKeyWithSecondFactorRequest__Output>
        GetConfirmationRequest: MessageTypeDefinition<_chat_users_v1_GetConfirmationRequest, _chat_users_v1_GetConfirmationRequest__Output>
        GetConfirmationResponse: MessageTypeDefinition<_chat_users_v1_GetConfirmationResponse, _chat_users_v1_GetConfirmationResponse__Output>
        GetOwnUserRequest: MessageTypeDefinition<_chat_users_v1_GetOwnUserRequest, _chat_users_v1_GetOwnUserRequest__Output>
        GetOwnUserResponse: MessageTypeDefinition<_chat_users_v1_GetOwnUserResponse, _chat_users_v1_GetOwnUserResponse__Output>
        GetPendingLoginRequest: MessageTypeDefinition<_chat_users_v1_GetPendingLoginRequest, _chat_users_v1_GetPendingLoginRequest__Output>
        GetPendingLoginResponse: MessageTypeDefinition<_chat_users_v1_GetPendingLoginResponse, _chat_users_v1_GetPendingLoginResponse__Output>
        GetSecondFactorsRequest: MessageTypeDefinition<_chat_users_v1_GetSecondFactorsRequest, _chat_users_v1_GetSecondFactorsRequest__Output>
        GetSecondFactorsResponse: MessageTypeDefinition<_chat_users_v1_GetSecondFactorsResponse, _chat_users_v1_GetSecondFactorsResponse__Output>
        GetUserRequest: MessageTypeDefinition<_chat_users_v1_GetUserRequest, _chat_users_v1_GetUserRequest__Output>
        GetUserResponse: MessageTypeDefinition<_chat_users_v1_GetUserResponse, _chat_users_v1_GetUserResponse__Output>
        Identity: MessageTypeDefinition<_chat_users_v1_Identity, _chat_users_v1_Identity__Output>
        ListDevelopmentLoginsRequest: MessageTypeDefinition<_chat_users_v1_ListDevelopmentLoginsRequest, _chat_users_v1_ListDevelopmentLoginsRequest__Output>
        ListDevelopmentLoginsResponse: MessageTypeDefinition<_chat_users_v1_ListDevelopmentLoginsResponse, _chat_users_v1_ListDevelopmentLoginsResponse__Output>
        ListHiddenFromRequest: MessageTypeDefinition<_chat_users_v1_ListHiddenFromRequest, _chat_users_v1_ListHiddenFromRequest__Output>
        ListHiddenFromResponse: MessageTypeDefinition<_chat_users_v1_ListHiddenFromResponse, _chat_users_v1_ListHiddenFromResponse__Output>
        ListIdentitiesRequest: MessageTypeDefinition<_chat_users_v1_ListIdentitiesRequest, _chat_users_v1_ListIdentitiesRequest__Output>
        ListIdentitiesResponse: MessageTypeDefinition<_chat_users_v1_ListIdentitiesResponse, _chat_users_v1_ListIdentitiesResponse__Output>
        ListUsersRequest: MessageTypeDefinition<_chat_users_v1_ListUsersRequest, _chat_users_v1_ListUsersRequest__Output>
        ListUsersResponse: MessageTypeDefinition<_chat_users_v1_ListUsersResponse, _chat_users_v1_ListUsersResponse__Output>
        ListVisibleUsersRequest: MessageTypeDefinition<_chat_users_v1_ListVisibleUsersRequest, _chat_users_v1_ListVisibleUsersRequest__Output>
        ListVisibleUsersResponse: MessageTypeDefinition<_chat_users_v1_ListVisibleUsersResponse, _chat_users_v1_ListVisibleUsersResponse__Output>
        LogInResponse: MessageTypeDefinition<_chat_users_v1_LogInResponse, _chat_users_v1_LogInResponse__Output>
        LogInWithPasskeyRequest: MessageTypeDefinition<_chat_users_v1_LogInWithPasskeyRequest, _chat_users_v1_LogInWithPasskeyRequest__Output>
        LogInWithPasswordRequest: MessageTypeDefinition<_chat_users_v1_LogInWithPasswordRequest, _chat_users_v1_LogInWithPasswordRequest__Output>
        LogInWithSecondFactorRequest: MessageTypeDefinition<_chat_users_v1_LogInWithSecondFactorRequest, _chat_users_v1_LogInWithSecondFactorRequest__Output>
        LogInWithTokenRequest: MessageTypeDefinition<_chat_users_v1_LogInWithTokenRequest, _chat_users_v1_LogInWithTokenRequest__Output>
        Login: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_LoginClient> & { service: _chat_users_v1_LoginDefinition }
        Passkey: MessageTypeDefinition<_chat_users_v1_Passkey, _chat_users_v1_Passkey__Output>
        ProviderIdentity: MessageTypeDefinition<_chat_users_v1_ProviderIdentity, _chat_users_v1_ProviderIdentity__Output>
        ReactivateUserRequest: MessageTypeDefinition<_chat_users_v1_ReactivateUserRequest, _chat_users_v1_ReactivateUserRequest__Output>
        ReactivateUserResponse: MessageTypeDefinition<_chat_users_v1_ReactivateUserResponse, _chat_users_v1_ReactivateUserResponse__Output>
        RecoveryCodes: MessageTypeDefinition<_chat_users_v1_RecoveryCodes, _chat_users_v1_RecoveryCodes__Output>
        RelyingParty: MessageTypeDefinition<_chat_users_v1_RelyingParty, _chat_users_v1_RelyingParty__Output>
        RemovePasskeyRequest: MessageTypeDefinition<_chat_users_v1_RemovePasskeyRequest, _chat_users_v1_RemovePasskeyRequest__Output>
        RemovePasskeyResponse: MessageTypeDefinition<_chat_users_v1_RemovePasskeyResponse, _chat_users_v1_RemovePasskeyResponse__Output>
        RemoveTotpRequest: MessageTypeDefinition<_chat_users_v1_RemoveTotpRequest, _chat_users_v1_RemoveTotpRequest__Output>
        RemoveTotpResponse: MessageTypeDefinition<_chat_users_v1_RemoveTotpResponse, _chat_users_v1_RemoveTotpResponse__Output>
        RenamePasskeyRequest: MessageTypeDefinition<_chat_users_v1_RenamePasskeyRequest, _chat_users_v1_RenamePasskeyRequest__Output>
        RenamePasskeyResponse: MessageTypeDefinition<_chat_users_v1_RenamePasskeyResponse, _chat_users_v1_RenamePasskeyResponse__Output>
        RequestPasswordResetRequest: MessageTypeDefinition<_chat_users_v1_RequestPasswordResetRequest, _chat_users_v1_RequestPasswordResetRequest__Output>
        RequestPasswordResetResponse: MessageTypeDefinition<_chat_users_v1_RequestPasswordResetResponse, _chat_users_v1_RequestPasswordResetResponse__Output>
        RequestSignUpRequest: MessageTypeDefinition<_chat_users_v1_RequestSignUpRequest, _chat_users_v1_RequestSignUpRequest__Output>
        RequestSignUpResponse: MessageTypeDefinition<_chat_users_v1_RequestSignUpResponse, _chat_users_v1_RequestSignUpResponse__Output>
        ResetPasswordRequest: MessageTypeDefinition<_chat_users_v1_ResetPasswordRequest, _chat_users_v1_ResetPasswordRequest__Output>
        ResetSecondFactorsRequest: MessageTypeDefinition<_chat_users_v1_ResetSecondFactorsRequest, _chat_users_v1_ResetSecondFactorsRequest__Output>
        ResetSecondFactorsResponse: MessageTypeDefinition<_chat_users_v1_ResetSecondFactorsResponse, _chat_users_v1_ResetSecondFactorsResponse__Output>
        ResolveEmailsRequest: MessageTypeDefinition<_chat_users_v1_ResolveEmailsRequest, _chat_users_v1_ResolveEmailsRequest__Output>
        ResolveEmailsResponse: MessageTypeDefinition<_chat_users_v1_ResolveEmailsResponse, _chat_users_v1_ResolveEmailsResponse__Output>
        SecondFactors: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_SecondFactorsClient> & { service: _chat_users_v1_SecondFactorsDefinition }
        SetMayCreateUsersRequest: MessageTypeDefinition<_chat_users_v1_SetMayCreateUsersRequest, _chat_users_v1_SetMayCreateUsersRequest__Output>
        SetMayCreateUsersResponse: MessageTypeDefinition<_chat_users_v1_SetMayCreateUsersResponse, _chat_users_v1_SetMayCreateUsersResponse__Output>
        SignUpRequest: MessageTypeDefinition<_chat_users_v1_SignUpRequest, _chat_users_v1_SignUpRequest__Output>
        UnlinkIdentitiesRequest: MessageTypeDefinition<_chat_users_v1_UnlinkIdentitiesRequest, _chat_users_v1_UnlinkIdentitiesRequest__Output>
        UnlinkIdentitiesResponse: MessageTypeDefinition<_chat_users_v1_UnlinkIdentitiesResponse, _chat_users_v1_UnlinkIdentitiesResponse__Output>
        UpdateUserRequest: MessageTypeDefinition<_chat_users_v1_UpdateUserRequest, _chat_users_v1_UpdateUserRequest__Output>
        UpdateUserResponse: MessageTypeDefinition<_chat_users_v1_UpdateUserResponse, _chat_users_v1_UpdateUserResponse__Output>
        UserReference: MessageTypeDefinition<_chat_users_v1_UserReference, _chat_users_v1_UserReference__Output>
      }
    }
  }
}

