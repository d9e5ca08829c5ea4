import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

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
import type { DevelopmentLogin as _chat_users_v1_DevelopmentLogin, DevelopmentLogin__Output as _chat_users_v1_DevelopmentLogin__Output } from './chat/users/v1/DevelopmentLogin.ts';
import type { FetchApiKeyByJwtRequest as _chat_users_v1_FetchApiKeyByJwtRequest, FetchApiKeyByJwtRequest__Output as _chat_users_v1_FetchApiKeyByJwtRequest__Output } from './chat/users/v1/FetchApiKeyByJwtRequest.ts';
import type { FetchApiKeyForDevelopmentRequest as _chat_users_v1_FetchApiKeyForDevelopmentRequest, FetchApiKeyForDevelopmentRequest__Output as _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output } from './chat/users/v1/FetchApiKeyForDevelopmentRequest.ts';
import type { FetchApiKeyRequest as _chat_users_v1_FetchApiKeyRequest, FetchApiKeyRequest__Output as _chat_users_v1_FetchApiKeyRequest__Output } from './chat/users/v1/FetchApiKeyRequest.ts';
import type { FetchApiKeyResponse as _chat_users_v1_FetchApiKeyResponse, FetchApiKeyResponse__Output as _chat_users_v1_FetchApiKeyResponse__Output } from './chat/users/v1/FetchApiKeyResponse.ts';
import type { FetchApiKeyWithSecondFactorRequest as _chat_users_v1_FetchApiKeyWithSecondFactorRequest, FetchApiKeyWithSecondFactorRequest__Output as _chat_users_v1_FetchApiKeyWithSecondFactorRequest__Output } from './chat/users/v1/FetchApiKeyWithSecondFactorRequest.ts';
import type { GetConfirmationRequest as _chat_users_v1_GetConfirmationRequest, GetConfirmationRequest__Output as _chat_users_v1_GetConfirmationRequest__Output } from './chat/users/v1/GetConfirmationRequest.ts';
import type { GetConfirmationResponse as _chat_users_v1_GetConfirmationResponse, GetConfirmationResponse__Output as _chat_users_v1_GetConfirmationResponse__Output } from './chat/users/v1/GetConfirmationResponse.ts';
import type { GetPendingLoginRequest as _chat_users_v1_GetPendingLoginRequest, GetPendingLoginRequest__Output as _chat_users_v1_GetPendingLoginRequest__Output } from './chat/users/v1/GetPendingLoginRequest.ts';
import type { GetPendingLoginResponse as _chat_users_v1_GetPendingLoginResponse, GetPendingLoginResponse__Output as _chat_users_v1_GetPendingLoginResponse__Output } from './chat/users/v1/GetPendingLoginResponse.ts';
import type { GetSecondFactorsRequest as _chat_users_v1_GetSecondFactorsRequest, GetSecondFactorsRequest__Output as _chat_users_v1_GetSecondFactorsRequest__Output } from './chat/users/v1/GetSecondFactorsRequest.ts';
import type { GetSecondFactorsResponse as _chat_users_v1_GetSecondFactorsResponse, GetSecondFactorsResponse__Output as _chat_users_v1_GetSecondFactorsResponse__Output } from './chat/users/v1/GetSecondFactorsResponse.ts';
import type { Identity as _chat_users_v1_Identity, Identity__Output as _chat_users_v1_Identity__Output } from './chat/users/v1/Identity.ts';
import type { ListDevelopmentLoginsRequest as _chat_users_v1_ListDevelopmentLoginsRequest, ListDevelopmentLoginsRequest__Output as _chat_users_v1_ListDevelopmentLoginsRequest__Output } from './chat/users/v1/ListDevelopmentLoginsRequest.ts';
import type { ListDevelopmentLoginsResponse as _chat_users_v1_ListDevelopmentLoginsResponse, ListDevelopmentLoginsResponse__Output as _chat_users_v1_ListDevelopmentLoginsResponse__Output } from './chat/users/v1/ListDevelopmentLoginsResponse.ts';
import type { ListIdentitiesRequest as _chat_users_v1_ListIdentitiesRequest, ListIdentitiesRequest__Output as _chat_users_v1_ListIdentitiesRequest__Output } from './chat/users/v1/ListIdentitiesRequest.ts';
import type { ListIdentitiesResponse as _chat_users_v1_ListIdentitiesResponse, ListIdentitiesResponse__Output as _chat_users_v1_ListIdentitiesResponse__Output } from './chat/users/v1/ListIdentitiesResponse.ts';
import type { LogInResponse as _chat_users_v1_LogInResponse, LogInResponse__Output as _chat_users_v1_LogInResponse__Output } from './chat/users/v1/LogInResponse.ts';
import type { LogInWithPasskeyRequest as _chat_users_v1_LogInWithPasskeyRequest, LogInWithPasskeyRequest__Output as _chat_users_v1_LogInWithPasskeyRequest__Output } from './chat/users/v1/LogInWithPasskeyRequest.ts';
import type { LogInWithPasswordRequest as _chat_users_v1_LogInWithPasswordRequest, LogInWithPasswordRequest__Output as _chat_users_v1_LogInWithPasswordRequest__Output } from './chat/users/v1/LogInWithPasswordRequest.ts';
import type { LogInWithSecondFactorRequest as _chat_users_v1_LogInWithSecondFactorRequest, LogInWithSecondFactorRequest__Output as _chat_users_v1_LogInWithSecondFactorRequest__Output } from './chat/users/v1/LogInWithSecondFactorRequest.ts';
import type { LogInWithTokenRequest as _chat_users_v1_LogInWithTokenRequest, LogInWithTokenRequest__Output as _chat_users_v1_LogInWithTokenRequest__Output } from './chat/users/v1/LogInWithTokenRequest.ts';
import type { LoginClient as _chat_users_v1_LoginClient, LoginDefinition as _chat_users_v1_LoginDefinition } from './chat/users/v1/Login.ts';
import type { Passkey as _chat_users_v1_Passkey, Passkey__Output as _chat_users_v1_Passkey__Output } from './chat/users/v1/Passkey.ts';
import type { ProviderIdentity as _chat_users_v1_ProviderIdentity, ProviderIdentity__Output as _chat_users_v1_ProviderIdentity__Output } from './chat/users/v1/ProviderIdentity.ts';
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
import type { ResetPasswordRequest as _chat_users_v1_ResetPasswordRequest, ResetPasswordRequest__Output as _chat_users_v1_ResetPasswordRequest__Output } from './chat/users/v1/ResetPasswordRequest.ts';
import type { ResetSecondFactorsRequest as _chat_users_v1_ResetSecondFactorsRequest, ResetSecondFactorsRequest__Output as _chat_users_v1_ResetSecondFactorsRequest__Output } from './chat/users/v1/ResetSecondFactorsRequest.ts';
import type { ResetSecondFactorsResponse as _chat_users_v1_ResetSecondFactorsResponse, ResetSecondFactorsResponse__Output as _chat_users_v1_ResetSecondFactorsResponse__Output } from './chat/users/v1/ResetSecondFactorsResponse.ts';
import type { SecondFactorsClient as _chat_users_v1_SecondFactorsClient, SecondFactorsDefinition as _chat_users_v1_SecondFactorsDefinition } from './chat/users/v1/SecondFactors.ts';
import type { UnlinkIdentitiesRequest as _chat_users_v1_UnlinkIdentitiesRequest, UnlinkIdentitiesRequest__Output as _chat_users_v1_UnlinkIdentitiesRequest__Output } from './chat/users/v1/UnlinkIdentitiesRequest.ts';
import type { UnlinkIdentitiesResponse as _chat_users_v1_UnlinkIdentitiesResponse, UnlinkIdentitiesResponse__Output as _chat_users_v1_UnlinkIdentitiesResponse__Output } from './chat/users/v1/UnlinkIdentitiesResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    users: {
      v1: {
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
        DevelopmentLogin: MessageTypeDefinition<_chat_users_v1_DevelopmentLogin, _chat_users_v1_DevelopmentLogin__Output>
        FetchApiKeyByJwtRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyByJwtRequest, _chat_users_v1_FetchApiKeyByJwtRequest__Output>
        FetchApiKeyForDevelopmentRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyForDevelopmentRequest, _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output>
        FetchApiKeyRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyRequest, _chat_users_v1_FetchApiKeyRequest__Output>
        FetchApiKeyResponse: MessageTypeDefinition<_chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyResponse__Output>
        FetchApiKeyWithSecondFactorRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyWithSecondFactorRequest, _chat_users_v1_FetchApiKeyWithSecondFactorRequest__Output>
        GetConfirmationRequest: MessageTypeDefinition<_chat_users_v1_GetConfirmationRequest, _chat_users_v1_GetConfirmationRequest__Output>
        GetConfirmationResponse: MessageTypeDefinition<_chat_users_v1_GetConfirmationResponse, _chat_users_v1_GetConfirmationResponse__Output>
        GetPendingLoginRequest: MessageTypeDefinition<_chat_users_v1_GetPendingLoginRequest, _chat_users_v1_GetPendingLoginRequest__Output>
        GetPendingLoginResponse: MessageTypeDefinition<_chat_users_v1_GetPendingLoginResponse, _chat_users_v1_GetPendingLoginResponse__Output>
        GetSecondFactorsRequest: MessageTypeDefinition<_chat_users_v1_GetSecondFactorsRequest, _chat_users_v1_GetSecondFactorsRequest__Output>
        GetSecondFactorsResponse: MessageTypeDefinition<_chat_users_v1_GetSecondFactorsResponse, _chat_users_v1_GetSecondFactorsResponse__Output>
        Identity: MessageTypeDefinition<_chat_users_v1_Identity, _chat_users_v1_Identity__Output>
        ListDevelopmentLoginsRequest: MessageTypeDefinition<_chat_users_v1_ListDevelopmentLoginsRequest, _chat_users_v1_ListDevelopmentLoginsRequest__Output>
        ListDevelopmentLoginsResponse: MessageTypeDefinition<_chat_users_v1_ListDevelopmentLoginsResponse, _chat_users_v1_ListDevelopmentLoginsResponse__Output>
        ListIdentitiesRequest: MessageTypeDefinition<_chat_users_v1_ListIdentitiesRequest, _chat_users_v1_ListIdentitiesRequest__Output>
        ListIdentitiesResponse: MessageTypeDefinition<_chat_users_v1_ListIdentitiesResponse, _chat_users_v1_ListIdentitiesResponse__Output>
        LogInResponse: MessageTypeDefinition<_chat_users_v1_LogInResponse, _chat_users_v1_LogInResponse__Output>
        LogInWithPasskeyRequest: MessageTypeDefinition<_chat_users_v1_LogInWithPasskeyRequest, _chat_users_v1_LogInWithPasskeyRequest__Output>
        LogInWithPasswordRequest: MessageTypeDefinition<_chat_users_v1_LogInWithPasswordRequest, _chat_users_v1_LogInWithPasswordRequest__Output>
        LogInWithSecondFactorRequest: MessageTypeDefinition<_chat_users_v1_LogInWithSecondFactorRequest, _chat_users_v1_LogInWithSecondFactorRequest__Output>
        LogInWithTokenRequest: MessageTypeDefinition<_chat_users_v1_LogInWithTokenRequest, _chat_users_v1_LogInWithTokenRequest__Output>
        Login: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_LoginClient> & { service: _chat_users_v1_LoginDefinition }
        Passkey: MessageTypeDefinition<_chat_users_v1_Passkey, _chat_users_v1_Passkey__Output>
        ProviderIdentity: MessageTypeDefinition<_chat_users_v1_ProviderIdentity, _chat_users_v1_ProviderIdentity__Output>
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
        ResetPasswordRequest: MessageTypeDefinition<_chat_users_v1_ResetPasswordRequest, _chat_users_v1_ResetPasswordRequest__Output>
        ResetSecondFactorsRequest: MessageTypeDefinition<_chat_users_v1_ResetSecondFactorsRequest, _chat_users_v1_ResetSecondFactorsRequest__Output>
        ResetSecondFactorsResponse: MessageTypeDefinition<_chat_users_v1_ResetSecondFactorsResponse, _chat_users_v1_ResetSecondFactorsResponse__Output>
        SecondFactors: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_SecondFactorsClient> & { service: _chat_users_v1_SecondFactorsDefinition }
        UnlinkIdentitiesRequest: MessageTypeDefinition<_chat_users_v1_UnlinkIdentitiesRequest, _chat_users_v1_UnlinkIdentitiesRequest__Output>
        UnlinkIdentitiesResponse: MessageTypeDefinition<_chat_users_v1_UnlinkIdentitiesResponse, _chat_users_v1_UnlinkIdentitiesResponse__Output>
      }
    }
  }
}

