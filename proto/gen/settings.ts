import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { ClientOptions as _chat_common_v1_ClientOptions, ClientOptions__Output as _chat_common_v1_ClientOptions__Output } from './chat/common/v1/ClientOptions.ts';
import type { Empty as _chat_common_v1_Empty, Empty__Output as _chat_common_v1_Empty__Output } from './chat/common/v1/Empty.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from './chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from './chat/common/v1/GetSnapshotResponse.ts';
import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from './chat/common/v1/GroupSetting.ts';
import type { GroupSettingChange as _chat_common_v1_GroupSettingChange, GroupSettingChange__Output as _chat_common_v1_GroupSettingChange__Output } from './chat/common/v1/GroupSettingChange.ts';
import type { KnownParts as _chat_common_v1_KnownParts, KnownParts__Output as _chat_common_v1_KnownParts__Output } from './chat/common/v1/KnownParts.ts';
import type { MailCause as _chat_common_v1_MailCause, MailCause__Output as _chat_common_v1_MailCause__Output } from './chat/common/v1/MailCause.ts';
import type { SharedPart as _chat_common_v1_SharedPart, SharedPart__Output as _chat_common_v1_SharedPart__Output } from './chat/common/v1/SharedPart.ts';
import type { AddNavigationViewRequest as _chat_users_v1_AddNavigationViewRequest, AddNavigationViewRequest__Output as _chat_users_v1_AddNavigationViewRequest__Output } from './chat/users/v1/AddNavigationViewRequest.ts';
import type { AddNavigationViewResponse as _chat_users_v1_AddNavigationViewResponse, AddNavigationViewResponse__Output as _chat_users_v1_AddNavigationViewResponse__Output } from './chat/users/v1/AddNavigationViewResponse.ts';
import type { AlertWords as _chat_users_v1_AlertWords, AlertWords__Output as _chat_users_v1_AlertWords__Output } from './chat/users/v1/AlertWords.ts';
import type { ChangeAlertWordsRequest as _chat_users_v1_ChangeAlertWordsRequest, ChangeAlertWordsRequest__Output as _chat_users_v1_ChangeAlertWordsRequest__Output } from './chat/users/v1/ChangeAlertWordsRequest.ts';
import type { ChangeNavigationViewRequest as _chat_users_v1_ChangeNavigationViewRequest, ChangeNavigationViewRequest__Output as _chat_users_v1_ChangeNavigationViewRequest__Output } from './chat/users/v1/ChangeNavigationViewRequest.ts';
import type { ChangeNavigationViewResponse as _chat_users_v1_ChangeNavigationViewResponse, ChangeNavigationViewResponse__Output as _chat_users_v1_ChangeNavigationViewResponse__Output } from './chat/users/v1/ChangeNavigationViewResponse.ts';
import type { ConfirmAddressRequest as _chat_users_v1_ConfirmAddressRequest, ConfirmAddressRequest__Output as _chat_users_v1_ConfirmAddressRequest__Output } from './chat/users/v1/ConfirmAddressRequest.ts';
import type { ConfirmAddressResponse as _chat_users_v1_ConfirmAddressResponse, ConfirmAddressResponse__Output as _chat_users_v1_ConfirmAddressResponse__Output } from './chat/users/v1/ConfirmAddressResponse.ts';
import type { GetAlertWordsRequest as _chat_users_v1_GetAlertWordsRequest, GetAlertWordsRequest__Output as _chat_users_v1_GetAlertWordsRequest__Output } from './chat/users/v1/GetAlertWordsRequest.ts';
import type { ListNavigationViewsRequest as _chat_users_v1_ListNavigationViewsRequest, ListNavigationViewsRequest__Output as _chat_users_v1_ListNavigationViewsRequest__Output } from './chat/users/v1/ListNavigationViewsRequest.ts';
import type { ListNavigationViewsResponse as _chat_users_v1_ListNavigationViewsResponse, ListNavigationViewsResponse__Output as _chat_users_v1_ListNavigationViewsResponse__Output } from './chat/users/v1/ListNavigationViewsResponse.ts';
import type { MuteUserRequest as _chat_users_v1_MuteUserRequest, MuteUserRequest__Output as _chat_users_v1_MuteUserRequest__Output } from './chat/users/v1/MuteUserRequest.ts';
import type { MuteUserResponse as _chat_users_v1_MuteUserResponse, MuteUserResponse__Output as _chat_users_v1_MuteUserResponse__Output } from './chat/users/v1/MuteUserResponse.ts';
import type { RemoveNavigationViewRequest as _chat_users_v1_RemoveNavigationViewRequest, RemoveNavigationViewRequest__Output as _chat_users_v1_RemoveNavigationViewRequest__Output } from './chat/users/v1/RemoveNavigationViewRequest.ts';
import type { RemoveNavigationViewResponse as _chat_users_v1_RemoveNavigationViewResponse, RemoveNavigationViewResponse__Output as _chat_users_v1_RemoveNavigationViewResponse__Output } from './chat/users/v1/RemoveNavigationViewResponse.ts';
import type { SeeOnboardingStepRequest as _chat_users_v1_SeeOnboardingStepRequest, SeeOnboardingStepRequest__Output as _chat_users_v1_SeeOnboardingStepRequest__Output } from './chat/users/v1/SeeOnboardingStepRequest.ts';
import type { SeeOnboardingStepResponse as _chat_users_v1_SeeOnboardingStepResponse, SeeOnboardingStepResponse__Output as _chat_users_v1_SeeOnboardingStepResponse__Output } from './chat/users/v1/SeeOnboardingStepResponse.ts';
import type { SetSharesPresenceRequest as _chat_users_v1_SetSharesPresenceRequest, SetSharesPresenceRequest__Output as _chat_users_v1_SetSharesPresenceRequest__Output } from './chat/users/v1/SetSharesPresenceRequest.ts';
import type { SetSharesPresenceResponse as _chat_users_v1_SetSharesPresenceResponse, SetSharesPresenceResponse__Output as _chat_users_v1_SetSharesPresenceResponse__Output } from './chat/users/v1/SetSharesPresenceResponse.ts';
import type { SettingsClient as _chat_users_v1_SettingsClient, SettingsDefinition as _chat_users_v1_SettingsDefinition } from './chat/users/v1/Settings.ts';
import type { TargetUsers as _chat_users_v1_TargetUsers, TargetUsers__Output as _chat_users_v1_TargetUsers__Output } from './chat/users/v1/TargetUsers.ts';
import type { UnmuteUserRequest as _chat_users_v1_UnmuteUserRequest, UnmuteUserRequest__Output as _chat_users_v1_UnmuteUserRequest__Output } from './chat/users/v1/UnmuteUserRequest.ts';
import type { UnmuteUserResponse as _chat_users_v1_UnmuteUserResponse, UnmuteUserResponse__Output as _chat_users_v1_UnmuteUserResponse__Output } from './chat/users/v1/UnmuteUserResponse.ts';
import type { UnsubscribeRequest as _chat_users_v1_UnsubscribeRequest, UnsubscribeRequest__Output as _chat_users_v1_UnsubscribeRequest__Output } from './chat/users/v1/UnsubscribeRequest.ts';
import type { UnsubscribeResponse as _chat_users_v1_UnsubscribeResponse, UnsubscribeResponse__Output as _chat_users_v1_UnsubscribeResponse__Output } from './chat/users/v1/UnsubscribeResponse.ts';
import type { UpdateRealmRequest as _chat_users_v1_UpdateRealmRequest, UpdateRealmRequest__Output as _chat_users_v1_UpdateRealmRequest__Output } from './chat/users/v1/UpdateRealmRequest.ts';
import type { UpdateRealmResponse as _chat_users_v1_UpdateRealmResponse, UpdateRealmResponse__Output as _chat_users_v1_UpdateRealmResponse__Output } from './chat/users/v1/UpdateRealmResponse.ts';
import type { UpdateUserSettingsDefaultsRequest as _chat_users_v1_UpdateUserSettingsDefaultsRequest, UpdateUserSettingsDefaultsRequest__Output as _chat_users_v1_UpdateUserSettingsDefaultsRequest__Output } from './chat/users/v1/UpdateUserSettingsDefaultsRequest.ts';
import type { UpdateUserSettingsDefaultsResponse as _chat_users_v1_UpdateUserSettingsDefaultsResponse, UpdateUserSettingsDefaultsResponse__Output as _chat_users_v1_UpdateUserSettingsDefaultsResponse__Output } from './chat/users/v1/UpdateUserSettingsDefaultsResponse.ts';
import type { UpdateUserSettingsRequest as _chat_users_v1_UpdateUserSettingsRequest, UpdateUserSettingsRequest__Output as _chat_users_v1_UpdateUserSettingsRequest__Output } from './chat/users/v1/UpdateUserSettingsRequest.ts';
import type { UpdateUserSettingsResponse as _chat_users_v1_UpdateUserSettingsResponse, UpdateUserSettingsResponse__Output as _chat_users_v1_UpdateUserSettingsResponse__Output } from './chat/users/v1/UpdateUserSettingsResponse.ts';

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
        KnownParts: MessageTypeDefinition<_chat_common_v1_KnownParts, _chat_common_v1_KnownParts__Output>
        MailCause: MessageTypeDefinition<_chat_common_v1_MailCause, _chat_common_v1_MailCause__Output>
        ScimScope: EnumTypeDefinition
        SecurityChangeKind: EnumTypeDefinition
        SecurityChangeSource: EnumTypeDefinition
        SharedPart: MessageTypeDefinition<_chat_common_v1_SharedPart, _chat_common_v1_SharedPart__Output>
      }
    }
    users: {
      v1: {
        AddNavigationViewRequest: MessageTypeDefinition<_chat_users_v1_AddNavigationViewRequest, _chat_users_v1_AddNavigationViewRequest__Output>
        AddNavigationViewResponse: MessageTypeDefinition<_chat_users_v1_AddNavigationViewResponse, _chat_users_v1_AddNavigationViewResponse__Output>
        AlertWords: MessageTypeDefinition<_chat_users_v1_AlertWords, _chat_users_v1_AlertWords__Output>
        ChangeAlertWordsRequest: MessageTypeDefinition<_chat_users_v1_ChangeAlertWordsRequest, _chat_users_v1_ChangeAlertWordsRequest__Output>
        ChangeNavigationViewRequest: MessageTypeDefinition<_chat_users_v1_ChangeNavigationViewRequest, _chat_users_v1_ChangeNavigationViewRequest__Output>
        ChangeNavigationViewResponse: MessageTypeDefinition<_chat_users_v1_ChangeNavigationViewResponse, _chat_users_v1_ChangeNavigationViewResponse__Output>
        ConfirmAddressRequest: MessageTypeDefinition<_chat_users_v1_ConfirmAddressRequest, _chat_users_v1_ConfirmAddressRequest__Output>
        ConfirmAddressResponse: MessageTypeDefinition<_chat_users_v1_ConfirmAddressResponse, _chat_users_v1_ConfirmAddressResponse__Output>
        GetAlertWordsRequest: MessageTypeDefinition<_chat_users_v1_GetAlertWordsRequest, _chat_users_v1_GetAlertWordsRequest__Output>
        ListNavigationViewsRequest: MessageTypeDefinition<_chat_users_v1_ListNavigationViewsRequest, _chat_users_v1_ListNavigationViewsRequest__Output>
        ListNavigationViewsResponse: MessageTypeDefinition<_chat_users_v1_ListNavigationViewsResponse, _chat_users_v1_ListNavigationViewsResponse__Output>
        MuteUserRequest: MessageTypeDefinition<_chat_users_v1_MuteUserRequest, _chat_users_v1_MuteUserRequest__Output>
        MuteUserResponse: MessageTypeDefinition<_chat_users_v1_MuteUserResponse, _chat_users_v1_MuteUserResponse__Output>
        RemoveNavigationViewRequest: MessageTypeDefinition<_chat_users_v1_RemoveNavigationViewRequest, _chat_users_v1_RemoveNavigationViewRequest__Output>
        RemoveNavigationViewResponse: MessageTypeDefinition<_chat_users_v1_RemoveNavigationViewResponse, _chat_users_v1_RemoveNavigationViewResponse__Output>
        SeeOnboardingStepRequest: MessageTypeDefinition<_chat_users_v1_SeeOnboardingStepRequest, _chat_users_v1_SeeOnboardingStepRequest__Output>
        SeeOnboardingStepResponse: MessageTypeDefinition<_chat_users_v1_SeeOnboardingStepResponse, _chat_users_v1_SeeOnboardingStepResponse__Output>
        SetSharesPresenceRequest: MessageTypeDefinition<_chat_users_v1_SetSharesPresenceRequest, _chat_users_v1_SetSharesPresenceRequest__Output>
        SetSharesPresenceResponse: MessageTypeDefinition<_chat_users_v1_SetSharesPresenceResponse, _chat_users_v1_SetSharesPresenceResponse__Output>
        Settings: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_SettingsClient> & { service: _chat_users_v1_SettingsDefinition }
        TargetUsers: MessageTypeDefinition<_chat_users_v1_TargetUsers, _chat_users_v1_TargetUsers__Output>
        UnmuteUserRequest: MessageTypeDefinition<_chat_users_v1_UnmuteUserRequest, _chat_users_v1_UnmuteUserRequest__Output>
        UnmuteUserResponse: MessageTypeDefinition<_chat_users_v1_UnmuteUserResponse, _chat_users_v1_UnmuteUserResponse__Output>
        UnsubscribableMail: EnumTypeDefinition
        UnsubscribeRequest: MessageTypeDefinition<_chat_users_v1_UnsubscribeRequest, _chat_users_v1_UnsubscribeRequest__Output>
        UnsubscribeResponse: MessageTypeDefinition<_chat_users_v1_UnsubscribeResponse, _chat_users_v1_UnsubscribeResponse__Output>
        UpdateRealmRequest: MessageTypeDefinition<_chat_users_v1_UpdateRealmRequest, _chat_users_v1_UpdateRealmRequest__Output>
        UpdateRealmResponse: MessageTypeDefinition<_chat_users_v1_UpdateRealmResponse, _chat_users_v1_UpdateRealmResponse__Output>
        UpdateUserSettingsDefaultsRequest: MessageTypeDefinition<_chat_users_v1_UpdateUserSettingsDefaultsRequest, _chat_users_v1_UpdateUserSettingsDefaultsRequest__Output>
        UpdateUserSettingsDefaultsResponse: MessageTypeDefinition<_chat_users_v1_UpdateUserSettingsDefaultsResponse, _chat_users_v1_UpdateUserSettingsDefaultsResponse__Output>
        UpdateUserSettingsRequest: MessageTypeDefinition<_chat_users_v1_UpdateUserSettingsRequest, _chat_users_v1_UpdateUserSettingsRequest__Output>
        UpdateUserSettingsResponse: MessageTypeDefinition<_chat_users_v1_UpdateUserSettingsResponse, _chat_users_v1_UpdateUserSettingsResponse__Output>
      }
    }
  }
}

