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
import type { DeadMail as _chat_notifications_v1_DeadMail, DeadMail__Output as _chat_notifications_v1_DeadMail__Output } from './chat/notifications/v1/DeadMail.ts';
import type { GetLatestTriggerRequest as _chat_notifications_v1_GetLatestTriggerRequest, GetLatestTriggerRequest__Output as _chat_notifications_v1_GetLatestTriggerRequest__Output } from './chat/notifications/v1/GetLatestTriggerRequest.ts';
import type { GetLatestTriggerResponse as _chat_notifications_v1_GetLatestTriggerResponse, GetLatestTriggerResponse__Output as _chat_notifications_v1_GetLatestTriggerResponse__Output } from './chat/notifications/v1/GetLatestTriggerResponse.ts';
import type { ListDeadMailsRequest as _chat_notifications_v1_ListDeadMailsRequest, ListDeadMailsRequest__Output as _chat_notifications_v1_ListDeadMailsRequest__Output } from './chat/notifications/v1/ListDeadMailsRequest.ts';
import type { ListDeadMailsResponse as _chat_notifications_v1_ListDeadMailsResponse, ListDeadMailsResponse__Output as _chat_notifications_v1_ListDeadMailsResponse__Output } from './chat/notifications/v1/ListDeadMailsResponse.ts';
import type { ListPausedAddressesRequest as _chat_notifications_v1_ListPausedAddressesRequest, ListPausedAddressesRequest__Output as _chat_notifications_v1_ListPausedAddressesRequest__Output } from './chat/notifications/v1/ListPausedAddressesRequest.ts';
import type { ListPausedAddressesResponse as _chat_notifications_v1_ListPausedAddressesResponse, ListPausedAddressesResponse__Output as _chat_notifications_v1_ListPausedAddressesResponse__Output } from './chat/notifications/v1/ListPausedAddressesResponse.ts';
import type { NotificationsClient as _chat_notifications_v1_NotificationsClient, NotificationsDefinition as _chat_notifications_v1_NotificationsDefinition } from './chat/notifications/v1/Notifications.ts';
import type { PausedAddress as _chat_notifications_v1_PausedAddress, PausedAddress__Output as _chat_notifications_v1_PausedAddress__Output } from './chat/notifications/v1/PausedAddress.ts';
import type { RegisterDeviceRequest as _chat_notifications_v1_RegisterDeviceRequest, RegisterDeviceRequest__Output as _chat_notifications_v1_RegisterDeviceRequest__Output } from './chat/notifications/v1/RegisterDeviceRequest.ts';
import type { RegisterDeviceResponse as _chat_notifications_v1_RegisterDeviceResponse, RegisterDeviceResponse__Output as _chat_notifications_v1_RegisterDeviceResponse__Output } from './chat/notifications/v1/RegisterDeviceResponse.ts';
import type { RegisterPushRequest as _chat_notifications_v1_RegisterPushRequest, RegisterPushRequest__Output as _chat_notifications_v1_RegisterPushRequest__Output } from './chat/notifications/v1/RegisterPushRequest.ts';
import type { RegisterPushResponse as _chat_notifications_v1_RegisterPushResponse, RegisterPushResponse__Output as _chat_notifications_v1_RegisterPushResponse__Output } from './chat/notifications/v1/RegisterPushResponse.ts';
import type { RegisterTokenRequest as _chat_notifications_v1_RegisterTokenRequest, RegisterTokenRequest__Output as _chat_notifications_v1_RegisterTokenRequest__Output } from './chat/notifications/v1/RegisterTokenRequest.ts';
import type { RegisterTokenResponse as _chat_notifications_v1_RegisterTokenResponse, RegisterTokenResponse__Output as _chat_notifications_v1_RegisterTokenResponse__Output } from './chat/notifications/v1/RegisterTokenResponse.ts';
import type { RemoveDeviceRequest as _chat_notifications_v1_RemoveDeviceRequest, RemoveDeviceRequest__Output as _chat_notifications_v1_RemoveDeviceRequest__Output } from './chat/notifications/v1/RemoveDeviceRequest.ts';
import type { RemoveDeviceResponse as _chat_notifications_v1_RemoveDeviceResponse, RemoveDeviceResponse__Output as _chat_notifications_v1_RemoveDeviceResponse__Output } from './chat/notifications/v1/RemoveDeviceResponse.ts';
import type { RemoveTokenRequest as _chat_notifications_v1_RemoveTokenRequest, RemoveTokenRequest__Output as _chat_notifications_v1_RemoveTokenRequest__Output } from './chat/notifications/v1/RemoveTokenRequest.ts';
import type { RemoveTokenResponse as _chat_notifications_v1_RemoveTokenResponse, RemoveTokenResponse__Output as _chat_notifications_v1_RemoveTokenResponse__Output } from './chat/notifications/v1/RemoveTokenResponse.ts';
import type { ReplayMailsRequest as _chat_notifications_v1_ReplayMailsRequest, ReplayMailsRequest__Output as _chat_notifications_v1_ReplayMailsRequest__Output } from './chat/notifications/v1/ReplayMailsRequest.ts';
import type { ReplayMailsResponse as _chat_notifications_v1_ReplayMailsResponse, ReplayMailsResponse__Output as _chat_notifications_v1_ReplayMailsResponse__Output } from './chat/notifications/v1/ReplayMailsResponse.ts';
import type { ResumeAddressRequest as _chat_notifications_v1_ResumeAddressRequest, ResumeAddressRequest__Output as _chat_notifications_v1_ResumeAddressRequest__Output } from './chat/notifications/v1/ResumeAddressRequest.ts';
import type { ResumeAddressResponse as _chat_notifications_v1_ResumeAddressResponse, ResumeAddressResponse__Output as _chat_notifications_v1_ResumeAddressResponse__Output } from './chat/notifications/v1/ResumeAddressResponse.ts';
import type { SendEncryptedTestPushRequest as _chat_notifications_v1_SendEncryptedTestPushRequest, SendEncryptedTestPushRequest__Output as _chat_notifications_v1_SendEncryptedTestPushRequest__Output } from './chat/notifications/v1/SendEncryptedTestPushRequest.ts';
import type { SendEncryptedTestPushResponse as _chat_notifications_v1_SendEncryptedTestPushResponse, SendEncryptedTestPushResponse__Output as _chat_notifications_v1_SendEncryptedTestPushResponse__Output } from './chat/notifications/v1/SendEncryptedTestPushResponse.ts';
import type { SendTestPushRequest as _chat_notifications_v1_SendTestPushRequest, SendTestPushRequest__Output as _chat_notifications_v1_SendTestPushRequest__Output } from './chat/notifications/v1/SendTestPushRequest.ts';
import type { SendTestPushResponse as _chat_notifications_v1_SendTestPushResponse, SendTestPushResponse__Output as _chat_notifications_v1_SendTestPushResponse__Output } from './chat/notifications/v1/SendTestPushResponse.ts';

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
    notifications: {
      v1: {
        DeadMail: MessageTypeDefinition<_chat_notifications_v1_DeadMail, _chat_notifications_v1_DeadMail__Output>
        GetLatestTriggerRequest: MessageTypeDefinition<_chat_notifications_v1_GetLatestTriggerRequest, _chat_notifications_v1_GetLatestTriggerRequest__Output>
        GetLatestTriggerResponse: MessageTypeDefinition<_chat_notifications_v1_GetLatestTriggerResponse, _chat_notifications_v1_GetLatestTriggerResponse__Output>
        ListDeadMailsRequest: MessageTypeDefinition<_chat_notifications_v1_ListDeadMailsRequest, _chat_notifications_v1_ListDeadMailsRequest__Output>
        ListDeadMailsResponse: MessageTypeDefinition<_chat_notifications_v1_ListDeadMailsResponse, _chat_notifications_v1_ListDeadMailsResponse__Output>
        ListPausedAddressesRequest: MessageTypeDefinition<_chat_notifications_v1_ListPausedAddressesRequest, _chat_notifications_v1_ListPausedAddressesRequest__Output>
        ListPausedAddressesResponse: MessageTypeDefinition<_chat_notifications_v1_ListPausedAddressesResponse, _chat_notifications_v1_ListPausedAddressesResponse__Output>
        Notifications: SubtypeConstructor<typeof grpc.Client, _chat_notifications_v1_NotificationsClient> & { service: _chat_notifications_v1_NotificationsDefinition }
        PausedAddress: MessageTypeDefinition<_chat_notifications_v1_PausedAddress, _chat_notifications_v1_PausedAddress__Output>
        PushNetwork: EnumTypeDefinition
        RegisterDeviceRequest: MessageTypeDefinition<_chat_notifications_v1_RegisterDeviceRequest, _chat_notifications_v1_RegisterDeviceRequest__Output>
        RegisterDeviceResponse: MessageTypeDefinition<_chat_notifications_v1_RegisterDeviceResponse, _chat_notifications_v1_RegisterDeviceResponse__Output>
        RegisterPushRequest: MessageTypeDefinition<_chat_notifications_v1_RegisterPushRequest, _chat_notifications_v1_RegisterPushRequest__Output>
        RegisterPushResponse: MessageTypeDefinition<_chat_notifications_v1_RegisterPushResponse, _chat_notifications_v1_RegisterPushResponse__Output>
        RegisterTokenRequest: MessageTypeDefinition<_chat_notifications_v1_RegisterTokenRequest, _chat_notifications_v1_RegisterTokenRequest__Output>
        RegisterTokenResponse: MessageTypeDefinition<_chat_notifications_v1_RegisterTokenResponse, _chat_notifications_v1_RegisterTokenResponse__Output>
        RemoveDeviceRequest: MessageTypeDefinition<_chat_notifications_v1_RemoveDeviceRequest, _chat_notifications_v1_RemoveDeviceRequest__Output>
        RemoveDeviceResponse: MessageTypeDefinition<_chat_notifications_v1_RemoveDeviceResponse, _chat_notifications_v1_RemoveDeviceResponse__Output>
        RemoveTokenRequest: MessageTypeDefinition<_chat_notifications_v1_RemoveTokenRequest, _chat_notifications_v1_RemoveTokenRequest__Output>
        RemoveTokenResponse: MessageTypeDefinition<_chat_notifications_v1_RemoveTokenResponse, _chat_notifications_v1_RemoveTokenResponse__Output>
        ReplayMailsRequest: MessageTypeDefinition<_chat_notifications_v1_ReplayMailsRequest, _chat_notifications_v1_ReplayMailsRequest__Output>
        ReplayMailsResponse: MessageTypeDefinition<_chat_notifications_v1_ReplayMailsResponse, _chat_notifications_v1_ReplayMailsResponse__Output>
        ResumeAddressRequest: MessageTypeDefinition<_chat_notifications_v1_ResumeAddressRequest, _chat_notifications_v1_ResumeAddressRequest__Output>
        ResumeAddressResponse: MessageTypeDefinition<_chat_notifications_v1_ResumeAddressResponse, _chat_notifications_v1_ResumeAddressResponse__Output>
        SendEncryptedTestPushRequest: MessageTypeDefinition<_chat_notifications_v1_SendEncryptedTestPushRequest, _chat_notifications_v1_SendEncryptedTestPushRequest__Output>
        SendEncryptedTestPushResponse: MessageTypeDefinition<_chat_notifications_v1_SendEncryptedTestPushResponse, _chat_notifications_v1_SendEncryptedTestPushResponse__Output>
        SendTestPushRequest: MessageTypeDefinition<_chat_notifications_v1_SendTestPushRequest, _chat_notifications_v1_SendTestPushRequest__Output>
        SendTestPushResponse: MessageTypeDefinition<_chat_notifications_v1_SendTestPushResponse, _chat_notifications_v1_SendTestPushResponse__Output>
      }
    }
  }
}

