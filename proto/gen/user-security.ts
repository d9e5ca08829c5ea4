import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AddPasskeyRequest as _chat_users_v1_AddPasskeyRequest, AddPasskeyRequest__Output as _chat_users_v1_AddPasskeyRequest__Output } from './chat/users/v1/AddPasskeyRequest.ts';
import type { AddPasskeyResponse as _chat_users_v1_AddPasskeyResponse, AddPasskeyResponse__Output as _chat_users_v1_AddPasskeyResponse__Output } from './chat/users/v1/AddPasskeyResponse.ts';
import type { BeginPasskeyRequest as _chat_users_v1_BeginPasskeyRequest, BeginPasskeyRequest__Output as _chat_users_v1_BeginPasskeyRequest__Output } from './chat/users/v1/BeginPasskeyRequest.ts';
import type { BeginPasskeyResponse as _chat_users_v1_BeginPasskeyResponse, BeginPasskeyResponse__Output as _chat_users_v1_BeginPasskeyResponse__Output } from './chat/users/v1/BeginPasskeyResponse.ts';
import type { BeginTotpRequest as _chat_users_v1_BeginTotpRequest, BeginTotpRequest__Output as _chat_users_v1_BeginTotpRequest__Output } from './chat/users/v1/BeginTotpRequest.ts';
import type { BeginTotpResponse as _chat_users_v1_BeginTotpResponse, BeginTotpResponse__Output as _chat_users_v1_BeginTotpResponse__Output } from './chat/users/v1/BeginTotpResponse.ts';
import type { ConfirmTotpRequest as _chat_users_v1_ConfirmTotpRequest, ConfirmTotpRequest__Output as _chat_users_v1_ConfirmTotpRequest__Output } from './chat/users/v1/ConfirmTotpRequest.ts';
import type { CreateDeviceKeyRequest as _chat_users_v1_CreateDeviceKeyRequest, CreateDeviceKeyRequest__Output as _chat_users_v1_CreateDeviceKeyRequest__Output } from './chat/users/v1/CreateDeviceKeyRequest.ts';
import type { CreateDeviceKeyResponse as _chat_users_v1_CreateDeviceKeyResponse, CreateDeviceKeyResponse__Output as _chat_users_v1_CreateDeviceKeyResponse__Output } from './chat/users/v1/CreateDeviceKeyResponse.ts';
import type { CreateRecoveryCodesRequest as _chat_users_v1_CreateRecoveryCodesRequest, CreateRecoveryCodesRequest__Output as _chat_users_v1_CreateRecoveryCodesRequest__Output } from './chat/users/v1/CreateRecoveryCodesRequest.ts';
import type { CredentialsClient as _chat_users_v1_CredentialsClient, CredentialsDefinition as _chat_users_v1_CredentialsDefinition } from './chat/users/v1/Credentials.ts';
import type { DeviceKey as _chat_users_v1_DeviceKey, DeviceKey__Output as _chat_users_v1_DeviceKey__Output } from './chat/users/v1/DeviceKey.ts';
import type { EndSessionRequest as _chat_users_v1_EndSessionRequest, EndSessionRequest__Output as _chat_users_v1_EndSessionRequest__Output } from './chat/users/v1/EndSessionRequest.ts';
import type { EndSessionResponse as _chat_users_v1_EndSessionResponse, EndSessionResponse__Output as _chat_users_v1_EndSessionResponse__Output } from './chat/users/v1/EndSessionResponse.ts';
import type { EndSessionsOfRequest as _chat_users_v1_EndSessionsOfRequest, EndSessionsOfRequest__Output as _chat_users_v1_EndSessionsOfRequest__Output } from './chat/users/v1/EndSessionsOfRequest.ts';
import type { EndSessionsOfResponse as _chat_users_v1_EndSessionsOfResponse, EndSessionsOfResponse__Output as _chat_users_v1_EndSessionsOfResponse__Output } from './chat/users/v1/EndSessionsOfResponse.ts';
import type { EndSessionsRequest as _chat_users_v1_EndSessionsRequest, EndSessionsRequest__Output as _chat_users_v1_EndSessionsRequest__Output } from './chat/users/v1/EndSessionsRequest.ts';
import type { EndSessionsResponse as _chat_users_v1_EndSessionsResponse, EndSessionsResponse__Output as _chat_users_v1_EndSessionsResponse__Output } from './chat/users/v1/EndSessionsResponse.ts';
import type { EndUserAccessRequest as _chat_users_v1_EndUserAccessRequest, EndUserAccessRequest__Output as _chat_users_v1_EndUserAccessRequest__Output } from './chat/users/v1/EndUserAccessRequest.ts';
import type { EndUserAccessResponse as _chat_users_v1_EndUserAccessResponse, EndUserAccessResponse__Output as _chat_users_v1_EndUserAccessResponse__Output } from './chat/users/v1/EndUserAccessResponse.ts';
import type { GetSecondFactorsRequest as _chat_users_v1_GetSecondFactorsRequest, GetSecondFactorsRequest__Output as _chat_users_v1_GetSecondFactorsRequest__Output } from './chat/users/v1/GetSecondFactorsRequest.ts';
import type { GetSecondFactorsResponse as _chat_users_v1_GetSecondFactorsResponse, GetSecondFactorsResponse__Output as _chat_users_v1_GetSecondFactorsResponse__Output } from './chat/users/v1/GetSecondFactorsResponse.ts';
import type { GetUserSecurityRequest as _chat_users_v1_GetUserSecurityRequest, GetUserSecurityRequest__Output as _chat_users_v1_GetUserSecurityRequest__Output } from './chat/users/v1/GetUserSecurityRequest.ts';
import type { GetUserSecurityResponse as _chat_users_v1_GetUserSecurityResponse, GetUserSecurityResponse__Output as _chat_users_v1_GetUserSecurityResponse__Output } from './chat/users/v1/GetUserSecurityResponse.ts';
import type { InvalidatePasswordRequest as _chat_users_v1_InvalidatePasswordRequest, InvalidatePasswordRequest__Output as _chat_users_v1_InvalidatePasswordRequest__Output } from './chat/users/v1/InvalidatePasswordRequest.ts';
import type { InvalidatePasswordResponse as _chat_users_v1_InvalidatePasswordResponse, InvalidatePasswordResponse__Output as _chat_users_v1_InvalidatePasswordResponse__Output } from './chat/users/v1/InvalidatePasswordResponse.ts';
import type { ListDeviceKeysRequest as _chat_users_v1_ListDeviceKeysRequest, ListDeviceKeysRequest__Output as _chat_users_v1_ListDeviceKeysRequest__Output } from './chat/users/v1/ListDeviceKeysRequest.ts';
import type { ListDeviceKeysResponse as _chat_users_v1_ListDeviceKeysResponse, ListDeviceKeysResponse__Output as _chat_users_v1_ListDeviceKeysResponse__Output } from './chat/users/v1/ListDeviceKeysResponse.ts';
import type { ListSecurityActivityRequest as _chat_users_v1_ListSecurityActivityRequest, ListSecurityActivityRequest__Output as _chat_users_v1_ListSecurityActivityRequest__Output } from './chat/users/v1/ListSecurityActivityRequest.ts';
import type { ListSecurityActivityResponse as _chat_users_v1_ListSecurityActivityResponse, ListSecurityActivityResponse__Output as _chat_users_v1_ListSecurityActivityResponse__Output } from './chat/users/v1/ListSecurityActivityResponse.ts';
import type { ListSessionsRequest as _chat_users_v1_ListSessionsRequest, ListSessionsRequest__Output as _chat_users_v1_ListSessionsRequest__Output } from './chat/users/v1/ListSessionsRequest.ts';
import type { ListSessionsResponse as _chat_users_v1_ListSessionsResponse, ListSessionsResponse__Output as _chat_users_v1_ListSessionsResponse__Output } from './chat/users/v1/ListSessionsResponse.ts';
import type { ListUserSecurityRequest as _chat_users_v1_ListUserSecurityRequest, ListUserSecurityRequest__Output as _chat_users_v1_ListUserSecurityRequest__Output } from './chat/users/v1/ListUserSecurityRequest.ts';
import type { ListUserSecurityResponse as _chat_users_v1_ListUserSecurityResponse, ListUserSecurityResponse__Output as _chat_users_v1_ListUserSecurityResponse__Output } from './chat/users/v1/ListUserSecurityResponse.ts';
import type { Passkey as _chat_users_v1_Passkey, Passkey__Output as _chat_users_v1_Passkey__Output } from './chat/users/v1/Passkey.ts';
import type { RecoveryCodes as _chat_users_v1_RecoveryCodes, RecoveryCodes__Output as _chat_users_v1_RecoveryCodes__Output } from './chat/users/v1/RecoveryCodes.ts';
import type { RegenerateApiKeyRequest as _chat_users_v1_RegenerateApiKeyRequest, RegenerateApiKeyRequest__Output as _chat_users_v1_RegenerateApiKeyRequest__Output } from './chat/users/v1/RegenerateApiKeyRequest.ts';
import type { RegenerateApiKeyResponse as _chat_users_v1_RegenerateApiKeyResponse, RegenerateApiKeyResponse__Output as _chat_users_v1_RegenerateApiKeyResponse__Output } from './chat/users/v1/RegenerateApiKeyResponse.ts';
import type { RelyingParty as _chat_users_v1_RelyingParty, RelyingParty__Output as _chat_users_v1_RelyingParty__Output } from './chat/users/v1/RelyingParty.ts';
import type { RemovePasskeyRequest as _chat_users_v1_RemovePasskeyRequest, RemovePasskeyRequest__Output as _chat_users_v1_RemovePasskeyRequest__Output } from './chat/users/v1/RemovePasskeyRequest.ts';
import type { RemovePasskeyResponse as _chat_users_v1_RemovePasskeyResponse, RemovePasskeyResponse__Output as _chat_users_v1_RemovePasskeyResponse__Output } from './chat/users/v1/RemovePasskeyResponse.ts';
import type { RemoveTotpRequest as _chat_users_v1_RemoveTotpRequest, RemoveTotpRequest__Output as _chat_users_v1_RemoveTotpRequest__Output } from './chat/users/v1/RemoveTotpRequest.ts';
import type { RemoveTotpResponse as _chat_users_v1_RemoveTotpResponse, RemoveTotpResponse__Output as _chat_users_v1_RemoveTotpResponse__Output } from './chat/users/v1/RemoveTotpResponse.ts';
import type { RenamePasskeyRequest as _chat_users_v1_RenamePasskeyRequest, RenamePasskeyRequest__Output as _chat_users_v1_RenamePasskeyRequest__Output } from './chat/users/v1/RenamePasskeyRequest.ts';
import type { RenamePasskeyResponse as _chat_users_v1_RenamePasskeyResponse, RenamePasskeyResponse__Output as _chat_users_v1_RenamePasskeyResponse__Output } from './chat/users/v1/RenamePasskeyResponse.ts';
import type { ResetSecondFactorsRequest as _chat_users_v1_ResetSecondFactorsRequest, ResetSecondFactorsRequest__Output as _chat_users_v1_ResetSecondFactorsRequest__Output } from './chat/users/v1/ResetSecondFactorsRequest.ts';
import type { ResetSecondFactorsResponse as _chat_users_v1_ResetSecondFactorsResponse, ResetSecondFactorsResponse__Output as _chat_users_v1_ResetSecondFactorsResponse__Output } from './chat/users/v1/ResetSecondFactorsResponse.ts';
import type { RevokeDeviceKeyRequest as _chat_users_v1_RevokeDeviceKeyRequest, RevokeDeviceKeyRequest__Output as _chat_users_v1_RevokeDeviceKeyRequest__Output } from './chat/users/v1/RevokeDeviceKeyRequest.ts';
import type { RevokeDeviceKeyResponse as _chat_users_v1_RevokeDeviceKeyResponse, RevokeDeviceKeyResponse__Output as _chat_users_v1_RevokeDeviceKeyResponse__Output } from './chat/users/v1/RevokeDeviceKeyResponse.ts';
import type { RevokeDeviceKeysRequest as _chat_users_v1_RevokeDeviceKeysRequest, RevokeDeviceKeysRequest__Output as _chat_users_v1_RevokeDeviceKeysRequest__Output } from './chat/users/v1/RevokeDeviceKeysRequest.ts';
import type { RevokeDeviceKeysResponse as _chat_users_v1_RevokeDeviceKeysResponse, RevokeDeviceKeysResponse__Output as _chat_users_v1_RevokeDeviceKeysResponse__Output } from './chat/users/v1/RevokeDeviceKeysResponse.ts';
import type { SecondFactorsClient as _chat_users_v1_SecondFactorsClient, SecondFactorsDefinition as _chat_users_v1_SecondFactorsDefinition } from './chat/users/v1/SecondFactors.ts';
import type { Session as _chat_users_v1_Session, Session__Output as _chat_users_v1_Session__Output } from './chat/users/v1/Session.ts';
import type { SessionsClient as _chat_users_v1_SessionsClient, SessionsDefinition as _chat_users_v1_SessionsDefinition } from './chat/users/v1/Sessions.ts';
import type { SetPasswordRequest as _chat_users_v1_SetPasswordRequest, SetPasswordRequest__Output as _chat_users_v1_SetPasswordRequest__Output } from './chat/users/v1/SetPasswordRequest.ts';
import type { SetPasswordResponse as _chat_users_v1_SetPasswordResponse, SetPasswordResponse__Output as _chat_users_v1_SetPasswordResponse__Output } from './chat/users/v1/SetPasswordResponse.ts';
import type { UserSecurityClient as _chat_users_v1_UserSecurityClient, UserSecurityDefinition as _chat_users_v1_UserSecurityDefinition } from './chat/users/v1/UserSecurity.ts';
import type { UserSecuritySummary as _chat_users_v1_UserSecuritySummary, UserSecuritySummary__Output as _chat_users_v1_UserSecuritySummary__Output } from './chat/users/v1/UserSecuritySummary.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    users: {
      v1: {
        AddPasskeyRequest: MessageTypeDefinition<_chat_users_v1_AddPasskeyRequest, _chat_users_v1_AddPasskeyRequest__Output>
        AddPasskeyResponse: MessageTypeDefinition<_chat_users_v1_AddPasskeyResponse, _chat_users_v1_AddPasskeyResponse__Output>
        BeginPasskeyRequest: MessageTypeDefinition<_chat_users_v1_BeginPasskeyRequest, _chat_users_v1_BeginPasskeyRequest__Output>
        BeginPasskeyResponse: MessageTypeDefinition<_chat_users_v1_BeginPasskeyResponse, _chat_users_v1_BeginPasskeyResponse__Output>
        BeginTotpRequest: MessageTypeDefinition<_chat_users_v1_BeginTotpRequest, _chat_users_v1_BeginTotpRequest__Output>
        BeginTotpResponse: MessageTypeDefinition<_chat_users_v1_BeginTotpResponse, _chat_users_v1_BeginTotpResponse__Output>
        ConfirmTotpRequest: MessageTypeDefinition<_chat_users_v1_ConfirmTotpRequest, _chat_users_v1_ConfirmTotpRequest__Output>
        CreateDeviceKeyRequest: MessageTypeDefinition<_chat_users_v1_CreateDeviceKeyRequest, _chat_users_v1_CreateDeviceKeyRequest__Output>
        CreateDeviceKeyResponse: MessageTypeDefinition<_chat_users_v1_CreateDeviceKeyResponse, _chat_users_v1_CreateDeviceKeyResponse__Output>
        CreateRecoveryCodesRequest: MessageTypeDefinition<_chat_users_v1_CreateRecoveryCodesRequest, _chat_users_v1_CreateRecoveryCodesRequest__Output>
        Credentials: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_CredentialsClient> & { service: _chat_users_v1_CredentialsDefinition }
        DeviceKey: MessageTypeDefinition<_chat_users_v1_DeviceKey, _chat_users_v1_DeviceKey__Output>
        EndSessionRequest: MessageTypeDefinition<_chat_users_v1_EndSessionRequest, _chat_users_v1_EndSessionRequest__Output>
        EndSessionResponse: MessageTypeDefinition<_chat_users_v1_EndSessionResponse, _chat_users_v1_EndSessionResponse__Output>
        EndSessionsOfRequest: MessageTypeDefinition<_chat_users_v1_EndSessionsOfRequest, _chat_users_v1_EndSessionsOfRequest__Output>
        EndSessionsOfResponse: MessageTypeDefinition<_chat_users_v1_EndSessionsOfResponse, _chat_users_v1_EndSessionsOfResponse__Output>
        EndSessionsRequest: MessageTypeDefinition<_chat_users_v1_EndSessionsRequest, _chat_users_v1_EndSessionsRequest__Output>
        EndSessionsResponse: MessageTypeDefinition<_chat_users_v1_EndSessionsResponse, _chat_users_v1_EndSessionsResponse__Output>
        EndUserAccessRequest: MessageTypeDefinition<_chat_users_v1_EndUserAccessRequest, _chat_users_v1_EndUserAccessRequest__Output>
        EndUserAccessResponse: MessageTypeDefinition<_chat_users_v1_EndUserAccessResponse, _chat_users_v1_EndUserAccessResponse__Output>
        GetSecondFactorsRequest: MessageTypeDefinition<_chat_users_v1_GetSecondFactorsRequest, _chat_users_v1_GetSecondFactorsRequest__Output>
        GetSecondFactorsResponse: MessageTypeDefinition<_chat_users_v1_GetSecondFactorsResponse, _chat_users_v1_GetSecondFactorsResponse__Output>
        GetUserSecurityRequest: MessageTypeDefinition<_chat_users_v1_GetUserSecurityRequest, _chat_users_v1_GetUserSecurityRequest__Output>
        GetUserSecurityResponse: MessageTypeDefinition<_chat_users_v1_GetUserSecurityResponse, _chat_users_v1_GetUserSecurityResponse__Output>
        InvalidatePasswordRequest: MessageTypeDefinition<_chat_users_v1_InvalidatePasswordRequest, _chat_users_v1_InvalidatePasswordRequest__Output>
        InvalidatePasswordResponse: MessageTypeDefinition<_chat_users_v1_InvalidatePasswordResponse, _chat_users_v1_InvalidatePasswordResponse__Output>
        ListDeviceKeysRequest: MessageTypeDefinition<_chat_users_v1_ListDeviceKeysRequest, _chat_users_v1_ListDeviceKeysRequest__Output>
        ListDeviceKeysResponse: MessageTypeDefinition<_chat_users_v1_ListDeviceKeysResponse, _chat_users_v1_ListDeviceKeysResponse__Output>
        ListSecurityActivityRequest: MessageTypeDefinition<_chat_users_v1_ListSecurityActivityRequest, _chat_users_v1_ListSecurityActivityRequest__Output>
        ListSecurityActivityResponse: MessageTypeDefinition<_chat_users_v1_ListSecurityActivityResponse, _chat_users_v1_ListSecurityActivityResponse__Output>
        ListSessionsRequest: MessageTypeDefinition<_chat_users_v1_ListSessionsRequest, _chat_users_v1_ListSessionsRequest__Output>
        ListSessionsResponse: MessageTypeDefinition<_chat_users_v1_ListSessionsResponse, _chat_users_v1_ListSessionsResponse__Output>
        ListUserSecurityRequest: MessageTypeDefinition<_chat_users_v1_ListUserSecurityRequest, _chat_users_v1_ListUserSecurityRequest__Output>
        ListUserSecurityResponse: MessageTypeDefinition<_chat_users_v1_ListUserSecurityResponse, _chat_users_v1_ListUserSecurityResponse__Output>
        Passkey: MessageTypeDefinition<_chat_users_v1_Passkey, _chat_users_v1_Passkey__Output>
        RecoveryCodes: MessageTypeDefinition<_chat_users_v1_RecoveryCodes, _chat_users_v1_RecoveryCodes__Output>
        RegenerateApiKeyRequest: MessageTypeDefinition<_chat_users_v1_RegenerateApiKeyRequest, _chat_users_v1_RegenerateApiKeyRequest__Output>
        RegenerateApiKeyResponse: MessageTypeDefinition<_chat_users_v1_RegenerateApiKeyResponse, _chat_users_v1_RegenerateApiKeyResponse__Output>
        RelyingParty: MessageTypeDefinition<_chat_users_v1_RelyingParty, _chat_users_v1_RelyingParty__Output>
        RemovePasskeyRequest: MessageTypeDefinition<_chat_users_v1_RemovePasskeyRequest, _chat_users_v1_RemovePasskeyRequest__Output>
        RemovePasskeyResponse: MessageTypeDefinition<_chat_users_v1_RemovePasskeyResponse, _chat_users_v1_RemovePasskeyResponse__Output>
        RemoveTotpRequest: MessageTypeDefinition<_chat_users_v1_RemoveTotpRequest, _chat_users_v1_RemoveTotpRequest__Output>
        RemoveTotpResponse: MessageTypeDefinition<_chat_users_v1_RemoveTotpResponse, _chat_users_v1_RemoveTotpResponse__Output>
        RenamePasskeyRequest: MessageTypeDefinition<_chat_users_v1_RenamePasskeyRequest, _chat_users_v1_RenamePasskeyRequest__Output>
        RenamePasskeyResponse: MessageTypeDefinition<_chat_users_v1_RenamePasskeyResponse, _chat_users_v1_RenamePasskeyResponse__Output>
        ResetSecondFactorsRequest: MessageTypeDefinition<_chat_users_v1_ResetSecondFactorsRequest, _chat_users_v1_ResetSecondFactorsRequest__Output>
        ResetSecondFactorsResponse: MessageTypeDefinition<_chat_users_v1_ResetSecondFactorsResponse, _chat_users_v1_ResetSecondFactorsResponse__Output>
        RevokeDeviceKeyRequest: MessageTypeDefinition<_chat_users_v1_RevokeDeviceKeyRequest, _chat_users_v1_RevokeDeviceKeyRequest__Output>
        RevokeDeviceKeyResponse: MessageTypeDefinition<_chat_users_v1_RevokeDeviceKeyResponse, _chat_users_v1_RevokeDeviceKeyResponse__Output>
        RevokeDeviceKeysRequest: MessageTypeDefinition<_chat_users_v1_RevokeDeviceKeysRequest, _chat_users_v1_RevokeDeviceKeysRequest__Output>
        RevokeDeviceKeysResponse: MessageTypeDefinition<_chat_users_v1_RevokeDeviceKeysResponse, _chat_users_v1_RevokeDeviceKeysResponse__Output>
        SecondFactors: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_SecondFactorsClient> & { service: _chat_users_v1_SecondFactorsDefinition }
        Session: MessageTypeDefinition<_chat_users_v1_Session, _chat_users_v1_Session__Output>
        Sessions: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_SessionsClient> & { service: _chat_users_v1_SessionsDefinition }
        SetPasswordRequest: MessageTypeDefinition<_chat_users_v1_SetPasswordRequest, _chat_users_v1_SetPasswordRequest__Output>
        SetPasswordResponse: MessageTypeDefinition<_chat_users_v1_SetPasswordResponse, _chat_users_v1_SetPasswordResponse__Output>
        UserSecurity: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_UserSecurityClient> & { service: _chat_users_v1_UserSecurityDefinition }
        UserSecuritySummary: MessageTypeDefinition<_chat_users_v1_UserSecuritySummary, _chat_users_v1_UserSecuritySummary__Output>
      }
    }
  }
}

