// Original file: chat/users/v1/users.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AcceptInvitationRequest as _chat_users_v1_AcceptInvitationRequest, AcceptInvitationRequest__Output as _chat_users_v1_AcceptInvitationRequest__Output } from '../../../chat/users/v1/AcceptInvitationRequest.ts';
import type { AcceptInvitationResponse as _chat_users_v1_AcceptInvitationResponse, AcceptInvitationResponse__Output as _chat_users_v1_AcceptInvitationResponse__Output } from '../../../chat/users/v1/AcceptInvitationResponse.ts';
import type { AcceptSamlResponseRequest as _chat_users_v1_AcceptSamlResponseRequest, AcceptSamlResponseRequest__Output as _chat_users_v1_AcceptSamlResponseRequest__Output } from '../../../chat/users/v1/AcceptSamlResponseRequest.ts';
import type { AcceptSamlResponseResponse as _chat_users_v1_AcceptSamlResponseResponse, AcceptSamlResponseResponse__Output as _chat_users_v1_AcceptSamlResponseResponse__Output } from '../../../chat/users/v1/AcceptSamlResponseResponse.ts';
import type { AddDomainRequest as _chat_users_v1_AddDomainRequest, AddDomainRequest__Output as _chat_users_v1_AddDomainRequest__Output } from '../../../chat/users/v1/AddDomainRequest.ts';
import type { AddDomainResponse as _chat_users_v1_AddDomainResponse, AddDomainResponse__Output as _chat_users_v1_AddDomainResponse__Output } from '../../../chat/users/v1/AddDomainResponse.ts';
import type { AddNavigationViewRequest as _chat_users_v1_AddNavigationViewRequest, AddNavigationViewRequest__Output as _chat_users_v1_AddNavigationViewRequest__Output } from '../../../chat/users/v1/AddNavigationViewRequest.ts';
import type { AddNavigationViewResponse as _chat_users_v1_AddNavigationViewResponse, AddNavigationViewResponse__Output as _chat_users_v1_AddNavigationViewResponse__Output } from '../../../chat/users/v1/AddNavigationViewResponse.ts';
import type { AddPasskeyRequest as _chat_users_v1_AddPasskeyRequest, AddPasskeyRequest__Output as _chat_users_v1_AddPasskeyRequest__Output } from '../../../chat/users/v1/AddPasskeyRequest.ts';
import type { AddPasskeyResponse as _chat_users_v1_AddPasskeyResponse, AddPasskeyResponse__Output as _chat_users_v1_AddPasskeyResponse__Output } from '../../../chat/users/v1/AddPasskeyResponse.ts';
import type { AddPlaygroundRequest as _chat_users_v1_AddPlaygroundRequest, AddPlaygroundRequest__Output as _chat_users_v1_AddPlaygroundRequest__Output } from '../../../chat/users/v1/AddPlaygroundRequest.ts';
import type { AddPlaygroundResponse as _chat_users_v1_AddPlaygroundResponse, AddPlaygroundResponse__Output as _chat_users_v1_AddPlaygroundResponse__Output } from '../../../chat/users/v1/AddPlaygroundResponse.ts';
import type { AlertWords as _chat_users_v1_AlertWords, AlertWords__Output as _chat_users_v1_AlertWords__Output } from '../../../chat/users/v1/AlertWords.ts';
import type { AuthenticateRequest as _chat_users_v1_AuthenticateRequest, AuthenticateRequest__Output as _chat_users_v1_AuthenticateRequest__Output } from '../../../chat/users/v1/AuthenticateRequest.ts';
import type { AuthenticateResponse as _chat_users_v1_AuthenticateResponse, AuthenticateResponse__Output as _chat_users_v1_AuthenticateResponse__Output } from '../../../chat/users/v1/AuthenticateResponse.ts';
import type { AuthenticateScimTokenRequest as _chat_users_v1_AuthenticateScimTokenRequest, AuthenticateScimTokenRequest__Output as _chat_users_v1_AuthenticateScimTokenRequest__Output } from '../../../chat/users/v1/AuthenticateScimTokenRequest.ts';
import type { AuthenticateScimTokenResponse as _chat_users_v1_AuthenticateScimTokenResponse, AuthenticateScimTokenResponse__Output as _chat_users_v1_AuthenticateScimTokenResponse__Output } from '../../../chat/users/v1/AuthenticateScimTokenResponse.ts';
import type { AvatarResponse as _chat_users_v1_AvatarResponse, AvatarResponse__Output as _chat_users_v1_AvatarResponse__Output } from '../../../chat/users/v1/AvatarResponse.ts';
import type { BeginOpenIdLoginRequest as _chat_users_v1_BeginOpenIdLoginRequest, BeginOpenIdLoginRequest__Output as _chat_users_v1_BeginOpenIdLoginRequest__Output } from '../../../chat/users/v1/BeginOpenIdLoginRequest.ts';
import type { BeginPasskeyLoginRequest as _chat_users_v1_BeginPasskeyLoginRequest, BeginPasskeyLoginRequest__Output as _chat_users_v1_BeginPasskeyLoginRequest__Output } from '../../../chat/users/v1/BeginPasskeyLoginRequest.ts';
import type { BeginPasskeyLoginResponse as _chat_users_v1_BeginPasskeyLoginResponse, BeginPasskeyLoginResponse__Output as _chat_users_v1_BeginPasskeyLoginResponse__Output } from '../../../chat/users/v1/BeginPasskeyLoginResponse.ts';
import type { BeginPasskeyRequest as _chat_users_v1_BeginPasskeyRequest, BeginPasskeyRequest__Output as _chat_users_v1_BeginPasskeyRequest__Output } from '../../../chat/users/v1/BeginPasskeyRequest.ts';
import type { BeginPasskeyResponse as _chat_users_v1_BeginPasskeyResponse, BeginPasskeyResponse__Output as _chat_users_v1_BeginPasskeyResponse__Output } from '../../../chat/users/v1/BeginPasskeyResponse.ts';
import type { BeginSamlLoginRequest as _chat_users_v1_BeginSamlLoginRequest, BeginSamlLoginRequest__Output as _chat_users_v1_BeginSamlLoginRequest__Output } from '../../../chat/users/v1/BeginSamlLoginRequest.ts';
import type { BeginTotpRequest as _chat_users_v1_BeginTotpRequest, BeginTotpRequest__Output as _chat_users_v1_BeginTotpRequest__Output } from '../../../chat/users/v1/BeginTotpRequest.ts';
import type { BeginTotpResponse as _chat_users_v1_BeginTotpResponse, BeginTotpResponse__Output as _chat_users_v1_BeginTotpResponse__Output } from '../../../chat/users/v1/BeginTotpResponse.ts';
import type { BeginWebLoginResponse as _chat_users_v1_BeginWebLoginResponse, BeginWebLoginResponse__Output as _chat_users_v1_BeginWebLoginResponse__Output } from '../../../chat/users/v1/BeginWebLoginResponse.ts';
import type { ChangeAlertWordsRequest as _chat_users_v1_ChangeAlertWordsRequest, ChangeAlertWordsRequest__Output as _chat_users_v1_ChangeAlertWordsRequest__Output } from '../../../chat/users/v1/ChangeAlertWordsRequest.ts';
import type { ChangeDomainRequest as _chat_users_v1_ChangeDomainRequest, ChangeDomainRequest__Output as _chat_users_v1_ChangeDomainRequest__Output } from '../../../chat/users/v1/ChangeDomainRequest.ts';
import type { ChangeDomainResponse as _chat_users_v1_ChangeDomainResponse, ChangeDomainResponse__Output as _chat_users_v1_ChangeDomainResponse__Output } from '../../../chat/users/v1/ChangeDomainResponse.ts';
import type { ChangeGroupMembersRequest as _chat_users_v1_ChangeGroupMembersRequest, ChangeGroupMembersRequest__Output as _chat_users_v1_ChangeGroupMembersRequest__Output } from '../../../chat/users/v1/ChangeGroupMembersRequest.ts';
import type { ChangeGroupMembersResponse as _chat_users_v1_ChangeGroupMembersResponse, ChangeGroupMembersResponse__Output as _chat_users_v1_ChangeGroupMembersResponse__Output } from '../../../chat/users/v1/ChangeGroupMembersResponse.ts';
import type { ChangeNavigationViewRequest as _chat_users_v1_ChangeNavigationViewRequest, ChangeNavigationViewRequest__Output as _chat_users_v1_ChangeNavigationViewRequest__Output } from '../../../chat/users/v1/ChangeNavigationViewRequest.ts';
import type { ChangeNavigationViewResponse as _chat_users_v1_ChangeNavigationViewResponse, ChangeNavigationViewResponse__Output as _chat_users_v1_ChangeNavigationViewResponse__Output } from '../../../chat/users/v1/ChangeNavigationViewResponse.ts';
import type { ChangeOwnAvatarRequest as _chat_users_v1_ChangeOwnAvatarRequest, ChangeOwnAvatarRequest__Output as _chat_users_v1_ChangeOwnAvatarRequest__Output } from '../../../chat/users/v1/ChangeOwnAvatarRequest.ts';
import type { ChangeOwnProfileRequest as _chat_users_v1_ChangeOwnProfileRequest, ChangeOwnProfileRequest__Output as _chat_users_v1_ChangeOwnProfileRequest__Output } from '../../../chat/users/v1/ChangeOwnProfileRequest.ts';
import type { ChangeOwnProfileResponse as _chat_users_v1_ChangeOwnProfileResponse, ChangeOwnProfileResponse__Output as _chat_users_v1_ChangeOwnProfileResponse__Output } from '../../../chat/users/v1/ChangeOwnProfileResponse.ts';
import type { ChangeProfileFieldRequest as _chat_users_v1_ChangeProfileFieldRequest, ChangeProfileFieldRequest__Output as _chat_users_v1_ChangeProfileFieldRequest__Output } from '../../../chat/users/v1/ChangeProfileFieldRequest.ts';
import type { ChangeProfileFieldResponse as _chat_users_v1_ChangeProfileFieldResponse, ChangeProfileFieldResponse__Output as _chat_users_v1_ChangeProfileFieldResponse__Output } from '../../../chat/users/v1/ChangeProfileFieldResponse.ts';
import type { ChangeRealmPictureRequest as _chat_users_v1_ChangeRealmPictureRequest, ChangeRealmPictureRequest__Output as _chat_users_v1_ChangeRealmPictureRequest__Output } from '../../../chat/users/v1/ChangeRealmPictureRequest.ts';
import type { ClearBotStorageRequest as _chat_users_v1_ClearBotStorageRequest, ClearBotStorageRequest__Output as _chat_users_v1_ClearBotStorageRequest__Output } from '../../../chat/users/v1/ClearBotStorageRequest.ts';
import type { ClearBotStorageResponse as _chat_users_v1_ClearBotStorageResponse, ClearBotStorageResponse__Output as _chat_users_v1_ClearBotStorageResponse__Output } from '../../../chat/users/v1/ClearBotStorageResponse.ts';
import type { ClearOwnProfileRequest as _chat_users_v1_ClearOwnProfileRequest, ClearOwnProfileRequest__Output as _chat_users_v1_ClearOwnProfileRequest__Output } from '../../../chat/users/v1/ClearOwnProfileRequest.ts';
import type { ClearOwnProfileResponse as _chat_users_v1_ClearOwnProfileResponse, ClearOwnProfileResponse__Output as _chat_users_v1_ClearOwnProfileResponse__Output } from '../../../chat/users/v1/ClearOwnProfileResponse.ts';
import type { CompleteOpenIdLoginRequest as _chat_users_v1_CompleteOpenIdLoginRequest, CompleteOpenIdLoginRequest__Output as _chat_users_v1_CompleteOpenIdLoginRequest__Output } from '../../../chat/users/v1/CompleteOpenIdLoginRequest.ts';
import type { CompleteSamlLoginRequest as _chat_users_v1_CompleteSamlLoginRequest, CompleteSamlLoginRequest__Output as _chat_users_v1_CompleteSamlLoginRequest__Output } from '../../../chat/users/v1/CompleteSamlLoginRequest.ts';
import type { CompleteWebLoginResponse as _chat_users_v1_CompleteWebLoginResponse, CompleteWebLoginResponse__Output as _chat_users_v1_CompleteWebLoginResponse__Output } from '../../../chat/users/v1/CompleteWebLoginResponse.ts';
import type { ConfirmAddressRequest as _chat_users_v1_ConfirmAddressRequest, ConfirmAddressRequest__Output as _chat_users_v1_ConfirmAddressRequest__Output } from '../../../chat/users/v1/ConfirmAddressRequest.ts';
import type { ConfirmAddressResponse as _chat_users_v1_ConfirmAddressResponse, ConfirmAddressResponse__Output as _chat_users_v1_ConfirmAddressResponse__Output } from '../../../chat/users/v1/ConfirmAddressResponse.ts';
import type { ConfirmTotpRequest as _chat_users_v1_ConfirmTotpRequest, ConfirmTotpRequest__Output as _chat_users_v1_ConfirmTotpRequest__Output } from '../../../chat/users/v1/ConfirmTotpRequest.ts';
import type { CreateBotRequest as _chat_users_v1_CreateBotRequest, CreateBotRequest__Output as _chat_users_v1_CreateBotRequest__Output } from '../../../chat/users/v1/CreateBotRequest.ts';
import type { CreateBotResponse as _chat_users_v1_CreateBotResponse, CreateBotResponse__Output as _chat_users_v1_CreateBotResponse__Output } from '../../../chat/users/v1/CreateBotResponse.ts';
import type { CreateDeviceKeyRequest as _chat_users_v1_CreateDeviceKeyRequest, CreateDeviceKeyRequest__Output as _chat_users_v1_CreateDeviceKeyRequest__Output } from '../../../chat/users/v1/CreateDeviceKeyRequest.ts';
import type { CreateDeviceKeyResponse as _chat_users_v1_CreateDeviceKeyResponse, CreateDeviceKeyResponse__Output as _chat_users_v1_CreateDeviceKeyResponse__Output } from '../../../chat/users/v1/CreateDeviceKeyResponse.ts';
import type { CreateGroupRequest as _chat_users_v1_CreateGroupRequest, CreateGroupRequest__Output as _chat_users_v1_CreateGroupRequest__Output } from '../../../chat/users/v1/CreateGroupRequest.ts';
import type { CreateGroupResponse as _chat_users_v1_CreateGroupResponse, CreateGroupResponse__Output as _chat_users_v1_CreateGroupResponse__Output } from '../../../chat/users/v1/CreateGroupResponse.ts';
import type { CreateInvitationLinkRequest as _chat_users_v1_CreateInvitationLinkRequest, CreateInvitationLinkRequest__Output as _chat_users_v1_CreateInvitationLinkRequest__Output } from '../../../chat/users/v1/CreateInvitationLinkRequest.ts';
import type { CreateInvitationLinkResponse as _chat_users_v1_CreateInvitationLinkResponse, CreateInvitationLinkResponse__Output as _chat_users_v1_CreateInvitationLinkResponse__Output } from '../../../chat/users/v1/CreateInvitationLinkResponse.ts';
import type { CreateLoginTokenRequest as _chat_users_v1_CreateLoginTokenRequest, CreateLoginTokenRequest__Output as _chat_users_v1_CreateLoginTokenRequest__Output } from '../../../chat/users/v1/CreateLoginTokenRequest.ts';
import type { CreateLoginTokenResponse as _chat_users_v1_CreateLoginTokenResponse, CreateLoginTokenResponse__Output as _chat_users_v1_CreateLoginTokenResponse__Output } from '../../../chat/users/v1/CreateLoginTokenResponse.ts';
import type { CreateProfileFieldRequest as _chat_users_v1_CreateProfileFieldRequest, CreateProfileFieldRequest__Output as _chat_users_v1_CreateProfileFieldRequest__Output } from '../../../chat/users/v1/CreateProfileFieldRequest.ts';
import type { CreateProfileFieldResponse as _chat_users_v1_CreateProfileFieldResponse, CreateProfileFieldResponse__Output as _chat_users_v1_CreateProfileFieldResponse__Output } from '../../../chat/users/v1/CreateProfileFieldResponse.ts';
import type { CreateRealmRequest as _chat_users_v1_CreateRealmRequest, CreateRealmRequest__Output as _chat_users_v1_CreateRealmRequest__Output } from '../../../chat/users/v1/CreateRealmRequest.ts';
import type { CreateRealmResponse as _chat_users_v1_CreateRealmResponse, CreateRealmResponse__Output as _chat_users_v1_CreateRealmResponse__Output } from '../../../chat/users/v1/CreateRealmResponse.ts';
import type { CreateRecoveryCodesRequest as _chat_users_v1_CreateRecoveryCodesRequest, CreateRecoveryCodesRequest__Output as _chat_users_v1_CreateRecoveryCodesRequest__Output } from '../../../chat/users/v1/CreateRecoveryCodesRequest.ts';
import type { CreateScimGroupRequest as _chat_users_v1_CreateScimGroupRequest, CreateScimGroupRequest__Output as _chat_users_v1_CreateScimGroupRequest__Output } from '../../../chat/users/v1/CreateScimGroupRequest.ts';
import type { CreateScimTokenRequest as _chat_users_v1_CreateScimTokenRequest, CreateScimTokenRequest__Output as _chat_users_v1_CreateScimTokenRequest__Output } from '../../../chat/users/v1/CreateScimTokenRequest.ts';
import type { CreateScimTokenResponse as _chat_users_v1_CreateScimTokenResponse, CreateScimTokenResponse__Output as _chat_users_v1_CreateScimTokenResponse__Output } from '../../../chat/users/v1/CreateScimTokenResponse.ts';
import type { CreateScimUserRequest as _chat_users_v1_CreateScimUserRequest, CreateScimUserRequest__Output as _chat_users_v1_CreateScimUserRequest__Output } from '../../../chat/users/v1/CreateScimUserRequest.ts';
import type { CreateSetupLinkRequest as _chat_users_v1_CreateSetupLinkRequest, CreateSetupLinkRequest__Output as _chat_users_v1_CreateSetupLinkRequest__Output } from '../../../chat/users/v1/CreateSetupLinkRequest.ts';
import type { CreateSetupLinkResponse as _chat_users_v1_CreateSetupLinkResponse, CreateSetupLinkResponse__Output as _chat_users_v1_CreateSetupLinkResponse__Output } from '../../../chat/users/v1/CreateSetupLinkResponse.ts';
import type { CreateUserRequest as _chat_users_v1_CreateUserRequest, CreateUserRequest__Output as _chat_users_v1_CreateUserRequest__Output } from '../../../chat/users/v1/CreateUserRequest.ts';
import type { CreateUserResponse as _chat_users_v1_CreateUserResponse, CreateUserResponse__Output as _chat_users_v1_CreateUserResponse__Output } from '../../../chat/users/v1/CreateUserResponse.ts';
import type { DeactivateBotRequest as _chat_users_v1_DeactivateBotRequest, DeactivateBotRequest__Output as _chat_users_v1_DeactivateBotRequest__Output } from '../../../chat/users/v1/DeactivateBotRequest.ts';
import type { DeactivateBotResponse as _chat_users_v1_DeactivateBotResponse, DeactivateBotResponse__Output as _chat_users_v1_DeactivateBotResponse__Output } from '../../../chat/users/v1/DeactivateBotResponse.ts';
import type { DeactivateGroupRequest as _chat_users_v1_DeactivateGroupRequest, DeactivateGroupRequest__Output as _chat_users_v1_DeactivateGroupRequest__Output } from '../../../chat/users/v1/DeactivateGroupRequest.ts';
import type { DeactivateGroupResponse as _chat_users_v1_DeactivateGroupResponse, DeactivateGroupResponse__Output as _chat_users_v1_DeactivateGroupResponse__Output } from '../../../chat/users/v1/DeactivateGroupResponse.ts';
import type { DeactivateOwnUserRequest as _chat_users_v1_DeactivateOwnUserRequest, DeactivateOwnUserRequest__Output as _chat_users_v1_DeactivateOwnUserRequest__Output } from '../../../chat/users/v1/DeactivateOwnUserRequest.ts';
import type { DeactivateOwnUserResponse as _chat_users_v1_DeactivateOwnUserResponse, DeactivateOwnUserResponse__Output as _chat_users_v1_DeactivateOwnUserResponse__Output } from '../../../chat/users/v1/DeactivateOwnUserResponse.ts';
import type { DeactivateRealmRequest as _chat_users_v1_DeactivateRealmRequest, DeactivateRealmRequest__Output as _chat_users_v1_DeactivateRealmRequest__Output } from '../../../chat/users/v1/DeactivateRealmRequest.ts';
import type { DeactivateRealmResponse as _chat_users_v1_DeactivateRealmResponse, DeactivateRealmResponse__Output as _chat_users_v1_DeactivateRealmResponse__Output } from '../../../chat/users/v1/DeactivateRealmResponse.ts';
import type { DeactivateUserRequest as _chat_users_v1_DeactivateUserRequest, DeactivateUserRequest__Output as _chat_users_v1_DeactivateUserRequest__Output } from '../../../chat/users/v1/DeactivateUserRequest.ts';
import type { DeactivateUserResponse as _chat_users_v1_DeactivateUserResponse, DeactivateUserResponse__Output as _chat_users_v1_DeactivateUserResponse__Output } from '../../../chat/users/v1/DeactivateUserResponse.ts';
import type { DeleteScimGroupRequest as _chat_users_v1_DeleteScimGroupRequest, DeleteScimGroupRequest__Output as _chat_users_v1_DeleteScimGroupRequest__Output } from '../../../chat/users/v1/DeleteScimGroupRequest.ts';
import type { DeleteScimGroupResponse as _chat_users_v1_DeleteScimGroupResponse, DeleteScimGroupResponse__Output as _chat_users_v1_DeleteScimGroupResponse__Output } from '../../../chat/users/v1/DeleteScimGroupResponse.ts';
import type { DeleteScimUserRequest as _chat_users_v1_DeleteScimUserRequest, DeleteScimUserRequest__Output as _chat_users_v1_DeleteScimUserRequest__Output } from '../../../chat/users/v1/DeleteScimUserRequest.ts';
import type { DeleteScimUserResponse as _chat_users_v1_DeleteScimUserResponse, DeleteScimUserResponse__Output as _chat_users_v1_DeleteScimUserResponse__Output } from '../../../chat/users/v1/DeleteScimUserResponse.ts';
import type { DescribeMailRequest as _chat_users_v1_DescribeMailRequest, DescribeMailRequest__Output as _chat_users_v1_DescribeMailRequest__Output } from '../../../chat/users/v1/DescribeMailRequest.ts';
import type { DescribeMailResponse as _chat_users_v1_DescribeMailResponse, DescribeMailResponse__Output as _chat_users_v1_DescribeMailResponse__Output } from '../../../chat/users/v1/DescribeMailResponse.ts';
import type { EndSessionRequest as _chat_users_v1_EndSessionRequest, EndSessionRequest__Output as _chat_users_v1_EndSessionRequest__Output } from '../../../chat/users/v1/EndSessionRequest.ts';
import type { EndSessionResponse as _chat_users_v1_EndSessionResponse, EndSessionResponse__Output as _chat_users_v1_EndSessionResponse__Output } from '../../../chat/users/v1/EndSessionResponse.ts';
import type { EndSessionsOfRequest as _chat_users_v1_EndSessionsOfRequest, EndSessionsOfRequest__Output as _chat_users_v1_EndSessionsOfRequest__Output } from '../../../chat/users/v1/EndSessionsOfRequest.ts';
import type { EndSessionsOfResponse as _chat_users_v1_EndSessionsOfResponse, EndSessionsOfResponse__Output as _chat_users_v1_EndSessionsOfResponse__Output } from '../../../chat/users/v1/EndSessionsOfResponse.ts';
import type { EndSessionsRequest as _chat_users_v1_EndSessionsRequest, EndSessionsRequest__Output as _chat_users_v1_EndSessionsRequest__Output } from '../../../chat/users/v1/EndSessionsRequest.ts';
import type { EndSessionsResponse as _chat_users_v1_EndSessionsResponse, EndSessionsResponse__Output as _chat_users_v1_EndSessionsResponse__Output } from '../../../chat/users/v1/EndSessionsResponse.ts';
import type { EndUserAccessRequest as _chat_users_v1_EndUserAccessRequest, EndUserAccessRequest__Output as _chat_users_v1_EndUserAccessRequest__Output } from '../../../chat/users/v1/EndUserAccessRequest.ts';
import type { EndUserAccessResponse as _chat_users_v1_EndUserAccessResponse, EndUserAccessResponse__Output as _chat_users_v1_EndUserAccessResponse__Output } from '../../../chat/users/v1/EndUserAccessResponse.ts';
import type { FetchApiKeyByJwtRequest as _chat_users_v1_FetchApiKeyByJwtRequest, FetchApiKeyByJwtRequest__Output as _chat_users_v1_FetchApiKeyByJwtRequest__Output } from '../../../chat/users/v1/FetchApiKeyByJwtRequest.ts';
import type { FetchApiKeyForDevelopmentRequest as _chat_users_v1_FetchApiKeyForDevelopmentRequest, FetchApiKeyForDevelopmentRequest__Output as _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output } from '../../../chat/users/v1/FetchApiKeyForDevelopmentRequest.ts';
import type { FetchApiKeyRequest as _chat_users_v1_FetchApiKeyRequest, FetchApiKeyRequest__Output as _chat_users_v1_FetchApiKeyRequest__Output } from '../../../chat/users/v1/FetchApiKeyRequest.ts';
import type { FetchApiKeyResponse as _chat_users_v1_FetchApiKeyResponse, FetchApiKeyResponse__Output as _chat_users_v1_FetchApiKeyResponse__Output } from '../../../chat/users/v1/FetchApiKeyResponse.ts';
import type { FetchApiKeyWithSecondFactorRequest as _chat_users_v1_FetchApiKeyWithSecondFactorRequest, FetchApiKeyWithSecondFactorRequest__Output as _chat_users_v1_FetchApiKeyWithSecondFactorRequest__Output } from '../../../chat/users/v1/FetchApiKeyWithSecondFactorRequest.ts';
import type { FindAvatarRequest as _chat_users_v1_FindAvatarRequest, FindAvatarRequest__Output as _chat_users_v1_FindAvatarRequest__Output } from '../../../chat/users/v1/FindAvatarRequest.ts';
import type { FindRealmRequest as _chat_users_v1_FindRealmRequest, FindRealmRequest__Output as _chat_users_v1_FindRealmRequest__Output } from '../../../chat/users/v1/FindRealmRequest.ts';
import type { FindRealmResponse as _chat_users_v1_FindRealmResponse, FindRealmResponse__Output as _chat_users_v1_FindRealmResponse__Output } from '../../../chat/users/v1/FindRealmResponse.ts';
import type { GetAlertWordsRequest as _chat_users_v1_GetAlertWordsRequest, GetAlertWordsRequest__Output as _chat_users_v1_GetAlertWordsRequest__Output } from '../../../chat/users/v1/GetAlertWordsRequest.ts';
import type { GetBotApiKeyRequest as _chat_users_v1_GetBotApiKeyRequest, GetBotApiKeyRequest__Output as _chat_users_v1_GetBotApiKeyRequest__Output } from '../../../chat/users/v1/GetBotApiKeyRequest.ts';
import type { GetBotApiKeyResponse as _chat_users_v1_GetBotApiKeyResponse, GetBotApiKeyResponse__Output as _chat_users_v1_GetBotApiKeyResponse__Output } from '../../../chat/users/v1/GetBotApiKeyResponse.ts';
import type { GetConfirmationRequest as _chat_users_v1_GetConfirmationRequest, GetConfirmationRequest__Output as _chat_users_v1_GetConfirmationRequest__Output } from '../../../chat/users/v1/GetConfirmationRequest.ts';
import type { GetConfirmationResponse as _chat_users_v1_GetConfirmationResponse, GetConfirmationResponse__Output as _chat_users_v1_GetConfirmationResponse__Output } from '../../../chat/users/v1/GetConfirmationResponse.ts';
import type { GetGroupStatesRequest as _chat_users_v1_GetGroupStatesRequest, GetGroupStatesRequest__Output as _chat_users_v1_GetGroupStatesRequest__Output } from '../../../chat/users/v1/GetGroupStatesRequest.ts';
import type { GetGroupStatesResponse as _chat_users_v1_GetGroupStatesResponse, GetGroupStatesResponse__Output as _chat_users_v1_GetGroupStatesResponse__Output } from '../../../chat/users/v1/GetGroupStatesResponse.ts';
import type { GetInvitationRequest as _chat_users_v1_GetInvitationRequest, GetInvitationRequest__Output as _chat_users_v1_GetInvitationRequest__Output } from '../../../chat/users/v1/GetInvitationRequest.ts';
import type { GetInvitationResponse as _chat_users_v1_GetInvitationResponse, GetInvitationResponse__Output as _chat_users_v1_GetInvitationResponse__Output } from '../../../chat/users/v1/GetInvitationResponse.ts';
import type { GetOwnUserRequest as _chat_users_v1_GetOwnUserRequest, GetOwnUserRequest__Output as _chat_users_v1_GetOwnUserRequest__Output } from '../../../chat/users/v1/GetOwnUserRequest.ts';
import type { GetOwnUserResponse as _chat_users_v1_GetOwnUserResponse, GetOwnUserResponse__Output as _chat_users_v1_GetOwnUserResponse__Output } from '../../../chat/users/v1/GetOwnUserResponse.ts';
import type { GetPendingLoginRequest as _chat_users_v1_GetPendingLoginRequest, GetPendingLoginRequest__Output as _chat_users_v1_GetPendingLoginRequest__Output } from '../../../chat/users/v1/GetPendingLoginRequest.ts';
import type { GetPendingLoginResponse as _chat_users_v1_GetPendingLoginResponse, GetPendingLoginResponse__Output as _chat_users_v1_GetPendingLoginResponse__Output } from '../../../chat/users/v1/GetPendingLoginResponse.ts';
import type { GetRealmPictureRequest as _chat_users_v1_GetRealmPictureRequest, GetRealmPictureRequest__Output as _chat_users_v1_GetRealmPictureRequest__Output } from '../../../chat/users/v1/GetRealmPictureRequest.ts';
import type { GetSamlMetadataRequest as _chat_users_v1_GetSamlMetadataRequest, GetSamlMetadataRequest__Output as _chat_users_v1_GetSamlMetadataRequest__Output } from '../../../chat/users/v1/GetSamlMetadataRequest.ts';
import type { GetSamlMetadataResponse as _chat_users_v1_GetSamlMetadataResponse, GetSamlMetadataResponse__Output as _chat_users_v1_GetSamlMetadataResponse__Output } from '../../../chat/users/v1/GetSamlMetadataResponse.ts';
import type { GetScimGroupRequest as _chat_users_v1_GetScimGroupRequest, GetScimGroupRequest__Output as _chat_users_v1_GetScimGroupRequest__Output } from '../../../chat/users/v1/GetScimGroupRequest.ts';
import type { GetScimUserRequest as _chat_users_v1_GetScimUserRequest, GetScimUserRequest__Output as _chat_users_v1_GetScimUserRequest__Output } from '../../../chat/users/v1/GetScimUserRequest.ts';
import type { GetSecondFactorsRequest as _chat_users_v1_GetSecondFactorsRequest, GetSecondFactorsRequest__Output as _chat_users_v1_GetSecondFactorsRequest__Output } from '../../../chat/users/v1/GetSecondFactorsRequest.ts';
import type { GetSecondFactorsResponse as _chat_users_v1_GetSecondFactorsResponse, GetSecondFactorsResponse__Output as _chat_users_v1_GetSecondFactorsResponse__Output } from '../../../chat/users/v1/GetSecondFactorsResponse.ts';
import type { GetSetupLinkRequest as _chat_users_v1_GetSetupLinkRequest, GetSetupLinkRequest__Output as _chat_users_v1_GetSetupLinkRequest__Output } from '../../../chat/users/v1/GetSetupLinkRequest.ts';
import type { GetSetupLinkResponse as _chat_users_v1_GetSetupLinkResponse, GetSetupLinkResponse__Output as _chat_users_v1_GetSetupLinkResponse__Output } from '../../../chat/users/v1/GetSetupLinkResponse.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from '../../../chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from '../../../chat/common/v1/GetSnapshotResponse.ts';
import type { GetUserRequest as _chat_users_v1_GetUserRequest, GetUserRequest__Output as _chat_users_v1_GetUserRequest__Output } from '../../../chat/users/v1/GetUserRequest.ts';
import type { GetUserResponse as _chat_users_v1_GetUserResponse, GetUserResponse__Output as _chat_users_v1_GetUserResponse__Output } from '../../../chat/users/v1/GetUserResponse.ts';
import type { GetUserSecurityRequest as _chat_users_v1_GetUserSecurityRequest, GetUserSecurityRequest__Output as _chat_users_v1_GetUserSecurityRequest__Output } from '../../../chat/users/v1/GetUserSecurityRequest.ts';
import type { GetUserSecurityResponse as _chat_users_v1_GetUserSecurityResponse, GetUserSecurityResponse__Output as _chat_users_v1_GetUserSecurityResponse__Output } from '../../../chat/users/v1/GetUserSecurityResponse.ts';
import type { InvalidatePasswordRequest as _chat_users_v1_InvalidatePasswordRequest, InvalidatePasswordRequest__Output as _chat_users_v1_InvalidatePasswordRequest__Output } from '../../../chat/users/v1/InvalidatePasswordRequest.ts';
import type { InvalidatePasswordResponse as _chat_users_v1_InvalidatePasswordResponse, InvalidatePasswordResponse__Output as _chat_users_v1_InvalidatePasswordResponse__Output } from '../../../chat/users/v1/InvalidatePasswordResponse.ts';
import type { InvitePeopleRequest as _chat_users_v1_InvitePeopleRequest, InvitePeopleRequest__Output as _chat_users_v1_InvitePeopleRequest__Output } from '../../../chat/users/v1/InvitePeopleRequest.ts';
import type { InvitePeopleResponse as _chat_users_v1_InvitePeopleResponse, InvitePeopleResponse__Output as _chat_users_v1_InvitePeopleResponse__Output } from '../../../chat/users/v1/InvitePeopleResponse.ts';
import type { IsGroupMemberRequest as _chat_users_v1_IsGroupMemberRequest, IsGroupMemberRequest__Output as _chat_users_v1_IsGroupMemberRequest__Output } from '../../../chat/users/v1/IsGroupMemberRequest.ts';
import type { IsGroupMemberResponse as _chat_users_v1_IsGroupMemberResponse, IsGroupMemberResponse__Output as _chat_users_v1_IsGroupMemberResponse__Output } from '../../../chat/users/v1/IsGroupMemberResponse.ts';
import type { ListDevelopmentLoginsRequest as _chat_users_v1_ListDevelopmentLoginsRequest, ListDevelopmentLoginsRequest__Output as _chat_users_v1_ListDevelopmentLoginsRequest__Output } from '../../../chat/users/v1/ListDevelopmentLoginsRequest.ts';
import type { ListDevelopmentLoginsResponse as _chat_users_v1_ListDevelopmentLoginsResponse, ListDevelopmentLoginsResponse__Output as _chat_users_v1_ListDevelopmentLoginsResponse__Output } from '../../../chat/users/v1/ListDevelopmentLoginsResponse.ts';
import type { ListDeviceKeysRequest as _chat_users_v1_ListDeviceKeysRequest, ListDeviceKeysRequest__Output as _chat_users_v1_ListDeviceKeysRequest__Output } from '../../../chat/users/v1/ListDeviceKeysRequest.ts';
import type { ListDeviceKeysResponse as _chat_users_v1_ListDeviceKeysResponse, ListDeviceKeysResponse__Output as _chat_users_v1_ListDeviceKeysResponse__Output } from '../../../chat/users/v1/ListDeviceKeysResponse.ts';
import type { ListDomainEventsRequest as _chat_users_v1_ListDomainEventsRequest, ListDomainEventsRequest__Output as _chat_users_v1_ListDomainEventsRequest__Output } from '../../../chat/users/v1/ListDomainEventsRequest.ts';
import type { ListDomainEventsResponse as _chat_users_v1_ListDomainEventsResponse, ListDomainEventsResponse__Output as _chat_users_v1_ListDomainEventsResponse__Output } from '../../../chat/users/v1/ListDomainEventsResponse.ts';
import type { ListDomainsRequest as _chat_users_v1_ListDomainsRequest, ListDomainsRequest__Output as _chat_users_v1_ListDomainsRequest__Output } from '../../../chat/users/v1/ListDomainsRequest.ts';
import type { ListDomainsResponse as _chat_users_v1_ListDomainsResponse, ListDomainsResponse__Output as _chat_users_v1_ListDomainsResponse__Output } from '../../../chat/users/v1/ListDomainsResponse.ts';
import type { ListGroupMembersRequest as _chat_users_v1_ListGroupMembersRequest, ListGroupMembersRequest__Output as _chat_users_v1_ListGroupMembersRequest__Output } from '../../../chat/users/v1/ListGroupMembersRequest.ts';
import type { ListGroupMembersResponse as _chat_users_v1_ListGroupMembersResponse, ListGroupMembersResponse__Output as _chat_users_v1_ListGroupMembersResponse__Output } from '../../../chat/users/v1/ListGroupMembersResponse.ts';
import type { ListGroupsRequest as _chat_users_v1_ListGroupsRequest, ListGroupsRequest__Output as _chat_users_v1_ListGroupsRequest__Output } from '../../../chat/users/v1/ListGroupsRequest.ts';
import type { ListGroupsResponse as _chat_users_v1_ListGroupsResponse, ListGroupsResponse__Output as _chat_users_v1_ListGroupsResponse__Output } from '../../../chat/users/v1/ListGroupsResponse.ts';
import type { ListHiddenFromRequest as _chat_users_v1_ListHiddenFromRequest, ListHiddenFromRequest__Output as _chat_users_v1_ListHiddenFromRequest__Output } from '../../../chat/users/v1/ListHiddenFromRequest.ts';
import type { ListHiddenFromResponse as _chat_users_v1_ListHiddenFromResponse, ListHiddenFromResponse__Output as _chat_users_v1_ListHiddenFromResponse__Output } from '../../../chat/users/v1/ListHiddenFromResponse.ts';
import type { ListIdentitiesRequest as _chat_users_v1_ListIdentitiesRequest, ListIdentitiesRequest__Output as _chat_users_v1_ListIdentitiesRequest__Output } from '../../../chat/users/v1/ListIdentitiesRequest.ts';
import type { ListIdentitiesResponse as _chat_users_v1_ListIdentitiesResponse, ListIdentitiesResponse__Output as _chat_users_v1_ListIdentitiesResponse__Output } from '../../../chat/users/v1/ListIdentitiesResponse.ts';
import type { ListInvitationLinksRequest as _chat_users_v1_ListInvitationLinksRequest, ListInvitationLinksRequest__Output as _chat_users_v1_ListInvitationLinksRequest__Output } from '../../../chat/users/v1/ListInvitationLinksRequest.ts';
import type { ListInvitationLinksResponse as _chat_users_v1_ListInvitationLinksResponse, ListInvitationLinksResponse__Output as _chat_users_v1_ListInvitationLinksResponse__Output } from '../../../chat/users/v1/ListInvitationLinksResponse.ts';
import type { ListInvitationsRequest as _chat_users_v1_ListInvitationsRequest, ListInvitationsRequest__Output as _chat_users_v1_ListInvitationsRequest__Output } from '../../../chat/users/v1/ListInvitationsRequest.ts';
import type { ListInvitationsResponse as _chat_users_v1_ListInvitationsResponse, ListInvitationsResponse__Output as _chat_users_v1_ListInvitationsResponse__Output } from '../../../chat/users/v1/ListInvitationsResponse.ts';
import type { ListNavigationViewsRequest as _chat_users_v1_ListNavigationViewsRequest, ListNavigationViewsRequest__Output as _chat_users_v1_ListNavigationViewsRequest__Output } from '../../../chat/users/v1/ListNavigationViewsRequest.ts';
import type { ListNavigationViewsResponse as _chat_users_v1_ListNavigationViewsResponse, ListNavigationViewsResponse__Output as _chat_users_v1_ListNavigationViewsResponse__Output } from '../../../chat/users/v1/ListNavigationViewsResponse.ts';
import type { ListOwnBotsRequest as _chat_users_v1_ListOwnBotsRequest, ListOwnBotsRequest__Output as _chat_users_v1_ListOwnBotsRequest__Output } from '../../../chat/users/v1/ListOwnBotsRequest.ts';
import type { ListOwnBotsResponse as _chat_users_v1_ListOwnBotsResponse, ListOwnBotsResponse__Output as _chat_users_v1_ListOwnBotsResponse__Output } from '../../../chat/users/v1/ListOwnBotsResponse.ts';
import type { ListProfileFieldsRequest as _chat_users_v1_ListProfileFieldsRequest, ListProfileFieldsRequest__Output as _chat_users_v1_ListProfileFieldsRequest__Output } from '../../../chat/users/v1/ListProfileFieldsRequest.ts';
import type { ListProfileFieldsResponse as _chat_users_v1_ListProfileFieldsResponse, ListProfileFieldsResponse__Output as _chat_users_v1_ListProfileFieldsResponse__Output } from '../../../chat/users/v1/ListProfileFieldsResponse.ts';
import type { ListRealmsRequest as _chat_users_v1_ListRealmsRequest, ListRealmsRequest__Output as _chat_users_v1_ListRealmsRequest__Output } from '../../../chat/users/v1/ListRealmsRequest.ts';
import type { ListRealmsResponse as _chat_users_v1_ListRealmsResponse, ListRealmsResponse__Output as _chat_users_v1_ListRealmsResponse__Output } from '../../../chat/users/v1/ListRealmsResponse.ts';
import type { ListScimGroupsResponse as _chat_users_v1_ListScimGroupsResponse, ListScimGroupsResponse__Output as _chat_users_v1_ListScimGroupsResponse__Output } from '../../../chat/users/v1/ListScimGroupsResponse.ts';
import type { ListScimTokensRequest as _chat_users_v1_ListScimTokensRequest, ListScimTokensRequest__Output as _chat_users_v1_ListScimTokensRequest__Output } from '../../../chat/users/v1/ListScimTokensRequest.ts';
import type { ListScimTokensResponse as _chat_users_v1_ListScimTokensResponse, ListScimTokensResponse__Output as _chat_users_v1_ListScimTokensResponse__Output } from '../../../chat/users/v1/ListScimTokensResponse.ts';
import type { ListScimUsersResponse as _chat_users_v1_ListScimUsersResponse, ListScimUsersResponse__Output as _chat_users_v1_ListScimUsersResponse__Output } from '../../../chat/users/v1/ListScimUsersResponse.ts';
import type { ListSecurityActivityRequest as _chat_users_v1_ListSecurityActivityRequest, ListSecurityActivityRequest__Output as _chat_users_v1_ListSecurityActivityRequest__Output } from '../../../chat/users/v1/ListSecurityActivityRequest.ts';
import type { ListSecurityActivityResponse as _chat_users_v1_ListSecurityActivityResponse, ListSecurityActivityResponse__Output as _chat_users_v1_ListSecurityActivityResponse__Output } from '../../../chat/users/v1/ListSecurityActivityResponse.ts';
import type { ListSessionsRequest as _chat_users_v1_ListSessionsRequest, ListSessionsRequest__Output as _chat_users_v1_ListSessionsRequest__Output } from '../../../chat/users/v1/ListSessionsRequest.ts';
import type { ListSessionsResponse as _chat_users_v1_ListSessionsResponse, ListSessionsResponse__Output as _chat_users_v1_ListSessionsResponse__Output } from '../../../chat/users/v1/ListSessionsResponse.ts';
import type { ListSubgroupsRequest as _chat_users_v1_ListSubgroupsRequest, ListSubgroupsRequest__Output as _chat_users_v1_ListSubgroupsRequest__Output } from '../../../chat/users/v1/ListSubgroupsRequest.ts';
import type { ListSubgroupsResponse as _chat_users_v1_ListSubgroupsResponse, ListSubgroupsResponse__Output as _chat_users_v1_ListSubgroupsResponse__Output } from '../../../chat/users/v1/ListSubgroupsResponse.ts';
import type { ListUserSecurityRequest as _chat_users_v1_ListUserSecurityRequest, ListUserSecurityRequest__Output as _chat_users_v1_ListUserSecurityRequest__Output } from '../../../chat/users/v1/ListUserSecurityRequest.ts';
import type { ListUserSecurityResponse as _chat_users_v1_ListUserSecurityResponse, ListUserSecurityResponse__Output as _chat_users_v1_ListUserSecurityResponse__Output } from '../../../chat/users/v1/ListUserSecurityResponse.ts';
import type { ListUsersRequest as _chat_users_v1_ListUsersRequest, ListUsersRequest__Output as _chat_users_v1_ListUsersRequest__Output } from '../../../chat/users/v1/ListUsersRequest.ts';
import type { ListUsersResponse as _chat_users_v1_ListUsersResponse, ListUsersResponse__Output as _chat_users_v1_ListUsersResponse__Output } from '../../../chat/users/v1/ListUsersResponse.ts';
import type { ListVisibleUsersRequest as _chat_users_v1_ListVisibleUsersRequest, ListVisibleUsersRequest__Output as _chat_users_v1_ListVisibleUsersRequest__Output } from '../../../chat/users/v1/ListVisibleUsersRequest.ts';
import type { ListVisibleUsersResponse as _chat_users_v1_ListVisibleUsersResponse, ListVisibleUsersResponse__Output as _chat_users_v1_ListVisibleUsersResponse__Output } from '../../../chat/users/v1/ListVisibleUsersResponse.ts';
import type { LogInResponse as _chat_users_v1_LogInResponse, LogInResponse__Output as _chat_users_v1_LogInResponse__Output } from '../../../chat/users/v1/LogInResponse.ts';
import type { LogInWithPasskeyRequest as _chat_users_v1_LogInWithPasskeyRequest, LogInWithPasskeyRequest__Output as _chat_users_v1_LogInWithPasskeyRequest__Output } from '../../../chat/users/v1/LogInWithPasskeyRequest.ts';
import type { LogInWithPasswordRequest as _chat_users_v1_LogInWithPasswordRequest, LogInWithPasswordRequest__Output as _chat_users_v1_LogInWithPasswordRequest__Output } from '../../../chat/users/v1/LogInWithPasswordRequest.ts';
import type { LogInWithSecondFactorRequest as _chat_users_v1_LogInWithSecondFactorRequest, LogInWithSecondFactorRequest__Output as _chat_users_v1_LogInWithSecondFactorRequest__Output } from '../../../chat/users/v1/LogInWithSecondFactorRequest.ts';
import type { LogInWithTokenRequest as _chat_users_v1_LogInWithTokenRequest, LogInWithTokenRequest__Output as _chat_users_v1_LogInWithTokenRequest__Output } from '../../../chat/users/v1/LogInWithTokenRequest.ts';
import type { MuteUserRequest as _chat_users_v1_MuteUserRequest, MuteUserRequest__Output as _chat_users_v1_MuteUserRequest__Output } from '../../../chat/users/v1/MuteUserRequest.ts';
import type { MuteUserResponse as _chat_users_v1_MuteUserResponse, MuteUserResponse__Output as _chat_users_v1_MuteUserResponse__Output } from '../../../chat/users/v1/MuteUserResponse.ts';
import type { OrderProfileFieldsRequest as _chat_users_v1_OrderProfileFieldsRequest, OrderProfileFieldsRequest__Output as _chat_users_v1_OrderProfileFieldsRequest__Output } from '../../../chat/users/v1/OrderProfileFieldsRequest.ts';
import type { OrderProfileFieldsResponse as _chat_users_v1_OrderProfileFieldsResponse, OrderProfileFieldsResponse__Output as _chat_users_v1_OrderProfileFieldsResponse__Output } from '../../../chat/users/v1/OrderProfileFieldsResponse.ts';
import type { ReactivateUserRequest as _chat_users_v1_ReactivateUserRequest, ReactivateUserRequest__Output as _chat_users_v1_ReactivateUserRequest__Output } from '../../../chat/users/v1/ReactivateUserRequest.ts';
import type { ReactivateUserResponse as _chat_users_v1_ReactivateUserResponse, ReactivateUserResponse__Output as _chat_users_v1_ReactivateUserResponse__Output } from '../../../chat/users/v1/ReactivateUserResponse.ts';
import type { ReadAvatarFileRequest as _chat_users_v1_ReadAvatarFileRequest, ReadAvatarFileRequest__Output as _chat_users_v1_ReadAvatarFileRequest__Output } from '../../../chat/users/v1/ReadAvatarFileRequest.ts';
import type { ReadAvatarFileResponse as _chat_users_v1_ReadAvatarFileResponse, ReadAvatarFileResponse__Output as _chat_users_v1_ReadAvatarFileResponse__Output } from '../../../chat/users/v1/ReadAvatarFileResponse.ts';
import type { ReadBotStorageRequest as _chat_users_v1_ReadBotStorageRequest, ReadBotStorageRequest__Output as _chat_users_v1_ReadBotStorageRequest__Output } from '../../../chat/users/v1/ReadBotStorageRequest.ts';
import type { ReadBotStorageResponse as _chat_users_v1_ReadBotStorageResponse, ReadBotStorageResponse__Output as _chat_users_v1_ReadBotStorageResponse__Output } from '../../../chat/users/v1/ReadBotStorageResponse.ts';
import type { RealmPictureResponse as _chat_users_v1_RealmPictureResponse, RealmPictureResponse__Output as _chat_users_v1_RealmPictureResponse__Output } from '../../../chat/users/v1/RealmPictureResponse.ts';
import type { RecoveryCodes as _chat_users_v1_RecoveryCodes, RecoveryCodes__Output as _chat_users_v1_RecoveryCodes__Output } from '../../../chat/users/v1/RecoveryCodes.ts';
import type { RegenerateApiKeyRequest as _chat_users_v1_RegenerateApiKeyRequest, RegenerateApiKeyRequest__Output as _chat_users_v1_RegenerateApiKeyRequest__Output } from '../../../chat/users/v1/RegenerateApiKeyRequest.ts';
import type { RegenerateApiKeyResponse as _chat_users_v1_RegenerateApiKeyResponse, RegenerateApiKeyResponse__Output as _chat_users_v1_RegenerateApiKeyResponse__Output } from '../../../chat/users/v1/RegenerateApiKeyResponse.ts';
import type { RegenerateBotApiKeyRequest as _chat_users_v1_RegenerateBotApiKeyRequest, RegenerateBotApiKeyRequest__Output as _chat_users_v1_RegenerateBotApiKeyRequest__Output } from '../../../chat/users/v1/RegenerateBotApiKeyRequest.ts';
import type { RegenerateBotApiKeyResponse as _chat_users_v1_RegenerateBotApiKeyResponse, RegenerateBotApiKeyResponse__Output as _chat_users_v1_RegenerateBotApiKeyResponse__Output } from '../../../chat/users/v1/RegenerateBotApiKeyResponse.ts';
import type { RemoveDomainRequest as _chat_users_v1_RemoveDomainRequest, RemoveDomainRequest__Output as _chat_users_v1_RemoveDomainRequest__Output } from '../../../chat/users/v1/RemoveDomainRequest.ts';
import type { RemoveDomainResponse as _chat_users_v1_RemoveDomainResponse, RemoveDomainResponse__Output as _chat_users_v1_RemoveDomainResponse__Output } from '../../../chat/users/v1/RemoveDomainResponse.ts';
import type { RemoveNavigationViewRequest as _chat_users_v1_RemoveNavigationViewRequest, RemoveNavigationViewRequest__Output as _chat_users_v1_RemoveNavigationViewRequest__Output } from '../../../chat/users/v1/RemoveNavigationViewRequest.ts';
import type { RemoveNavigationViewResponse as _chat_users_v1_RemoveNavigationViewResponse, RemoveNavigationViewResponse__Output as _chat_users_v1_RemoveNavigationViewResponse__Output } from '../../../chat/users/v1/RemoveNavigationViewResponse.ts';
import type { RemoveOwnAvatarRequest as _chat_users_v1_RemoveOwnAvatarRequest, RemoveOwnAvatarRequest__Output as _chat_users_v1_RemoveOwnAvatarRequest__Output } from '../../../chat/users/v1/RemoveOwnAvatarRequest.ts';
import type { RemovePasskeyRequest as _chat_users_v1_RemovePasskeyRequest, RemovePasskeyRequest__Output as _chat_users_v1_RemovePasskeyRequest__Output } from '../../../chat/users/v1/RemovePasskeyRequest.ts';
import type { RemovePasskeyResponse as _chat_users_v1_RemovePasskeyResponse, RemovePasskeyResponse__Output as _chat_users_v1_RemovePasskeyResponse__Output } from '../../../chat/users/v1/RemovePasskeyResponse.ts';
import type { RemovePlaygroundRequest as _chat_users_v1_RemovePlaygroundRequest, RemovePlaygroundRequest__Output as _chat_users_v1_RemovePlaygroundRequest__Output } from '../../../chat/users/v1/RemovePlaygroundRequest.ts';
import type { RemovePlaygroundResponse as _chat_users_v1_RemovePlaygroundResponse, RemovePlaygroundResponse__Output as _chat_users_v1_RemovePlaygroundResponse__Output } from '../../../chat/users/v1/RemovePlaygroundResponse.ts';
import type { RemoveProfileFieldRequest as _chat_users_v1_RemoveProfileFieldRequest, RemoveProfileFieldRequest__Output as _chat_users_v1_RemoveProfileFieldRequest__Output } from '../../../chat/users/v1/RemoveProfileFieldRequest.ts';
import type { RemoveProfileFieldResponse as _chat_users_v1_RemoveProfileFieldResponse, RemoveProfileFieldResponse__Output as _chat_users_v1_RemoveProfileFieldResponse__Output } from '../../../chat/users/v1/RemoveProfileFieldResponse.ts';
import type { RemoveRealmPictureRequest as _chat_users_v1_RemoveRealmPictureRequest, RemoveRealmPictureRequest__Output as _chat_users_v1_RemoveRealmPictureRequest__Output } from '../../../chat/users/v1/RemoveRealmPictureRequest.ts';
import type { RemoveTotpRequest as _chat_users_v1_RemoveTotpRequest, RemoveTotpRequest__Output as _chat_users_v1_RemoveTotpRequest__Output } from '../../../chat/users/v1/RemoveTotpRequest.ts';
import type { RemoveTotpResponse as _chat_users_v1_RemoveTotpResponse, RemoveTotpResponse__Output as _chat_users_v1_RemoveTotpResponse__Output } from '../../../chat/users/v1/RemoveTotpResponse.ts';
import type { RenamePasskeyRequest as _chat_users_v1_RenamePasskeyRequest, RenamePasskeyRequest__Output as _chat_users_v1_RenamePasskeyRequest__Output } from '../../../chat/users/v1/RenamePasskeyRequest.ts';
import type { RenamePasskeyResponse as _chat_users_v1_RenamePasskeyResponse, RenamePasskeyResponse__Output as _chat_users_v1_RenamePasskeyResponse__Output } from '../../../chat/users/v1/RenamePasskeyResponse.ts';
import type { RepeatInvitationRequest as _chat_users_v1_RepeatInvitationRequest, RepeatInvitationRequest__Output as _chat_users_v1_RepeatInvitationRequest__Output } from '../../../chat/users/v1/RepeatInvitationRequest.ts';
import type { RepeatInvitationResponse as _chat_users_v1_RepeatInvitationResponse, RepeatInvitationResponse__Output as _chat_users_v1_RepeatInvitationResponse__Output } from '../../../chat/users/v1/RepeatInvitationResponse.ts';
import type { RequestPasswordResetRequest as _chat_users_v1_RequestPasswordResetRequest, RequestPasswordResetRequest__Output as _chat_users_v1_RequestPasswordResetRequest__Output } from '../../../chat/users/v1/RequestPasswordResetRequest.ts';
import type { RequestPasswordResetResponse as _chat_users_v1_RequestPasswordResetResponse, RequestPasswordResetResponse__Output as _chat_users_v1_RequestPasswordResetResponse__Output } from '../../../chat/users/v1/RequestPasswordResetResponse.ts';
import type { RequestSetupLinkRequest as _chat_users_v1_RequestSetupLinkRequest, RequestSetupLinkRequest__Output as _chat_users_v1_RequestSetupLinkRequest__Output } from '../../../chat/users/v1/RequestSetupLinkRequest.ts';
import type { RequestSetupLinkResponse as _chat_users_v1_RequestSetupLinkResponse, RequestSetupLinkResponse__Output as _chat_users_v1_RequestSetupLinkResponse__Output } from '../../../chat/users/v1/RequestSetupLinkResponse.ts';
import type { RequestSignUpRequest as _chat_users_v1_RequestSignUpRequest, RequestSignUpRequest__Output as _chat_users_v1_RequestSignUpRequest__Output } from '../../../chat/users/v1/RequestSignUpRequest.ts';
import type { RequestSignUpResponse as _chat_users_v1_RequestSignUpResponse, RequestSignUpResponse__Output as _chat_users_v1_RequestSignUpResponse__Output } from '../../../chat/users/v1/RequestSignUpResponse.ts';
import type { ResetPasswordRequest as _chat_users_v1_ResetPasswordRequest, ResetPasswordRequest__Output as _chat_users_v1_ResetPasswordRequest__Output } from '../../../chat/users/v1/ResetPasswordRequest.ts';
import type { ResetSecondFactorsRequest as _chat_users_v1_ResetSecondFactorsRequest, ResetSecondFactorsRequest__Output as _chat_users_v1_ResetSecondFactorsRequest__Output } from '../../../chat/users/v1/ResetSecondFactorsRequest.ts';
import type { ResetSecondFactorsResponse as _chat_users_v1_ResetSecondFactorsResponse, ResetSecondFactorsResponse__Output as _chat_users_v1_ResetSecondFactorsResponse__Output } from '../../../chat/users/v1/ResetSecondFactorsResponse.ts';
import type { ResolveEmailsRequest as _chat_users_v1_ResolveEmailsRequest, ResolveEmailsRequest__Output as _chat_users_v1_ResolveEmailsRequest__Output } from '../../../chat/users/v1/ResolveEmailsRequest.ts';
import type { ResolveEmailsResponse as _chat_users_v1_ResolveEmailsResponse, ResolveEmailsResponse__Output as _chat_users_v1_ResolveEmailsResponse__Output } from '../../../chat/users/v1/ResolveEmailsResponse.ts';
import type { RevokeDeviceKeyRequest as _chat_users_v1_RevokeDeviceKeyRequest, RevokeDeviceKeyRequest__Output as _chat_users_v1_RevokeDeviceKeyRequest__Output } from '../../../chat/users/v1/RevokeDeviceKeyRequest.ts';
import type { RevokeDeviceKeyResponse as _chat_users_v1_RevokeDeviceKeyResponse, RevokeDeviceKeyResponse__Output as _chat_users_v1_RevokeDeviceKeyResponse__Output } from '../../../chat/users/v1/RevokeDeviceKeyResponse.ts';
import type { RevokeDeviceKeysRequest as _chat_users_v1_RevokeDeviceKeysRequest, RevokeDeviceKeysRequest__Output as _chat_users_v1_RevokeDeviceKeysRequest__Output } from '../../../chat/users/v1/RevokeDeviceKeysRequest.ts';
import type { RevokeDeviceKeysResponse as _chat_users_v1_RevokeDeviceKeysResponse, RevokeDeviceKeysResponse__Output as _chat_users_v1_RevokeDeviceKeysResponse__Output } from '../../../chat/users/v1/RevokeDeviceKeysResponse.ts';
import type { RevokeInvitationRequest as _chat_users_v1_RevokeInvitationRequest, RevokeInvitationRequest__Output as _chat_users_v1_RevokeInvitationRequest__Output } from '../../../chat/users/v1/RevokeInvitationRequest.ts';
import type { RevokeInvitationResponse as _chat_users_v1_RevokeInvitationResponse, RevokeInvitationResponse__Output as _chat_users_v1_RevokeInvitationResponse__Output } from '../../../chat/users/v1/RevokeInvitationResponse.ts';
import type { RevokeScimTokenRequest as _chat_users_v1_RevokeScimTokenRequest, RevokeScimTokenRequest__Output as _chat_users_v1_RevokeScimTokenRequest__Output } from '../../../chat/users/v1/RevokeScimTokenRequest.ts';
import type { RevokeScimTokenResponse as _chat_users_v1_RevokeScimTokenResponse, RevokeScimTokenResponse__Output as _chat_users_v1_RevokeScimTokenResponse__Output } from '../../../chat/users/v1/RevokeScimTokenResponse.ts';
import type { ScimGroup as _chat_users_v1_ScimGroup, ScimGroup__Output as _chat_users_v1_ScimGroup__Output } from '../../../chat/users/v1/ScimGroup.ts';
import type { ScimQuery as _chat_users_v1_ScimQuery, ScimQuery__Output as _chat_users_v1_ScimQuery__Output } from '../../../chat/users/v1/ScimQuery.ts';
import type { ScimUser as _chat_users_v1_ScimUser, ScimUser__Output as _chat_users_v1_ScimUser__Output } from '../../../chat/users/v1/ScimUser.ts';
import type { SeeOnboardingStepRequest as _chat_users_v1_SeeOnboardingStepRequest, SeeOnboardingStepRequest__Output as _chat_users_v1_SeeOnboardingStepRequest__Output } from '../../../chat/users/v1/SeeOnboardingStepRequest.ts';
import type { SeeOnboardingStepResponse as _chat_users_v1_SeeOnboardingStepResponse, SeeOnboardingStepResponse__Output as _chat_users_v1_SeeOnboardingStepResponse__Output } from '../../../chat/users/v1/SeeOnboardingStepResponse.ts';
import type { SendTestWelcomeRequest as _chat_users_v1_SendTestWelcomeRequest, SendTestWelcomeRequest__Output as _chat_users_v1_SendTestWelcomeRequest__Output } from '../../../chat/users/v1/SendTestWelcomeRequest.ts';
import type { SendTestWelcomeResponse as _chat_users_v1_SendTestWelcomeResponse, SendTestWelcomeResponse__Output as _chat_users_v1_SendTestWelcomeResponse__Output } from '../../../chat/users/v1/SendTestWelcomeResponse.ts';
import type { SetMayCreateUsersRequest as _chat_users_v1_SetMayCreateUsersRequest, SetMayCreateUsersRequest__Output as _chat_users_v1_SetMayCreateUsersRequest__Output } from '../../../chat/users/v1/SetMayCreateUsersRequest.ts';
import type { SetMayCreateUsersResponse as _chat_users_v1_SetMayCreateUsersResponse, SetMayCreateUsersResponse__Output as _chat_users_v1_SetMayCreateUsersResponse__Output } from '../../../chat/users/v1/SetMayCreateUsersResponse.ts';
import type { SetPasswordRequest as _chat_users_v1_SetPasswordRequest, SetPasswordRequest__Output as _chat_users_v1_SetPasswordRequest__Output } from '../../../chat/users/v1/SetPasswordRequest.ts';
import type { SetPasswordResponse as _chat_users_v1_SetPasswordResponse, SetPasswordResponse__Output as _chat_users_v1_SetPasswordResponse__Output } from '../../../chat/users/v1/SetPasswordResponse.ts';
import type { SetPushNotificationsRequest as _chat_users_v1_SetPushNotificationsRequest, SetPushNotificationsRequest__Output as _chat_users_v1_SetPushNotificationsRequest__Output } from '../../../chat/users/v1/SetPushNotificationsRequest.ts';
import type { SetPushNotificationsResponse as _chat_users_v1_SetPushNotificationsResponse, SetPushNotificationsResponse__Output as _chat_users_v1_SetPushNotificationsResponse__Output } from '../../../chat/users/v1/SetPushNotificationsResponse.ts';
import type { SetRealmActiveRequest as _chat_users_v1_SetRealmActiveRequest, SetRealmActiveRequest__Output as _chat_users_v1_SetRealmActiveRequest__Output } from '../../../chat/users/v1/SetRealmActiveRequest.ts';
import type { SetRealmActiveResponse as _chat_users_v1_SetRealmActiveResponse, SetRealmActiveResponse__Output as _chat_users_v1_SetRealmActiveResponse__Output } from '../../../chat/users/v1/SetRealmActiveResponse.ts';
import type { SetSharesPresenceRequest as _chat_users_v1_SetSharesPresenceRequest, SetSharesPresenceRequest__Output as _chat_users_v1_SetSharesPresenceRequest__Output } from '../../../chat/users/v1/SetSharesPresenceRequest.ts';
import type { SetSharesPresenceResponse as _chat_users_v1_SetSharesPresenceResponse, SetSharesPresenceResponse__Output as _chat_users_v1_SetSharesPresenceResponse__Output } from '../../../chat/users/v1/SetSharesPresenceResponse.ts';
import type { SetUpRealmRequest as _chat_users_v1_SetUpRealmRequest, SetUpRealmRequest__Output as _chat_users_v1_SetUpRealmRequest__Output } from '../../../chat/users/v1/SetUpRealmRequest.ts';
import type { SetUpRealmResponse as _chat_users_v1_SetUpRealmResponse, SetUpRealmResponse__Output as _chat_users_v1_SetUpRealmResponse__Output } from '../../../chat/users/v1/SetUpRealmResponse.ts';
import type { SignUpRequest as _chat_users_v1_SignUpRequest, SignUpRequest__Output as _chat_users_v1_SignUpRequest__Output } from '../../../chat/users/v1/SignUpRequest.ts';
import type { UnlinkIdentitiesRequest as _chat_users_v1_UnlinkIdentitiesRequest, UnlinkIdentitiesRequest__Output as _chat_users_v1_UnlinkIdentitiesRequest__Output } from '../../../chat/users/v1/UnlinkIdentitiesRequest.ts';
import type { UnlinkIdentitiesResponse as _chat_users_v1_UnlinkIdentitiesResponse, UnlinkIdentitiesResponse__Output as _chat_users_v1_UnlinkIdentitiesResponse__Output } from '../../../chat/users/v1/UnlinkIdentitiesResponse.ts';
import type { UnmuteUserRequest as _chat_users_v1_UnmuteUserRequest, UnmuteUserRequest__Output as _chat_users_v1_UnmuteUserRequest__Output } from '../../../chat/users/v1/UnmuteUserRequest.ts';
import type { UnmuteUserResponse as _chat_users_v1_UnmuteUserResponse, UnmuteUserResponse__Output as _chat_users_v1_UnmuteUserResponse__Output } from '../../../chat/users/v1/UnmuteUserResponse.ts';
import type { UnsubscribeRequest as _chat_users_v1_UnsubscribeRequest, UnsubscribeRequest__Output as _chat_users_v1_UnsubscribeRequest__Output } from '../../../chat/users/v1/UnsubscribeRequest.ts';
import type { UnsubscribeResponse as _chat_users_v1_UnsubscribeResponse, UnsubscribeResponse__Output as _chat_users_v1_UnsubscribeResponse__Output } from '../../../chat/users/v1/UnsubscribeResponse.ts';
import type { UpdateBotRequest as _chat_users_v1_UpdateBotRequest, UpdateBotRequest__Output as _chat_users_v1_UpdateBotRequest__Output } from '../../../chat/users/v1/UpdateBotRequest.ts';
import type { UpdateBotResponse as _chat_users_v1_UpdateBotResponse, UpdateBotResponse__Output as _chat_users_v1_UpdateBotResponse__Output } from '../../../chat/users/v1/UpdateBotResponse.ts';
import type { UpdateGroupRequest as _chat_users_v1_UpdateGroupRequest, UpdateGroupRequest__Output as _chat_users_v1_UpdateGroupRequest__Output } from '../../../chat/users/v1/UpdateGroupRequest.ts';
import type { UpdateGroupResponse as _chat_users_v1_UpdateGroupResponse, UpdateGroupResponse__Output as _chat_users_v1_UpdateGroupResponse__Output } from '../../../chat/users/v1/UpdateGroupResponse.ts';
import type { UpdateRealmRequest as _chat_users_v1_UpdateRealmRequest, UpdateRealmRequest__Output as _chat_users_v1_UpdateRealmRequest__Output } from '../../../chat/users/v1/UpdateRealmRequest.ts';
import type { UpdateRealmResponse as _chat_users_v1_UpdateRealmResponse, UpdateRealmResponse__Output as _chat_users_v1_UpdateRealmResponse__Output } from '../../../chat/users/v1/UpdateRealmResponse.ts';
import type { UpdateScimGroupRequest as _chat_users_v1_UpdateScimGroupRequest, UpdateScimGroupRequest__Output as _chat_users_v1_UpdateScimGroupRequest__Output } from '../../../chat/users/v1/UpdateScimGroupRequest.ts';
import type { UpdateScimUserRequest as _chat_users_v1_UpdateScimUserRequest, UpdateScimUserRequest__Output as _chat_users_v1_UpdateScimUserRequest__Output } from '../../../chat/users/v1/UpdateScimUserRequest.ts';
import type { UpdateUserRequest as _chat_users_v1_UpdateUserRequest, UpdateUserRequest__Output as _chat_users_v1_UpdateUserRequest__Output } from '../../../chat/users/v1/UpdateUserRequest.ts';
import type { UpdateUserResponse as _chat_users_v1_UpdateUserResponse, UpdateUserResponse__Output as _chat_users_v1_UpdateUserResponse__Output } from '../../../chat/users/v1/UpdateUserResponse.ts';
import type { UpdateUserSettingsDefaultsRequest as _chat_users_v1_UpdateUserSettingsDefaultsRequest, UpdateUserSettingsDefaultsRequest__Output as _chat_users_v1_UpdateUserSettingsDefaultsRequest__Output } from '../../../chat/users/v1/UpdateUserSettingsDefaultsRequest.ts';
import type { UpdateUserSettingsDefaultsResponse as _chat_users_v1_UpdateUserSettingsDefaultsResponse, UpdateUserSettingsDefaultsResponse__Output as _chat_users_v1_UpdateUserSettingsDefaultsResponse__Output } from '../../../chat/users/v1/UpdateUserSettingsDefaultsResponse.ts';
import type { UpdateUserSettingsRequest as _chat_users_v1_UpdateUserSettingsRequest, UpdateUserSettingsRequest__Output as _chat_users_v1_UpdateUserSettingsRequest__Output } from '../../../chat/users/v1/UpdateUserSettingsRequest.ts';
import type { UpdateUserSettingsResponse as _chat_users_v1_UpdateUserSettingsResponse, UpdateUserSettingsResponse__Output as _chat_users_v1_UpdateUserSettingsResponse__Output } from '../../../chat/users/v1/UpdateUserSettingsResponse.ts';
import type { WriteBotStorageRequest as _chat_users_v1_WriteBotStorageRequest, WriteBotStorageRequest__Output as _chat_users_v1_WriteBotStorageRequest__Output } from '../../../chat/users/v1/WriteBotStorageRequest.ts';
import type { WriteBotStorageResponse as _chat_users_v1_WriteBotStorageResponse, WriteBotStorageResponse__Output as _chat_users_v1_WriteBotStorageResponse__Output } from '../../../chat/users/v1/WriteBotStorageResponse.ts';

