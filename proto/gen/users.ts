import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { ClientOptions as _chat_common_v1_ClientOptions, ClientOptions__Output as _chat_common_v1_ClientOptions__Output } from './chat/common/v1/ClientOptions.ts';
import type { Empty as _chat_common_v1_Empty, Empty__Output as _chat_common_v1_Empty__Output } from './chat/common/v1/Empty.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from './chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from './chat/common/v1/GetSnapshotResponse.ts';
import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from './chat/common/v1/GroupSetting.ts';
import type { GroupSettingChange as _chat_common_v1_GroupSettingChange, GroupSettingChange__Output as _chat_common_v1_GroupSettingChange__Output } from './chat/common/v1/GroupSettingChange.ts';
import type { MailCause as _chat_common_v1_MailCause, MailCause__Output as _chat_common_v1_MailCause__Output } from './chat/common/v1/MailCause.ts';
import type { AcceptInvitationRequest as _chat_users_v1_AcceptInvitationRequest, AcceptInvitationRequest__Output as _chat_users_v1_AcceptInvitationRequest__Output } from './chat/users/v1/AcceptInvitationRequest.ts';
import type { AcceptInvitationResponse as _chat_users_v1_AcceptInvitationResponse, AcceptInvitationResponse__Output as _chat_users_v1_AcceptInvitationResponse__Output } from './chat/users/v1/AcceptInvitationResponse.ts';
import type { AcceptSamlResponseRequest as _chat_users_v1_AcceptSamlResponseRequest, AcceptSamlResponseRequest__Output as _chat_users_v1_AcceptSamlResponseRequest__Output } from './chat/users/v1/AcceptSamlResponseRequest.ts';
import type { AcceptSamlResponseResponse as _chat_users_v1_AcceptSamlResponseResponse, AcceptSamlResponseResponse__Output as _chat_users_v1_AcceptSamlResponseResponse__Output } from './chat/users/v1/AcceptSamlResponseResponse.ts';
import type { AddDomainRequest as _chat_users_v1_AddDomainRequest, AddDomainRequest__Output as _chat_users_v1_AddDomainRequest__Output } from './chat/users/v1/AddDomainRequest.ts';
import type { AddDomainResponse as _chat_users_v1_AddDomainResponse, AddDomainResponse__Output as _chat_users_v1_AddDomainResponse__Output } from './chat/users/v1/AddDomainResponse.ts';
import type { AddNavigationViewRequest as _chat_users_v1_AddNavigationViewRequest, AddNavigationViewRequest__Output as _chat_users_v1_AddNavigationViewRequest__Output } from './chat/users/v1/AddNavigationViewRequest.ts';
import type { AddNavigationViewResponse as _chat_users_v1_AddNavigationViewResponse, AddNavigationViewResponse__Output as _chat_users_v1_AddNavigationViewResponse__Output } from './chat/users/v1/AddNavigationViewResponse.ts';
import type { AddPasskeyRequest as _chat_users_v1_AddPasskeyRequest, AddPasskeyRequest__Output as _chat_users_v1_AddPasskeyRequest__Output } from './chat/users/v1/AddPasskeyRequest.ts';
import type { AddPasskeyResponse as _chat_users_v1_AddPasskeyResponse, AddPasskeyResponse__Output as _chat_users_v1_AddPasskeyResponse__Output } from './chat/users/v1/AddPasskeyResponse.ts';
import type { AddPlaygroundRequest as _chat_users_v1_AddPlaygroundRequest, AddPlaygroundRequest__Output as _chat_users_v1_AddPlaygroundRequest__Output } from './chat/users/v1/AddPlaygroundRequest.ts';
import type { AddPlaygroundResponse as _chat_users_v1_AddPlaygroundResponse, AddPlaygroundResponse__Output as _chat_users_v1_AddPlaygroundResponse__Output } from './chat/users/v1/AddPlaygroundResponse.ts';
import type { AlertWords as _chat_users_v1_AlertWords, AlertWords__Output as _chat_users_v1_AlertWords__Output } from './chat/users/v1/AlertWords.ts';
import type { AppToLogIn as _chat_users_v1_AppToLogIn, AppToLogIn__Output as _chat_users_v1_AppToLogIn__Output } from './chat/users/v1/AppToLogIn.ts';
import type { AuthenticateRequest as _chat_users_v1_AuthenticateRequest, AuthenticateRequest__Output as _chat_users_v1_AuthenticateRequest__Output } from './chat/users/v1/AuthenticateRequest.ts';
import type { AuthenticateResponse as _chat_users_v1_AuthenticateResponse, AuthenticateResponse__Output as _chat_users_v1_AuthenticateResponse__Output } from './chat/users/v1/AuthenticateResponse.ts';
import type { AuthenticateScimTokenRequest as _chat_users_v1_AuthenticateScimTokenRequest, AuthenticateScimTokenRequest__Output as _chat_users_v1_AuthenticateScimTokenRequest__Output } from './chat/users/v1/AuthenticateScimTokenRequest.ts';
import type { AuthenticateScimTokenResponse as _chat_users_v1_AuthenticateScimTokenResponse, AuthenticateScimTokenResponse__Output as _chat_users_v1_AuthenticateScimTokenResponse__Output } from './chat/users/v1/AuthenticateScimTokenResponse.ts';
import type { AvatarResponse as _chat_users_v1_AvatarResponse, AvatarResponse__Output as _chat_users_v1_AvatarResponse__Output } from './chat/users/v1/AvatarResponse.ts';
import type { BeginOpenIdLoginRequest as _chat_users_v1_BeginOpenIdLoginRequest, BeginOpenIdLoginRequest__Output as _chat_users_v1_BeginOpenIdLoginRequest__Output } from './chat/users/v1/BeginOpenIdLoginRequest.ts';
import type { BeginPasskeyLoginRequest as _chat_users_v1_BeginPasskeyLoginRequest, BeginPasskeyLoginRequest__Output as _chat_users_v1_BeginPasskeyLoginRequest__Output } from './chat/users/v1/BeginPasskeyLoginRequest.ts';
import type { BeginPasskeyLoginResponse as _chat_users_v1_BeginPasskeyLoginResponse, BeginPasskeyLoginResponse__Output as _chat_users_v1_BeginPasskeyLoginResponse__Output } from './chat/users/v1/BeginPasskeyLoginResponse.ts';
import type { BeginPasskeyRequest as _chat_users_v1_BeginPasskeyRequest, BeginPasskeyRequest__Output as _chat_users_v1_BeginPasskeyRequest__Output } from './chat/users/v1/BeginPasskeyRequest.ts';
import type { BeginPasskeyResponse as _chat_users_v1_BeginPasskeyResponse, BeginPasskeyResponse__Output as _chat_users_v1_BeginPasskeyResponse__Output } from './chat/users/v1/BeginPasskeyResponse.ts';
import type { BeginSamlLoginRequest as _chat_users_v1_BeginSamlLoginRequest, BeginSamlLoginRequest__Output as _chat_users_v1_BeginSamlLoginRequest__Output } from './chat/users/v1/BeginSamlLoginRequest.ts';
import type { BeginTotpRequest as _chat_users_v1_BeginTotpRequest, BeginTotpRequest__Output as _chat_users_v1_BeginTotpRequest__Output } from './chat/users/v1/BeginTotpRequest.ts';
import type { BeginTotpResponse as _chat_users_v1_BeginTotpResponse, BeginTotpResponse__Output as _chat_users_v1_BeginTotpResponse__Output } from './chat/users/v1/BeginTotpResponse.ts';
import type { BeginWebLoginResponse as _chat_users_v1_BeginWebLoginResponse, BeginWebLoginResponse__Output as _chat_users_v1_BeginWebLoginResponse__Output } from './chat/users/v1/BeginWebLoginResponse.ts';
import type { BotChannel as _chat_users_v1_BotChannel, BotChannel__Output as _chat_users_v1_BotChannel__Output } from './chat/users/v1/BotChannel.ts';
import type { Browser as _chat_users_v1_Browser, Browser__Output as _chat_users_v1_Browser__Output } from './chat/users/v1/Browser.ts';
import type { ChangeAlertWordsRequest as _chat_users_v1_ChangeAlertWordsRequest, ChangeAlertWordsRequest__Output as _chat_users_v1_ChangeAlertWordsRequest__Output } from './chat/users/v1/ChangeAlertWordsRequest.ts';
import type { ChangeDomainRequest as _chat_users_v1_ChangeDomainRequest, ChangeDomainRequest__Output as _chat_users_v1_ChangeDomainRequest__Output } from './chat/users/v1/ChangeDomainRequest.ts';
import type { ChangeDomainResponse as _chat_users_v1_ChangeDomainResponse, ChangeDomainResponse__Output as _chat_users_v1_ChangeDomainResponse__Output } from './chat/users/v1/ChangeDomainResponse.ts';
import type { ChangeGroupMembersRequest as _chat_users_v1_ChangeGroupMembersRequest, ChangeGroupMembersRequest__Output as _chat_users_v1_ChangeGroupMembersRequest__Output } from './chat/users/v1/ChangeGroupMembersRequest.ts';
import type { ChangeGroupMembersResponse as _chat_users_v1_ChangeGroupMembersResponse, ChangeGroupMembersResponse__Output as _chat_users_v1_ChangeGroupMembersResponse__Output } from './chat/users/v1/ChangeGroupMembersResponse.ts';
import type { ChangeNavigationViewRequest as _chat_users_v1_ChangeNavigationViewRequest, ChangeNavigationViewRequest__Output as _chat_users_v1_ChangeNavigationViewRequest__Output } from './chat/users/v1/ChangeNavigationViewRequest.ts';
import type { ChangeNavigationViewResponse as _chat_users_v1_ChangeNavigationViewResponse, ChangeNavigationViewResponse__Output as _chat_users_v1_ChangeNavigationViewResponse__Output } from './chat/users/v1/ChangeNavigationViewResponse.ts';
import type { ChangeOwnAvatarRequest as _chat_users_v1_ChangeOwnAvatarRequest, ChangeOwnAvatarRequest__Output as _chat_users_v1_ChangeOwnAvatarRequest__Output } from './chat/users/v1/ChangeOwnAvatarRequest.ts';
import type { ChangeOwnProfileRequest as _chat_users_v1_ChangeOwnProfileRequest, ChangeOwnProfileRequest__Output as _chat_users_v1_ChangeOwnProfileRequest__Output } from './chat/users/v1/ChangeOwnProfileRequest.ts';
import type { ChangeOwnProfileResponse as _chat_users_v1_ChangeOwnProfileResponse, ChangeOwnProfileResponse__Output as _chat_users_v1_ChangeOwnProfileResponse__Output } from './chat/users/v1/ChangeOwnProfileResponse.ts';
import type { ChangeProfileFieldRequest as _chat_users_v1_ChangeProfileFieldRequest, ChangeProfileFieldRequest__Output as _chat_users_v1_ChangeProfileFieldRequest__Output } from './chat/users/v1/ChangeProfileFieldRequest.ts';
import type { ChangeProfileFieldResponse as _chat_users_v1_ChangeProfileFieldResponse, ChangeProfileFieldResponse__Output as _chat_users_v1_ChangeProfileFieldResponse__Output } from './chat/users/v1/ChangeProfileFieldResponse.ts';
import type { ChangeRealmPictureRequest as _chat_users_v1_ChangeRealmPictureRequest, ChangeRealmPictureRequest__Output as _chat_users_v1_ChangeRealmPictureRequest__Output } from './chat/users/v1/ChangeRealmPictureRequest.ts';
import type { ClearBotStorageRequest as _chat_users_v1_ClearBotStorageRequest, ClearBotStorageRequest__Output as _chat_users_v1_ClearBotStorageRequest__Output } from './chat/users/v1/ClearBotStorageRequest.ts';
import type { ClearBotStorageResponse as _chat_users_v1_ClearBotStorageResponse, ClearBotStorageResponse__Output as _chat_users_v1_ClearBotStorageResponse__Output } from './chat/users/v1/ClearBotStorageResponse.ts';
import type { ClearOwnProfileRequest as _chat_users_v1_ClearOwnProfileRequest, ClearOwnProfileRequest__Output as _chat_users_v1_ClearOwnProfileRequest__Output } from './chat/users/v1/ClearOwnProfileRequest.ts';
import type { ClearOwnProfileResponse as _chat_users_v1_ClearOwnProfileResponse, ClearOwnProfileResponse__Output as _chat_users_v1_ClearOwnProfileResponse__Output } from './chat/users/v1/ClearOwnProfileResponse.ts';
import type { CompleteOpenIdLoginRequest as _chat_users_v1_CompleteOpenIdLoginRequest, CompleteOpenIdLoginRequest__Output as _chat_users_v1_CompleteOpenIdLoginRequest__Output } from './chat/users/v1/CompleteOpenIdLoginRequest.ts';
import type { CompleteSamlLoginRequest as _chat_users_v1_CompleteSamlLoginRequest, CompleteSamlLoginRequest__Output as _chat_users_v1_CompleteSamlLoginRequest__Output } from './chat/users/v1/CompleteSamlLoginRequest.ts';
import type { CompleteWebLoginResponse as _chat_users_v1_CompleteWebLoginResponse, CompleteWebLoginResponse__Output as _chat_users_v1_CompleteWebLoginResponse__Output } from './chat/users/v1/CompleteWebLoginResponse.ts';
import type { ConfirmAddressRequest as _chat_users_v1_ConfirmAddressRequest, ConfirmAddressRequest__Output as _chat_users_v1_ConfirmAddressRequest__Output } from './chat/users/v1/ConfirmAddressRequest.ts';
import type { ConfirmAddressResponse as _chat_users_v1_ConfirmAddressResponse, ConfirmAddressResponse__Output as _chat_users_v1_ConfirmAddressResponse__Output } from './chat/users/v1/ConfirmAddressResponse.ts';
import type { ConfirmTotpRequest as _chat_users_v1_ConfirmTotpRequest, ConfirmTotpRequest__Output as _chat_users_v1_ConfirmTotpRequest__Output } from './chat/users/v1/ConfirmTotpRequest.ts';
import type { CreateBotRequest as _chat_users_v1_CreateBotRequest, CreateBotRequest__Output as _chat_users_v1_CreateBotRequest__Output } from './chat/users/v1/CreateBotRequest.ts';
import type { CreateBotResponse as _chat_users_v1_CreateBotResponse, CreateBotResponse__Output as _chat_users_v1_CreateBotResponse__Output } from './chat/users/v1/CreateBotResponse.ts';
import type { CreateDeviceKeyRequest as _chat_users_v1_CreateDeviceKeyRequest, CreateDeviceKeyRequest__Output as _chat_users_v1_CreateDeviceKeyRequest__Output } from './chat/users/v1/CreateDeviceKeyRequest.ts';
import type { CreateDeviceKeyResponse as _chat_users_v1_CreateDeviceKeyResponse, CreateDeviceKeyResponse__Output as _chat_users_v1_CreateDeviceKeyResponse__Output } from './chat/users/v1/CreateDeviceKeyResponse.ts';
import type { CreateGroupRequest as _chat_users_v1_CreateGroupRequest, CreateGroupRequest__Output as _chat_users_v1_CreateGroupRequest__Output } from './chat/users/v1/CreateGroupRequest.ts';
import type { CreateGroupResponse as _chat_users_v1_CreateGroupResponse, CreateGroupResponse__Output as _chat_users_v1_CreateGroupResponse__Output } from './chat/users/v1/CreateGroupResponse.ts';
import type { CreateInvitationLinkRequest as _chat_users_v1_CreateInvitationLinkRequest, CreateInvitationLinkRequest__Output as _chat_users_v1_CreateInvitationLinkRequest__Output } from './chat/users/v1/CreateInvitationLinkRequest.ts';
import type { CreateInvitationLinkResponse as _chat_users_v1_CreateInvitationLinkResponse, CreateInvitationLinkResponse__Output as _chat_users_v1_CreateInvitationLinkResponse__Output } from './chat/users/v1/CreateInvitationLinkResponse.ts';
import type { CreateLoginTokenRequest as _chat_users_v1_CreateLoginTokenRequest, CreateLoginTokenRequest__Output as _chat_users_v1_CreateLoginTokenRequest__Output } from './chat/users/v1/CreateLoginTokenRequest.ts';
import type { CreateLoginTokenResponse as _chat_users_v1_CreateLoginTokenResponse, CreateLoginTokenResponse__Output as _chat_users_v1_CreateLoginTokenResponse__Output } from './chat/users/v1/CreateLoginTokenResponse.ts';
import type { CreateProfileFieldRequest as _chat_users_v1_CreateProfileFieldRequest, CreateProfileFieldRequest__Output as _chat_users_v1_CreateProfileFieldRequest__Output } from './chat/users/v1/CreateProfileFieldRequest.ts';
import type { CreateProfileFieldResponse as _chat_users_v1_CreateProfileFieldResponse, CreateProfileFieldResponse__Output as _chat_users_v1_CreateProfileFieldResponse__Output } from './chat/users/v1/CreateProfileFieldResponse.ts';
import type { CreateRealmRequest as _chat_users_v1_CreateRealmRequest, CreateRealmRequest__Output as _chat_users_v1_CreateRealmRequest__Output } from './chat/users/v1/CreateRealmRequest.ts';
import type { CreateRealmResponse as _chat_users_v1_CreateRealmResponse, CreateRealmResponse__Output as _chat_users_v1_CreateRealmResponse__Output } from './chat/users/v1/CreateRealmResponse.ts';
import type { CreateRecoveryCodesRequest as _chat_users_v1_CreateRecoveryCodesRequest, CreateRecoveryCodesRequest__Output as _chat_users_v1_CreateRecoveryCodesRequest__Output } from './chat/users/v1/CreateRecoveryCodesRequest.ts';
import type { CreateScimGroupRequest as _chat_users_v1_CreateScimGroupRequest, CreateScimGroupRequest__Output as _chat_users_v1_CreateScimGroupRequest__Output } from './chat/users/v1/CreateScimGroupRequest.ts';
import type { CreateScimTokenRequest as _chat_users_v1_CreateScimTokenRequest, CreateScimTokenRequest__Output as _chat_users_v1_CreateScimTokenRequest__Output } from './chat/users/v1/CreateScimTokenRequest.ts';
import type { CreateScimTokenResponse as _chat_users_v1_CreateScimTokenResponse, CreateScimTokenResponse__Output as _chat_users_v1_CreateScimTokenResponse__Output } from './chat/users/v1/CreateScimTokenResponse.ts';
import type { CreateScimUserRequest as _chat_users_v1_CreateScimUserRequest, CreateScimUserRequest__Output as _chat_users_v1_CreateScimUserRequest__Output } from './chat/users/v1/CreateScimUserRequest.ts';
import type { CreateSetupLinkRequest as _chat_users_v1_CreateSetupLinkRequest, CreateSetupLinkRequest__Output as _chat_users_v1_CreateSetupLinkRequest__Output } from './chat/users/v1/CreateSetupLinkRequest.ts';
import type { CreateSetupLinkResponse as _chat_users_v1_CreateSetupLinkResponse, CreateSetupLinkResponse__Output as _chat_users_v1_CreateSetupLinkResponse__Output } from './chat/users/v1/CreateSetupLinkResponse.ts';
import type { CreateUserRequest as _chat_users_v1_CreateUserRequest, CreateUserRequest__Output as _chat_users_v1_CreateUserRequest__Output } from './chat/users/v1/CreateUserRequest.ts';
import type { CreateUserResponse as _chat_users_v1_CreateUserResponse, CreateUserResponse__Output as _chat_users_v1_CreateUserResponse__Output } from './chat/users/v1/CreateUserResponse.ts';
import type { DeactivateBotRequest as _chat_users_v1_DeactivateBotRequest, DeactivateBotRequest__Output as _chat_users_v1_DeactivateBotRequest__Output } from './chat/users/v1/DeactivateBotRequest.ts';
import type { DeactivateBotResponse as _chat_users_v1_DeactivateBotResponse, DeactivateBotResponse__Output as _chat_users_v1_DeactivateBotResponse__Output } from './chat/users/v1/DeactivateBotResponse.ts';
import type { DeactivateGroupRequest as _chat_users_v1_DeactivateGroupRequest, DeactivateGroupRequest__Output as _chat_users_v1_DeactivateGroupRequest__Output } from './chat/users/v1/DeactivateGroupRequest.ts';
import type { DeactivateGroupResponse as _chat_users_v1_DeactivateGroupResponse, DeactivateGroupResponse__Output as _chat_users_v1_DeactivateGroupResponse__Output } from './chat/users/v1/DeactivateGroupResponse.ts';
import type { DeactivateOwnUserRequest as _chat_users_v1_DeactivateOwnUserRequest, DeactivateOwnUserRequest__Output as _chat_users_v1_DeactivateOwnUserRequest__Output } from './chat/users/v1/DeactivateOwnUserRequest.ts';
import type { DeactivateOwnUserResponse as _chat_users_v1_DeactivateOwnUserResponse, DeactivateOwnUserResponse__Output as _chat_users_v1_DeactivateOwnUserResponse__Output } from './chat/users/v1/DeactivateOwnUserResponse.ts';
import type { DeactivateRealmRequest as _chat_users_v1_DeactivateRealmRequest, DeactivateRealmRequest__Output as _chat_users_v1_DeactivateRealmRequest__Output } from './chat/users/v1/DeactivateRealmRequest.ts';
import type { DeactivateRealmResponse as _chat_users_v1_DeactivateRealmResponse, DeactivateRealmResponse__Output as _chat_users_v1_DeactivateRealmResponse__Output } from './chat/users/v1/DeactivateRealmResponse.ts';
import type { DeactivateUserRequest as _chat_users_v1_DeactivateUserRequest, DeactivateUserRequest__Output as _chat_users_v1_DeactivateUserRequest__Output } from './chat/users/v1/DeactivateUserRequest.ts';
import type { DeactivateUserResponse as _chat_users_v1_DeactivateUserResponse, DeactivateUserResponse__Output as _chat_users_v1_DeactivateUserResponse__Output } from './chat/users/v1/DeactivateUserResponse.ts';
import type { DeleteScimGroupRequest as _chat_users_v1_DeleteScimGroupRequest, DeleteScimGroupRequest__Output as _chat_users_v1_DeleteScimGroupRequest__Output } from './chat/users/v1/DeleteScimGroupRequest.ts';
import type { DeleteScimGroupResponse as _chat_users_v1_DeleteScimGroupResponse, DeleteScimGroupResponse__Output as _chat_users_v1_DeleteScimGroupResponse__Output } from './chat/users/v1/DeleteScimGroupResponse.ts';
import type { DeleteScimUserRequest as _chat_users_v1_DeleteScimUserRequest, DeleteScimUserRequest__Output as _chat_users_v1_DeleteScimUserRequest__Output } from './chat/users/v1/DeleteScimUserRequest.ts';
import type { DeleteScimUserResponse as _chat_users_v1_DeleteScimUserResponse, DeleteScimUserResponse__Output as _chat_users_v1_DeleteScimUserResponse__Output } from './chat/users/v1/DeleteScimUserResponse.ts';
import type { DescribeMailRequest as _chat_users_v1_DescribeMailRequest, DescribeMailRequest__Output as _chat_users_v1_DescribeMailRequest__Output } from './chat/users/v1/DescribeMailRequest.ts';
import type { DescribeMailResponse as _chat_users_v1_DescribeMailResponse, DescribeMailResponse__Output as _chat_users_v1_DescribeMailResponse__Output } from './chat/users/v1/DescribeMailResponse.ts';
import type { DescribedMail as _chat_users_v1_DescribedMail, DescribedMail__Output as _chat_users_v1_DescribedMail__Output } from './chat/users/v1/DescribedMail.ts';
import type { DevelopmentLogin as _chat_users_v1_DevelopmentLogin, DevelopmentLogin__Output as _chat_users_v1_DevelopmentLogin__Output } from './chat/users/v1/DevelopmentLogin.ts';
import type { DeviceKey as _chat_users_v1_DeviceKey, DeviceKey__Output as _chat_users_v1_DeviceKey__Output } from './chat/users/v1/DeviceKey.ts';
import type { EndSessionRequest as _chat_users_v1_EndSessionRequest, EndSessionRequest__Output as _chat_users_v1_EndSessionRequest__Output } from './chat/users/v1/EndSessionRequest.ts';
import type { EndSessionResponse as _chat_users_v1_EndSessionResponse, EndSessionResponse__Output as _chat_users_v1_EndSessionResponse__Output } from './chat/users/v1/EndSessionResponse.ts';
import type { EndSessionsOfRequest as _chat_users_v1_EndSessionsOfRequest, EndSessionsOfRequest__Output as _chat_users_v1_EndSessionsOfRequest__Output } from './chat/users/v1/EndSessionsOfRequest.ts';
import type { EndSessionsOfResponse as _chat_users_v1_EndSessionsOfResponse, EndSessionsOfResponse__Output as _chat_users_v1_EndSessionsOfResponse__Output } from './chat/users/v1/EndSessionsOfResponse.ts';
import type { EndSessionsRequest as _chat_users_v1_EndSessionsRequest, EndSessionsRequest__Output as _chat_users_v1_EndSessionsRequest__Output } from './chat/users/v1/EndSessionsRequest.ts';
import type { EndSessionsResponse as _chat_users_v1_EndSessionsResponse, EndSessionsResponse__Output as _chat_users_v1_EndSessionsResponse__Output } from './chat/users/v1/EndSessionsResponse.ts';
import type { EndUserAccessRequest as _chat_users_v1_EndUserAccessRequest, EndUserAccessRequest__Output as _chat_users_v1_EndUserAccessRequest__Output } from './chat/users/v1/EndUserAccessRequest.ts';
import type { EndUserAccessResponse as _chat_users_v1_EndUserAccessResponse, EndUserAccessResponse__Output as _chat_users_v1_EndUserAccessResponse__Output } from './chat/users/v1/EndUserAccessResponse.ts';
import type { FetchApiKeyByJwtRequest as _chat_users_v1_FetchApiKeyByJwtRequest, FetchApiKeyByJwtRequest__Output as _chat_users_v1_FetchApiKeyByJwtRequest__Output } from './chat/users/v1/FetchApiKeyByJwtRequest.ts';
import type { FetchApiKeyForDevelopmentRequest as _chat_users_v1_FetchApiKeyForDevelopmentRequest, FetchApiKeyForDevelopmentRequest__Output as _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output } from './chat/users/v1/FetchApiKeyForDevelopmentRequest.ts';
import type { FetchApiKeyRequest as _chat_users_v1_FetchApiKeyRequest, FetchApiKeyRequest__Output as _chat_users_v1_FetchApiKeyRequest__Output } from './chat/users/v1/FetchApiKeyRequest.ts';
import type { FetchApiKeyResponse as _chat_users_v1_FetchApiKeyResponse, FetchApiKeyResponse__Output as _chat_users_v1_FetchApiKeyResponse__Output } from './chat/users/v1/FetchApiKeyResponse.ts';
import type { FetchApiKeyWithSecondFactorRequest as _chat_users_v1_FetchApiKeyWithSecondFactorRequest, FetchApiKeyWithSecondFactorRequest__Output as _chat_users_v1_FetchApiKeyWithSecondFactorRequest__Output } from './chat/users/v1/FetchApiKeyWithSecondFactorRequest.ts';
import type { FindAvatarRequest as _chat_users_v1_FindAvatarRequest, FindAvatarRequest__Output as _chat_users_v1_FindAvatarRequest__Output } from './chat/users/v1/FindAvatarRequest.ts';
import type { FindRealmRequest as _chat_users_v1_FindRealmRequest, FindRealmRequest__Output as _chat_users_v1_FindRealmRequest__Output } from './chat/users/v1/FindRealmRequest.ts';
import type { FindRealmResponse as _chat_users_v1_FindRealmResponse, FindRealmResponse__Output as _chat_users_v1_FindRealmResponse__Output } from './chat/users/v1/FindRealmResponse.ts';
import type { GetAlertWordsRequest as _chat_users_v1_GetAlertWordsRequest, GetAlertWordsRequest__Output as _chat_users_v1_GetAlertWordsRequest__Output } from './chat/users/v1/GetAlertWordsRequest.ts';
import type { GetBotApiKeyRequest as _chat_users_v1_GetBotApiKeyRequest, GetBotApiKeyRequest__Output as _chat_users_v1_GetBotApiKeyRequest__Output } from './chat/users/v1/GetBotApiKeyRequest.ts';
import type { GetBotApiKeyResponse as _chat_users_v1_GetBotApiKeyResponse, GetBotApiKeyResponse__Output as _chat_users_v1_GetBotApiKeyResponse__Output } from './chat/users/v1/GetBotApiKeyResponse.ts';
import type { GetConfirmationRequest as _chat_users_v1_GetConfirmationRequest, GetConfirmationRequest__Output as _chat_users_v1_GetConfirmationRequest__Output } from './chat/users/v1/GetConfirmationRequest.ts';
import type { GetConfirmationResponse as _chat_users_v1_GetConfirmationResponse, GetConfirmationResponse__Output as _chat_users_v1_GetConfirmationResponse__Output } from './chat/users/v1/GetConfirmationResponse.ts';
import type { GetGroupStatesRequest as _chat_users_v1_GetGroupStatesRequest, GetGroupStatesRequest__Output as _chat_users_v1_GetGroupStatesRequest__Output } from './chat/users/v1/GetGroupStatesRequest.ts';
import type { GetGroupStatesResponse as _chat_users_v1_GetGroupStatesResponse, GetGroupStatesResponse__Output as _chat_users_v1_GetGroupStatesResponse__Output } from './chat/users/v1/GetGroupStatesResponse.ts';
import type { GetInvitationRequest as _chat_users_v1_GetInvitationRequest, GetInvitationRequest__Output as _chat_users_v1_GetInvitationRequest__Output } from './chat/users/v1/GetInvitationRequest.ts';
import type { GetInvitationResponse as _chat_users_v1_GetInvitationResponse, GetInvitationResponse__Output as _chat_users_v1_GetInvitationResponse__Output } from './chat/users/v1/GetInvitationResponse.ts';
import type { GetOwnUserRequest as _chat_users_v1_GetOwnUserRequest, GetOwnUserRequest__Output as _chat_users_v1_GetOwnUserRequest__Output } from './chat/users/v1/GetOwnUserRequest.ts';
import type { GetOwnUserResponse as _chat_users_v1_GetOwnUserResponse, GetOwnUserResponse__Output as _chat_users_v1_GetOwnUserResponse__Output } from './chat/users/v1/GetOwnUserResponse.ts';
import type { GetPendingLoginRequest as _chat_users_v1_GetPendingLoginRequest, GetPendingLoginRequest__Output as _chat_users_v1_GetPendingLoginRequest__Output } from './chat/users/v1/GetPendingLoginRequest.ts';
import type { GetPendingLoginResponse as _chat_users_v1_GetPendingLoginResponse, GetPendingLoginResponse__Output as _chat_users_v1_GetPendingLoginResponse__Output } from './chat/users/v1/GetPendingLoginResponse.ts';
import type { GetRealmPictureRequest as _chat_users_v1_GetRealmPictureRequest, GetRealmPictureRequest__Output as _chat_users_v1_GetRealmPictureRequest__Output } from './chat/users/v1/GetRealmPictureRequest.ts';
import type { GetSamlMetadataRequest as _chat_users_v1_GetSamlMetadataRequest, GetSamlMetadataRequest__Output as _chat_users_v1_GetSamlMetadataRequest__Output } from './chat/users/v1/GetSamlMetadataRequest.ts';
import type { GetSamlMetadataResponse as _chat_users_v1_GetSamlMetadataResponse, GetSamlMetadataResponse__Output as _chat_users_v1_GetSamlMetadataResponse__Output } from './chat/users/v1/GetSamlMetadataResponse.ts';
import type { GetScimGroupRequest as _chat_users_v1_GetScimGroupRequest, GetScimGroupRequest__Output as _chat_users_v1_GetScimGroupRequest__Output } from './chat/users/v1/GetScimGroupRequest.ts';
import type { GetScimUserRequest as _chat_users_v1_GetScimUserRequest, GetScimUserRequest__Output as _chat_users_v1_GetScimUserRequest__Output } from './chat/users/v1/GetScimUserRequest.ts';
import type { GetSecondFactorsRequest as _chat_users_v1_GetSecondFactorsRequest, GetSecondFactorsRequest__Output as _chat_users_v1_GetSecondFactorsRequest__Output } from './chat/users/v1/GetSecondFactorsRequest.ts';
import type { GetSecondFactorsResponse as _chat_users_v1_GetSecondFactorsResponse, GetSecondFactorsResponse__Output as _chat_users_v1_GetSecondFactorsResponse__Output } from './chat/users/v1/GetSecondFactorsResponse.ts';
import type { GetSetupLinkRequest as _chat_users_v1_GetSetupLinkRequest, GetSetupLinkRequest__Output as _chat_users_v1_GetSetupLinkRequest__Output } from './chat/users/v1/GetSetupLinkRequest.ts';
import type { GetSetupLinkResponse as _chat_users_v1_GetSetupLinkResponse, GetSetupLinkResponse__Output as _chat_users_v1_GetSetupLinkResponse__Output } from './chat/users/v1/GetSetupLinkResponse.ts';
import type { GetUserRequest as _chat_users_v1_GetUserRequest, GetUserRequest__Output as _chat_users_v1_GetUserRequest__Output } from './chat/users/v1/GetUserRequest.ts';
import type { GetUserResponse as _chat_users_v1_GetUserResponse, GetUserResponse__Output as _chat_users_v1_GetUserResponse__Output } from './chat/users/v1/GetUserResponse.ts';
import type { GetUserSecurityRequest as _chat_users_v1_GetUserSecurityRequest, GetUserSecurityRequest__Output as _chat_users_v1_GetUserSecurityRequest__Output } from './chat/users/v1/GetUserSecurityRequest.ts';
import type { GetUserSecurityResponse as _chat_users_v1_GetUserSecurityResponse, GetUserSecurityResponse__Output as _chat_users_v1_GetUserSecurityResponse__Output } from './chat/users/v1/GetUserSecurityResponse.ts';
import type { Identity as _chat_users_v1_Identity, Identity__Output as _chat_users_v1_Identity__Output } from './chat/users/v1/Identity.ts';
import type { InvalidatePasswordRequest as _chat_users_v1_InvalidatePasswordRequest, InvalidatePasswordRequest__Output as _chat_users_v1_InvalidatePasswordRequest__Output } from './chat/users/v1/InvalidatePasswordRequest.ts';
import type { InvalidatePasswordResponse as _chat_users_v1_InvalidatePasswordResponse, InvalidatePasswordResponse__Output as _chat_users_v1_InvalidatePasswordResponse__Output } from './chat/users/v1/InvalidatePasswordResponse.ts';
import type { InvitationTerms as _chat_users_v1_InvitationTerms, InvitationTerms__Output as _chat_users_v1_InvitationTerms__Output } from './chat/users/v1/InvitationTerms.ts';
import type { InvitePeopleRequest as _chat_users_v1_InvitePeopleRequest, InvitePeopleRequest__Output as _chat_users_v1_InvitePeopleRequest__Output } from './chat/users/v1/InvitePeopleRequest.ts';
import type { InvitePeopleResponse as _chat_users_v1_InvitePeopleResponse, InvitePeopleResponse__Output as _chat_users_v1_InvitePeopleResponse__Output } from './chat/users/v1/InvitePeopleResponse.ts';
import type { IsGroupMemberRequest as _chat_users_v1_IsGroupMemberRequest, IsGroupMemberRequest__Output as _chat_users_v1_IsGroupMemberRequest__Output } from './chat/users/v1/IsGroupMemberRequest.ts';
import type { IsGroupMemberResponse as _chat_users_v1_IsGroupMemberResponse, IsGroupMemberResponse__Output as _chat_users_v1_IsGroupMemberResponse__Output } from './chat/users/v1/IsGroupMemberResponse.ts';
import type { ListDevelopmentLoginsRequest as _chat_users_v1_ListDevelopmentLoginsRequest, ListDevelopmentLoginsRequest__Output as _chat_users_v1_ListDevelopmentLoginsRequest__Output } from './chat/users/v1/ListDevelopmentLoginsRequest.ts';
import type { ListDevelopmentLoginsResponse as _chat_users_v1_ListDevelopmentLoginsResponse, ListDevelopmentLoginsResponse__Output as _chat_users_v1_ListDevelopmentLoginsResponse__Output } from './chat/users/v1/ListDevelopmentLoginsResponse.ts';
import type { ListDeviceKeysRequest as _chat_users_v1_ListDeviceKeysRequest, ListDeviceKeysRequest__Output as _chat_users_v1_ListDeviceKeysRequest__Output } from './chat/users/v1/ListDeviceKeysRequest.ts';
import type { ListDeviceKeysResponse as _chat_users_v1_ListDeviceKeysResponse, ListDeviceKeysResponse__Output as _chat_users_v1_ListDeviceKeysResponse__Output } from './chat/users/v1/ListDeviceKeysResponse.ts';
import type { ListDomainEventsRequest as _chat_users_v1_ListDomainEventsRequest, ListDomainEventsRequest__Output as _chat_users_v1_ListDomainEventsRequest__Output } from './chat/users/v1/ListDomainEventsRequest.ts';
import type { ListDomainEventsResponse as _chat_users_v1_ListDomainEventsResponse, ListDomainEventsResponse__Output as _chat_users_v1_ListDomainEventsResponse__Output } from './chat/users/v1/ListDomainEventsResponse.ts';
import type { ListDomainsRequest as _chat_users_v1_ListDomainsRequest, ListDomainsRequest__Output as _chat_users_v1_ListDomainsRequest__Output } from './chat/users/v1/ListDomainsRequest.ts';
import type { ListDomainsResponse as _chat_users_v1_ListDomainsResponse, ListDomainsResponse__Output as _chat_users_v1_ListDomainsResponse__Output } from './chat/users/v1/ListDomainsResponse.ts';
import type { ListGroupMembersRequest as _chat_users_v1_ListGroupMembersRequest, ListGroupMembersRequest__Output as _chat_users_v1_ListGroupMembersRequest__Output } from './chat/users/v1/ListGroupMembersRequest.ts';
import type { ListGroupMembersResponse as _chat_users_v1_ListGroupMembersResponse, ListGroupMembersResponse__Output as _chat_users_v1_ListGroupMembersResponse__Output } from './chat/users/v1/ListGroupMembersResponse.ts';
import type { ListGroupsRequest as _chat_users_v1_ListGroupsRequest, ListGroupsRequest__Output as _chat_users_v1_ListGroupsRequest__Output } from './chat/users/v1/ListGroupsRequest.ts';
import type { ListGroupsResponse as _chat_users_v1_ListGroupsResponse, ListGroupsResponse__Output as _chat_users_v1_ListGroupsResponse__Output } from './chat/users/v1/ListGroupsResponse.ts';
import type { ListHiddenFromRequest as _chat_users_v1_ListHiddenFromRequest, ListHiddenFromRequest__Output as _chat_users_v1_ListHiddenFromRequest__Output } from './chat/users/v1/ListHiddenFromRequest.ts';
import type { ListHiddenFromResponse as _chat_users_v1_ListHiddenFromResponse, ListHiddenFromResponse__Output as _chat_users_v1_ListHiddenFromResponse__Output } from './chat/users/v1/ListHiddenFromResponse.ts';
import type { ListIdentitiesRequest as _chat_users_v1_ListIdentitiesRequest, ListIdentitiesRequest__Output as _chat_users_v1_ListIdentitiesRequest__Output } from './chat/users/v1/ListIdentitiesRequest.ts';
import type { ListIdentitiesResponse as _chat_users_v1_ListIdentitiesResponse, ListIdentitiesResponse__Output as _chat_users_v1_ListIdentitiesResponse__Output } from './chat/users/v1/ListIdentitiesResponse.ts';
import type { ListInvitationLinksRequest as _chat_users_v1_ListInvitationLinksRequest, ListInvitationLinksRequest__Output as _chat_users_v1_ListInvitationLinksRequest__Output } from './chat/users/v1/ListInvitationLinksRequest.ts';
import type { ListInvitationLinksResponse as _chat_users_v1_ListInvitationLinksResponse, ListInvitationLinksResponse__Output as _chat_users_v1_ListInvitationLinksResponse__Output } from './chat/users/v1/ListInvitationLinksResponse.ts';
import type { ListInvitationsRequest as _chat_users_v1_ListInvitationsRequest, ListInvitationsRequest__Output as _chat_users_v1_ListInvitationsRequest__Output } from './chat/users/v1/ListInvitationsRequest.ts';
import type { ListInvitationsResponse as _chat_users_v1_ListInvitationsResponse, ListInvitationsResponse__Output as _chat_users_v1_ListInvitationsResponse__Output } from './chat/users/v1/ListInvitationsResponse.ts';
import type { ListNavigationViewsRequest as _chat_users_v1_ListNavigationViewsRequest, ListNavigationViewsRequest__Output as _chat_users_v1_ListNavigationViewsRequest__Output } from './chat/users/v1/ListNavigationViewsRequest.ts';
import type { ListNavigationViewsResponse as _chat_users_v1_ListNavigationViewsResponse, ListNavigationViewsResponse__Output as _chat_users_v1_ListNavigationViewsResponse__Output } from './chat/users/v1/ListNavigationViewsResponse.ts';
import type { ListOwnBotsRequest as _chat_users_v1_ListOwnBotsRequest, ListOwnBotsRequest__Output as _chat_users_v1_ListOwnBotsRequest__Output } from './chat/users/v1/ListOwnBotsRequest.ts';
import type { ListOwnBotsResponse as _chat_users_v1_ListOwnBotsResponse, ListOwnBotsResponse__Output as _chat_users_v1_ListOwnBotsResponse__Output } from './chat/users/v1/ListOwnBotsResponse.ts';
import type { ListProfileFieldsRequest as _chat_users_v1_ListProfileFieldsRequest, ListProfileFieldsRequest__Output as _chat_users_v1_ListProfileFieldsRequest__Output } from './chat/users/v1/ListProfileFieldsRequest.ts';
import type { ListProfileFieldsResponse as _chat_users_v1_ListProfileFieldsResponse, ListProfileFieldsResponse__Output as _chat_users_v1_ListProfileFieldsResponse__Output } from './chat/users/v1/ListProfileFieldsResponse.ts';
import type { ListRealmsRequest as _chat_users_v1_ListRealmsRequest, ListRealmsRequest__Output as _chat_users_v1_ListRealmsRequest__Output } from './chat/users/v1/ListRealmsRequest.ts';
import type { ListRealmsResponse as _chat_users_v1_ListRealmsResponse, ListRealmsResponse__Output as _chat_users_v1_ListRealmsResponse__Output } from './chat/users/v1/ListRealmsResponse.ts';
import type { ListScimGroupsResponse as _chat_users_v1_ListScimGroupsResponse, ListScimGroupsResponse__Output as _chat_users_v1_ListScimGroupsResponse__Output } from './chat/users/v1/ListScimGroupsResponse.ts';
import type { ListScimTokensRequest as _chat_users_v1_ListScimTokensRequest, ListScimTokensRequest__Output as _chat_users_v1_ListScimTokensRequest__Output } from './chat/users/v1/ListScimTokensRequest.ts';
import type { ListScimTokensResponse as _chat_users_v1_ListScimTokensResponse, ListScimTokensResponse__Output as _chat_users_v1_ListScimTokensResponse__Output } from './chat/users/v1/ListScimTokensResponse.ts';
import type { ListScimUsersResponse as _chat_users_v1_ListScimUsersResponse, ListScimUsersResponse__Output as _chat_users_v1_ListScimUsersResponse__Output } from './chat/users/v1/ListScimUsersResponse.ts';
import type { ListSecurityActivityRequest as _chat_users_v1_ListSecurityActivityRequest, ListSecurityActivityRequest__Output as _chat_users_v1_ListSecurityActivityRequest__Output } from './chat/users/v1/ListSecurityActivityRequest.ts';
import type { ListSecurityActivityResponse as _chat_users_v1_ListSecurityActivityResponse, ListSecurityActivityResponse__Output as _chat_users_v1_ListSecurityActivityResponse__Output } from './chat/users/v1/ListSecurityActivityResponse.ts';
import type { ListSessionsRequest as _chat_users_v1_ListSessionsRequest, ListSessionsRequest__Output as _chat_users_v1_ListSessionsRequest__Output } from './chat/users/v1/ListSessionsRequest.ts';
import type { ListSessionsResponse as _chat_users_v1_ListSessionsResponse, ListSessionsResponse__Output as _chat_users_v1_ListSessionsResponse__Output } from './chat/users/v1/ListSessionsResponse.ts';
import type { ListSubgroupsRequest as _chat_users_v1_ListSubgroupsRequest, ListSubgroupsRequest__Output as _chat_users_v1_ListSubgroupsRequest__Output } from './chat/users/v1/ListSubgroupsRequest.ts';
import type { ListSubgroupsResponse as _chat_users_v1_ListSubgroupsResponse, ListSubgroupsResponse__Output as _chat_users_v1_ListSubgroupsResponse__Output } from './chat/users/v1/ListSubgroupsResponse.ts';
import type { ListUserSecurityRequest as _chat_users_v1_ListUserSecurityRequest, ListUserSecurityRequest__Output as _chat_users_v1_ListUserSecurityRequest__Output } from './chat/users/v1/ListUserSecurityRequest.ts';
import type { ListUserSecurityResponse as _chat_users_v1_ListUserSecurityResponse, ListUserSecurityResponse__Output as _chat_users_v1_ListUserSecurityResponse__Output } from './chat/users/v1/ListUserSecurityResponse.ts';
import type { ListUsersRequest as _chat_users_v1_ListUsersRequest, ListUsersRequest__Output as _chat_users_v1_ListUsersRequest__Output } from './chat/users/v1/ListUsersRequest.ts';
import type { ListUsersResponse as _chat_users_v1_ListUsersResponse, ListUsersResponse__Output as _chat_users_v1_ListUsersResponse__Output } from './chat/users/v1/ListUsersResponse.ts';
import type { ListVisibleUsersRequest as _chat_users_v1_ListVisibleUsersRequest, ListVisibleUsersRequest__Output as _chat_users_v1_ListVisibleUsersRequest__Output } from './chat/users/v1/ListVisibleUsersRequest.ts';
import type { ListVisibleUsersResponse as _chat_users_v1_ListVisibleUsersResponse, ListVisibleUsersResponse__Output as _chat_users_v1_ListVisibleUsersResponse__Output } from './chat/users/v1/ListVisibleUsersResponse.ts';
import type { LogInResponse as _chat_users_v1_LogInResponse, LogInResponse__Output as _chat_users_v1_LogInResponse__Output } from './chat/users/v1/LogInResponse.ts';
import type { LogInWithPasskeyRequest as _chat_users_v1_LogInWithPasskeyRequest, LogInWithPasskeyRequest__Output as _chat_users_v1_LogInWithPasskeyRequest__Output } from './chat/users/v1/LogInWithPasskeyRequest.ts';
import type { LogInWithPasswordRequest as _chat_users_v1_LogInWithPasswordRequest, LogInWithPasswordRequest__Output as _chat_users_v1_LogInWithPasswordRequest__Output } from './chat/users/v1/LogInWithPasswordRequest.ts';
import type { LogInWithSecondFactorRequest as _chat_users_v1_LogInWithSecondFactorRequest, LogInWithSecondFactorRequest__Output as _chat_users_v1_LogInWithSecondFactorRequest__Output } from './chat/users/v1/LogInWithSecondFactorRequest.ts';
import type { LogInWithTokenRequest as _chat_users_v1_LogInWithTokenRequest, LogInWithTokenRequest__Output as _chat_users_v1_LogInWithTokenRequest__Output } from './chat/users/v1/LogInWithTokenRequest.ts';
import type { MuteUserRequest as _chat_users_v1_MuteUserRequest, MuteUserRequest__Output as _chat_users_v1_MuteUserRequest__Output } from './chat/users/v1/MuteUserRequest.ts';
import type { MuteUserResponse as _chat_users_v1_MuteUserResponse, MuteUserResponse__Output as _chat_users_v1_MuteUserResponse__Output } from './chat/users/v1/MuteUserResponse.ts';
import type { OrderProfileFieldsRequest as _chat_users_v1_OrderProfileFieldsRequest, OrderProfileFieldsRequest__Output as _chat_users_v1_OrderProfileFieldsRequest__Output } from './chat/users/v1/OrderProfileFieldsRequest.ts';
import type { OrderProfileFieldsResponse as _chat_users_v1_OrderProfileFieldsResponse, OrderProfileFieldsResponse__Output as _chat_users_v1_OrderProfileFieldsResponse__Output } from './chat/users/v1/OrderProfileFieldsResponse.ts';
import type { Passkey as _chat_users_v1_Passkey, Passkey__Output as _chat_users_v1_Passkey__Output } from './chat/users/v1/Passkey.ts';
import type { ProfileFieldChange as _chat_users_v1_ProfileFieldChange, ProfileFieldChange__Output as _chat_users_v1_ProfileFieldChange__Output } from './chat/users/v1/ProfileFieldChange.ts';
import type { ProviderIdentity as _chat_users_v1_ProviderIdentity, ProviderIdentity__Output as _chat_users_v1_ProviderIdentity__Output } from './chat/users/v1/ProviderIdentity.ts';
import type { ProviderMethod as _chat_users_v1_ProviderMethod, ProviderMethod__Output as _chat_users_v1_ProviderMethod__Output } from './chat/users/v1/ProviderMethod.ts';
import type { ReactivateUserRequest as _chat_users_v1_ReactivateUserRequest, ReactivateUserRequest__Output as _chat_users_v1_ReactivateUserRequest__Output } from './chat/users/v1/ReactivateUserRequest.ts';
import type { ReactivateUserResponse as _chat_users_v1_ReactivateUserResponse, ReactivateUserResponse__Output as _chat_users_v1_ReactivateUserResponse__Output } from './chat/users/v1/ReactivateUserResponse.ts';
import type { ReadAvatarFileRequest as _chat_users_v1_ReadAvatarFileRequest, ReadAvatarFileRequest__Output as _chat_users_v1_ReadAvatarFileRequest__Output } from './chat/users/v1/ReadAvatarFileRequest.ts';
import type { ReadAvatarFileResponse as _chat_users_v1_ReadAvatarFileResponse, ReadAvatarFileResponse__Output as _chat_users_v1_ReadAvatarFileResponse__Output } from './chat/users/v1/ReadAvatarFileResponse.ts';
import type { ReadBotStorageRequest as _chat_users_v1_ReadBotStorageRequest, ReadBotStorageRequest__Output as _chat_users_v1_ReadBotStorageRequest__Output } from './chat/users/v1/ReadBotStorageRequest.ts';
import type { ReadBotStorageResponse as _chat_users_v1_ReadBotStorageResponse, ReadBotStorageResponse__Output as _chat_users_v1_ReadBotStorageResponse__Output } from './chat/users/v1/ReadBotStorageResponse.ts';
import type { Realm as _chat_users_v1_Realm, Realm__Output as _chat_users_v1_Realm__Output } from './chat/users/v1/Realm.ts';
import type { RealmDomain as _chat_users_v1_RealmDomain, RealmDomain__Output as _chat_users_v1_RealmDomain__Output } from './chat/users/v1/RealmDomain.ts';
import type { RealmPictureResponse as _chat_users_v1_RealmPictureResponse, RealmPictureResponse__Output as _chat_users_v1_RealmPictureResponse__Output } from './chat/users/v1/RealmPictureResponse.ts';
import type { RecoveryCodes as _chat_users_v1_RecoveryCodes, RecoveryCodes__Output as _chat_users_v1_RecoveryCodes__Output } from './chat/users/v1/RecoveryCodes.ts';
import type { RegenerateApiKeyRequest as _chat_users_v1_RegenerateApiKeyRequest, RegenerateApiKeyRequest__Output as _chat_users_v1_RegenerateApiKeyRequest__Output } from './chat/users/v1/RegenerateApiKeyRequest.ts';
import type { RegenerateApiKeyResponse as _chat_users_v1_RegenerateApiKeyResponse, RegenerateApiKeyResponse__Output as _chat_users_v1_RegenerateApiKeyResponse__Output } from './chat/users/v1/RegenerateApiKeyResponse.ts';
import type { RegenerateBotApiKeyRequest as _chat_users_v1_RegenerateBotApiKeyRequest, RegenerateBotApiKeyRequest__Output as _chat_users_v1_RegenerateBotApiKeyRequest__Output } from './chat/users/v1/RegenerateBotApiKeyRequest.ts';
import type { RegenerateBotApiKeyResponse as _chat_users_v1_RegenerateBotApiKeyResponse, RegenerateBotApiKeyResponse__Output as _chat_users_v1_RegenerateBotApiKeyResponse__Output } from './chat/users/v1/RegenerateBotApiKeyResponse.ts';
import type { RelyingParty as _chat_users_v1_RelyingParty, RelyingParty__Output as _chat_users_v1_RelyingParty__Output } from './chat/users/v1/RelyingParty.ts';
import type { RemoveDomainRequest as _chat_users_v1_RemoveDomainRequest, RemoveDomainRequest__Output as _chat_users_v1_RemoveDomainRequest__Output } from './chat/users/v1/RemoveDomainRequest.ts';
import type { RemoveDomainResponse as _chat_users_v1_RemoveDomainResponse, RemoveDomainResponse__Output as _chat_users_v1_RemoveDomainResponse__Output } from './chat/users/v1/RemoveDomainResponse.ts';
import type { RemoveNavigationViewRequest as _chat_users_v1_RemoveNavigationViewRequest, RemoveNavigationViewRequest__Output as _chat_users_v1_RemoveNavigationViewRequest__Output } from './chat/users/v1/RemoveNavigationViewRequest.ts';
import type { RemoveNavigationViewResponse as _chat_users_v1_RemoveNavigationViewResponse, RemoveNavigationViewResponse__Output as _chat_users_v1_RemoveNavigationViewResponse__Output } from './chat/users/v1/RemoveNavigationViewResponse.ts';
import type { RemoveOwnAvatarRequest as _chat_users_v1_RemoveOwnAvatarRequest, RemoveOwnAvatarRequest__Output as _chat_users_v1_RemoveOwnAvatarRequest__Output } from './chat/users/v1/RemoveOwnAvatarRequest.ts';
import type { RemovePasskeyRequest as _chat_users_v1_RemovePasskeyRequest, RemovePasskeyRequest__Output as _chat_users_v1_RemovePasskeyRequest__Output } from './chat/users/v1/RemovePasskeyRequest.ts';
import type { RemovePasskeyResponse as _chat_users_v1_RemovePasskeyResponse, RemovePasskeyResponse__Output as _chat_users_v1_RemovePasskeyResponse__Output } from './chat/users/v1/RemovePasskeyResponse.ts';
import type { RemovePlaygroundRequest as _chat_users_v1_RemovePlaygroundRequest, RemovePlaygroundRequest__Output as _chat_users_v1_RemovePlaygroundRequest__Output } from './chat/users/v1/RemovePlaygroundRequest.ts';
import type { RemovePlaygroundResponse as _chat_users_v1_RemovePlaygroundResponse, RemovePlaygroundResponse__Output as _chat_users_v1_RemovePlaygroundResponse__Output } from './chat/users/v1/RemovePlaygroundResponse.ts';
import type { RemoveProfileFieldRequest as _chat_users_v1_RemoveProfileFieldRequest, RemoveProfileFieldRequest__Output as _chat_users_v1_RemoveProfileFieldRequest__Output } from './chat/users/v1/RemoveProfileFieldRequest.ts';
import type { RemoveProfileFieldResponse as _chat_users_v1_RemoveProfileFieldResponse, RemoveProfileFieldResponse__Output as _chat_users_v1_RemoveProfileFieldResponse__Output } from './chat/users/v1/RemoveProfileFieldResponse.ts';
import type { RemoveRealmPictureRequest as _chat_users_v1_RemoveRealmPictureRequest, RemoveRealmPictureRequest__Output as _chat_users_v1_RemoveRealmPictureRequest__Output } from './chat/users/v1/RemoveRealmPictureRequest.ts';
import type { RemoveTotpRequest as _chat_users_v1_RemoveTotpRequest, RemoveTotpRequest__Output as _chat_users_v1_RemoveTotpRequest__Output } from './chat/users/v1/RemoveTotpRequest.ts';
import type { RemoveTotpResponse as _chat_users_v1_RemoveTotpResponse, RemoveTotpResponse__Output as _chat_users_v1_RemoveTotpResponse__Output } from './chat/users/v1/RemoveTotpResponse.ts';
import type { RenamePasskeyRequest as _chat_users_v1_RenamePasskeyRequest, RenamePasskeyRequest__Output as _chat_users_v1_RenamePasskeyRequest__Output } from './chat/users/v1/RenamePasskeyRequest.ts';
import type { RenamePasskeyResponse as _chat_users_v1_RenamePasskeyResponse, RenamePasskeyResponse__Output as _chat_users_v1_RenamePasskeyResponse__Output } from './chat/users/v1/RenamePasskeyResponse.ts';
import type { RepeatInvitationRequest as _chat_users_v1_RepeatInvitationRequest, RepeatInvitationRequest__Output as _chat_users_v1_RepeatInvitationRequest__Output } from './chat/users/v1/RepeatInvitationRequest.ts';
import type { RepeatInvitationResponse as _chat_users_v1_RepeatInvitationResponse, RepeatInvitationResponse__Output as _chat_users_v1_RepeatInvitationResponse__Output } from './chat/users/v1/RepeatInvitationResponse.ts';
import type { RequestPasswordResetRequest as _chat_users_v1_RequestPasswordResetRequest, RequestPasswordResetRequest__Output as _chat_users_v1_RequestPasswordResetRequest__Output } from './chat/users/v1/RequestPasswordResetRequest.ts';
import type { RequestPasswordResetResponse as _chat_users_v1_RequestPasswordResetResponse, RequestPasswordResetResponse__Output as _chat_users_v1_RequestPasswordResetResponse__Output } from './chat/users/v1/RequestPasswordResetResponse.ts';
import type { RequestSetupLinkRequest as _chat_users_v1_RequestSetupLinkRequest, RequestSetupLinkRequest__Output as _chat_users_v1_RequestSetupLinkRequest__Output } from './chat/users/v1/RequestSetupLinkRequest.ts';
import type { RequestSetupLinkResponse as _chat_users_v1_RequestSetupLinkResponse, RequestSetupLinkResponse__Output as _chat_users_v1_RequestSetupLinkResponse__Output } from './chat/users/v1/RequestSetupLinkResponse.ts';
import type { RequestSignUpRequest as _chat_users_v1_RequestSignUpRequest, RequestSignUpRequest__Output as _chat_users_v1_RequestSignUpRequest__Output } from './chat/users/v1/RequestSignUpRequest.ts';
import type { RequestSignUpResponse as _chat_users_v1_RequestSignUpResponse, RequestSignUpResponse__Output as _chat_users_v1_RequestSignUpResponse__Output } from './chat/users/v1/RequestSignUpResponse.ts';
import type { ResetPasswordRequest as _chat_users_v1_ResetPasswordRequest, ResetPasswordRequest__Output as _chat_users_v1_ResetPasswordRequest__Output } from './chat/users/v1/ResetPasswordRequest.ts';
import type { ResetSecondFactorsRequest as _chat_users_v1_ResetSecondFactorsRequest, ResetSecondFactorsRequest__Output as _chat_users_v1_ResetSecondFactorsRequest__Output } from './chat/users/v1/ResetSecondFactorsRequest.ts';
import type { ResetSecondFactorsResponse as _chat_users_v1_ResetSecondFactorsResponse, ResetSecondFactorsResponse__Output as _chat_users_v1_ResetSecondFactorsResponse__Output } from './chat/users/v1/ResetSecondFactorsResponse.ts';
import type { ResolveEmailsRequest as _chat_users_v1_ResolveEmailsRequest, ResolveEmailsRequest__Output as _chat_users_v1_ResolveEmailsRequest__Output } from './chat/users/v1/ResolveEmailsRequest.ts';
import type { ResolveEmailsResponse as _chat_users_v1_ResolveEmailsResponse, ResolveEmailsResponse__Output as _chat_users_v1_ResolveEmailsResponse__Output } from './chat/users/v1/ResolveEmailsResponse.ts';
import type { RevokeDeviceKeyRequest as _chat_users_v1_RevokeDeviceKeyRequest, RevokeDeviceKeyRequest__Output as _chat_users_v1_RevokeDeviceKeyRequest__Output } from './chat/users/v1/RevokeDeviceKeyRequest.ts';
import type { RevokeDeviceKeyResponse as _chat_users_v1_RevokeDeviceKeyResponse, RevokeDeviceKeyResponse__Output as _chat_users_v1_RevokeDeviceKeyResponse__Output } from './chat/users/v1/RevokeDeviceKeyResponse.ts';
import type { RevokeDeviceKeysRequest as _chat_users_v1_RevokeDeviceKeysRequest, RevokeDeviceKeysRequest__Output as _chat_users_v1_RevokeDeviceKeysRequest__Output } from './chat/users/v1/RevokeDeviceKeysRequest.ts';
import type { RevokeDeviceKeysResponse as _chat_users_v1_RevokeDeviceKeysResponse, RevokeDeviceKeysResponse__Output as _chat_users_v1_RevokeDeviceKeysResponse__Output } from './chat/users/v1/RevokeDeviceKeysResponse.ts';
import type { RevokeInvitationRequest as _chat_users_v1_RevokeInvitationRequest, RevokeInvitationRequest__Output as _chat_users_v1_RevokeInvitationRequest__Output } from './chat/users/v1/RevokeInvitationRequest.ts';
import type { RevokeInvitationResponse as _chat_users_v1_RevokeInvitationResponse, RevokeInvitationResponse__Output as _chat_users_v1_RevokeInvitationResponse__Output } from './chat/users/v1/RevokeInvitationResponse.ts';
import type { RevokeScimTokenRequest as _chat_users_v1_RevokeScimTokenRequest, RevokeScimTokenRequest__Output as _chat_users_v1_RevokeScimTokenRequest__Output } from './chat/users/v1/RevokeScimTokenRequest.ts';
import type { RevokeScimTokenResponse as _chat_users_v1_RevokeScimTokenResponse, RevokeScimTokenResponse__Output as _chat_users_v1_RevokeScimTokenResponse__Output } from './chat/users/v1/RevokeScimTokenResponse.ts';
import type { ScimComparison as _chat_users_v1_ScimComparison, ScimComparison__Output as _chat_users_v1_ScimComparison__Output } from './chat/users/v1/ScimComparison.ts';
import type { ScimFilter as _chat_users_v1_ScimFilter, ScimFilter__Output as _chat_users_v1_ScimFilter__Output } from './chat/users/v1/ScimFilter.ts';
import type { ScimFilterStep as _chat_users_v1_ScimFilterStep, ScimFilterStep__Output as _chat_users_v1_ScimFilterStep__Output } from './chat/users/v1/ScimFilterStep.ts';
import type { ScimGroup as _chat_users_v1_ScimGroup, ScimGroup__Output as _chat_users_v1_ScimGroup__Output } from './chat/users/v1/ScimGroup.ts';
import type { ScimGroupChange as _chat_users_v1_ScimGroupChange, ScimGroupChange__Output as _chat_users_v1_ScimGroupChange__Output } from './chat/users/v1/ScimGroupChange.ts';
import type { ScimIdentity as _chat_users_v1_ScimIdentity, ScimIdentity__Output as _chat_users_v1_ScimIdentity__Output } from './chat/users/v1/ScimIdentity.ts';
import type { ScimQuery as _chat_users_v1_ScimQuery, ScimQuery__Output as _chat_users_v1_ScimQuery__Output } from './chat/users/v1/ScimQuery.ts';
import type { ScimReference as _chat_users_v1_ScimReference, ScimReference__Output as _chat_users_v1_ScimReference__Output } from './chat/users/v1/ScimReference.ts';
import type { ScimToken as _chat_users_v1_ScimToken, ScimToken__Output as _chat_users_v1_ScimToken__Output } from './chat/users/v1/ScimToken.ts';
import type { ScimUser as _chat_users_v1_ScimUser, ScimUser__Output as _chat_users_v1_ScimUser__Output } from './chat/users/v1/ScimUser.ts';
import type { ScimUserChange as _chat_users_v1_ScimUserChange, ScimUserChange__Output as _chat_users_v1_ScimUserChange__Output } from './chat/users/v1/ScimUserChange.ts';
import type { SeeOnboardingStepRequest as _chat_users_v1_SeeOnboardingStepRequest, SeeOnboardingStepRequest__Output as _chat_users_v1_SeeOnboardingStepRequest__Output } from './chat/users/v1/SeeOnboardingStepRequest.ts';
import type { SeeOnboardingStepResponse as _chat_users_v1_SeeOnboardingStepResponse, SeeOnboardingStepResponse__Output as _chat_users_v1_SeeOnboardingStepResponse__Output } from './chat/users/v1/SeeOnboardingStepResponse.ts';
import type { SendTestWelcomeRequest as _chat_users_v1_SendTestWelcomeRequest, SendTestWelcomeRequest__Output as _chat_users_v1_SendTestWelcomeRequest__Output } from './chat/users/v1/SendTestWelcomeRequest.ts';
import type { SendTestWelcomeResponse as _chat_users_v1_SendTestWelcomeResponse, SendTestWelcomeResponse__Output as _chat_users_v1_SendTestWelcomeResponse__Output } from './chat/users/v1/SendTestWelcomeResponse.ts';
import type { Session as _chat_users_v1_Session, Session__Output as _chat_users_v1_Session__Output } from './chat/users/v1/Session.ts';
import type { SetMayCreateUsersRequest as _chat_users_v1_SetMayCreateUsersRequest, SetMayCreateUsersRequest__Output as _chat_users_v1_SetMayCreateUsersRequest__Output } from './chat/users/v1/SetMayCreateUsersRequest.ts';
import type { SetMayCreateUsersResponse as _chat_users_v1_SetMayCreateUsersResponse, SetMayCreateUsersResponse__Output as _chat_users_v1_SetMayCreateUsersResponse__Output } from './chat/users/v1/SetMayCreateUsersResponse.ts';
import type { SetPasswordRequest as _chat_users_v1_SetPasswordRequest, SetPasswordRequest__Output as _chat_users_v1_SetPasswordRequest__Output } from './chat/users/v1/SetPasswordRequest.ts';
import type { SetPasswordResponse as _chat_users_v1_SetPasswordResponse, SetPasswordResponse__Output as _chat_users_v1_SetPasswordResponse__Output } from './chat/users/v1/SetPasswordResponse.ts';
import type { SetPushNotificationsRequest as _chat_users_v1_SetPushNotificationsRequest, SetPushNotificationsRequest__Output as _chat_users_v1_SetPushNotificationsRequest__Output } from './chat/users/v1/SetPushNotificationsRequest.ts';
import type { SetPushNotificationsResponse as _chat_users_v1_SetPushNotificationsResponse, SetPushNotificationsResponse__Output as _chat_users_v1_SetPushNotificationsResponse__Output } from './chat/users/v1/SetPushNotificationsResponse.ts';
import type { SetRealmActiveRequest as _chat_users_v1_SetRealmActiveRequest, SetRealmActiveRequest__Output as _chat_users_v1_SetRealmActiveRequest__Output } from './chat/users/v1/SetRealmActiveRequest.ts';
import type { SetRealmActiveResponse as _chat_users_v1_SetRealmActiveResponse, SetRealmActiveResponse__Output as _chat_users_v1_SetRealmActiveResponse__Output } from './chat/users/v1/SetRealmActiveResponse.ts';
import type { SetSharesPresenceRequest as _chat_users_v1_SetSharesPresenceRequest, SetSharesPresenceRequest__Output as _chat_users_v1_SetSharesPresenceRequest__Output } from './chat/users/v1/SetSharesPresenceRequest.ts';
import type { SetSharesPresenceResponse as _chat_users_v1_SetSharesPresenceResponse, SetSharesPresenceResponse__Output as _chat_users_v1_SetSharesPresenceResponse__Output } from './chat/users/v1/SetSharesPresenceResponse.ts';
import type { SetUpRealmRequest as _chat_users_v1_SetUpRealmRequest, SetUpRealmRequest__Output as _chat_users_v1_SetUpRealmRequest__Output } from './chat/users/v1/SetUpRealmRequest.ts';
import type { SetUpRealmResponse as _chat_users_v1_SetUpRealmResponse, SetUpRealmResponse__Output as _chat_users_v1_SetUpRealmResponse__Output } from './chat/users/v1/SetUpRealmResponse.ts';
import type { SignUpRequest as _chat_users_v1_SignUpRequest, SignUpRequest__Output as _chat_users_v1_SignUpRequest__Output } from './chat/users/v1/SignUpRequest.ts';
import type { TargetUsers as _chat_users_v1_TargetUsers, TargetUsers__Output as _chat_users_v1_TargetUsers__Output } from './chat/users/v1/TargetUsers.ts';
import type { UnlinkIdentitiesRequest as _chat_users_v1_UnlinkIdentitiesRequest, UnlinkIdentitiesRequest__Output as _chat_users_v1_UnlinkIdentitiesRequest__Output } from './chat/users/v1/UnlinkIdentitiesRequest.ts';
import type { UnlinkIdentitiesResponse as _chat_users_v1_UnlinkIdentitiesResponse, UnlinkIdentitiesResponse__Output as _chat_users_v1_UnlinkIdentitiesResponse__Output } from './chat/users/v1/UnlinkIdentitiesResponse.ts';
import type { UnmuteUserRequest as _chat_users_v1_UnmuteUserRequest, UnmuteUserRequest__Output as _chat_users_v1_UnmuteUserRequest__Output } from './chat/users/v1/UnmuteUserRequest.ts';
import type { UnmuteUserResponse as _chat_users_v1_UnmuteUserResponse, UnmuteUserResponse__Output as _chat_users_v1_UnmuteUserResponse__Output } from './chat/users/v1/UnmuteUserResponse.ts';
import type { UnsubscribeRequest as _chat_users_v1_UnsubscribeRequest, UnsubscribeRequest__Output as _chat_users_v1_UnsubscribeRequest__Output } from './chat/users/v1/UnsubscribeRequest.ts';
import type { UnsubscribeResponse as _chat_users_v1_UnsubscribeResponse, UnsubscribeResponse__Output as _chat_users_v1_UnsubscribeResponse__Output } from './chat/users/v1/UnsubscribeResponse.ts';
import type { UpdateBotRequest as _chat_users_v1_UpdateBotRequest, UpdateBotRequest__Output as _chat_users_v1_UpdateBotRequest__Output } from './chat/users/v1/UpdateBotRequest.ts';
import type { UpdateBotResponse as _chat_users_v1_UpdateBotResponse, UpdateBotResponse__Output as _chat_users_v1_UpdateBotResponse__Output } from './chat/users/v1/UpdateBotResponse.ts';
import type { UpdateGroupRequest as _chat_users_v1_UpdateGroupRequest, UpdateGroupRequest__Output as _chat_users_v1_UpdateGroupRequest__Output } from './chat/users/v1/UpdateGroupRequest.ts';
import type { UpdateGroupResponse as _chat_users_v1_UpdateGroupResponse, UpdateGroupResponse__Output as _chat_users_v1_UpdateGroupResponse__Output } from './chat/users/v1/UpdateGroupResponse.ts';
import type { UpdateRealmRequest as _chat_users_v1_UpdateRealmRequest, UpdateRealmRequest__Output as _chat_users_v1_UpdateRealmRequest__Output } from './chat/users/v1/UpdateRealmRequest.ts';
import type { UpdateRealmResponse as _chat_users_v1_UpdateRealmResponse, UpdateRealmResponse__Output as _chat_users_v1_UpdateRealmResponse__Output } from './chat/users/v1/UpdateRealmResponse.ts';
import type { UpdateScimGroupRequest as _chat_users_v1_UpdateScimGroupRequest, UpdateScimGroupRequest__Output as _chat_users_v1_UpdateScimGroupRequest__Output } from './chat/users/v1/UpdateScimGroupRequest.ts';
import type { UpdateScimUserRequest as _chat_users_v1_UpdateScimUserRequest, UpdateScimUserRequest__Output as _chat_users_v1_UpdateScimUserRequest__Output } from './chat/users/v1/UpdateScimUserRequest.ts';
import type { UpdateUserRequest as _chat_users_v1_UpdateUserRequest, UpdateUserRequest__Output as _chat_users_v1_UpdateUserRequest__Output } from './chat/users/v1/UpdateUserRequest.ts';
import type { UpdateUserResponse as _chat_users_v1_UpdateUserResponse, UpdateUserResponse__Output as _chat_users_v1_UpdateUserResponse__Output } from './chat/users/v1/UpdateUserResponse.ts';
import type { UpdateUserSettingsDefaultsRequest as _chat_users_v1_UpdateUserSettingsDefaultsRequest, UpdateUserSettingsDefaultsRequest__Output as _chat_users_v1_UpdateUserSettingsDefaultsRequest__Output } from './chat/users/v1/UpdateUserSettingsDefaultsRequest.ts';
import type { UpdateUserSettingsDefaultsResponse as _chat_users_v1_UpdateUserSettingsDefaultsResponse, UpdateUserSettingsDefaultsResponse__Output as _chat_users_v1_UpdateUserSettingsDefaultsResponse__Output } from './chat/users/v1/UpdateUserSettingsDefaultsResponse.ts';
import type { UpdateUserSettingsRequest as _chat_users_v1_UpdateUserSettingsRequest, UpdateUserSettingsRequest__Output as _chat_users_v1_UpdateUserSettingsRequest__Output } from './chat/users/v1/UpdateUserSettingsRequest.ts';
import type { UpdateUserSettingsResponse as _chat_users_v1_UpdateUserSettingsResponse, UpdateUserSettingsResponse__Output as _chat_users_v1_UpdateUserSettingsResponse__Output } from './chat/users/v1/UpdateUserSettingsResponse.ts';
import type { UserReference as _chat_users_v1_UserReference, UserReference__Output as _chat_users_v1_UserReference__Output } from './chat/users/v1/UserReference.ts';
import type { UserSecurity as _chat_users_v1_UserSecurity, UserSecurity__Output as _chat_users_v1_UserSecurity__Output } from './chat/users/v1/UserSecurity.ts';
import type { UsersClient as _chat_users_v1_UsersClient, UsersDefinition as _chat_users_v1_UsersDefinition } from './chat/users/v1/Users.ts';
import type { WebLogin as _chat_users_v1_WebLogin, WebLogin__Output as _chat_users_v1_WebLogin__Output } from './chat/users/v1/WebLogin.ts';
import type { WriteBotStorageRequest as _chat_users_v1_WriteBotStorageRequest, WriteBotStorageRequest__Output as _chat_users_v1_WriteBotStorageRequest__Output } from './chat/users/v1/WriteBotStorageRequest.ts';
import type { WriteBotStorageResponse as _chat_users_v1_WriteBotStorageResponse, WriteBotStorageResponse__Output as _chat_users_v1_WriteBotStorageResponse__Output } from './chat/users/v1/WriteBotStorageResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    common: {
      v1: {
        ClientOptions: MessageTypeDefinition<_chat_common_v1_ClientOptions, _chat_common_v1_ClientOptions__Output>
        Empty: MessageTypeDefinition<_chat_common_v1_Empty, _chat_common_v1_Empty__Output>
        GetSnapshotRequest: MessageTypeDefinition<_chat_common_v1_GetSnapshotRequest, _chat_common_v1_GetSnapshotRequest__Output>
        GetSnapshotResponse: MessageTypeDefinition<_chat_common_v1_GetSnapshotResponse, _chat_common_v1_GetSnapshotResponse__Output>
        GroupSetting: MessageTypeDefinition<_chat_common_v1_GroupSetting, _chat_common_v1_GroupSetting__Output>
        GroupSettingChange: MessageTypeDefinition<_chat_common_v1_GroupSettingChange, _chat_common_v1_GroupSettingChange__Output>
        MailCause: MessageTypeDefinition<_chat_common_v1_MailCause, _chat_common_v1_MailCause__Output>
        ScimScope: EnumTypeDefinition
        SecurityChangeKind: EnumTypeDefinition
        SecurityChangeSource: EnumTypeDefinition
      }
    }
    users: {
      v1: {
        AcceptInvitationRequest: MessageTypeDefinition<_chat_users_v1_AcceptInvitationRequest, _chat_users_v1_AcceptInvitationRequest__Output>
        AcceptInvitationResponse: MessageTypeDefinition<_chat_users_v1_AcceptInvitationResponse, _chat_users_v1_AcceptInvitationResponse__Output>
        AcceptSamlResponseRequest: MessageTypeDefinition<_chat_users_v1_AcceptSamlResponseRequest, _chat_users_v1_AcceptSamlResponseRequest__Output>
        AcceptSamlResponseResponse: MessageTypeDefinition<_chat_users_v1_AcceptSamlResponseResponse, _chat_users_v1_AcceptSamlResponseResponse__Output>
        AddDomainRequest: MessageTypeDefinition<_chat_users_v1_AddDomainRequest, _chat_users_v1_AddDomainRequest__Output>
        AddDomainResponse: MessageTypeDefinition<_chat_users_v1_AddDomainResponse, _chat_users_v1_AddDomainResponse__Output>
        AddNavigationViewRequest: MessageTypeDefinition<_chat_users_v1_AddNavigationViewRequest, _chat_users_v1_AddNavigationViewRequest__Output>
        AddNavigationViewResponse: MessageTypeDefinition<_chat_users_v1_AddNavigationViewResponse, _chat_users_v1_AddNavigationViewResponse__Output>
        AddPasskeyRequest: MessageTypeDefinition<_chat_users_v1_AddPasskeyRequest, _chat_users_v1_AddPasskeyRequest__Output>
        AddPasskeyResponse: MessageTypeDefinition<_chat_users_v1_AddPasskeyResponse, _chat_users_v1_AddPasskeyResponse__Output>
        AddPlaygroundRequest: MessageTypeDefinition<_chat_users_v1_AddPlaygroundRequest, _chat_users_v1_AddPlaygroundRequest__Output>
        AddPlaygroundResponse: MessageTypeDefinition<_chat_users_v1_AddPlaygroundResponse, _chat_users_v1_AddPlaygroundResponse__Output>
        AlertWords: MessageTypeDefinition<_chat_users_v1_AlertWords, _chat_users_v1_AlertWords__Output>
        AppToLogIn: MessageTypeDefinition<_chat_users_v1_AppToLogIn, _chat_users_v1_AppToLogIn__Output>
        AuthenticateRequest: MessageTypeDefinition<_chat_users_v1_AuthenticateRequest, _chat_users_v1_AuthenticateRequest__Output>
        AuthenticateResponse: MessageTypeDefinition<_chat_users_v1_AuthenticateResponse, _chat_users_v1_AuthenticateResponse__Output>
        AuthenticateScimTokenRequest: MessageTypeDefinition<_chat_users_v1_AuthenticateScimTokenRequest, _chat_users_v1_AuthenticateScimTokenRequest__Output>
        AuthenticateScimTokenResponse: MessageTypeDefinition<_chat_users_v1_AuthenticateScimTokenResponse, _chat_users_v1_AuthenticateScimTokenResponse__Output>
        AvatarResponse: MessageTypeDefinition<_chat_users_v1_AvatarResponse, _chat_users_v1_AvatarResponse__Output>
        BeginOpenIdLoginRequest: MessageTypeDefinition<_chat_users_v1_BeginOpenIdLoginRequest, _chat_users_v1_BeginOpenIdLoginRequest__Output>
        BeginPasskeyLoginRequest: MessageTypeDefinition<_chat_users_v1_BeginPasskeyLoginRequest, _chat_users_v1_BeginPasskeyLoginRequest__Output>
        BeginPasskeyLoginResponse: MessageTypeDefinition<_chat_users_v1_BeginPasskeyLoginResponse, _chat_users_v1_BeginPasskeyLoginResponse__Output>
        BeginPasskeyRequest: MessageTypeDefinition<_chat_users_v1_BeginPasskeyRequest, _chat_users_v1_BeginPasskeyRequest__Output>
        BeginPasskeyResponse: MessageTypeDefinition<_chat_users_v1_BeginPasskeyResponse, _chat_users_v1_BeginPasskeyResponse__Output>
        BeginSamlLoginRequest: MessageTypeDefinition<_chat_users_v1_BeginSamlLoginRequest, _chat_users_v1_BeginSamlLoginRequest__Output>
        BeginTotpRequest: MessageTypeDefinition<_chat_users_v1_BeginTotpRequest, _chat_users_v1_BeginTotpRequest__Output>
        BeginTotpResponse: MessageTypeDefinition<_chat_users_v1_BeginTotpResponse, _chat_users_v1_BeginTotpResponse__Output>
        BeginWebLoginResponse: MessageTypeDefinition<_chat_users_v1_BeginWebLoginResponse, _chat_users_v1_BeginWebLoginResponse__Output>
        BotChannel: MessageTypeDefinition<_chat_users_v1_BotChannel, _chat_users_v1_BotChannel__Output>
        Browser: MessageTypeDefinition<_chat_users_v1_Browser, _chat_users_v1_Browser__Output>
        ChangeAlertWordsRequest: MessageTypeDefinition<_chat_users_v1_ChangeAlertWordsRequest, _chat_users_v1_ChangeAlertWordsRequest__Output>
        ChangeDomainRequest: MessageTypeDefinition<_chat_users_v1_ChangeDomainRequest, _chat_users_v1_ChangeDomainRequest__Output>
        ChangeDomainResponse: MessageTypeDefinition<_chat_users_v1_ChangeDomainResponse, _chat_users_v1_ChangeDomainResponse__Output>
        ChangeGroupMembersRequest: MessageTypeDefinition<_chat_users_v1_ChangeGroupMembersRequest, _chat_users_v1_ChangeGroupMembersRequest__Output>
        ChangeGroupMembersResponse: MessageTypeDefinition<_chat_users_v1_ChangeGroupMembersResponse, _chat_users_v1_ChangeGroupMembersResponse__Output>
        ChangeNavigationViewRequest: MessageTypeDefinition<_chat_users_v1_ChangeNavigationViewRequest, _chat_users_v1_ChangeNavigationViewRequest__Output>
        ChangeNavigationViewResponse: MessageTypeDefinition<_chat_users_v1_ChangeNavigationViewResponse, _chat_users_v1_ChangeNavigationViewResponse__Output>
        ChangeOwnAvatarRequest: MessageTypeDefinition<_chat_users_v1_ChangeOwnAvatarRequest, _chat_users_v1_ChangeOwnAvatarRequest__Output>
        ChangeOwnProfileRequest: MessageTypeDefinition<_chat_users_v1_ChangeOwnProfileRequest, _chat_users_v1_ChangeOwnProfileRequest__Output>
        ChangeOwnProfileResponse: MessageTypeDefinition<_chat_users_v1_ChangeOwnProfileResponse, _chat_users_v1_ChangeOwnProfileResponse__Output>
        ChangeProfileFieldRequest: MessageTypeDefinition<_chat_users_v1_ChangeProfileFieldRequest, _chat_users_v1_ChangeProfileFieldRequest__Output>
        ChangeProfileFieldResponse: MessageTypeDefinition<_chat_users_v1_ChangeProfileFieldResponse, _chat_users_v1_ChangeProfileFieldResponse__Output>
        ChangeRealmPictureRequest: MessageTypeDefinition<_chat_users_v1_ChangeRealmPictureRequest, _chat_users_v1_ChangeRealmPictureRequest__Output>
        ClearBotStorageRequest: MessageTypeDefinition<_chat_users_v1_ClearBotStorageRequest, _chat_users_v1_ClearBotStorageRequest__Output>
        ClearBotStorageResponse: MessageTypeDefinition<_chat_users_v1_ClearBotStorageResponse, _chat_users_v1_ClearBotStorageResponse__Output>
        ClearOwnProfileRequest: MessageTypeDefinition<_chat_users_v1_ClearOwnProfileRequest, _chat_users_v1_ClearOwnProfileRequest__Output>
        ClearOwnProfileResponse: MessageTypeDefinition<_chat_users_v1_ClearOwnProfileResponse, _chat_users_v1_ClearOwnProfileResponse__Output>
        CompleteOpenIdLoginRequest: MessageTypeDefinition<_chat_users_v1_CompleteOpenIdLoginRequest, _chat_users_v1_CompleteOpenIdLoginRequest__Output>
        CompleteSamlLoginRequest: MessageTypeDefinition<_chat_users_v1_CompleteSamlLoginRequest, _chat_users_v1_CompleteSamlLoginRequest__Output>
        CompleteWebLoginResponse: MessageTypeDefinition<_chat_users_v1_CompleteWebLoginResponse, _chat_users_v1_CompleteWebLoginResponse__Output>
        ConfirmAddressRequest: MessageTypeDefinition<_chat_users_v1_ConfirmAddressRequest, _chat_users_v1_ConfirmAddressRequest__Output>
        ConfirmAddressResponse: MessageTypeDefinition<_chat_users_v1_ConfirmAddressResponse, _chat_users_v1_ConfirmAddressResponse__Output>
        ConfirmTotpRequest: MessageTypeDefinition<_chat_users_v1_ConfirmTotpRequest, _chat_users_v1_ConfirmTotpRequest__Output>
        ConfirmationKind: EnumTypeDefinition
        CreateBotRequest: MessageTypeDefinition<_chat_users_v1_CreateBotRequest, _chat_users_v1_CreateBotRequest__Output>
        CreateBotResponse: MessageTypeDefinition<_chat_users_v1_CreateBotResponse, _chat_users_v1_CreateBotResponse__Output>
        CreateDeviceKeyRequest: MessageTypeDefinition<_chat_users_v1_CreateDeviceKeyRequest, _chat_users_v1_CreateDeviceKeyRequest__Output>
        CreateDeviceKeyResponse: MessageTypeDefinition<_chat_users_v1_CreateDeviceKeyResponse, _chat_users_v1_CreateDeviceKeyResponse__Output>
        CreateGroupRequest: MessageTypeDefinition<_chat_users_v1_CreateGroupRequest, _chat_users_v1_CreateGroupRequest__Output>
        CreateGroupResponse: MessageTypeDefinition<_chat_users_v1_CreateGroupResponse, _chat_users_v1_CreateGroupResponse__Output>
        CreateInvitationLinkRequest: MessageTypeDefinition<_chat_users_v1_CreateInvitationLinkRequest, _chat_users_v1_CreateInvitationLinkRequest__Output>
        CreateInvitationLinkResponse: MessageTypeDefinition<_chat_users_v1_CreateInvitationLinkResponse, _chat_users_v1_CreateInvitationLinkResponse__Output>
        CreateLoginTokenRequest: MessageTypeDefinition<_chat_users_v1_CreateLoginTokenRequest, _chat_users_v1_CreateLoginTokenRequest__Output>
        CreateLoginTokenResponse: MessageTypeDefinition<_chat_users_v1_CreateLoginTokenResponse, _chat_users_v1_CreateLoginTokenResponse__Output>
        CreateProfileFieldRequest: MessageTypeDefinition<_chat_users_v1_CreateProfileFieldRequest, _chat_users_v1_CreateProfileFieldRequest__Output>
        CreateProfileFieldResponse: MessageTypeDefinition<_chat_users_v1_CreateProfileFieldResponse, _chat_users_v1_CreateProfileFieldResponse__Output>
        CreateRealmRequest: MessageTypeDefinition<_chat_users_v1_CreateRealmRequest, _chat_users_v1_CreateRealmRequest__Output>
        CreateRealmResponse: MessageTypeDefinition<_chat_users_v1_CreateRealmResponse, _chat_users_v1_CreateRealmResponse__Output>
        CreateRecoveryCodesRequest: MessageTypeDefinition<_chat_users_v1_CreateRecoveryCodesRequest, _chat_users_v1_CreateRecoveryCodesRequest__Output>
        CreateScimGroupRequest: MessageTypeDefinition<_chat_users_v1_CreateScimGroupRequest, _chat_users_v1_CreateScimGroupRequest__Output>
        CreateScimTokenRequest: MessageTypeDefinition<_chat_users_v1_CreateScimTokenRequest, _chat_users_v1_CreateScimTokenRequest__Output>
        CreateScimTokenResponse: MessageTypeDefinition<_chat_users_v1_CreateScimTokenResponse, _chat_users_v1_CreateScimTokenResponse__Output>
        CreateScimUserRequest: MessageTypeDefinition<_chat_users_v1_CreateScimUserRequest, _chat_users_v1_CreateScimUserRequest__Output>
        CreateSetupLinkRequest: MessageTypeDefinition<_chat_users_v1_CreateSetupLinkRequest, _chat_users_v1_CreateSetupLinkRequest__Output>
        CreateSetupLinkResponse: MessageTypeDefinition<_chat_users_v1_CreateSetupLinkResponse, _chat_users_v1_CreateSetupLinkResponse__Output>
        CreateUserRequest: MessageTypeDefinition<_chat_users_v1_CreateUserRequest, _chat_users_v1_CreateUserRequest__Output>
        CreateUserResponse: MessageTypeDefinition<_chat_users_v1_CreateUserResponse, _chat_users_v1_CreateUserResponse__Output>
        DeactivateBotRequest: MessageTypeDefinition<_chat_users_v1_DeactivateBotRequest, _chat_users_v1_DeactivateBotRequest__Output>
        DeactivateBotResponse: MessageTypeDefinition<_chat_users_v1_DeactivateBotResponse, _chat_users_v1_DeactivateBotResponse__Output>
        DeactivateGroupRequest: MessageTypeDefinition<_chat_users_v1_DeactivateGroupRequest, _chat_users_v1_DeactivateGroupRequest__Output>
        DeactivateGroupResponse: MessageTypeDefinition<_chat_users_v1_DeactivateGroupResponse, _chat_users_v1_DeactivateGroupResponse__Output>
        DeactivateOwnUserRequest: MessageTypeDefinition<_chat_users_v1_DeactivateOwnUserRequest, _chat_users_v1_DeactivateOwnUserRequest__Output>
        DeactivateOwnUserResponse: MessageTypeDefinition<_chat_users_v1_DeactivateOwnUserResponse, _chat_users_v1_DeactivateOwnUserResponse__Output>
        DeactivateRealmRequest: MessageTypeDefinition<_chat_users_v1_DeactivateRealmRequest, _chat_users_v1_DeactivateRealmRequest__Output>
        DeactivateRealmResponse: MessageTypeDefinition<_chat_users_v1_DeactivateRealmResponse, _chat_users_v1_DeactivateRealmResponse__Output>
        DeactivateUserRequest: MessageTypeDefinition<_chat_users_v1_DeactivateUserRequest, _chat_users_v1_DeactivateUserRequest__Output>
        DeactivateUserResponse: MessageTypeDefinition<_chat_users_v1_DeactivateUserResponse, _chat_users_v1_DeactivateUserResponse__Output>
        DeleteScimGroupRequest: MessageTypeDefinition<_chat_users_v1_DeleteScimGroupRequest, _chat_users_v1_DeleteScimGroupRequest__Output>
        DeleteScimGroupResponse: MessageTypeDefinition<_chat_users_v1_DeleteScimGroupResponse, _chat_users_v1_DeleteScimGroupResponse__Output>
        DeleteScimUserRequest: MessageTypeDefinition<_chat_users_v1_DeleteScimUserRequest, _chat_users_v1_DeleteScimUserRequest__Output>
        DeleteScimUserResponse: MessageTypeDefinition<_chat_users_v1_DeleteScimUserResponse, _chat_users_v1_DeleteScimUserResponse__Output>
        DescribeMailRequest: MessageTypeDefinition<_chat_users_v1_DescribeMailRequest, _chat_users_v1_DescribeMailRequest__Output>
        DescribeMailResponse: MessageTypeDefinition<_chat_users_v1_DescribeMailResponse, _chat_users_v1_DescribeMailResponse__Output>
        DescribedMail: MessageTypeDefinition<_chat_users_v1_DescribedMail, _chat_users_v1_DescribedMail__Output>
        DevelopmentLogin: MessageTypeDefinition<_chat_users_v1_DevelopmentLogin, _chat_users_v1_DevelopmentLogin__Output>
        DeviceKey: MessageTypeDefinition<_chat_users_v1_DeviceKey, _chat_users_v1_DeviceKey__Output>
        EndSessionRequest: MessageTypeDefinition<_chat_users_v1_EndSessionRequest, _chat_users_v1_EndSessionRequest__Output>
        EndSessionResponse: MessageTypeDefinition<_chat_users_v1_EndSessionResponse, _chat_users_v1_EndSessionResponse__Output>
        EndSessionsOfRequest: MessageTypeDefinition<_chat_users_v1_EndSessionsOfRequest, _chat_users_v1_EndSessionsOfRequest__Output>
        EndSessionsOfResponse: MessageTypeDefinition<_chat_users_v1_EndSessionsOfResponse, _chat_users_v1_EndSessionsOfResponse__Output>
        EndSessionsRequest: MessageTypeDefinition<_chat_users_v1_EndSessionsRequest, _chat_users_v1_EndSessionsRequest__Output>
        EndSessionsResponse: MessageTypeDefinition<_chat_users_v1_EndSessionsResponse, _chat_users_v1_EndSessionsResponse__Output>
        EndUserAccessRequest: MessageTypeDefinition<_chat_users_v1_EndUserAccessRequest, _chat_users_v1_EndUserAccessRequest__Output>
        EndUserAccessResponse: MessageTypeDefinition<_chat_users_v1_EndUserAccessResponse, _chat_users_v1_EndUserAccessResponse__Output>
        FetchApiKeyByJwtRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyByJwtRequest, _chat_users_v1_FetchApiKeyByJwtRequest__Output>
        FetchApiKeyForDevelopmentRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyForDevelopmentRequest, _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output>
        FetchApiKeyRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyRequest, _chat_users_v1_FetchApiKeyRequest__Output>
        FetchApiKeyResponse: MessageTypeDefinition<_chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyResponse__Output>
        FetchApiKeyWithSecondFactorRequest: MessageTypeDefinition<_chat_users_v1_FetchApiKeyWithSecondFactorRequest, _chat_users_v1_FetchApiKeyWithSecondFactorRequest__Output>
        FindAvatarRequest: MessageTypeDefinition<_chat_users_v1_FindAvatarRequest, _chat_users_v1_FindAvatarRequest__Output>
        FindRealmRequest: MessageTypeDefinition<_chat_users_v1_FindRealmRequest, _chat_users_v1_FindRealmRequest__Output>
        FindRealmResponse: MessageTypeDefinition<_chat_users_v1_FindRealmResponse, _chat_users_v1_FindRealmResponse__Output>
        GetAlertWordsRequest: MessageTypeDefinition<_chat_users_v1_GetAlertWordsRequest, _chat_users_v1_GetAlertWordsRequest__Output>
        GetBotApiKeyRequest: MessageTypeDefinition<_chat_users_v1_GetBotApiKeyRequest, _chat_users_v1_GetBotApiKeyRequest__Output>
        GetBotApiKeyResponse: MessageTypeDefinition<_chat_users_v1_GetBotApiKeyResponse, _chat_users_v1_GetBotApiKeyResponse__Output>
        GetConfirmationRequest: MessageTypeDefinition<_chat_users_v1_GetConfirmationRequest, _chat_users_v1_GetConfirmationRequest__Output>
        GetConfirmationResponse: MessageTypeDefinition<_chat_users_v1_GetConfirmationResponse, _chat_users_v1_GetConfirmationResponse__Output>
        GetGroupStatesRequest: MessageTypeDefinition<_chat_users_v1_GetGroupStatesRequest, _chat_users_v1_GetGroupStatesRequest__Output>
        GetGroupStatesResponse: MessageTypeDefinition<_chat_users_v1_GetGroupStatesResponse, _chat_users_v1_GetGroupStatesResponse__Output>
        GetInvitationRequest: MessageTypeDefinition<_chat_users_v1_GetInvitationRequest, _chat_users_v1_GetInvitationRequest__Output>
        GetInvitationResponse: MessageTypeDefinition<_chat_users_v1_GetInvitationResponse, _chat_users_v1_GetInvitationResponse__Output>
        GetOwnUserRequest: MessageTypeDefinition<_chat_users_v1_GetOwnUserRequest, _chat_users_v1_GetOwnUserRequest__Output>
        GetOwnUserResponse: MessageTypeDefinition<_chat_users_v1_GetOwnUserResponse, _chat_users_v1_GetOwnUserResponse__Output>
        GetPendingLoginRequest: MessageTypeDefinition<_chat_users_v1_GetPendingLoginRequest, _chat_users_v1_GetPendingLoginRequest__Output>
        GetPendingLoginResponse: MessageTypeDefinition<_chat_users_v1_GetPendingLoginResponse, _chat_users_v1_GetPendingLoginResponse__Output>
        GetRealmPictureRequest: MessageTypeDefinition<_chat_users_v1_GetRealmPictureRequest, _chat_users_v1_GetRealmPictureRequest__Output>
        GetSamlMetadataRequest: MessageTypeDefinition<_chat_users_v1_GetSamlMetadataRequest, _chat_users_v1_GetSamlMetadataRequest__Output>
        GetSamlMetadataResponse: MessageTypeDefinition<_chat_users_v1_GetSamlMetadataResponse, _chat_users_v1_GetSamlMetadataResponse__Output>
        GetScimGroupRequest: MessageTypeDefinition<_chat_users_v1_GetScimGroupRequest, _chat_users_v1_GetScimGroupRequest__Output>
        GetScimUserRequest: MessageTypeDefinition<_chat_users_v1_GetScimUserRequest, _chat_users_v1_GetScimUserRequest__Output>
        GetSecondFactorsRequest: MessageTypeDefinition<_chat_users_v1_GetSecondFactorsRequest, _chat_users_v1_GetSecondFactorsRequest__Output>
        GetSecondFactorsResponse: MessageTypeDefinition<_chat_users_v1_GetSecondFactorsResponse, _chat_users_v1_GetSecondFactorsResponse__Output>
        GetSetupLinkRequest: MessageTypeDefinition<_chat_users_v1_GetSetupLinkRequest, _chat_users_v1_GetSetupLinkRequest__Output>
        GetSetupLinkResponse: MessageTypeDefinition<_chat_users_v1_GetSetupLinkResponse, _chat_users_v1_GetSetupLinkResponse__Output>
        GetUserRequest: MessageTypeDefinition<_chat_users_v1_GetUserRequest, _chat_users_v1_GetUserRequest__Output>
        GetUserResponse: MessageTypeDefinition<_chat_users_v1_GetUserResponse, _chat_users_v1_GetUserResponse__Output>
        GetUserSecurityRequest: MessageTypeDefinition<_chat_users_v1_GetUserSecurityRequest, _chat_users_v1_GetUserSecurityRequest__Output>
        GetUserSecurityResponse: MessageTypeDefinition<_chat_users_v1_GetUserSecurityResponse, _chat_users_v1_GetUserSecurityResponse__Output>
        Identity: MessageTypeDefinition<_chat_users_v1_Identity, _chat_users_v1_Identity__Output>
        InvalidatePasswordRequest: MessageTypeDefinition<_chat_users_v1_InvalidatePasswordRequest, _chat_users_v1_InvalidatePasswordRequest__Output>
        InvalidatePasswordResponse: MessageTypeDefinition<_chat_users_v1_InvalidatePasswordResponse, _chat_users_v1_InvalidatePasswordResponse__Output>
        InvitationTerms: MessageTypeDefinition<_chat_users_v1_InvitationTerms, _chat_users_v1_InvitationTerms__Output>
        InvitePeopleRequest: MessageTypeDefinition<_chat_users_v1_InvitePeopleRequest, _chat_users_v1_InvitePeopleRequest__Output>
        InvitePeopleResponse: MessageTypeDefinition<_chat_users_v1_InvitePeopleResponse, _chat_users_v1_InvitePeopleResponse__Output>
        IsGroupMemberRequest: MessageTypeDefinition<_chat_users_v1_IsGroupMemberRequest, _chat_users_v1_IsGroupMemberRequest__Output>
        IsGroupMemberResponse: MessageTypeDefinition<_chat_users_v1_IsGroupMemberResponse, _chat_users_v1_IsGroupMemberResponse__Output>
        ListDevelopmentLoginsRequest: MessageTypeDefinition<_chat_users_v1_ListDevelopmentLoginsRequest, _chat_users_v1_ListDevelopmentLoginsRequest__Output>
        ListDevelopmentLoginsResponse: MessageTypeDefinition<_chat_users_v1_ListDevelopmentLoginsResponse, _chat_users_v1_ListDevelopmentLoginsResponse__Output>
        ListDeviceKeysRequest: MessageTypeDefinition<_chat_users_v1_ListDeviceKeysRequest, _chat_users_v1_ListDeviceKeysRequest__Output>
        ListDeviceKeysResponse: MessageTypeDefinition<_chat_users_v1_ListDeviceKeysResponse, _chat_users_v1_ListDeviceKeysResponse__Output>
        ListDomainEventsRequest: MessageTypeDefinition<_chat_users_v1_ListDomainEventsRequest, _chat_users_v1_ListDomainEventsRequest__Output>
        ListDomainEventsResponse: MessageTypeDefinition<_chat_users_v1_ListDomainEventsResponse, _chat_users_v1_ListDomainEventsResponse__Output>
        ListDomainsRequest: MessageTypeDefinition<_chat_users_v1_ListDomainsRequest, _chat_users_v1_ListDomainsRequest__Output>
        ListDomainsResponse: MessageTypeDefinition<_chat_users_v1_ListDomainsResponse, _chat_users_v1_ListDomainsResponse__Output>
        ListGroupMembersRequest: MessageTypeDefinition<_chat_users_v1_ListGroupMembersRequest, _chat_users_v1_ListGroupMembersRequest__Output>
        ListGroupMembersResponse: MessageTypeDefinition<_chat_users_v1_ListGroupMembersResponse, _chat_users_v1_ListGroupMembersResponse__Output>
        ListGroupsRequest: MessageTypeDefinition<_chat_users_v1_ListGroupsRequest, _chat_users_v1_ListGroupsRequest__Output>
        ListGroupsResponse: MessageTypeDefinition<_chat_users_v1_ListGroupsResponse, _chat_users_v1_ListGroupsResponse__Output>
        ListHiddenFromRequest: MessageTypeDefinition<_chat_users_v1_ListHiddenFromRequest, _chat_users_v1_ListHiddenFromRequest__Output>
        ListHiddenFromResponse: MessageTypeDefinition<_chat_users_v1_ListHiddenFromResponse, _chat_users_v1_ListHiddenFromResponse__Output>
        ListIdentitiesRequest: MessageTypeDefinition<_chat_users_v1_ListIdentitiesRequest, _chat_users_v1_ListIdentitiesRequest__Output>
        ListIdentitiesResponse: MessageTypeDefinition<_chat_users_v1_ListIdentitiesResponse, _chat_users_v1_ListIdentitiesResponse__Output>
        ListInvitationLinksRequest: MessageTypeDefinition<_chat_users_v1_ListInvitationLinksRequest, _chat_users_v1_ListInvitationLinksRequest__Output>
        ListInvitationLinksResponse: MessageTypeDefinition<_chat_users_v1_ListInvitationLinksResponse, _chat_users_v1_ListInvitationLinksResponse__Output>
        ListInvitationsRequest: MessageTypeDefinition<_chat_users_v1_ListInvitationsRequest, _chat_users_v1_ListInvitationsRequest__Output>
        ListInvitationsResponse: MessageTypeDefinition<_chat_users_v1_ListInvitationsResponse, _chat_users_v1_ListInvitationsResponse__Output>
        ListNavigationViewsRequest: MessageTypeDefinition<_chat_users_v1_ListNavigationViewsRequest, _chat_users_v1_ListNavigationViewsRequest__Output>
        ListNavigationViewsResponse: MessageTypeDefinition<_chat_users_v1_ListNavigationViewsResponse, _chat_users_v1_ListNavigationViewsResponse__Output>
        ListOwnBotsRequest: MessageTypeDefinition<_chat_users_v1_ListOwnBotsRequest, _chat_users_v1_ListOwnBotsRequest__Output>
        ListOwnBotsResponse: MessageTypeDefinition<_chat_users_v1_ListOwnBotsResponse, _chat_users_v1_ListOwnBotsResponse__Output>
        ListProfileFieldsRequest: MessageTypeDefinition<_chat_users_v1_ListProfileFieldsRequest, _chat_users_v1_ListProfileFieldsRequest__Output>
        ListProfileFieldsResponse: MessageTypeDefinition<_chat_users_v1_ListProfileFieldsResponse, _chat_users_v1_ListProfileFieldsResponse__Output>
        ListRealmsRequest: MessageTypeDefinition<_chat_users_v1_ListRealmsRequest, _chat_users_v1_ListRealmsRequest__Output>
        ListRealmsResponse: MessageTypeDefinition<_chat_users_v1_ListRealmsResponse, _chat_users_v1_ListRealmsResponse__Output>
        ListScimGroupsResponse: MessageTypeDefinition<_chat_users_v1_ListScimGroupsResponse, _chat_users_v1_ListScimGroupsResponse__Output>
        ListScimTokensRequest: MessageTypeDefinition<_chat_users_v1_ListScimTokensRequest, _chat_users_v1_ListScimTokensRequest__Output>
        ListScimTokensResponse: MessageTypeDefinition<_chat_users_v1_ListScimTokensResponse, _chat_users_v1_ListScimTokensResponse__Output>
        ListScimUsersResponse: MessageTypeDefinition<_chat_users_v1_ListScimUsersResponse, _chat_users_v1_ListScimUsersResponse__Output>
        ListSecurityActivityRequest: MessageTypeDefinition<_chat_users_v1_ListSecurityActivityRequest, _chat_users_v1_ListSecurityActivityRequest__Output>
        ListSecurityActivityResponse: MessageTypeDefinition<_chat_users_v1_ListSecurityActivityResponse, _chat_users_v1_ListSecurityActivityResponse__Output>
        ListSessionsRequest: MessageTypeDefinition<_chat_users_v1_ListSessionsRequest, _chat_users_v1_ListSessionsRequest__Output>
        ListSessionsResponse: MessageTypeDefinition<_chat_users_v1_ListSessionsResponse, _chat_users_v1_ListSessionsResponse__Output>
        ListSubgroupsRequest: MessageTypeDefinition<_chat_users_v1_ListSubgroupsRequest, _chat_users_v1_ListSubgroupsRequest__Output>
        ListSubgroupsResponse: MessageTypeDefinition<_chat_users_v1_ListSubgroupsResponse, _chat_users_v1_ListSubgroupsResponse__Output>
        ListUserSecurityRequest: MessageTypeDefinition<_chat_users_v1_ListUserSecurityRequest, _chat_users_v1_ListUserSecurityRequest__Output>
        ListUserSecurityResponse: MessageTypeDefinition<_chat_users_v1_ListUserSecurityResponse, _chat_users_v1_ListUserSecurityResponse__Output>
        ListUsersRequest: MessageTypeDefinition<_chat_users_v1_ListUsersRequest, _chat_users_v1_ListUsersRequest__Output>
        ListUsersResponse: MessageTypeDefinition<_chat_users_v1_ListUsersResponse, _chat_users_v1_ListUsersResponse__Output>
        ListVisibleUsersRequest: MessageTypeDefinition<_chat_users_v1_ListVisibleUsersRequest, _chat_users_v1_ListVisibleUsersRequest__Output>
        ListVisibleUsersResponse: MessageTypeDefinition<_chat_users_v1_ListVisibleUsersResponse, _chat_users_v1_ListVisibleUsersResponse__Output>
        LogInResponse: MessageTypeDefinition<_chat_users_v1_LogInResponse, _chat_users_v1_LogInResponse__Output>
        LogInWithPasskeyRequest: MessageTypeDefinition<_chat_users_v1_LogInWithPasskeyRequest, _chat_users_v1_LogInWithPasskeyRequest__Output>
        LogInWithPasswordRequest: MessageTypeDefinition<_chat_users_v1_LogInWithPasswordRequest, _chat_users_v1_LogInWithPasswordRequest__Output>
        LogInWithSecondFactorRequest: MessageTypeDefinition<_chat_users_v1_LogInWithSecondFactorRequest, _chat_users_v1_LogInWithSecondFactorRequest__Output>
        LogInWithTokenRequest: MessageTypeDefinition<_chat_users_v1_LogInWithTokenRequest, _chat_users_v1_LogInWithTokenRequest__Output>
        MuteUserRequest: MessageTypeDefinition<_chat_users_v1_MuteUserRequest, _chat_users_v1_MuteUserRequest__Output>
        MuteUserResponse: MessageTypeDefinition<_chat_users_v1_MuteUserResponse, _chat_users_v1_MuteUserResponse__Output>
        OrderProfileFieldsRequest: MessageTypeDefinition<_chat_users_v1_OrderProfileFieldsRequest, _chat_users_v1_OrderProfileFieldsRequest__Output>
        OrderProfileFieldsResponse: MessageTypeDefinition<_chat_users_v1_OrderProfileFieldsResponse, _chat_users_v1_OrderProfileFieldsResponse__Output>
        Passkey: MessageTypeDefinition<_chat_users_v1_Passkey, _chat_users_v1_Passkey__Output>
        ProfileFieldChange: MessageTypeDefinition<_chat_users_v1_ProfileFieldChange, _chat_users_v1_ProfileFieldChange__Output>
        ProviderIdentity: MessageTypeDefinition<_chat_users_v1_ProviderIdentity, _chat_users_v1_ProviderIdentity__Output>
        ProviderMethod: MessageTypeDefinition<_chat_users_v1_ProviderMethod, _chat_users_v1_ProviderMethod__Output>
        ReactivateUserRequest: MessageTypeDefinition<_chat_users_v1_ReactivateUserRequest, _chat_users_v1_ReactivateUserRequest__Output>
        ReactivateUserResponse: MessageTypeDefinition<_chat_users_v1_ReactivateUserResponse, _chat_users_v1_ReactivateUserResponse__Output>
        ReadAvatarFileRequest: MessageTypeDefinition<_chat_users_v1_ReadAvatarFileRequest, _chat_users_v1_ReadAvatarFileRequest__Output>
        ReadAvatarFileResponse: MessageTypeDefinition<_chat_users_v1_ReadAvatarFileResponse, _chat_users_v1_ReadAvatarFileResponse__Output>
        ReadBotStorageRequest: MessageTypeDefinition<_chat_users_v1_ReadBotStorageRequest, _chat_users_v1_ReadBotStorageRequest__Output>
        ReadBotStorageResponse: MessageTypeDefinition<_chat_users_v1_ReadBotStorageResponse, _chat_users_v1_ReadBotStorageResponse__Output>
        Realm: MessageTypeDefinition<_chat_users_v1_Realm, _chat_users_v1_Realm__Output>
        RealmDomain: MessageTypeDefinition<_chat_users_v1_RealmDomain, _chat_users_v1_RealmDomain__Output>
        RealmPictureResponse: MessageTypeDefinition<_chat_users_v1_RealmPictureResponse, _chat_users_v1_RealmPictureResponse__Output>
        RecoveryCodes: MessageTypeDefinition<_chat_users_v1_RecoveryCodes, _chat_users_v1_RecoveryCodes__Output>
        RegenerateApiKeyRequest: MessageTypeDefinition<_chat_users_v1_RegenerateApiKeyRequest, _chat_users_v1_RegenerateApiKeyRequest__Output>
        RegenerateApiKeyResponse: MessageTypeDefinition<_chat_users_v1_RegenerateApiKeyResponse, _chat_users_v1_RegenerateApiKeyResponse__Output>
        RegenerateBotApiKeyRequest: MessageTypeDefinition<_chat_users_v1_RegenerateBotApiKeyRequest, _chat_users_v1_RegenerateBotApiKeyRequest__Output>
        RegenerateBotApiKeyResponse: MessageTypeDefinition<_chat_users_v1_RegenerateBotApiKeyResponse, _chat_users_v1_RegenerateBotApiKeyResponse__Output>
        RelyingParty: MessageTypeDefinition<_chat_users_v1_RelyingParty, _chat_users_v1_RelyingParty__Output>
        RemoveDomainRequest: MessageTypeDefinition<_chat_users_v1_RemoveDomainRequest, _chat_users_v1_RemoveDomainRequest__Output>
        RemoveDomainResponse: MessageTypeDefinition<_chat_users_v1_RemoveDomainResponse, _chat_users_v1_RemoveDomainResponse__Output>
        RemoveNavigationViewRequest: MessageTypeDefinition<_chat_users_v1_RemoveNavigationViewRequest, _chat_users_v1_RemoveNavigationViewRequest__Output>
        RemoveNavigationViewResponse: MessageTypeDefinition<_chat_users_v1_RemoveNavigationViewResponse, _chat_users_v1_RemoveNavigationViewResponse__Output>
        RemoveOwnAvatarRequest: MessageTypeDefinition<_chat_users_v1_RemoveOwnAvatarRequest, _chat_users_v1_RemoveOwnAvatarRequest__Output>
        RemovePasskeyRequest: MessageTypeDefinition<_chat_users_v1_RemovePasskeyRequest, _chat_users_v1_RemovePasskeyRequest__Output>
        RemovePasskeyResponse: MessageTypeDefinition<_chat_users_v1_RemovePasskeyResponse, _chat_users_v1_RemovePasskeyResponse__Output>
        RemovePlaygroundRequest: MessageTypeDefinition<_chat_users_v1_RemovePlaygroundRequest, _chat_users_v1_RemovePlaygroundRequest__Output>
        RemovePlaygroundResponse: MessageTypeDefinition<_chat_users_v1_RemovePlaygroundResponse, _chat_users_v1_RemovePlaygroundResponse__Output>
        RemoveProfileFieldRequest: MessageTypeDefinition<_chat_users_v1_RemoveProfileFieldRequest, _chat_users_v1_RemoveProfileFieldRequest__Output>
        RemoveProfileFieldResponse: MessageTypeDefinition<_chat_users_v1_RemoveProfileFieldResponse, _chat_users_v1_RemoveProfileFieldResponse__Output>
        RemoveRealmPictureRequest: MessageTypeDefinition<_chat_users_v1_RemoveRealmPictureRequest, _chat_users_v1_RemoveRealmPictureRequest__Output>
        RemoveTotpRequest: MessageTypeDefinition<_chat_users_v1_RemoveTotpRequest, _chat_users_v1_RemoveTotpRequest__Output>
        RemoveTotpResponse: MessageTypeDefinition<_chat_users_v1_RemoveTotpResponse, _chat_users_v1_RemoveTotpResponse__Output>
        RenamePasskeyRequest: MessageTypeDefinition<_chat_users_v1_RenamePasskeyRequest, _chat_users_v1_RenamePasskeyRequest__Output>
        RenamePasskeyResponse: MessageTypeDefinition<_chat_users_v1_RenamePasskeyResponse, _chat_users_v1_RenamePasskeyResponse__Output>
        RepeatInvitationRequest: MessageTypeDefinition<_chat_users_v1_RepeatInvitationRequest, _chat_users_v1_RepeatInvitationRequest__Output>
        RepeatInvitationResponse: MessageTypeDefinition<_chat_users_v1_RepeatInvitationResponse, _chat_users_v1_RepeatInvitationResponse__Output>
        RequestPasswordResetRequest: MessageTypeDefinition<_chat_users_v1_RequestPasswordResetRequest, _chat_users_v1_RequestPasswordResetRequest__Output>
        RequestPasswordResetResponse: MessageTypeDefinition<_chat_users_v1_RequestPasswordResetResponse, _chat_users_v1_RequestPasswordResetResponse__Output>
        RequestSetupLinkRequest: MessageTypeDefinition<_chat_users_v1_RequestSetupLinkRequest, _chat_users_v1_RequestSetupLinkRequest__Output>
        RequestSetupLinkResponse: MessageTypeDefinition<_chat_users_v1_RequestSetupLinkResponse, _chat_users_v1_RequestSetupLinkResponse__Output>
        RequestSignUpRequest: MessageTypeDefinition<_chat_users_v1_RequestSignUpRequest, _chat_users_v1_RequestSignUpRequest__Output>
        RequestSignUpResponse: MessageTypeDefinition<_chat_users_v1_RequestSignUpResponse, _chat_users_v1_RequestSignUpResponse__Output>
        ResetPasswordRequest: MessageTypeDefinition<_chat_users_v1_ResetPasswordRequest, _chat_users_v1_ResetPasswordRequest__Output>
        ResetSecondFactorsRequest: MessageTypeDefinition<_chat_users_v1_ResetSecondFactorsRequest, _chat_users_v1_ResetSecondFactorsRequest__Output>
        ResetSecondFactorsResponse: MessageTypeDefinition<_chat_users_v1_ResetSecondFactorsResponse, _chat_users_v1_ResetSecondFactorsResponse__Output>
        ResolveEmailsRequest: MessageTypeDefinition<_chat_users_v1_ResolveEmailsRequest, _chat_users_v1_ResolveEmailsRequest__Output>
        ResolveEmailsResponse: MessageTypeDefinition<_chat_users_v1_ResolveEmailsResponse, _chat_users_v1_ResolveEmailsResponse__Output>
        RevokeDeviceKeyRequest: MessageTypeDefinition<_chat_users_v1_RevokeDeviceKeyRequest, _chat_users_v1_RevokeDeviceKeyRequest__Output>
        RevokeDeviceKeyResponse: MessageTypeDefinition<_chat_users_v1_RevokeDeviceKeyResponse, _chat_users_v1_RevokeDeviceKeyResponse__Output>
        RevokeDeviceKeysRequest: MessageTypeDefinition<_chat_users_v1_RevokeDeviceKeysRequest, _chat_users_v1_RevokeDeviceKeysRequest__Output>
        RevokeDeviceKeysResponse: MessageTypeDefinition<_chat_users_v1_RevokeDeviceKeysResponse, _chat_users_v1_RevokeDeviceKeysResponse__Output>
        RevokeInvitationRequest: MessageTypeDefinition<_chat_users_v1_RevokeInvitationRequest, _chat_users_v1_RevokeInvitationRequest__Output>
        RevokeInvitationResponse: MessageTypeDefinition<_chat_users_v1_RevokeInvitationResponse, _chat_users_v1_RevokeInvitationResponse__Output>
        RevokeScimTokenRequest: MessageTypeDefinition<_chat_users_v1_RevokeScimTokenRequest, _chat_users_v1_RevokeScimTokenRequest__Output>
        RevokeScimTokenResponse: MessageTypeDefinition<_chat_users_v1_RevokeScimTokenResponse, _chat_users_v1_RevokeScimTokenResponse__Output>
        ScimComparison: MessageTypeDefinition<_chat_users_v1_ScimComparison, _chat_users_v1_ScimComparison__Output>
        ScimFilter: MessageTypeDefinition<_chat_users_v1_ScimFilter, _chat_users_v1_ScimFilter__Output>
        ScimFilterStep: MessageTypeDefinition<_chat_users_v1_ScimFilterStep, _chat_users_v1_ScimFilterStep__Output>
        ScimGroup: MessageTypeDefinition<_chat_users_v1_ScimGroup, _chat_users_v1_ScimGroup__Output>
        ScimGroupChange: MessageTypeDefinition<_chat_users_v1_ScimGroupChange, _chat_users_v1_ScimGroupChange__Output>
        ScimIdentity: MessageTypeDefinition<_chat_users_v1_ScimIdentity, _chat_users_v1_ScimIdentity__Output>
        ScimQuery: MessageTypeDefinition<_chat_users_v1_ScimQuery, _chat_users_v1_ScimQuery__Output>
        ScimReference: MessageTypeDefinition<_chat_users_v1_ScimReference, _chat_users_v1_ScimReference__Output>
        ScimToken: MessageTypeDefinition<_chat_users_v1_ScimToken, _chat_users_v1_ScimToken__Output>
        ScimUser: MessageTypeDefinition<_chat_users_v1_ScimUser, _chat_users_v1_ScimUser__Output>
        ScimUserChange: MessageTypeDefinition<_chat_users_v1_ScimUserChange, _chat_users_v1_ScimUserChange__Output>
        SeeOnboardingStepRequest: MessageTypeDefinition<_chat_users_v1_SeeOnboardingStepRequest, _chat_users_v1_SeeOnboardingStepRequest__Output>
        SeeOnboardingStepResponse: MessageTypeDefinition<_chat_users_v1_SeeOnboardingStepResponse, _chat_users_v1_SeeOnboardingStepResponse__Output>
        SendTestWelcomeRequest: MessageTypeDefinition<_chat_users_v1_SendTestWelcomeRequest, _chat_users_v1_SendTestWelcomeRequest__Output>
        SendTestWelcomeResponse: MessageTypeDefinition<_chat_users_v1_SendTestWelcomeResponse, _chat_users_v1_SendTestWelcomeResponse__Output>
        Session: MessageTypeDefinition<_chat_users_v1_Session, _chat_users_v1_Session__Output>
        SetMayCreateUsersRequest: MessageTypeDefinition<_chat_users_v1_SetMayCreateUsersRequest, _chat_users_v1_SetMayCreateUsersRequest__Output>
        SetMayCreateUsersResponse: MessageTypeDefinition<_chat_users_v1_SetMayCreateUsersResponse, _chat_users_v1_SetMayCreateUsersResponse__Output>
        SetPasswordRequest: MessageTypeDefinition<_chat_users_v1_SetPasswordRequest, _chat_users_v1_SetPasswordRequest__Output>
        SetPasswordResponse: MessageTypeDefinition<_chat_users_v1_SetPasswordResponse, _chat_users_v1_SetPasswordResponse__Output>
        SetPushNotificationsRequest: MessageTypeDefinition<_chat_users_v1_SetPushNotificationsRequest, _chat_users_v1_SetPushNotificationsRequest__Output>
        SetPushNotificationsResponse: MessageTypeDefinition<_chat_users_v1_SetPushNotificationsResponse, _chat_users_v1_SetPushNotificationsResponse__Output>
        SetRealmActiveRequest: MessageTypeDefinition<_chat_users_v1_SetRealmActiveRequest, _chat_users_v1_SetRealmActiveRequest__Output>
        SetRealmActiveResponse: MessageTypeDefinition<_chat_users_v1_SetRealmActiveResponse, _chat_users_v1_SetRealmActiveResponse__Output>
        SetSharesPresenceRequest: MessageTypeDefinition<_chat_users_v1_SetSharesPresenceRequest, _chat_users_v1_SetSharesPresenceRequest__Output>
        SetSharesPresenceResponse: MessageTypeDefinition<_chat_users_v1_SetSharesPresenceResponse, _chat_users_v1_SetSharesPresenceResponse__Output>
        SetUpRealmRequest: MessageTypeDefinition<_chat_users_v1_SetUpRealmRequest, _chat_users_v1_SetUpRealmRequest__Output>
        SetUpRealmResponse: MessageTypeDefinition<_chat_users_v1_SetUpRealmResponse, _chat_users_v1_SetUpRealmResponse__Output>
        SignUpRequest: MessageTypeDefinition<_chat_users_v1_SignUpRequest, _chat_users_v1_SignUpRequest__Output>
        TargetUsers: MessageTypeDefinition<_chat_users_v1_TargetUsers, _chat_users_v1_TargetUsers__Output>
        UnlinkIdentitiesRequest: MessageTypeDefinition<_chat_users_v1_UnlinkIdentitiesRequest, _chat_users_v1_UnlinkIdentitiesRequest__Output>
        UnlinkIdentitiesResponse: MessageTypeDefinition<_chat_users_v1_UnlinkIdentitiesResponse, _chat_users_v1_UnlinkIdentitiesResponse__Output>
        UnmuteUserRequest: MessageTypeDefinition<_chat_users_v1_UnmuteUserRequest, _chat_users_v1_UnmuteUserRequest__Output>
        UnmuteUserResponse: MessageTypeDefinition<_chat_users_v1_UnmuteUserResponse, _chat_users_v1_UnmuteUserResponse__Output>
        UnsubscribableMail: EnumTypeDefinition
        UnsubscribeRequest: MessageTypeDefinition<_chat_users_v1_UnsubscribeRequest, _chat_users_v1_UnsubscribeRequest__Output>
        UnsubscribeResponse: MessageTypeDefinition<_chat_users_v1_UnsubscribeResponse, _chat_users_v1_UnsubscribeResponse__Output>
        UpdateBotRequest: MessageTypeDefinition<_chat_users_v1_UpdateBotRequest, _chat_users_v1_UpdateBotRequest__Output>
        UpdateBotResponse: MessageTypeDefinition<_chat_users_v1_UpdateBotResponse, _chat_users_v1_UpdateBotResponse__Output>
        UpdateGroupRequest: MessageTypeDefinition<_chat_users_v1_UpdateGroupRequest, _chat_users_v1_UpdateGroupRequest__Output>
        UpdateGroupResponse: MessageTypeDefinition<_chat_users_v1_UpdateGroupResponse, _chat_users_v1_UpdateGroupResponse__Output>
        UpdateRealmRequest: MessageTypeDefinition<_chat_users_v1_UpdateRealmRequest, _chat_users_v1_UpdateRealmRequest__Output>
        UpdateRealmResponse: MessageTypeDefinition<_chat_users_v1_UpdateRealmResponse, _chat_users_v1_UpdateRealmResponse__Output>
        UpdateScimGroupRequest: MessageTypeDefinition<_chat_users_v1_UpdateScimGroupRequest, _chat_users_v1_UpdateScimGroupRequest__Output>
        UpdateScimUserRequest: MessageTypeDefinition<_chat_users_v1_UpdateScimUserRequest, _chat_users_v1_UpdateScimUserRequest__Output>
        UpdateUserRequest: MessageTypeDefinition<_chat_users_v1_UpdateUserRequest, _chat_users_v1_UpdateUserRequest__Output>
        UpdateUserResponse: MessageTypeDefinition<_chat_users_v1_UpdateUserResponse, _chat_users_v1_UpdateUserResponse__Output>
        UpdateUserSettingsDefaultsRequest: MessageTypeDefinition<_chat_users_v1_UpdateUserSettingsDefaultsRequest, _chat_users_v1_UpdateUserSettingsDefaultsRequest__Output>
        UpdateUserSettingsDefaultsResponse: MessageTypeDefinition<_chat_users_v1_UpdateUserSettingsDefaultsResponse, _chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>
        UpdateUserSettingsRequest: MessageTypeDefinition<_chat_users_v1_UpdateUserSettingsRequest, _chat_users_v1_UpdateUserSettingsRequest__Output>
        UpdateUserSettingsResponse: MessageTypeDefinition<_chat_users_v1_UpdateUserSettingsResponse, _chat_users_v1_UpdateUserSettingsResponse__Output>
        UserReference: MessageTypeDefinition<_chat_users_v1_UserReference, _chat_users_v1_UserReference__Output>
        UserSecurity: MessageTypeDefinition<_chat_users_v1_UserSecurity, _chat_users_v1_UserSecurity__Output>
        Users: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_UsersClient> & { service: _chat_users_v1_UsersDefinition }
        WebLogin: MessageTypeDefinition<_chat_users_v1_WebLogin, _chat_users_v1_WebLogin__Output>
        WriteBotStorageRequest: MessageTypeDefinition<_chat_users_v1_WriteBotStorageRequest, _chat_users_v1_WriteBotStorageRequest__Output>
        WriteBotStorageResponse: MessageTypeDefinition<_chat_users_v1_WriteBotStorageResponse, _chat_users_v1_WriteBotStorageResponse__Output>
      }
    }
  }
}