export interface UsersClient extends grpc.Client {
  AcceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _chat_users_v1_AcceptInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  AcceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  AcceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  AcceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  AcceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  acceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  acceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  acceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  acceptSamlResponse(argument: _chat_users_v1_AcceptSamlResponseRequest, callback: grpc.requestCallback<_chat_users_v1_AcceptSamlResponseResponse__Output>): grpc.ClientUnaryCall;
  
  AddAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  AddAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  AddAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  AddAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  addAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  addAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  addAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  addAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  
  AddDomain(argument: _chat_users_v1_AddDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  AddDomain(argument: _chat_users_v1_AddDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  AddDomain(argument: _chat_users_v1_AddDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  AddDomain(argument: _chat_users_v1_AddDomainRequest, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  addDomain(argument: _chat_users_v1_AddDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  addDomain(argument: _chat_users_v1_AddDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  addDomain(argument: _chat_users_v1_AddDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  addDomain(argument: _chat_users_v1_AddDomainRequest, callback: grpc.requestCallback<_chat_users_v1_AddDomainResponse__Output>): grpc.ClientUnaryCall;
  
  AddNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  AddNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  AddNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  AddNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  addNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  addNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  addNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  addNavigationView(argument: _chat_users_v1_AddNavigationViewRequest, callback: grpc.requestCallback<_chat_users_v1_AddNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  
  AddPasskey(argument: _chat_users_v1_AddPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  AddPasskey(argument: _chat_users_v1_AddPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  AddPasskey(argument: _chat_users_v1_AddPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  AddPasskey(argument: _chat_users_v1_AddPasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  addPasskey(argument: _chat_users_v1_AddPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  addPasskey(argument: _chat_users_v1_AddPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  addPasskey(argument: _chat_users_v1_AddPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  addPasskey(argument: _chat_users_v1_AddPasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_AddPasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  AddPlayground(argument: _chat_users_v1_AddPlaygroundRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  AddPlayground(argument: _chat_users_v1_AddPlaygroundRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  AddPlayground(argument: _chat_users_v1_AddPlaygroundRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  AddPlayground(argument: _chat_users_v1_AddPlaygroundRequest, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  addPlayground(argument: _chat_users_v1_AddPlaygroundRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  addPlayground(argument: _chat_users_v1_AddPlaygroundRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  addPlayground(argument: _chat_users_v1_AddPlaygroundRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  addPlayground(argument: _chat_users_v1_AddPlaygroundRequest, callback: grpc.requestCallback<_chat_users_v1_AddPlaygroundResponse__Output>): grpc.ClientUnaryCall;
  
  Authenticate(argument: _chat_users_v1_AuthenticateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _chat_users_v1_AuthenticateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _chat_users_v1_AuthenticateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  Authenticate(argument: _chat_users_v1_AuthenticateRequest, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _chat_users_v1_AuthenticateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _chat_users_v1_AuthenticateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _chat_users_v1_AuthenticateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  authenticate(argument: _chat_users_v1_AuthenticateRequest, callback: grpc.requestCallback<_chat_users_v1_AuthenticateResponse__Output>): grpc.ClientUnaryCall;
  
  AuthenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  AuthenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  AuthenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  AuthenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  authenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  authenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  authenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  authenticateScimToken(argument: _chat_users_v1_AuthenticateScimTokenRequest, callback: grpc.requestCallback<_chat_users_v1_AuthenticateScimTokenResponse__Output>): grpc.ClientUnaryCall;
  
  BeginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginOpenIdLogin(argument: _chat_users_v1_BeginOpenIdLoginRequest, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  
  BeginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  beginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  beginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  beginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  beginPasskey(argument: _chat_users_v1_BeginPasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  BeginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  beginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  beginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  beginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  beginPasskeyLogin(argument: _chat_users_v1_BeginPasskeyLoginRequest, callback: grpc.requestCallback<_chat_users_v1_BeginPasskeyLoginResponse__Output>): grpc.ClientUnaryCall;
  
  BeginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  beginSamlLogin(argument: _chat_users_v1_BeginSamlLoginRequest, callback: grpc.requestCallback<_chat_users_v1_BeginWebLoginResponse__Output>): grpc.ClientUnaryCall;
  
  BeginTotp(argument: _chat_users_v1_BeginTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  BeginTotp(argument: _chat_users_v1_BeginTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  BeginTotp(argument: _chat_users_v1_BeginTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  BeginTotp(argument: _chat_users_v1_BeginTotpRequest, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  beginTotp(argument: _chat_users_v1_BeginTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  beginTotp(argument: _chat_users_v1_BeginTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  beginTotp(argument: _chat_users_v1_BeginTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  beginTotp(argument: _chat_users_v1_BeginTotpRequest, callback: grpc.requestCallback<_chat_users_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeDomain(argument: _chat_users_v1_ChangeDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  ChangeDomain(argument: _chat_users_v1_ChangeDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  ChangeDomain(argument: _chat_users_v1_ChangeDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  ChangeDomain(argument: _chat_users_v1_ChangeDomainRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  changeDomain(argument: _chat_users_v1_ChangeDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  changeDomain(argument: _chat_users_v1_ChangeDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  changeDomain(argument: _chat_users_v1_ChangeDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  changeDomain(argument: _chat_users_v1_ChangeDomainRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeDomainResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  ChangeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  ChangeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  ChangeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  changeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  changeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  changeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  changeGroupMembers(argument: _chat_users_v1_ChangeGroupMembersRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  ChangeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  ChangeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  ChangeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  changeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  changeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  changeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  changeNavigationView(argument: _chat_users_v1_ChangeNavigationViewRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  ChangeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  ChangeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  ChangeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  changeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  changeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  changeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  changeOwnAvatar(argument: _chat_users_v1_ChangeOwnAvatarRequest, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  ChangeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  ChangeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  ChangeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  changeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  changeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  changeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  changeOwnProfile(argument: _chat_users_v1_ChangeOwnProfileRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  ChangeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  ChangeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  ChangeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  changeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  changeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  changeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  changeProfileField(argument: _chat_users_v1_ChangeProfileFieldRequest, callback: grpc.requestCallback<_chat_users_v1_ChangeProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  ChangeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  ChangeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  ChangeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  changeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  changeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  changeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  changeRealmPicture(argument: _chat_users_v1_ChangeRealmPictureRequest, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  
  ClearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  ClearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  ClearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  ClearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  clearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  clearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  clearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  clearBotStorage(argument: _chat_users_v1_ClearBotStorageRequest, callback: grpc.requestCallback<_chat_users_v1_ClearBotStorageResponse__Output>): grpc.ClientUnaryCall;
  
  ClearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  ClearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  ClearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  ClearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  clearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  clearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  clearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  clearOwnProfile(argument: _chat_users_v1_ClearOwnProfileRequest, callback: grpc.requestCallback<_chat_users_v1_ClearOwnProfileResponse__Output>): grpc.ClientUnaryCall;
  
  CompleteOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  CompleteOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  CompleteOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  CompleteOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeOpenIdLogin(argument: _chat_users_v1_CompleteOpenIdLoginRequest, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  
  CompleteSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  CompleteSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  CompleteSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  CompleteSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  completeSamlLogin(argument: _chat_users_v1_CompleteSamlLoginRequest, callback: grpc.requestCallback<_chat_users_v1_CompleteWebLoginResponse__Output>): grpc.ClientUnaryCall;
  
  ConfirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  ConfirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  ConfirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  ConfirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  confirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  confirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  confirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  confirmAddress(argument: _chat_users_v1_ConfirmAddressRequest, callback: grpc.requestCallback<_chat_users_v1_ConfirmAddressResponse__Output>): grpc.ClientUnaryCall;
  
  ConfirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  ConfirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  ConfirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  ConfirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  confirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  confirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  confirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  confirmTotp(argument: _chat_users_v1_ConfirmTotpRequest, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  
  CreateBot(argument: _chat_users_v1_CreateBotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  CreateBot(argument: _chat_users_v1_CreateBotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  CreateBot(argument: _chat_users_v1_CreateBotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  CreateBot(argument: _chat_users_v1_CreateBotRequest, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  createBot(argument: _chat_users_v1_CreateBotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  createBot(argument: _chat_users_v1_CreateBotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  createBot(argument: _chat_users_v1_CreateBotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  createBot(argument: _chat_users_v1_CreateBotRequest, callback: grpc.requestCallback<_chat_users_v1_CreateBotResponse__Output>): grpc.ClientUnaryCall;
  
  CreateDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  CreateDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  CreateDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  CreateDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  createDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  createDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  createDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  createDeviceKey(argument: _chat_users_v1_CreateDeviceKeyRequest, callback: grpc.requestCallback<_chat_users_v1_CreateDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  
  CreateGroup(argument: _chat_users_v1_CreateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  CreateGroup(argument: _chat_users_v1_CreateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  CreateGroup(argument: _chat_users_v1_CreateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  CreateGroup(argument: _chat_users_v1_CreateGroupRequest, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _chat_users_v1_CreateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _chat_users_v1_CreateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _chat_users_v1_CreateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  createGroup(argument: _chat_users_v1_CreateGroupRequest, callback: grpc.requestCallback<_chat_users_v1_CreateGroupResponse__Output>): grpc.ClientUnaryCall;
  
  CreateInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  createInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  createInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  createInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  createInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  
  CreateLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  createLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  createLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  createLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  createLoginToken(argument: _chat_users_v1_CreateLoginTokenRequest, callback: grpc.requestCallback<_chat_users_v1_CreateLoginTokenResponse__Output>): grpc.ClientUnaryCall;
  
  CreateProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  CreateProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  CreateProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  CreateProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  createProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  createProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  createProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  createProfileField(argument: _chat_users_v1_CreateProfileFieldRequest, callback: grpc.requestCallback<_chat_users_v1_CreateProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  
  CreateRealm(argument: _chat_users_v1_CreateRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  CreateRealm(argument: _chat_users_v1_CreateRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  CreateRealm(argument: _chat_users_v1_CreateRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  CreateRealm(argument: _chat_users_v1_CreateRealmRequest, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  createRealm(argument: _chat_users_v1_CreateRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  createRealm(argument: _chat_users_v1_CreateRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  createRealm(argument: _chat_users_v1_CreateRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  createRealm(argument: _chat_users_v1_CreateRealmRequest, callback: grpc.requestCallback<_chat_users_v1_CreateRealmResponse__Output>): grpc.ClientUnaryCall;
  
  CreateRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  CreateRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  CreateRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  CreateRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  createRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  createRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  createRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  createRecoveryCodes(argument: _chat_users_v1_CreateRecoveryCodesRequest, callback: grpc.requestCallback<_chat_users_v1_RecoveryCodes__Output>): grpc.ClientUnaryCall;
  
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
  
  CreateSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  createSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  createSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  createSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  createSetupLink(argument: _chat_users_v1_CreateSetupLinkRequest, callback: grpc.requestCallback<_chat_users_v1_CreateSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  
  CreateUser(argument: _chat_users_v1_CreateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  CreateUser(argument: _chat_users_v1_CreateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  CreateUser(argument: _chat_users_v1_CreateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  CreateUser(argument: _chat_users_v1_CreateUserRequest, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  createUser(argument: _chat_users_v1_CreateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  createUser(argument: _chat_users_v1_CreateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  createUser(argument: _chat_users_v1_CreateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  createUser(argument: _chat_users_v1_CreateUserRequest, callback: grpc.requestCallback<_chat_users_v1_CreateUserResponse__Output>): grpc.ClientUnaryCall;
  
  DeactivateBot(argument: _chat_users_v1_DeactivateBotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  DeactivateBot(argument: _chat_users_v1_DeactivateBotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  DeactivateBot(argument: _chat_users_v1_DeactivateBotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  DeactivateBot(argument: _chat_users_v1_DeactivateBotRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  deactivateBot(argument: _chat_users_v1_DeactivateBotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  deactivateBot(argument: _chat_users_v1_DeactivateBotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  deactivateBot(argument: _chat_users_v1_DeactivateBotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  deactivateBot(argument: _chat_users_v1_DeactivateBotRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateBotResponse__Output>): grpc.ClientUnaryCall;
  
  DeactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  DeactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  DeactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  DeactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  deactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  deactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  deactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  deactivateGroup(argument: _chat_users_v1_DeactivateGroupRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateGroupResponse__Output>): grpc.ClientUnaryCall;
  
  DeactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  DeactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  DeactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  DeactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateOwnUser(argument: _chat_users_v1_DeactivateOwnUserRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateOwnUserResponse__Output>): grpc.ClientUnaryCall;
  
  DeactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  DeactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  DeactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  DeactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  deactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  deactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  deactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  deactivateRealm(argument: _chat_users_v1_DeactivateRealmRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateRealmResponse__Output>): grpc.ClientUnaryCall;
  
  DeactivateUser(argument: _chat_users_v1_DeactivateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  DeactivateUser(argument: _chat_users_v1_DeactivateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  DeactivateUser(argument: _chat_users_v1_DeactivateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  DeactivateUser(argument: _chat_users_v1_DeactivateUserRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateUser(argument: _chat_users_v1_DeactivateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateUser(argument: _chat_users_v1_DeactivateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateUser(argument: _chat_users_v1_DeactivateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  deactivateUser(argument: _chat_users_v1_DeactivateUserRequest, callback: grpc.requestCallback<_chat_users_v1_DeactivateUserResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  DescribeMail(argument: _chat_users_v1_DescribeMailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  DescribeMail(argument: _chat_users_v1_DescribeMailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  DescribeMail(argument: _chat_users_v1_DescribeMailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  DescribeMail(argument: _chat_users_v1_DescribeMailRequest, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  describeMail(argument: _chat_users_v1_DescribeMailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  describeMail(argument: _chat_users_v1_DescribeMailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  describeMail(argument: _chat_users_v1_DescribeMailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  describeMail(argument: _chat_users_v1_DescribeMailRequest, callback: grpc.requestCallback<_chat_users_v1_DescribeMailResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  EndUserAccess(argument: _chat_users_v1_EndUserAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  EndUserAccess(argument: _chat_users_v1_EndUserAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  EndUserAccess(argument: _chat_users_v1_EndUserAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  EndUserAccess(argument: _chat_users_v1_EndUserAccessRequest, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  endUserAccess(argument: _chat_users_v1_EndUserAccessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  endUserAccess(argument: _chat_users_v1_EndUserAccessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  endUserAccess(argument: _chat_users_v1_EndUserAccessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  endUserAccess(argument: _chat_users_v1_EndUserAccessRequest, callback: grpc.requestCallback<_chat_users_v1_EndUserAccessResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  FindAvatar(argument: _chat_users_v1_FindAvatarRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  FindAvatar(argument: _chat_users_v1_FindAvatarRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  FindAvatar(argument: _chat_users_v1_FindAvatarRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  FindAvatar(argument: _chat_users_v1_FindAvatarRequest, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  findAvatar(argument: _chat_users_v1_FindAvatarRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  findAvatar(argument: _chat_users_v1_FindAvatarRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  findAvatar(argument: _chat_users_v1_FindAvatarRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  findAvatar(argument: _chat_users_v1_FindAvatarRequest, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  
  FindRealm(argument: _chat_users_v1_FindRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  FindRealm(argument: _chat_users_v1_FindRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  FindRealm(argument: _chat_users_v1_FindRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  FindRealm(argument: _chat_users_v1_FindRealmRequest, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  findRealm(argument: _chat_users_v1_FindRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  findRealm(argument: _chat_users_v1_FindRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  findRealm(argument: _chat_users_v1_FindRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  findRealm(argument: _chat_users_v1_FindRealmRequest, callback: grpc.requestCallback<_chat_users_v1_FindRealmResponse__Output>): grpc.ClientUnaryCall;
  
  GetAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  GetAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  GetAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  GetAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  getAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  getAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  getAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  getAlertWords(argument: _chat_users_v1_GetAlertWordsRequest, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  
  GetBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  GetBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  GetBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  GetBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  getBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  getBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  getBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  getBotApiKey(argument: _chat_users_v1_GetBotApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_GetBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  
  GetConfirmation(argument: _chat_users_v1_GetConfirmationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  GetConfirmation(argument: _chat_users_v1_GetConfirmationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  GetConfirmation(argument: _chat_users_v1_GetConfirmationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  GetConfirmation(argument: _chat_users_v1_GetConfirmationRequest, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  getConfirmation(argument: _chat_users_v1_GetConfirmationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  getConfirmation(argument: _chat_users_v1_GetConfirmationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  getConfirmation(argument: _chat_users_v1_GetConfirmationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  getConfirmation(argument: _chat_users_v1_GetConfirmationRequest, callback: grpc.requestCallback<_chat_users_v1_GetConfirmationResponse__Output>): grpc.ClientUnaryCall;
  
  GetGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  GetGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  GetGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  GetGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  getGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  getGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  getGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  getGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  
  GetInvitation(argument: _chat_users_v1_GetInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  GetInvitation(argument: _chat_users_v1_GetInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  GetInvitation(argument: _chat_users_v1_GetInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  GetInvitation(argument: _chat_users_v1_GetInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  getInvitation(argument: _chat_users_v1_GetInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  getInvitation(argument: _chat_users_v1_GetInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  getInvitation(argument: _chat_users_v1_GetInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  getInvitation(argument: _chat_users_v1_GetInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  GetOwnUser(argument: _chat_users_v1_GetOwnUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  GetOwnUser(argument: _chat_users_v1_GetOwnUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  GetOwnUser(argument: _chat_users_v1_GetOwnUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  GetOwnUser(argument: _chat_users_v1_GetOwnUserRequest, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  getOwnUser(argument: _chat_users_v1_GetOwnUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  getOwnUser(argument: _chat_users_v1_GetOwnUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  getOwnUser(argument: _chat_users_v1_GetOwnUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  getOwnUser(argument: _chat_users_v1_GetOwnUserRequest, callback: grpc.requestCallback<_chat_users_v1_GetOwnUserResponse__Output>): grpc.ClientUnaryCall;
  
  GetPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  GetPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  GetPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  GetPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  getPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  getPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  getPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  getPendingLogin(argument: _chat_users_v1_GetPendingLoginRequest, callback: grpc.requestCallback<_chat_users_v1_GetPendingLoginResponse__Output>): grpc.ClientUnaryCall;
  
  GetRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  GetRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  GetRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  GetRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  getRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  getRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  getRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  getRealmPicture(argument: _chat_users_v1_GetRealmPictureRequest, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  
  GetSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  GetSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  GetSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  GetSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  getSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  getSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  getSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  getSamlMetadata(argument: _chat_users_v1_GetSamlMetadataRequest, callback: grpc.requestCallback<_chat_users_v1_GetSamlMetadataResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  GetSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  GetSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  GetSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  GetSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  getSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  getSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  getSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  getSecondFactors(argument: _chat_users_v1_GetSecondFactorsRequest, callback: grpc.requestCallback<_chat_users_v1_GetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  
  GetSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  GetSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  GetSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  GetSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  getSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  getSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  getSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  getSetupLink(argument: _chat_users_v1_GetSetupLinkRequest, callback: grpc.requestCallback<_chat_users_v1_GetSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  
  GetUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  GetUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  GetUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  GetUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  getUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  getUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  getUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  getUnsubscription(argument: _chat_users_v1_UnsubscribeRequest, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  
  GetUser(argument: _chat_users_v1_GetUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _chat_users_v1_GetUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _chat_users_v1_GetUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _chat_users_v1_GetUserRequest, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _chat_users_v1_GetUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _chat_users_v1_GetUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _chat_users_v1_GetUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _chat_users_v1_GetUserRequest, callback: grpc.requestCallback<_chat_users_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  
  GetUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  GetUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  GetUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  GetUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  getUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  getUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  getUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  getUserSecurity(argument: _chat_users_v1_GetUserSecurityRequest, callback: grpc.requestCallback<_chat_users_v1_GetUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  
  InvalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  InvalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  InvalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  InvalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  invalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  invalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  invalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  invalidatePassword(argument: _chat_users_v1_InvalidatePasswordRequest, callback: grpc.requestCallback<_chat_users_v1_InvalidatePasswordResponse__Output>): grpc.ClientUnaryCall;
  
  InvitePeople(argument: _chat_users_v1_InvitePeopleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  InvitePeople(argument: _chat_users_v1_InvitePeopleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  InvitePeople(argument: _chat_users_v1_InvitePeopleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  InvitePeople(argument: _chat_users_v1_InvitePeopleRequest, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  invitePeople(argument: _chat_users_v1_InvitePeopleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  invitePeople(argument: _chat_users_v1_InvitePeopleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  invitePeople(argument: _chat_users_v1_InvitePeopleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  invitePeople(argument: _chat_users_v1_InvitePeopleRequest, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  
  IsGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  IsGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  IsGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  IsGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  isGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  isGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  isGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  isGroupMember(argument: _chat_users_v1_IsGroupMemberRequest, callback: grpc.requestCallback<_chat_users_v1_IsGroupMemberResponse__Output>): grpc.ClientUnaryCall;
  
  ListDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  ListDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  ListDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  ListDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  listDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  listDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  listDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  listDevelopmentLogins(argument: _chat_users_v1_ListDevelopmentLoginsRequest, callback: grpc.requestCallback<_chat_users_v1_ListDevelopmentLoginsResponse__Output>): grpc.ClientUnaryCall;
  
  ListDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  ListDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  ListDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  ListDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  listDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  listDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  listDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  listDeviceKeys(argument: _chat_users_v1_ListDeviceKeysRequest, callback: grpc.requestCallback<_chat_users_v1_ListDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  
  ListDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  ListDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  ListDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  ListDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  listDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  listDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  listDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  listDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  
  ListDomains(argument: _chat_users_v1_ListDomainsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  ListDomains(argument: _chat_users_v1_ListDomainsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  ListDomains(argument: _chat_users_v1_ListDomainsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  ListDomains(argument: _chat_users_v1_ListDomainsRequest, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  listDomains(argument: _chat_users_v1_ListDomainsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  listDomains(argument: _chat_users_v1_ListDomainsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  listDomains(argument: _chat_users_v1_ListDomainsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  listDomains(argument: _chat_users_v1_ListDomainsRequest, callback: grpc.requestCallback<_chat_users_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  
  ListGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  ListGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  ListGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  ListGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  listGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  listGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  listGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  listGroupMembers(argument: _chat_users_v1_ListGroupMembersRequest, callback: grpc.requestCallback<_chat_users_v1_ListGroupMembersResponse__Output>): grpc.ClientUnaryCall;
  
  ListGroups(argument: _chat_users_v1_ListGroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListGroups(argument: _chat_users_v1_ListGroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListGroups(argument: _chat_users_v1_ListGroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListGroups(argument: _chat_users_v1_ListGroupsRequest, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _chat_users_v1_ListGroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _chat_users_v1_ListGroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _chat_users_v1_ListGroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  listGroups(argument: _chat_users_v1_ListGroupsRequest, callback: grpc.requestCallback<_chat_users_v1_ListGroupsResponse__Output>): grpc.ClientUnaryCall;
  
  ListHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  ListHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  ListHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  ListHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  listHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  listHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  listHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  listHiddenFrom(argument: _chat_users_v1_ListHiddenFromRequest, callback: grpc.requestCallback<_chat_users_v1_ListHiddenFromResponse__Output>): grpc.ClientUnaryCall;
  
  ListIdentities(argument: _chat_users_v1_ListIdentitiesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  ListIdentities(argument: _chat_users_v1_ListIdentitiesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  ListIdentities(argument: _chat_users_v1_ListIdentitiesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  ListIdentities(argument: _chat_users_v1_ListIdentitiesRequest, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  listIdentities(argument: _chat_users_v1_ListIdentitiesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  listIdentities(argument: _chat_users_v1_ListIdentitiesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  listIdentities(argument: _chat_users_v1_ListIdentitiesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  listIdentities(argument: _chat_users_v1_ListIdentitiesRequest, callback: grpc.requestCallback<_chat_users_v1_ListIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  
  ListInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  ListInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  ListInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  ListInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  listInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  listInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  listInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  listInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  
  ListInvitations(argument: _chat_users_v1_ListInvitationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  ListInvitations(argument: _chat_users_v1_ListInvitationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  ListInvitations(argument: _chat_users_v1_ListInvitationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  ListInvitations(argument: _chat_users_v1_ListInvitationsRequest, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  listInvitations(argument: _chat_users_v1_ListInvitationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  listInvitations(argument: _chat_users_v1_ListInvitationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  listInvitations(argument: _chat_users_v1_ListInvitationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  listInvitations(argument: _chat_users_v1_ListInvitationsRequest, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  
  ListNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  ListNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  ListNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  ListNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  listNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  listNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  listNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  listNavigationViews(argument: _chat_users_v1_ListNavigationViewsRequest, callback: grpc.requestCallback<_chat_users_v1_ListNavigationViewsResponse__Output>): grpc.ClientUnaryCall;
  
  ListOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  ListOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  ListOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  ListOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  listOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  listOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  listOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  listOwnBots(argument: _chat_users_v1_ListOwnBotsRequest, callback: grpc.requestCallback<_chat_users_v1_ListOwnBotsResponse__Output>): grpc.ClientUnaryCall;
  
  ListProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  ListProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  ListProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  ListProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  listProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  listProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  listProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  listProfileFields(argument: _chat_users_v1_ListProfileFieldsRequest, callback: grpc.requestCallback<_chat_users_v1_ListProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  
  ListRealms(argument: _chat_users_v1_ListRealmsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  ListRealms(argument: _chat_users_v1_ListRealmsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  ListRealms(argument: _chat_users_v1_ListRealmsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  ListRealms(argument: _chat_users_v1_ListRealmsRequest, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  listRealms(argument: _chat_users_v1_ListRealmsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  listRealms(argument: _chat_users_v1_ListRealmsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  listRealms(argument: _chat_users_v1_ListRealmsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  listRealms(argument: _chat_users_v1_ListRealmsRequest, callback: grpc.requestCallback<_chat_users_v1_ListRealmsResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  ListSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  ListSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  ListSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  ListSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  listSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  listSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  listSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  listSubgroups(argument: _chat_users_v1_ListSubgroupsRequest, callback: grpc.requestCallback<_chat_users_v1_ListSubgroupsResponse__Output>): grpc.ClientUnaryCall;
  
  ListUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  ListUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  ListUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  ListUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  listUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  listUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  listUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  listUserSecurity(argument: _chat_users_v1_ListUserSecurityRequest, callback: grpc.requestCallback<_chat_users_v1_ListUserSecurityResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  MuteUser(argument: _chat_users_v1_MuteUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  MuteUser(argument: _chat_users_v1_MuteUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  MuteUser(argument: _chat_users_v1_MuteUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  MuteUser(argument: _chat_users_v1_MuteUserRequest, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  muteUser(argument: _chat_users_v1_MuteUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  muteUser(argument: _chat_users_v1_MuteUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  muteUser(argument: _chat_users_v1_MuteUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  muteUser(argument: _chat_users_v1_MuteUserRequest, callback: grpc.requestCallback<_chat_users_v1_MuteUserResponse__Output>): grpc.ClientUnaryCall;
  
  OrderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  OrderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  OrderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  OrderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  orderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  orderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  orderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  orderProfileFields(argument: _chat_users_v1_OrderProfileFieldsRequest, callback: grpc.requestCallback<_chat_users_v1_OrderProfileFieldsResponse__Output>): grpc.ClientUnaryCall;
  
  ReactivateUser(argument: _chat_users_v1_ReactivateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  ReactivateUser(argument: _chat_users_v1_ReactivateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  ReactivateUser(argument: _chat_users_v1_ReactivateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  ReactivateUser(argument: _chat_users_v1_ReactivateUserRequest, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  reactivateUser(argument: _chat_users_v1_ReactivateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  reactivateUser(argument: _chat_users_v1_ReactivateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  reactivateUser(argument: _chat_users_v1_ReactivateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  reactivateUser(argument: _chat_users_v1_ReactivateUserRequest, callback: grpc.requestCallback<_chat_users_v1_ReactivateUserResponse__Output>): grpc.ClientUnaryCall;
  
  ReadAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  ReadAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  ReadAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  ReadAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  readAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  readAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  readAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  readAvatarFile(argument: _chat_users_v1_ReadAvatarFileRequest, callback: grpc.requestCallback<_chat_users_v1_ReadAvatarFileResponse__Output>): grpc.ClientUnaryCall;
  
  ReadBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  ReadBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  ReadBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  ReadBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  readBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  readBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  readBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  readBotStorage(argument: _chat_users_v1_ReadBotStorageRequest, callback: grpc.requestCallback<_chat_users_v1_ReadBotStorageResponse__Output>): grpc.ClientUnaryCall;
  
  RegenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateApiKey(argument: _chat_users_v1_RegenerateApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_RegenerateApiKeyResponse__Output>): grpc.ClientUnaryCall;
  
  RegenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  RegenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  regenerateBotApiKey(argument: _chat_users_v1_RegenerateBotApiKeyRequest, callback: grpc.requestCallback<_chat_users_v1_RegenerateBotApiKeyResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  RemoveAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  RemoveAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  RemoveAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  removeAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  removeAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  removeAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  removeAlertWords(argument: _chat_users_v1_ChangeAlertWordsRequest, callback: grpc.requestCallback<_chat_users_v1_AlertWords__Output>): grpc.ClientUnaryCall;
  
  RemoveDomain(argument: _chat_users_v1_RemoveDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  RemoveDomain(argument: _chat_users_v1_RemoveDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  RemoveDomain(argument: _chat_users_v1_RemoveDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  RemoveDomain(argument: _chat_users_v1_RemoveDomainRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  removeDomain(argument: _chat_users_v1_RemoveDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  removeDomain(argument: _chat_users_v1_RemoveDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  removeDomain(argument: _chat_users_v1_RemoveDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  removeDomain(argument: _chat_users_v1_RemoveDomainRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveDomainResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  RemoveNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  RemoveNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  RemoveNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  removeNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  removeNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  removeNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  removeNavigationView(argument: _chat_users_v1_RemoveNavigationViewRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveNavigationViewResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  RemoveOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  RemoveOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  RemoveOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  removeOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  removeOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  removeOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  removeOwnAvatar(argument: _chat_users_v1_RemoveOwnAvatarRequest, callback: grpc.requestCallback<_chat_users_v1_AvatarResponse__Output>): grpc.ClientUnaryCall;
  
  RemovePasskey(argument: _chat_users_v1_RemovePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  RemovePasskey(argument: _chat_users_v1_RemovePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  RemovePasskey(argument: _chat_users_v1_RemovePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  RemovePasskey(argument: _chat_users_v1_RemovePasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  removePasskey(argument: _chat_users_v1_RemovePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  removePasskey(argument: _chat_users_v1_RemovePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  removePasskey(argument: _chat_users_v1_RemovePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  removePasskey(argument: _chat_users_v1_RemovePasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_RemovePasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  RemovePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  RemovePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  RemovePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  RemovePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  removePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  removePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  removePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  removePlayground(argument: _chat_users_v1_RemovePlaygroundRequest, callback: grpc.requestCallback<_chat_users_v1_RemovePlaygroundResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  RemoveProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  RemoveProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  RemoveProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  removeProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  removeProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  removeProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  removeProfileField(argument: _chat_users_v1_RemoveProfileFieldRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveProfileFieldResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  RemoveRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  RemoveRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  RemoveRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  removeRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  removeRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  removeRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  removeRealmPicture(argument: _chat_users_v1_RemoveRealmPictureRequest, callback: grpc.requestCallback<_chat_users_v1_RealmPictureResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveTotp(argument: _chat_users_v1_RemoveTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  RemoveTotp(argument: _chat_users_v1_RemoveTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  RemoveTotp(argument: _chat_users_v1_RemoveTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  RemoveTotp(argument: _chat_users_v1_RemoveTotpRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  removeTotp(argument: _chat_users_v1_RemoveTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  removeTotp(argument: _chat_users_v1_RemoveTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  removeTotp(argument: _chat_users_v1_RemoveTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  removeTotp(argument: _chat_users_v1_RemoveTotpRequest, callback: grpc.requestCallback<_chat_users_v1_RemoveTotpResponse__Output>): grpc.ClientUnaryCall;
  
  RenamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  RenamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  RenamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  RenamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  renamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  renamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  renamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  renamePasskey(argument: _chat_users_v1_RenamePasskeyRequest, callback: grpc.requestCallback<_chat_users_v1_RenamePasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  RepeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  RepeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  RepeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  RepeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  repeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  repeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  repeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  repeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  RequestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  RequestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  RequestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  RequestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  requestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  requestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  requestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  requestPasswordReset(argument: _chat_users_v1_RequestPasswordResetRequest, callback: grpc.requestCallback<_chat_users_v1_RequestPasswordResetResponse__Output>): grpc.ClientUnaryCall;
  
  RequestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  RequestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  RequestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  RequestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  requestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  requestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  requestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  requestSetupLink(argument: _chat_users_v1_RequestSetupLinkRequest, callback: grpc.requestCallback<_chat_users_v1_RequestSetupLinkResponse__Output>): grpc.ClientUnaryCall;
  
  RequestSignUp(argument: _chat_users_v1_RequestSignUpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  RequestSignUp(argument: _chat_users_v1_RequestSignUpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  RequestSignUp(argument: _chat_users_v1_RequestSignUpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  RequestSignUp(argument: _chat_users_v1_RequestSignUpRequest, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  requestSignUp(argument: _chat_users_v1_RequestSignUpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  requestSignUp(argument: _chat_users_v1_RequestSignUpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  requestSignUp(argument: _chat_users_v1_RequestSignUpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  requestSignUp(argument: _chat_users_v1_RequestSignUpRequest, callback: grpc.requestCallback<_chat_users_v1_RequestSignUpResponse__Output>): grpc.ClientUnaryCall;
  
  ResetPassword(argument: _chat_users_v1_ResetPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  ResetPassword(argument: _chat_users_v1_ResetPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  ResetPassword(argument: _chat_users_v1_ResetPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  ResetPassword(argument: _chat_users_v1_ResetPasswordRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  resetPassword(argument: _chat_users_v1_ResetPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  resetPassword(argument: _chat_users_v1_ResetPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  resetPassword(argument: _chat_users_v1_ResetPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  resetPassword(argument: _chat_users_v1_ResetPasswordRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  
  ResetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  ResetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  ResetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  ResetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  resetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  resetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  resetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  resetSecondFactors(argument: _chat_users_v1_ResetSecondFactorsRequest, callback: grpc.requestCallback<_chat_users_v1_ResetSecondFactorsResponse__Output>): grpc.ClientUnaryCall;
  
  ResolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  ResolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  ResolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  ResolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  resolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  resolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  resolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  resolveEmails(argument: _chat_users_v1_ResolveEmailsRequest, callback: grpc.requestCallback<_chat_users_v1_ResolveEmailsResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKey(argument: _chat_users_v1_RevokeDeviceKeyRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeyResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  RevokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  RevokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  RevokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  revokeDeviceKeys(argument: _chat_users_v1_RevokeDeviceKeysRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeDeviceKeysResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  RevokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  RevokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  RevokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  RevokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  RevokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  RevokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeScimToken(argument: _chat_users_v1_RevokeScimTokenRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeScimTokenResponse__Output>): grpc.ClientUnaryCall;
  
  SeeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  SeeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  SeeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  SeeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  seeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  seeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  seeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  seeOnboardingStep(argument: _chat_users_v1_SeeOnboardingStepRequest, callback: grpc.requestCallback<_chat_users_v1_SeeOnboardingStepResponse__Output>): grpc.ClientUnaryCall;
  
  SendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  SendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  SendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  SendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  sendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  sendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  sendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  sendTestWelcome(argument: _chat_users_v1_SendTestWelcomeRequest, callback: grpc.requestCallback<_chat_users_v1_SendTestWelcomeResponse__Output>): grpc.ClientUnaryCall;
  
  SetMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  SetMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  SetMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  SetMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  setMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  setMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  setMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  setMayCreateUsers(argument: _chat_users_v1_SetMayCreateUsersRequest, callback: grpc.requestCallback<_chat_users_v1_SetMayCreateUsersResponse__Output>): grpc.ClientUnaryCall;
  
  SetPassword(argument: _chat_users_v1_SetPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  SetPassword(argument: _chat_users_v1_SetPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  SetPassword(argument: _chat_users_v1_SetPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  SetPassword(argument: _chat_users_v1_SetPasswordRequest, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  setPassword(argument: _chat_users_v1_SetPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  setPassword(argument: _chat_users_v1_SetPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  setPassword(argument: _chat_users_v1_SetPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  setPassword(argument: _chat_users_v1_SetPasswordRequest, callback: grpc.requestCallback<_chat_users_v1_SetPasswordResponse__Output>): grpc.ClientUnaryCall;
  
  SetPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  SetPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  SetPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  SetPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  setPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  setPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  setPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  setPushNotifications(argument: _chat_users_v1_SetPushNotificationsRequest, callback: grpc.requestCallback<_chat_users_v1_SetPushNotificationsResponse__Output>): grpc.ClientUnaryCall;
  
  SetRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  SetRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  SetRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  SetRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  setRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  setRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  setRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  setRealmActive(argument: _chat_users_v1_SetRealmActiveRequest, callback: grpc.requestCallback<_chat_users_v1_SetRealmActiveResponse__Output>): grpc.ClientUnaryCall;
  
  SetSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  SetSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  SetSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  SetSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  setSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  setSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  setSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  setSharesPresence(argument: _chat_users_v1_SetSharesPresenceRequest, callback: grpc.requestCallback<_chat_users_v1_SetSharesPresenceResponse__Output>): grpc.ClientUnaryCall;
  
  SetUpRealm(argument: _chat_users_v1_SetUpRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  SetUpRealm(argument: _chat_users_v1_SetUpRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  SetUpRealm(argument: _chat_users_v1_SetUpRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  SetUpRealm(argument: _chat_users_v1_SetUpRealmRequest, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  setUpRealm(argument: _chat_users_v1_SetUpRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  setUpRealm(argument: _chat_users_v1_SetUpRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  setUpRealm(argument: _chat_users_v1_SetUpRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  setUpRealm(argument: _chat_users_v1_SetUpRealmRequest, callback: grpc.requestCallback<_chat_users_v1_SetUpRealmResponse__Output>): grpc.ClientUnaryCall;
  
  SignUp(argument: _chat_users_v1_SignUpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  SignUp(argument: _chat_users_v1_SignUpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  SignUp(argument: _chat_users_v1_SignUpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  SignUp(argument: _chat_users_v1_SignUpRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  signUp(argument: _chat_users_v1_SignUpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  signUp(argument: _chat_users_v1_SignUpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  signUp(argument: _chat_users_v1_SignUpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  signUp(argument: _chat_users_v1_SignUpRequest, callback: grpc.requestCallback<_chat_users_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  
  UnlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  UnlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  UnlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  UnlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  unlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  unlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  unlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  unlinkIdentities(argument: _chat_users_v1_UnlinkIdentitiesRequest, callback: grpc.requestCallback<_chat_users_v1_UnlinkIdentitiesResponse__Output>): grpc.ClientUnaryCall;
  
  UnmuteUser(argument: _chat_users_v1_UnmuteUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  UnmuteUser(argument: _chat_users_v1_UnmuteUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  UnmuteUser(argument: _chat_users_v1_UnmuteUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  UnmuteUser(argument: _chat_users_v1_UnmuteUserRequest, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  unmuteUser(argument: _chat_users_v1_UnmuteUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  unmuteUser(argument: _chat_users_v1_UnmuteUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  unmuteUser(argument: _chat_users_v1_UnmuteUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  unmuteUser(argument: _chat_users_v1_UnmuteUserRequest, callback: grpc.requestCallback<_chat_users_v1_UnmuteUserResponse__Output>): grpc.ClientUnaryCall;
  
  Unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  Unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  Unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  Unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_users_v1_UnsubscribeRequest, callback: grpc.requestCallback<_chat_users_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateBot(argument: _chat_users_v1_UpdateBotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  UpdateBot(argument: _chat_users_v1_UpdateBotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  UpdateBot(argument: _chat_users_v1_UpdateBotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  UpdateBot(argument: _chat_users_v1_UpdateBotRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  updateBot(argument: _chat_users_v1_UpdateBotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  updateBot(argument: _chat_users_v1_UpdateBotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  updateBot(argument: _chat_users_v1_UpdateBotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  updateBot(argument: _chat_users_v1_UpdateBotRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateBotResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateGroup(argument: _chat_users_v1_UpdateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _chat_users_v1_UpdateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _chat_users_v1_UpdateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateGroup(argument: _chat_users_v1_UpdateGroupRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _chat_users_v1_UpdateGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _chat_users_v1_UpdateGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _chat_users_v1_UpdateGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  updateGroup(argument: _chat_users_v1_UpdateGroupRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateGroupResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateRealm(argument: _chat_users_v1_UpdateRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  UpdateRealm(argument: _chat_users_v1_UpdateRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  UpdateRealm(argument: _chat_users_v1_UpdateRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  UpdateRealm(argument: _chat_users_v1_UpdateRealmRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  updateRealm(argument: _chat_users_v1_UpdateRealmRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  updateRealm(argument: _chat_users_v1_UpdateRealmRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  updateRealm(argument: _chat_users_v1_UpdateRealmRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  updateRealm(argument: _chat_users_v1_UpdateRealmRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateRealmResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  UpdateUser(argument: _chat_users_v1_UpdateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _chat_users_v1_UpdateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _chat_users_v1_UpdateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _chat_users_v1_UpdateUserRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _chat_users_v1_UpdateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _chat_users_v1_UpdateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _chat_users_v1_UpdateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _chat_users_v1_UpdateUserRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettings(argument: _chat_users_v1_UpdateUserSettingsRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  UpdateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  UpdateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  UpdateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  updateUserSettingsDefaults(argument: _chat_users_v1_UpdateUserSettingsDefaultsRequest, callback: grpc.requestCallback<_chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>): grpc.ClientUnaryCall;
  
  WriteBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  WriteBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  WriteBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  WriteBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  writeBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  writeBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  writeBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  writeBotStorage(argument: _chat_users_v1_WriteBotStorageRequest, callback: grpc.requestCallback<_chat_users_v1_WriteBotStorageResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface UsersHandlers extends grpc.UntypedServiceImplementation {
  AcceptInvitation: grpc.handleUnaryCall<_chat_users_v1_AcceptInvitationRequest__Output, _chat_users_v1_AcceptInvitationResponse>;
  
  AcceptSamlResponse: grpc.handleUnaryCall<_chat_users_v1_AcceptSamlResponseRequest__Output, _chat_users_v1_AcceptSamlResponseResponse>;
  
  AddAlertWords: grpc.handleUnaryCall<_chat_users_v1_ChangeAlertWordsRequest__Output, _chat_users_v1_AlertWords>;
  
  AddDomain: grpc.handleUnaryCall<_chat_users_v1_AddDomainRequest__Output, _chat_users_v1_AddDomainResponse>;
  
  AddNavigationView: grpc.handleUnaryCall<_chat_users_v1_AddNavigationViewRequest__Output, _chat_users_v1_AddNavigationViewResponse>;
  
  AddPasskey: grpc.handleUnaryCall<_chat_users_v1_AddPasskeyRequest__Output, _chat_users_v1_AddPasskeyResponse>;
  
  AddPlayground: grpc.handleUnaryCall<_chat_users_v1_AddPlaygroundRequest__Output, _chat_users_v1_AddPlaygroundResponse>;
  
  Authenticate: grpc.handleUnaryCall<_chat_users_v1_AuthenticateRequest__Output, _chat_users_v1_AuthenticateResponse>;
  
  AuthenticateScimToken: grpc.handleUnaryCall<_chat_users_v1_AuthenticateScimTokenRequest__Output, _chat_users_v1_AuthenticateScimTokenResponse>;
  
  BeginOpenIdLogin: grpc.handleUnaryCall<_chat_users_v1_BeginOpenIdLoginRequest__Output, _chat_users_v1_BeginWebLoginResponse>;
  
  BeginPasskey: grpc.handleUnaryCall<_chat_users_v1_BeginPasskeyRequest__Output, _chat_users_v1_BeginPasskeyResponse>;
  
  BeginPasskeyLogin: grpc.handleUnaryCall<_chat_users_v1_BeginPasskeyLoginRequest__Output, _chat_users_v1_BeginPasskeyLoginResponse>;
  
  BeginSamlLogin: grpc.handleUnaryCall<_chat_users_v1_BeginSamlLoginRequest__Output, _chat_users_v1_BeginWebLoginResponse>;
  
  BeginTotp: grpc.handleUnaryCall<_chat_users_v1_BeginTotpRequest__Output, _chat_users_v1_BeginTotpResponse>;
  
  ChangeDomain: grpc.handleUnaryCall<_chat_users_v1_ChangeDomainRequest__Output, _chat_users_v1_ChangeDomainResponse>;
  
  ChangeGroupMembers: grpc.handleUnaryCall<_chat_users_v1_ChangeGroupMembersRequest__Output, _chat_users_v1_ChangeGroupMembersResponse>;
  
  ChangeNavigationView: grpc.handleUnaryCall<_chat_users_v1_ChangeNavigationViewRequest__Output, _chat_users_v1_ChangeNavigationViewResponse>;
  
  ChangeOwnAvatar: grpc.handleUnaryCall<_chat_users_v1_ChangeOwnAvatarRequest__Output, _chat_users_v1_AvatarResponse>;
  
  ChangeOwnProfile: grpc.handleUnaryCall<_chat_users_v1_ChangeOwnProfileRequest__Output, _chat_users_v1_ChangeOwnProfileResponse>;
  
  ChangeProfileField: grpc.handleUnaryCall<_chat_users_v1_ChangeProfileFieldRequest__Output, _chat_users_v1_ChangeProfileFieldResponse>;
  
  ChangeRealmPicture: grpc.handleUnaryCall<_chat_users_v1_ChangeRealmPictureRequest__Output, _chat_users_v1_RealmPictureResponse>;
  
  ClearBotStorage: grpc.handleUnaryCall<_chat_users_v1_ClearBotStorageRequest__Output, _chat_users_v1_ClearBotStorageResponse>;
  
  ClearOwnProfile: grpc.handleUnaryCall<_chat_users_v1_ClearOwnProfileRequest__Output, _chat_users_v1_ClearOwnProfileResponse>;
  
  CompleteOpenIdLogin: grpc.handleUnaryCall<_chat_users_v1_CompleteOpenIdLoginRequest__Output, _chat_users_v1_CompleteWebLoginResponse>;
  
  CompleteSamlLogin: grpc.handleUnaryCall<_chat_users_v1_CompleteSamlLoginRequest__Output, _chat_users_v1_CompleteWebLoginResponse>;
  
  ConfirmAddress: grpc.handleUnaryCall<_chat_users_v1_ConfirmAddressRequest__Output, _chat_users_v1_ConfirmAddressResponse>;
  
  ConfirmTotp: grpc.handleUnaryCall<_chat_users_v1_ConfirmTotpRequest__Output, _chat_users_v1_RecoveryCodes>;
  
  CreateBot: grpc.handleUnaryCall<_chat_users_v1_CreateBotRequest__Output, _chat_users_v1_CreateBotResponse>;
  
  CreateDeviceKey: grpc.handleUnaryCall<_chat_users_v1_CreateDeviceKeyRequest__Output, _chat_users_v1_CreateDeviceKeyResponse>;
  
  CreateGroup: grpc.handleUnaryCall<_chat_users_v1_CreateGroupRequest__Output, _chat_users_v1_CreateGroupResponse>;
  
  CreateInvitationLink: grpc.handleUnaryCall<_chat_users_v1_CreateInvitationLinkRequest__Output, _chat_users_v1_CreateInvitationLinkResponse>;
  
  CreateLoginToken: grpc.handleUnaryCall<_chat_users_v1_CreateLoginTokenRequest__Output, _chat_users_v1_CreateLoginTokenResponse>;
  
  CreateProfileField: grpc.handleUnaryCall<_chat_users_v1_CreateProfileFieldRequest__Output, _chat_users_v1_CreateProfileFieldResponse>;
  
  CreateRealm: grpc.handleUnaryCall<_chat_users_v1_CreateRealmRequest__Output, _chat_users_v1_CreateRealmResponse>;
  
  CreateRecoveryCodes: grpc.handleUnaryCall<_chat_users_v1_CreateRecoveryCodesRequest__Output, _chat_users_v1_RecoveryCodes>;
  
  CreateScimGroup: grpc.handleUnaryCall<_chat_users_v1_CreateScimGroupRequest__Output, _chat_users_v1_ScimGroup>;
  
  CreateScimToken: grpc.handleUnaryCall<_chat_users_v1_CreateScimTokenRequest__Output, _chat_users_v1_CreateScimTokenResponse>;
  
  CreateScimUser: grpc.handleUnaryCall<_chat_users_v1_CreateScimUserRequest__Output, _chat_users_v1_ScimUser>;
  
  CreateSetupLink: grpc.handleUnaryCall<_chat_users_v1_CreateSetupLinkRequest__Output, _chat_users_v1_CreateSetupLinkResponse>;
  
  CreateUser: grpc.handleUnaryCall<_chat_users_v1_CreateUserRequest__Output, _chat_users_v1_CreateUserResponse>;
  
  DeactivateBot: grpc.handleUnaryCall<_chat_users_v1_DeactivateBotRequest__Output, _chat_users_v1_DeactivateBotResponse>;
  
  DeactivateGroup: grpc.handleUnaryCall<_chat_users_v1_DeactivateGroupRequest__Output, _chat_users_v1_DeactivateGroupResponse>;
  
  DeactivateOwnUser: grpc.handleUnaryCall<_chat_users_v1_DeactivateOwnUserRequest__Output, _chat_users_v1_DeactivateOwnUserResponse>;
  
  DeactivateRealm: grpc.handleUnaryCall<_chat_users_v1_DeactivateRealmRequest__Output, _chat_users_v1_DeactivateRealmResponse>;
  
  DeactivateUser: grpc.handleUnaryCall<_chat_users_v1_DeactivateUserRequest__Output, _chat_users_v1_DeactivateUserResponse>;
  
  DeleteScimGroup: grpc.handleUnaryCall<_chat_users_v1_DeleteScimGroupRequest__Output, _chat_users_v1_DeleteScimGroupResponse>;
  
  DeleteScimUser: grpc.handleUnaryCall<_chat_users_v1_DeleteScimUserRequest__Output, _chat_users_v1_DeleteScimUserResponse>;
  
  DescribeMail: grpc.handleUnaryCall<_chat_users_v1_DescribeMailRequest__Output, _chat_users_v1_DescribeMailResponse>;
  
  EndSession: grpc.handleUnaryCall<_chat_users_v1_EndSessionRequest__Output, _chat_users_v1_EndSessionResponse>;
  
  EndSessions: grpc.handleUnaryCall<_chat_users_v1_EndSessionsRequest__Output, _chat_users_v1_EndSessionsResponse>;
  
  EndSessionsOf: grpc.handleUnaryCall<_chat_users_v1_EndSessionsOfRequest__Output, _chat_users_v1_EndSessionsOfResponse>;
  
  EndUserAccess: grpc.handleUnaryCall<_chat_users_v1_EndUserAccessRequest__Output, _chat_users_v1_EndUserAccessResponse>;
  
  FetchApiKey: grpc.handleUnaryCall<_chat_users_v1_FetchApiKeyRequest__Output, _chat_users_v1_FetchApiKeyResponse>;
  
  FetchApiKeyByJwt: grpc.handleUnaryCall<_chat_users_v1_FetchApiKeyByJwtRequest__Output, _chat_users_v1_FetchApiKeyResponse>;
  
  FetchApiKeyForDevelopment: grpc.handleUnaryCall<_chat_users_v1_FetchApiKeyForDevelopmentRequest__Output, _chat_users_v1_FetchApiKeyResponse>;
  
  FetchApiKeyWithSecondFactor: grpc.handleUnaryCall<_chat_users_v1_FetchApiKeyWithSecondFactorRequest__Output, _chat_users_v1_FetchApiKeyResponse>;
  
  FindAvatar: grpc.handleUnaryCall<_chat_users_v1_FindAvatarRequest__Output, _chat_users_v1_AvatarResponse>;
  
  FindRealm: grpc.handleUnaryCall<_chat_users_v1_FindRealmRequest__Output, _chat_users_v1_FindRealmResponse>;
  
  GetAlertWords: grpc.handleUnaryCall<_chat_users_v1_GetAlertWordsRequest__Output, _chat_users_v1_AlertWords>;
  
  GetBotApiKey: grpc.handleUnaryCall<_chat_users_v1_GetBotApiKeyRequest__Output, _chat_users_v1_GetBotApiKeyResponse>;
  
  GetConfirmation: grpc.handleUnaryCall<_chat_users_v1_GetConfirmationRequest__Output, _chat_users_v1_GetConfirmationResponse>;
  
  GetGroupStates: grpc.handleUnaryCall<_chat_users_v1_GetGroupStatesRequest__Output, _chat_users_v1_GetGroupStatesResponse>;
  
  GetInvitation: grpc.handleUnaryCall<_chat_users_v1_GetInvitationRequest__Output, _chat_users_v1_GetInvitationResponse>;
  
  GetOwnUser: grpc.handleUnaryCall<_chat_users_v1_GetOwnUserRequest__Output, _chat_users_v1_GetOwnUserResponse>;
  
  GetPendingLogin: grpc.handleUnaryCall<_chat_users_v1_GetPendingLoginRequest__Output, _chat_users_v1_GetPendingLoginResponse>;
  
  GetRealmPicture: grpc.handleUnaryCall<_chat_users_v1_GetRealmPictureRequest__Output, _chat_users_v1_RealmPictureResponse>;
  
  GetSamlMetadata: grpc.handleUnaryCall<_chat_users_v1_GetSamlMetadataRequest__Output, _chat_users_v1_GetSamlMetadataResponse>;
  
  GetScimGroup: grpc.handleUnaryCall<_chat_users_v1_GetScimGroupRequest__Output, _chat_users_v1_ScimGroup>;
  
  GetScimUser: grpc.handleUnaryCall<_chat_users_v1_GetScimUserRequest__Output, _chat_users_v1_ScimUser>;
  
  GetSecondFactors: grpc.handleUnaryCall<_chat_users_v1_GetSecondFactorsRequest__Output, _chat_users_v1_GetSecondFactorsResponse>;
  
  GetSetupLink: grpc.handleUnaryCall<_chat_users_v1_GetSetupLinkRequest__Output, _chat_users_v1_GetSetupLinkResponse>;
  
  GetSnapshot: grpc.handleUnaryCall<_chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse>;
  
  GetUnsubscription: grpc.handleUnaryCall<_chat_users_v1_UnsubscribeRequest__Output, _chat_users_v1_UnsubscribeResponse>;
  
  GetUser: grpc.handleUnaryCall<_chat_users_v1_GetUserRequest__Output, _chat_users_v1_GetUserResponse>;
  
  GetUserSecurity: grpc.handleUnaryCall<_chat_users_v1_GetUserSecurityRequest__Output, _chat_users_v1_GetUserSecurityResponse>;
  
  InvalidatePassword: grpc.handleUnaryCall<_chat_users_v1_InvalidatePasswordRequest__Output, _chat_users_v1_InvalidatePasswordResponse>;
  
  InvitePeople: grpc.handleUnaryCall<_chat_users_v1_InvitePeopleRequest__Output, _chat_users_v1_InvitePeopleResponse>;
  
  IsGroupMember: grpc.handleUnaryCall<_chat_users_v1_IsGroupMemberRequest__Output, _chat_users_v1_IsGroupMemberResponse>;
  
  ListDevelopmentLogins: grpc.handleUnaryCall<_chat_users_v1_ListDevelopmentLoginsRequest__Output, _chat_users_v1_ListDevelopmentLoginsResponse>;
  
  ListDeviceKeys: grpc.handleUnaryCall<_chat_users_v1_ListDeviceKeysRequest__Output, _chat_users_v1_ListDeviceKeysResponse>;
  
  ListDomainEvents: grpc.handleUnaryCall<_chat_users_v1_ListDomainEventsRequest__Output, _chat_users_v1_ListDomainEventsResponse>;
  
  ListDomains: grpc.handleUnaryCall<_chat_users_v1_ListDomainsRequest__Output, _chat_users_v1_ListDomainsResponse>;
  
  ListGroupMembers: grpc.handleUnaryCall<_chat_users_v1_ListGroupMembersRequest__Output, _chat_users_v1_ListGroupMembersResponse>;
  
  ListGroups: grpc.handleUnaryCall<_chat_users_v1_ListGroupsRequest__Output, _chat_users_v1_ListGroupsResponse>;
  
  ListHiddenFrom: grpc.handleUnaryCall<_chat_users_v1_ListHiddenFromRequest__Output, _chat_users_v1_ListHiddenFromResponse>;
  
  ListIdentities: grpc.handleUnaryCall<_chat_users_v1_ListIdentitiesRequest__Output, _chat_users_v1_ListIdentitiesResponse>;
  
  ListInvitationLinks: grpc.handleUnaryCall<_chat_users_v1_ListInvitationLinksRequest__Output, _chat_users_v1_ListInvitationLinksResponse>;
  
  ListInvitations: grpc.handleUnaryCall<_chat_users_v1_ListInvitationsRequest__Output, _chat_users_v1_ListInvitationsResponse>;
  
  ListNavigationViews: grpc.handleUnaryCall<_chat_users_v1_ListNavigationViewsRequest__Output, _chat_users_v1_ListNavigationViewsResponse>;
  
  ListOwnBots: grpc.handleUnaryCall<_chat_users_v1_ListOwnBotsRequest__Output, _chat_users_v1_ListOwnBotsResponse>;
  
  ListProfileFields: grpc.handleUnaryCall<_chat_users_v1_ListProfileFieldsRequest__Output, _chat_users_v1_ListProfileFieldsResponse>;
  
  ListRealms: grpc.handleUnaryCall<_chat_users_v1_ListRealmsRequest__Output, _chat_users_v1_ListRealmsResponse>;
  
  ListScimGroups: grpc.handleUnaryCall<_chat_users_v1_ScimQuery__Output, _chat_users_v1_ListScimGroupsResponse>;
  
  ListScimTokens: grpc.handleUnaryCall<_chat_users_v1_ListScimTokensRequest__Output, _chat_users_v1_ListScimTokensResponse>;
  
  ListScimUsers: grpc.handleUnaryCall<_chat_users_v1_ScimQuery__Output, _chat_users_v1_ListScimUsersResponse>;
  
  ListSecurityActivity: grpc.handleUnaryCall<_chat_users_v1_ListSecurityActivityRequest__Output, _chat_users_v1_ListSecurityActivityResponse>;
  
  ListSessions: grpc.handleUnaryCall<_chat_users_v1_ListSessionsRequest__Output, _chat_users_v1_ListSessionsResponse>;
  
  ListSubgroups: grpc.handleUnaryCall<_chat_users_v1_ListSubgroupsRequest__Output, _chat_users_v1_ListSubgroupsResponse>;
  
  ListUserSecurity: grpc.handleUnaryCall<_chat_users_v1_ListUserSecurityRequest__Output, _chat_users_v1_ListUserSecurityResponse>;
  
  ListUsers: grpc.handleUnaryCall<_chat_users_v1_ListUsersRequest__Output, _chat_users_v1_ListUsersResponse>;
  
  ListVisibleUsers: grpc.handleUnaryCall<_chat_users_v1_ListVisibleUsersRequest__Output, _chat_users_v1_ListVisibleUsersResponse>;
  
  LogInWithPasskey: grpc.handleUnaryCall<_chat_users_v1_LogInWithPasskeyRequest__Output, _chat_users_v1_LogInResponse>;
  
  LogInWithPassword: grpc.handleUnaryCall<_chat_users_v1_LogInWithPasswordRequest__Output, _chat_users_v1_LogInResponse>;
  
  LogInWithSecondFactor: grpc.handleUnaryCall<_chat_users_v1_LogInWithSecondFactorRequest__Output, _chat_users_v1_LogInResponse>;
  
  LogInWithToken: grpc.handleUnaryCall<_chat_users_v1_LogInWithTokenRequest__Output, _chat_users_v1_LogInResponse>;
  
  MuteUser: grpc.handleUnaryCall<_chat_users_v1_MuteUserRequest__Output, _chat_users_v1_MuteUserResponse>;
  
  OrderProfileFields: grpc.handleUnaryCall<_chat_users_v1_OrderProfileFieldsRequest__Output, _chat_users_v1_OrderProfileFieldsResponse>;
  
  ReactivateUser: grpc.handleUnaryCall<_chat_users_v1_ReactivateUserRequest__Output, _chat_users_v1_ReactivateUserResponse>;
  
  ReadAvatarFile: grpc.handleUnaryCall<_chat_users_v1_ReadAvatarFileRequest__Output, _chat_users_v1_ReadAvatarFileResponse>;
  
  ReadBotStorage: grpc.handleUnaryCall<_chat_users_v1_ReadBotStorageRequest__Output, _chat_users_v1_ReadBotStorageResponse>;
  
  RegenerateApiKey: grpc.handleUnaryCall<_chat_users_v1_RegenerateApiKeyRequest__Output, _chat_users_v1_RegenerateApiKeyResponse>;
  
  RegenerateBotApiKey: grpc.handleUnaryCall<_chat_users_v1_RegenerateBotApiKeyRequest__Output, _chat_users_v1_RegenerateBotApiKeyResponse>;
  
  RemoveAlertWords: grpc.handleUnaryCall<_chat_users_v1_ChangeAlertWordsRequest__Output, _chat_users_v1_AlertWords>;
  
  RemoveDomain: grpc.handleUnaryCall<_chat_users_v1_RemoveDomainRequest__Output, _chat_users_v1_RemoveDomainResponse>;
  
  RemoveNavigationView: grpc.handleUnaryCall<_chat_users_v1_RemoveNavigationViewRequest__Output, _chat_users_v1_RemoveNavigationViewResponse>;
  
  RemoveOwnAvatar: grpc.handleUnaryCall<_chat_users_v1_RemoveOwnAvatarRequest__Output, _chat_users_v1_AvatarResponse>;
  
  RemovePasskey: grpc.handleUnaryCall<_chat_users_v1_RemovePasskeyRequest__Output, _chat_users_v1_RemovePasskeyResponse>;
  
  RemovePlayground: grpc.handleUnaryCall<_chat_users_v1_RemovePlaygroundRequest__Output, _chat_users_v1_RemovePlaygroundResponse>;
  
  RemoveProfileField: grpc.handleUnaryCall<_chat_users_v1_RemoveProfileFieldRequest__Output, _chat_users_v1_RemoveProfileFieldResponse>;
  
  RemoveRealmPicture: grpc.handleUnaryCall<_chat_users_v1_RemoveRealmPictureRequest__Output, _chat_users_v1_RealmPictureResponse>;
  
  RemoveTotp: grpc.handleUnaryCall<_chat_users_v1_RemoveTotpRequest__Output, _chat_users_v1_RemoveTotpResponse>;
  
  RenamePasskey: grpc.handleUnaryCall<_chat_users_v1_RenamePasskeyRequest__Output, _chat_users_v1_RenamePasskeyResponse>;
  
  RepeatInvitation: grpc.handleUnaryCall<_chat_users_v1_RepeatInvitationRequest__Output, _chat_users_v1_RepeatInvitationResponse>;
  
  RequestPasswordReset: grpc.handleUnaryCall<_chat_users_v1_RequestPasswordResetRequest__Output, _chat_users_v1_RequestPasswordResetResponse>;
  
  RequestSetupLink: grpc.handleUnaryCall<_chat_users_v1_RequestSetupLinkRequest__Output, _chat_users_v1_RequestSetupLinkResponse>;
  
  RequestSignUp: grpc.handleUnaryCall<_chat_users_v1_RequestSignUpRequest__Output, _chat_users_v1_RequestSignUpResponse>;
  
  ResetPassword: grpc.handleUnaryCall<_chat_users_v1_ResetPasswordRequest__Output, _chat_users_v1_LogInResponse>;
  
  ResetSecondFactors: grpc.handleUnaryCall<_chat_users_v1_ResetSecondFactorsRequest__Output, _chat_users_v1_ResetSecondFactorsResponse>;
  
  ResolveEmails: grpc.handleUnaryCall<_chat_users_v1_ResolveEmailsRequest__Output, _chat_users_v1_ResolveEmailsResponse>;
  
  RevokeDeviceKey: grpc.handleUnaryCall<_chat_users_v1_RevokeDeviceKeyRequest__Output, _chat_users_v1_RevokeDeviceKeyResponse>;
  
  RevokeDeviceKeys: grpc.handleUnaryCall<_chat_users_v1_RevokeDeviceKeysRequest__Output, _chat_users_v1_RevokeDeviceKeysResponse>;
  
  RevokeInvitation: grpc.handleUnaryCall<_chat_users_v1_RevokeInvitationRequest__Output, _chat_users_v1_RevokeInvitationResponse>;
  
  RevokeScimToken: grpc.handleUnaryCall<_chat_users_v1_RevokeScimTokenRequest__Output, _chat_users_v1_RevokeScimTokenResponse>;
  
  SeeOnboardingStep: grpc.handleUnaryCall<_chat_users_v1_SeeOnboardingStepRequest__Output, _chat_users_v1_SeeOnboardingStepResponse>;
  
  SendTestWelcome: grpc.handleUnaryCall<_chat_users_v1_SendTestWelcomeRequest__Output, _chat_users_v1_SendTestWelcomeResponse>;
  
  SetMayCreateUsers: grpc.handleUnaryCall<_chat_users_v1_SetMayCreateUsersRequest__Output, _chat_users_v1_SetMayCreateUsersResponse>;
  
  SetPassword: grpc.handleUnaryCall<_chat_users_v1_SetPasswordRequest__Output, _chat_users_v1_SetPasswordResponse>;
  
  SetPushNotifications: grpc.handleUnaryCall<_chat_users_v1_SetPushNotificationsRequest__Output, _chat_users_v1_SetPushNotificationsResponse>;
  
  SetRealmActive: grpc.handleUnaryCall<_chat_users_v1_SetRealmActiveRequest__Output, _chat_users_v1_SetRealmActiveResponse>;
  
  SetSharesPresence: grpc.handleUnaryCall<_chat_users_v1_SetSharesPresenceRequest__Output, _chat_users_v1_SetSharesPresenceResponse>;
  
  SetUpRealm: grpc.handleUnaryCall<_chat_users_v1_SetUpRealmRequest__Output, _chat_users_v1_SetUpRealmResponse>;
  
  SignUp: grpc.handleUnaryCall<_chat_users_v1_SignUpRequest__Output, _chat_users_v1_LogInResponse>;
  
  UnlinkIdentities: grpc.handleUnaryCall<_chat_users_v1_UnlinkIdentitiesRequest__Output, _chat_users_v1_UnlinkIdentitiesResponse>;
  
  UnmuteUser: grpc.handleUnaryCall<_chat_users_v1_UnmuteUserRequest__Output, _chat_users_v1_UnmuteUserResponse>;
  
  Unsubscribe: grpc.handleUnaryCall<_chat_users_v1_UnsubscribeRequest__Output, _chat_users_v1_UnsubscribeResponse>;
  
  UpdateBot: grpc.handleUnaryCall<_chat_users_v1_UpdateBotRequest__Output, _chat_users_v1_UpdateBotResponse>;
  
  UpdateGroup: grpc.handleUnaryCall<_chat_users_v1_UpdateGroupRequest__Output, _chat_users_v1_UpdateGroupResponse>;
  
  UpdateRealm: grpc.handleUnaryCall<_chat_users_v1_UpdateRealmRequest__Output, _chat_users_v1_UpdateRealmResponse>;
  
  UpdateScimGroup: grpc.handleUnaryCall<_chat_users_v1_UpdateScimGroupRequest__Output, _chat_users_v1_ScimGroup>;
  
  UpdateScimUser: grpc.handleUnaryCall<_chat_users_v1_UpdateScimUserRequest__Output, _chat_users_v1_ScimUser>;
  
  UpdateUser: grpc.handleUnaryCall<_chat_users_v1_UpdateUserRequest__Output, _chat_users_v1_UpdateUserResponse>;
  
  UpdateUserSettings: grpc.handleUnaryCall<_chat_users_v1_UpdateUserSettingsRequest__Output, _chat_users_v1_UpdateUserSettingsResponse>;
  
  UpdateUserSettingsDefaults: grpc.handleUnaryCall<_chat_users_v1_UpdateUserSettingsDefaultsRequest__Output, _chat_users_v1_UpdateUserSettingsDefaultsResponse>;
  
  WriteBotStorage: grpc.handleUnaryCall<_chat_users_v1_WriteBotStorageRequest__Output, _chat_users_v1_WriteBotStorageResponse>;
  
}

export interface UsersDefinition extends grpc.ServiceDefinition {
  AcceptInvitation: MethodDefinition<_chat_users_v1_AcceptInvitationRequest, _chat_users_v1_AcceptInvitationResponse, _chat_users_v1_AcceptInvitationRequest__Output, _chat_users_v1_AcceptInvitationResponse__Output>
  AcceptSamlResponse: MethodDefinition<_chat_users_v1_AcceptSamlResponseRequest, _chat_users_v1_AcceptSamlResponseResponse, _chat_users_v1_AcceptSamlResponseRequest__Output, _chat_users_v1_AcceptSamlResponseResponse__Output>
  AddAlertWords: MethodDefinition<_chat_users_v1_ChangeAlertWordsRequest, _chat_users_v1_AlertWords, _chat_users_v1_ChangeAlertWordsRequest__Output, _chat_users_v1_AlertWords__Output>
  AddDomain: MethodDefinition<_chat_users_v1_AddDomainRequest, _chat_users_v1_AddDomainResponse, _chat_users_v1_AddDomainRequest__Output, _chat_users_v1_AddDomainResponse__Output>
  AddNavigationView: MethodDefinition<_chat_users_v1_AddNavigationViewRequest, _chat_users_v1_AddNavigationViewResponse, _chat_users_v1_AddNavigationViewRequest__Output, _chat_users_v1_AddNavigationViewResponse__Output>
  AddPasskey: MethodDefinition<_chat_users_v1_AddPasskeyRequest, _chat_users_v1_AddPasskeyResponse, _chat_users_v1_AddPasskeyRequest__Output, _chat_users_v1_AddPasskeyResponse__Output>
  AddPlayground: MethodDefinition<_chat_users_v1_AddPlaygroundRequest, _chat_users_v1_AddPlaygroundResponse, _chat_users_v1_AddPlaygroundRequest__Output, _chat_users_v1_AddPlaygroundResponse__Output>
  Authenticate: MethodDefinition<_chat_users_v1_AuthenticateRequest, _chat_users_v1_AuthenticateResponse, _chat_users_v1_AuthenticateRequest__Output, _chat_users_v1_AuthenticateResponse__Output>
  AuthenticateScimToken: MethodDefinition<_chat_users_v1_AuthenticateScimTokenRequest, _chat_users_v1_AuthenticateScimTokenResponse, _chat_users_v1_AuthenticateScimTokenRequest__Output, _chat_users_v1_AuthenticateScimTokenResponse__Output>
  BeginOpenIdLogin: MethodDefinition<_chat_users_v1_BeginOpenIdLoginRequest, _chat_users_v1_BeginWebLoginResponse, _chat_users_v1_BeginOpenIdLoginRequest__Output, _chat_users_v1_BeginWebLoginResponse__Output>
  BeginPasskey: MethodDefinition<_chat_users_v1_BeginPasskeyRequest, _chat_users_v1_BeginPasskeyResponse, _chat_users_v1_BeginPasskeyRequest__Output, _chat_users_v1_BeginPasskeyResponse__Output>
  BeginPasskeyLogin: MethodDefinition<_chat_users_v1_BeginPasskeyLoginRequest, _chat_users_v1_BeginPasskeyLoginResponse, _chat_users_v1_BeginPasskeyLoginRequest__Output, _chat_users_v1_BeginPasskeyLoginResponse__Output>
  BeginSamlLogin: MethodDefinition<_chat_users_v1_BeginSamlLoginRequest, _chat_users_v1_BeginWebLoginResponse, _chat_users_v1_BeginSamlLoginRequest__Output, _chat_users_v1_BeginWebLoginResponse__Output>
  BeginTotp: MethodDefinition<_chat_users_v1_BeginTotpRequest, _chat_users_v1_BeginTotpResponse, _chat_users_v1_BeginTotpRequest__Output, _chat_users_v1_BeginTotpResponse__Output>
  ChangeDomain: MethodDefinition<_chat_users_v1_ChangeDomainRequest, _chat_users_v1_ChangeDomainResponse, _chat_users_v1_ChangeDomainRequest__Output, _chat_users_v1_ChangeDomainResponse__Output>
  ChangeGroupMembers: MethodDefinition<_chat_users_v1_ChangeGroupMembersRequest, _chat_users_v1_ChangeGroupMembersResponse, _chat_users_v1_ChangeGroupMembersRequest__Output, _chat_users_v1_ChangeGroupMembersResponse__Output>
  ChangeNavigationView: MethodDefinition<_chat_users_v1_ChangeNavigationViewRequest, _chat_users_v1_ChangeNavigationViewResponse, _chat_users_v1_ChangeNavigationViewRequest__Output, _chat_users_v1_ChangeNavigationViewResponse__Output>
  ChangeOwnAvatar: MethodDefinition<_chat_users_v1_ChangeOwnAvatarRequest, _chat_users_v1_AvatarResponse, _chat_users_v1_ChangeOwnAvatarRequest__Output, _chat_users_v1_AvatarResponse__Output>
  ChangeOwnProfile: MethodDefinition<_chat_users_v1_ChangeOwnProfileRequest, _chat_users_v1_ChangeOwnProfileResponse, _chat_users_v1_ChangeOwnProfileRequest__Output, _chat_users_v1_ChangeOwnProfileResponse__Output>
  ChangeProfileField: MethodDefinition<_chat_users_v1_ChangeProfileFieldRequest, _chat_users_v1_ChangeProfileFieldResponse, _chat_users_v1_ChangeProfileFieldRequest__Output, _chat_users_v1_ChangeProfileFieldResponse__Output>
  ChangeRealmPicture: MethodDefinition<_chat_users_v1_ChangeRealmPictureRequest, _chat_users_v1_RealmPictureResponse, _chat_users_v1_ChangeRealmPictureRequest__Output, _chat_users_v1_RealmPictureResponse__Output>
  ClearBotStorage: MethodDefinition<_chat_users_v1_ClearBotStorageRequest, _chat_users_v1_ClearBotStorageResponse, _chat_users_v1_ClearBotStorageRequest__Output, _chat_users_v1_ClearBotStorageResponse__Output>
  ClearOwnProfile: MethodDefinition<_chat_users_v1_ClearOwnProfileRequest, _chat_users_v1_ClearOwnProfileResponse, _chat_users_v1_ClearOwnProfileRequest__Output, _chat_users_v1_ClearOwnProfileResponse__Output>
  CompleteOpenIdLogin: MethodDefinition<_chat_users_v1_CompleteOpenIdLoginRequest, _chat_users_v1_CompleteWebLoginResponse, _chat_users_v1_CompleteOpenIdLoginRequest__Output, _chat_users_v1_CompleteWebLoginResponse__Output>
  CompleteSamlLogin: MethodDefinition<_chat_users_v1_CompleteSamlLoginRequest, _chat_users_v1_CompleteWebLoginResponse, _chat_users_v1_CompleteSamlLoginRequest__Output, _chat_users_v1_CompleteWebLoginResponse__Output>
  ConfirmAddress: MethodDefinition<_chat_users_v1_ConfirmAddressRequest, _chat_users_v1_ConfirmAddressResponse, _chat_users_v1_ConfirmAddressRequest__Output, _chat_users_v1_ConfirmAddressResponse__Output>
  ConfirmTotp: MethodDefinition<_chat_users_v1_ConfirmTotpRequest, _chat_users_v1_RecoveryCodes, _chat_users_v1_ConfirmTotpRequest__Output, _chat_users_v1_RecoveryCodes__Output>
  CreateBot: MethodDefinition<_chat_users_v1_CreateBotRequest, _chat_users_v1_CreateBotResponse, _chat_users_v1_CreateBotRequest__Output, _chat_users_v1_CreateBotResponse__Output>
  CreateDeviceKey: MethodDefinition<_chat_users_v1_CreateDeviceKeyRequest, _chat_users_v1_CreateDeviceKeyResponse, _chat_users_v1_CreateDeviceKeyRequest__Output, _chat_users_v1_CreateDeviceKeyResponse__Output>
  CreateGroup: MethodDefinition<_chat_users_v1_CreateGroupRequest, _chat_users_v1_CreateGroupResponse, _chat_users_v1_CreateGroupRequest__Output, _chat_users_v1_CreateGroupResponse__Output>
  CreateInvitationLink: MethodDefinition<_chat_users_v1_CreateInvitationLinkRequest, _chat_users_v1_CreateInvitationLinkResponse, _chat_users_v1_CreateInvitationLinkRequest__Output, _chat_users_v1_CreateInvitationLinkResponse__Output>
  CreateLoginToken: MethodDefinition<_chat_users_v1_CreateLoginTokenRequest, _chat_users_v1_CreateLoginTokenResponse, _chat_users_v1_CreateLoginTokenRequest__Output, _chat_users_v1_CreateLoginTokenResponse__Output>
  CreateProfileField: MethodDefinition<_chat_users_v1_CreateProfileFieldRequest, _chat_users_v1_CreateProfileFieldResponse, _chat_users_v1_CreateProfileFieldRequest__Output, _chat_users_v1_CreateProfileFieldResponse__Output>
  CreateRealm: MethodDefinition<_chat_users_v1_CreateRealmRequest, _chat_users_v1_CreateRealmResponse, _chat_users_v1_CreateRealmRequest__Output, _chat_users_v1_CreateRealmResponse__Output>
  CreateRecoveryCodes: MethodDefinition<_chat_users_v1_CreateRecoveryCodesRequest, _chat_users_v1_RecoveryCodes, _chat_users_v1_CreateRecoveryCodesRequest__Output, _chat_users_v1_RecoveryCodes__Output>
  CreateScimGroup: MethodDefinition<_chat_users_v1_CreateScimGroupRequest, _chat_users_v1_ScimGroup, _chat_users_v1_CreateScimGroupRequest__Output, _chat_users_v1_ScimGroup__Output>
  CreateScimToken: MethodDefinition<_chat_users_v1_CreateScimTokenRequest, _chat_users_v1_CreateScimTokenResponse, _chat_users_v1_CreateScimTokenRequest__Output, _chat_users_v1_CreateScimTokenResponse__Output>
  CreateScimUser: MethodDefinition<_chat_users_v1_CreateScimUserRequest, _chat_users_v1_ScimUser, _chat_users_v1_CreateScimUserRequest__Output, _chat_users_v1_ScimUser__Output>
  CreateSetupLink: MethodDefinition<_chat_users_v1_CreateSetupLinkRequest, _chat_users_v1_CreateSetupLinkResponse, _chat_users_v1_CreateSetupLinkRequest__Output, _chat_users_v1_CreateSetupLinkResponse__Output>
  CreateUser: MethodDefinition<_chat_users_v1_CreateUserRequest, _chat_users_v1_CreateUserResponse, _chat_users_v1_CreateUserRequest__Output, _chat_users_v1_CreateUserResponse__Output>
  DeactivateBot: MethodDefinition<_chat_users_v1_DeactivateBotRequest, _chat_users_v1_DeactivateBotResponse, _chat_users_v1_DeactivateBotRequest__Output, _chat_users_v1_DeactivateBotResponse__Output>
  DeactivateGroup: MethodDefinition<_chat_users_v1_DeactivateGroupRequest, _chat_users_v1_DeactivateGroupResponse, _chat_users_v1_DeactivateGroupRequest__Output, _chat_users_v1_DeactivateGroupResponse__Output>
  DeactivateOwnUser: MethodDefinition<_chat_users_v1_DeactivateOwnUserRequest, _chat_users_v1_DeactivateOwnUserResponse, _chat_users_v1_DeactivateOwnUserRequest__Output, _chat_users_v1_DeactivateOwnUserResponse__Output>
  DeactivateRealm: MethodDefinition<_chat_users_v1_DeactivateRealmRequest, _chat_users_v1_DeactivateRealmResponse, _chat_users_v1_DeactivateRealmRequest__Output, _chat_users_v1_DeactivateRealmResponse__Output>
  DeactivateUser: MethodDefinition<_chat_users_v1_DeactivateUserRequest, _chat_users_v1_DeactivateUserResponse, _chat_users_v1_DeactivateUserRequest__Output, _chat_users_v1_DeactivateUserResponse__Output>
  DeleteScimGroup: MethodDefinition<_chat_users_v1_DeleteScimGroupRequest, _chat_users_v1_DeleteScimGroupResponse, _chat_users_v1_DeleteScimGroupRequest__Output, _chat_users_v1_DeleteScimGroupResponse__Output>
  DeleteScimUser: MethodDefinition<_chat_users_v1_DeleteScimUserRequest, _chat_users_v1_DeleteScimUserResponse, _chat_users_v1_DeleteScimUserRequest__Output, _chat_users_v1_DeleteScimUserResponse__Output>
  DescribeMail: MethodDefinition<_chat_users_v1_DescribeMailRequest, _chat_users_v1_DescribeMailResponse, _chat_users_v1_DescribeMailRequest__Output, _chat_users_v1_DescribeMailResponse__Output>
  EndSession: MethodDefinition<_chat_users_v1_EndSessionRequest, _chat_users_v1_EndSessionResponse, _chat_users_v1_EndSessionRequest__Output, _chat_users_v1_EndSessionResponse__Output>
  EndSessions: MethodDefinition<_chat_users_v1_EndSessionsRequest, _chat_users_v1_EndSessionsResponse, _chat_users_v1_EndSessionsRequest__Output, _chat_users_v1_EndSessionsResponse__Output>
  EndSessionsOf: MethodDefinition<_chat_users_v1_EndSessionsOfRequest, _chat_users_v1_EndSessionsOfResponse, _chat_users_v1_EndSessionsOfRequest__Output, _chat_users_v1_EndSessionsOfResponse__Output>
  EndUserAccess: MethodDefinition<_chat_users_v1_EndUserAccessRequest, _chat_users_v1_EndUserAccessResponse, _chat_users_v1_EndUserAccessRequest__Output, _chat_users_v1_EndUserAccessResponse__Output>
  FetchApiKey: MethodDefinition<_chat_users_v1_FetchApiKeyRequest, _chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyRequest__Output, _chat_users_v1_FetchApiKeyResponse__Output>
  FetchApiKeyByJwt: MethodDefinition<_chat_users_v1_FetchApiKeyByJwtRequest, _chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyByJwtRequest__Output, _chat_users_v1_FetchApiKeyResponse__Output>
  FetchApiKeyForDevelopment: MethodDefinition<_chat_users_v1_FetchApiKeyForDevelopmentRequest, _chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyForDevelopmentRequest__Output, _chat_users_v1_FetchApiKeyResponse__Output>
  FetchApiKeyWithSecondFactor: MethodDefinition<_chat_users_v1_FetchApiKeyWithSecondFactorRequest, _chat_users_v1_FetchApiKeyResponse, _chat_users_v1_FetchApiKeyWithSecondFactorRequest__Output, _chat_users_v1_FetchApiKeyResponse__Output>
  FindAvatar: MethodDefinition<_chat_users_v1_FindAvatarRequest, _chat_users_v1_AvatarResponse, _chat_users_v1_FindAvatarRequest__Output, _chat_users_v1_AvatarResponse__Output>
  FindRealm: MethodDefinition<_chat_users_v1_FindRealmRequest, _chat_users_v1_FindRealmResponse, _chat_users_v1_FindRealmRequest__Output, _chat_users_v1_FindRealmResponse__Output>
  GetAlertWords: MethodDefinition<_chat_users_v1_GetAlertWordsRequest, _chat_users_v1_AlertWords, _chat_users_v1_GetAlertWordsRequest__Output, _chat_users_v1_AlertWords__Output>
  GetBotApiKey: MethodDefinition<_chat_users_v1_GetBotApiKeyRequest, _chat_users_v1_GetBotApiKeyResponse, _chat_users_v1_GetBotApiKeyRequest__Output, _chat_users_v1_GetBotApiKeyResponse__Output>
  GetConfirmation: MethodDefinition<_chat_users_v1_GetConfirmationRequest, _chat_users_v1_GetConfirmationResponse, _chat_users_v1_GetConfirmationRequest__Output, _chat_users_v1_GetConfirmationResponse__Output>
  GetGroupStates: MethodDefinition<_chat_users_v1_GetGroupStatesRequest, _chat_users_v1_GetGroupStatesResponse, _chat_users_v1_GetGroupStatesRequest__Output, _chat_users_v1_GetGroupStatesResponse__Output>
  GetInvitation: MethodDefinition<_chat_users_v1_GetInvitationRequest, _chat_users_v1_GetInvitationResponse, _chat_users_v1_GetInvitationRequest__Output, _chat_users_v1_GetInvitationResponse__Output>
  GetOwnUser: MethodDefinition<_chat_users_v1_GetOwnUserRequest, _chat_users_v1_GetOwnUserResponse, _chat_users_v1_GetOwnUserRequest__Output, _chat_users_v1_GetOwnUserResponse__Output>
  GetPendingLogin: MethodDefinition<_chat_users_v1_GetPendingLoginRequest, _chat_users_v1_GetPendingLoginResponse, _chat_users_v1_GetPendingLoginRequest__Output, _chat_users_v1_GetPendingLoginResponse__Output>
  GetRealmPicture: MethodDefinition<_chat_users_v1_GetRealmPictureRequest, _chat_users_v1_RealmPictureResponse, _chat_users_v1_GetRealmPictureRequest__Output, _chat_users_v1_RealmPictureResponse__Output>
  GetSamlMetadata: MethodDefinition<_chat_users_v1_GetSamlMetadataRequest, _chat_users_v1_GetSamlMetadataResponse, _chat_users_v1_GetSamlMetadataRequest__Output, _chat_users_v1_GetSamlMetadataResponse__Output>
  GetScimGroup: MethodDefinition<_chat_users_v1_GetScimGroupRequest, _chat_users_v1_ScimGroup, _chat_users_v1_GetScimGroupRequest__Output, _chat_users_v1_ScimGroup__Output>
  GetScimUser: MethodDefinition<_chat_users_v1_GetScimUserRequest, _chat_users_v1_ScimUser, _chat_users_v1_GetScimUserRequest__Output, _chat_users_v1_ScimUser__Output>
  GetSecondFactors: MethodDefinition<_chat_users_v1_GetSecondFactorsRequest, _chat_users_v1_GetSecondFactorsResponse, _chat_users_v1_GetSecondFactorsRequest__Output, _chat_users_v1_GetSecondFactorsResponse__Output>
  GetSetupLink: MethodDefinition<_chat_users_v1_GetSetupLinkRequest, _chat_users_v1_GetSetupLinkResponse, _chat_users_v1_GetSetupLinkRequest__Output, _chat_users_v1_GetSetupLinkResponse__Output>
  GetSnapshot: MethodDefinition<_chat_common_v1_GetSnapshotRequest, _chat_common_v1_GetSnapshotResponse, _chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse__Output>
  GetUnsubscription: MethodDefinition<_chat_users_v1_UnsubscribeRequest, _chat_users_v1_UnsubscribeResponse, _chat_users_v1_UnsubscribeRequest__Output, _chat_users_v1_UnsubscribeResponse__Output>
  GetUser: MethodDefinition<_chat_users_v1_GetUserRequest, _chat_users_v1_GetUserResponse, _chat_users_v1_GetUserRequest__Output, _chat_users_v1_GetUserResponse__Output>
  GetUserSecurity: MethodDefinition<_chat_users_v1_GetUserSecurityRequest, _chat_users_v1_GetUserSecurityResponse, _chat_users_v1_GetUserSecurityRequest__Output, _chat_users_v1_GetUserSecurityResponse__Output>
  InvalidatePassword: MethodDefinition<_chat_users_v1_InvalidatePasswordRequest, _chat_users_v1_InvalidatePasswordResponse, _chat_users_v1_InvalidatePasswordRequest__Output, _chat_users_v1_InvalidatePasswordResponse__Output>
  InvitePeople: MethodDefinition<_chat_users_v1_InvitePeopleRequest, _chat_users_v1_InvitePeopleResponse, _chat_users_v1_InvitePeopleRequest__Output, _chat_users_v1_InvitePeopleResponse__Output>
  IsGroupMember: MethodDefinition<_chat_users_v1_IsGroupMemberRequest, _chat_users_v1_IsGroupMemberResponse, _chat_users_v1_IsGroupMemberRequest__Output, _chat_users_v1_IsGroupMemberResponse__Output>
  ListDevelopmentLogins: MethodDefinition<_chat_users_v1_ListDevelopmentLoginsRequest, _chat_users_v1_ListDevelopmentLoginsResponse, _chat_users_v1_ListDevelopmentLoginsRequest__Output, _chat_users_v1_ListDevelopmentLoginsResponse__Output>
  ListDeviceKeys: MethodDefinition<_chat_users_v1_ListDeviceKeysRequest, _chat_users_v1_ListDeviceKeysResponse, _chat_users_v1_ListDeviceKeysRequest__Output, _chat_users_v1_ListDeviceKeysResponse__Output>
  ListDomainEvents: MethodDefinition<_chat_users_v1_ListDomainEventsRequest, _chat_users_v1_ListDomainEventsResponse, _chat_users_v1_ListDomainEventsRequest__Output, _chat_users_v1_ListDomainEventsResponse__Output>
  ListDomains: MethodDefinition<_chat_users_v1_ListDomainsRequest, _chat_users_v1_ListDomainsResponse, _chat_users_v1_ListDomainsRequest__Output, _chat_users_v1_ListDomainsResponse__Output>
  ListGroupMembers: MethodDefinition<_chat_users_v1_ListGroupMembersRequest, _chat_users_v1_ListGroupMembersResponse, _chat_users_v1_ListGroupMembersRequest__Output, _chat_users_v1_ListGroupMembersResponse__Output>
  ListGroups: MethodDefinition<_chat_users_v1_ListGroupsRequest, _chat_users_v1_ListGroupsResponse, _chat_users_v1_ListGroupsRequest__Output, _chat_users_v1_ListGroupsResponse__Output>
  ListHiddenFrom: MethodDefinition<_chat_users_v1_ListHiddenFromRequest, _chat_users_v1_ListHiddenFromResponse, _chat_users_v1_ListHiddenFromRequest__Output, _chat_users_v1_ListHiddenFromResponse__Output>
  ListIdentities: MethodDefinition<_chat_users_v1_ListIdentitiesRequest, _chat_users_v1_ListIdentitiesResponse, _chat_users_v1_ListIdentitiesRequest__Output, _chat_users_v1_ListIdentitiesResponse__Output>
  ListInvitationLinks: MethodDefinition<_chat_users_v1_ListInvitationLinksRequest, _chat_users_v1_ListInvitationLinksResponse, _chat_users_v1_ListInvitationLinksRequest__Output, _chat_users_v1_ListInvitationLinksResponse__Output>
  ListInvitations: MethodDefinition<_chat_users_v1_ListInvitationsRequest, _chat_users_v1_ListInvitationsResponse, _chat_users_v1_ListInvitationsRequest__Output, _chat_users_v1_ListInvitationsResponse__Output>
  ListNavigationViews: MethodDefinition<_chat_users_v1_ListNavigationViewsRequest, _chat_users_v1_ListNavigationViewsResponse, _chat_users_v1_ListNavigationViewsRequest__Output, _chat_users_v1_ListNavigationViewsResponse__Output>
  ListOwnBots: MethodDefinition<_chat_users_v1_ListOwnBotsRequest, _chat_users_v1_ListOwnBotsResponse, _chat_users_v1_ListOwnBotsRequest__Output, _chat_users_v1_ListOwnBotsResponse__Output>
  ListProfileFields: MethodDefinition<_chat_users_v1_ListProfileFieldsRequest, _chat_users_v1_ListProfileFieldsResponse, _chat_users_v1_ListProfileFieldsRequest__Output, _chat_users_v1_ListProfileFieldsResponse__Output>
  ListRealms: MethodDefinition<_chat_users_v1_ListRealmsRequest, _chat_users_v1_ListRealmsResponse, _chat_users_v1_ListRealmsRequest__Output, _chat_users_v1_ListRealmsResponse__Output>
  ListScimGroups: MethodDefinition<_chat_users_v1_ScimQuery, _chat_users_v1_ListScimGroupsResponse, _chat_users_v1_ScimQuery__Output, _chat_users_v1_ListScimGroupsResponse__Output>
  ListScimTokens: MethodDefinition<_chat_users_v1_ListScimTokensRequest, _chat_users_v1_ListScimTokensResponse, _chat_users_v1_ListScimTokensRequest__Output, _chat_users_v1_ListScimTokensResponse__Output>
  ListScimUsers: MethodDefinition<_chat_users_v1_ScimQuery, _chat_users_v1_ListScimUsersResponse, _chat_users_v1_ScimQuery__Output, _chat_users_v1_ListScimUsersResponse__Output>
  ListSecurityActivity: MethodDefinition<_chat_users_v1_ListSecurityActivityRequest, _chat_users_v1_ListSecurityActivityResponse, _chat_users_v1_ListSecurityActivityRequest__Output, _chat_users_v1_ListSecurityActivityResponse__Output>
  ListSessions: MethodDefinition<_chat_users_v1_ListSessionsRequest, _chat_users_v1_ListSessionsResponse, _chat_users_v1_ListSessionsRequest__Output, _chat_users_v1_ListSessionsResponse__Output>
  ListSubgroups: MethodDefinition<_chat_users_v1_ListSubgroupsRequest, _chat_users_v1_ListSubgroupsResponse, _chat_users_v1_ListSubgroupsRequest__Output, _chat_users_v1_ListSubgroupsResponse__Output>
  ListUserSecurity: MethodDefinition<_chat_users_v1_ListUserSecurityRequest, _chat_users_v1_ListUserSecurityResponse, _chat_users_v1_ListUserSecurityRequest__Output, _chat_users_v1_ListUserSecurityResponse__Output>
  ListUsers: MethodDefinition<_chat_users_v1_ListUsersRequest, _chat_users_v1_ListUsersResponse, _chat_users_v1_ListUsersRequest__Output, _chat_users_v1_ListUsersResponse__Output>
  ListVisibleUsers: MethodDefinition<_chat_users_v1_ListVisibleUsersRequest, _chat_users_v1_ListVisibleUsersResponse, _chat_users_v1_ListVisibleUsersRequest__Output, _chat_users_v1_ListVisibleUsersResponse__Output>
  LogInWithPasskey: MethodDefinition<_chat_users_v1_LogInWithPasskeyRequest, _chat_users_v1_LogInResponse, _chat_users_v1_LogInWithPasskeyRequest__Output, _chat_users_v1_LogInResponse__Output>
  LogInWithPassword: MethodDefinition<_chat_users_v1_LogInWithPasswordRequest, _chat_users_v1_LogInResponse, _chat_users_v1_LogInWithPasswordRequest__Output, _chat_users_v1_LogInResponse__Output>
  LogInWithSecondFactor: MethodDefinition<_chat_users_v1_LogInWithSecondFactorRequest, _chat_users_v1_LogInResponse, _chat_users_v1_LogInWithSecondFactorRequest__Output, _chat_users_v1_LogInResponse__Output>
  LogInWithToken: MethodDefinition<_chat_users_v1_LogInWithTokenRequest, _chat_users_v1_LogInResponse, _chat_users_v1_LogInWithTokenRequest__Output, _chat_users_v1_LogInResponse__Output>
  MuteUser: MethodDefinition<_chat_users_v1_MuteUserRequest, _chat_users_v1_MuteUserResponse, _chat_users_v1_MuteUserRequest__Output, _chat_users_v1_MuteUserResponse__Output>
  OrderProfileFields: MethodDefinition<_chat_users_v1_OrderProfileFieldsRequest, _chat_users_v1_OrderProfileFieldsResponse, _chat_users_v1_OrderProfileFieldsRequest__Output, _chat_users_v1_OrderProfileFieldsResponse__Output>
  ReactivateUser: MethodDefinition<_chat_users_v1_ReactivateUserRequest, _chat_users_v1_ReactivateUserResponse, _chat_users_v1_ReactivateUserRequest__Output, _chat_users_v1_ReactivateUserResponse__Output>
  ReadAvatarFile: MethodDefinition<_chat_users_v1_ReadAvatarFileRequest, _chat_users_v1_ReadAvatarFileResponse, _chat_users_v1_ReadAvatarFileRequest__Output, _chat_users_v1_ReadAvatarFileResponse__Output>
  ReadBotStorage: MethodDefinition<_chat_users_v1_ReadBotStorageRequest, _chat_users_v1_ReadBotStorageResponse, _chat_users_v1_ReadBotStorageRequest__Output, _chat_users_v1_ReadBotStorageResponse__Output>
  RegenerateApiKey: MethodDefinition<_chat_users_v1_RegenerateApiKeyRequest, _chat_users_v1_RegenerateApiKeyResponse, _chat_users_v1_RegenerateApiKeyRequest__Output, _chat_users_v1_RegenerateApiKeyResponse__Output>
  RegenerateBotApiKey: MethodDefinition<_chat_users_v1_RegenerateBotApiKeyRequest, _chat_users_v1_RegenerateBotApiKeyResponse, _chat_users_v1_RegenerateBotApiKeyRequest__Output, _chat_users_v1_RegenerateBotApiKeyResponse__Output>
  RemoveAlertWords: MethodDefinition<_chat_users_v1_ChangeAlertWordsRequest, _chat_users_v1_AlertWords, _chat_users_v1_ChangeAlertWordsRequest__Output, _chat_users_v1_AlertWords__Output>
  RemoveDomain: MethodDefinition<_chat_users_v1_RemoveDomainRequest, _chat_users_v1_RemoveDomainResponse, _chat_users_v1_RemoveDomainRequest__Output, _chat_users_v1_RemoveDomainResponse__Output>
  RemoveNavigationView: MethodDefinition<_chat_users_v1_RemoveNavigationViewRequest, _chat_users_v1_RemoveNavigationViewResponse, _chat_users_v1_RemoveNavigationViewRequest__Output, _chat_users_v1_RemoveNavigationViewResponse__Output>
  RemoveOwnAvatar: MethodDefinition<_chat_users_v1_RemoveOwnAvatarRequest, _chat_users_v1_AvatarResponse, _chat_users_v1_RemoveOwnAvatarRequest__Output, _chat_users_v1_AvatarResponse__Output>
  RemovePasskey: MethodDefinition<_chat_users_v1_RemovePasskeyRequest, _chat_users_v1_RemovePasskeyResponse, _chat_users_v1_RemovePasskeyRequest__Output, _chat_users_v1_RemovePasskeyResponse__Output>
  RemovePlayground: MethodDefinition<_chat_users_v1_RemovePlaygroundRequest, _chat_users_v1_RemovePlaygroundResponse, _chat_users_v1_RemovePlaygroundRequest__Output, _chat_users_v1_RemovePlaygroundResponse__Output>
  RemoveProfileField: MethodDefinition<_chat_users_v1_RemoveProfileFieldRequest, _chat_users_v1_RemoveProfileFieldResponse, _chat_users_v1_RemoveProfileFieldRequest__Output, _chat_users_v1_RemoveProfileFieldResponse__Output>
  RemoveRealmPicture: MethodDefinition<_chat_users_v1_RemoveRealmPictureRequest, _chat_users_v1_RealmPictureResponse, _chat_users_v1_RemoveRealmPictureRequest__Output, _chat_users_v1_RealmPictureResponse__Output>
  RemoveTotp: MethodDefinition<_chat_users_v1_RemoveTotpRequest, _chat_users_v1_RemoveTotpResponse, _chat_users_v1_RemoveTotpRequest__Output, _chat_users_v1_RemoveTotpResponse__Output>
  RenamePasskey: MethodDefinition<_chat_users_v1_RenamePasskeyRequest, _chat_users_v1_RenamePasskeyResponse, _chat_users_v1_RenamePasskeyRequest__Output, _chat_users_v1_RenamePasskeyResponse__Output>
  RepeatInvitation: MethodDefinition<_chat_users_v1_RepeatInvitationRequest, _chat_users_v1_RepeatInvitationResponse, _chat_users_v1_RepeatInvitationRequest__Output, _chat_users_v1_RepeatInvitationResponse__Output>
  RequestPasswordReset: MethodDefinition<_chat_users_v1_RequestPasswordResetRequest, _chat_users_v1_RequestPasswordResetResponse, _chat_users_v1_RequestPasswordResetRequest__Output, _chat_users_v1_RequestPasswordResetResponse__Output>
  RequestSetupLink: MethodDefinition<_chat_users_v1_RequestSetupLinkRequest, _chat_users_v1_RequestSetupLinkResponse, _chat_users_v1_RequestSetupLinkRequest__Output, _chat_users_v1_RequestSetupLinkResponse__Output>
  RequestSignUp: MethodDefinition<_chat_users_v1_RequestSignUpRequest, _chat_users_v1_RequestSignUpResponse, _chat_users_v1_RequestSignUpRequest__Output, _chat_users_v1_RequestSignUpResponse__Output>
  ResetPassword: MethodDefinition<_chat_users_v1_ResetPasswordRequest, _chat_users_v1_LogInResponse, _chat_users_v1_ResetPasswordRequest__Output, _chat_users_v1_LogInResponse__Output>
  ResetSecondFactors: MethodDefinition<_chat_users_v1_ResetSecondFactorsRequest, _chat_users_v1_ResetSecondFactorsResponse, _chat_users_v1_ResetSecondFactorsRequest__Output, _chat_users_v1_ResetSecondFactorsResponse__Output>
  ResolveEmails: MethodDefinition<_chat_users_v1_ResolveEmailsRequest, _chat_users_v1_ResolveEmailsResponse, _chat_users_v1_ResolveEmailsRequest__Output, _chat_users_v1_ResolveEmailsResponse__Output>
  RevokeDeviceKey: MethodDefinition<_chat_users_v1_RevokeDeviceKeyRequest, _chat_users_v1_RevokeDeviceKeyResponse, _chat_users_v1_RevokeDeviceKeyRequest__Output, _chat_users_v1_RevokeDeviceKeyResponse__Output>
  RevokeDeviceKeys: MethodDefinition<_chat_users_v1_RevokeDeviceKeysRequest, _chat_users_v1_RevokeDeviceKeysResponse, _chat_users_v1_RevokeDeviceKeysRequest__Output, _chat_users_v1_RevokeDeviceKeysResponse__Output>
  RevokeInvitation: MethodDefinition<_chat_users_v1_RevokeInvitationRequest, _chat_users_v1_RevokeInvitationResponse, _chat_users_v1_RevokeInvitationRequest__Output, _chat_users_v1_RevokeInvitationResponse__Output>
  RevokeScimToken: MethodDefinition<_chat_users_v1_RevokeScimTokenRequest, _chat_users_v1_RevokeScimTokenResponse, _chat_users_v1_RevokeScimTokenRequest__Output, _chat_users_v1_RevokeScimTokenResponse__Output>
  SeeOnboardingStep: MethodDefinition<_chat_users_v1_SeeOnboardingStepRequest, _chat_users_v1_SeeOnboardingStepResponse, _chat_users_v1_SeeOnboardingStepRequest__Output, _chat_users_v1_SeeOnboardingStepResponse__Output>
  SendTestWelcome: MethodDefinition<_chat_users_v1_SendTestWelcomeRequest, _chat_users_v1_SendTestWelcomeResponse, _chat_users_v1_SendTestWelcomeRequest__Output, _chat_users_v1_SendTestWelcomeResponse__Output>
  SetMayCreateUsers: MethodDefinition<_chat_users_v1_SetMayCreateUsersRequest, _chat_users_v1_SetMayCreateUsersResponse, _chat_users_v1_SetMayCreateUsersRequest__Output, _chat_users_v1_SetMayCreateUsersResponse__Output>
  SetPassword: MethodDefinition<_chat_users_v1_SetPasswordRequest, _chat_users_v1_SetPasswordResponse, _chat_users_v1_SetPasswordRequest__Output, _chat_users_v1_SetPasswordResponse__Output>
  SetPushNotifications: MethodDefinition<_chat_users_v1_SetPushNotificationsRequest, _chat_users_v1_SetPushNotificationsResponse, _chat_users_v1_SetPushNotificationsRequest__Output, _chat_users_v1_SetPushNotificationsResponse__Output>
  SetRealmActive: MethodDefinition<_chat_users_v1_SetRealmActiveRequest, _chat_users_v1_SetRealmActiveResponse, _chat_users_v1_SetRealmActiveRequest__Output, _chat_users_v1_SetRealmActiveResponse__Output>
  SetSharesPresence: MethodDefinition<_chat_users_v1_SetSharesPresenceRequest, _chat_users_v1_SetSharesPresenceResponse, _chat_users_v1_SetSharesPresenceRequest__Output, _chat_users_v1_SetSharesPresenceResponse__Output>
  SetUpRealm: MethodDefinition<_chat_users_v1_SetUpRealmRequest, _chat_users_v1_SetUpRealmResponse, _chat_users_v1_SetUpRealmRequest__Output, _chat_users_v1_SetUpRealmResponse__Output>
  SignUp: MethodDefinition<_chat_users_v1_SignUpRequest, _chat_users_v1_LogInResponse, _chat_users_v1_SignUpRequest__Output, _chat_users_v1_LogInResponse__Output>
  UnlinkIdentities: MethodDefinition<_chat_users_v1_UnlinkIdentitiesRequest, _chat_users_v1_UnlinkIdentitiesResponse, _chat_users_v1_UnlinkIdentitiesRequest__Output, _chat_users_v1_UnlinkIdentitiesResponse__Output>
  UnmuteUser: MethodDefinition<_chat_users_v1_UnmuteUserRequest, _chat_users_v1_UnmuteUserResponse, _chat_users_v1_UnmuteUserRequest__Output, _chat_users_v1_UnmuteUserResponse__Output>
  Unsubscribe: MethodDefinition<_chat_users_v1_UnsubscribeRequest, _chat_users_v1_UnsubscribeResponse, _chat_users_v1_UnsubscribeRequest__Output, _chat_users_v1_UnsubscribeResponse__Output>
  UpdateBot: MethodDefinition<_chat_users_v1_UpdateBotRequest, _chat_users_v1_UpdateBotResponse, _chat_users_v1_UpdateBotRequest__Output, _chat_users_v1_UpdateBotResponse__Output>
  UpdateGroup: MethodDefinition<_chat_users_v1_UpdateGroupRequest, _chat_users_v1_UpdateGroupResponse, _chat_users_v1_UpdateGroupRequest__Output, _chat_users_v1_UpdateGroupResponse__Output>
  UpdateRealm: MethodDefinition<_chat_users_v1_UpdateRealmRequest, _chat_users_v1_UpdateRealmResponse, _chat_users_v1_UpdateRealmRequest__Output, _chat_users_v1_UpdateRealmResponse__Output>
  UpdateScimGroup: MethodDefinition<_chat_users_v1_UpdateScimGroupRequest, _chat_users_v1_ScimGroup, _chat_users_v1_UpdateScimGroupRequest__Output, _chat_users_v1_ScimGroup__Output>
  UpdateScimUser: MethodDefinition<_chat_users_v1_UpdateScimUserRequest, _chat_users_v1_ScimUser, _chat_users_v1_UpdateScimUserRequest__Output, _chat_users_v1_ScimUser__Output>
  UpdateUser: MethodDefinition<_chat_users_v1_UpdateUserRequest, _chat_users_v1_UpdateUserResponse, _chat_users_v1_UpdateUserRequest__Output, _chat_users_v1_UpdateUserResponse__Output>
  UpdateUserSettings: MethodDefinition<_chat_users_v1_UpdateUserSettingsRequest, _chat_users_v1_UpdateUserSettingsResponse, _chat_users_v1_UpdateUserSettingsRequest__Output, _chat_users_v1_UpdateUserSettingsResponse__Output>
  UpdateUserSettingsDefaults: MethodDefinition<_chat_users_v1_UpdateUserSettingsDefaultsRequest, _chat_users_v1_UpdateUserSettingsDefaultsResponse, _chat_users_v1_UpdateUserSettingsDefaultsRequest__Output, _chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>
  WriteBotStorage: MethodDefinition<_chat_users_v1_WriteBotStorageRequest, _chat_users_v1_WriteBotStorageResponse, _chat_users_v1_WriteBotStorageRequest__Output, _chat_users_v1_WriteBotStorageResponse__Output>
}
