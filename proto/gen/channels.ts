import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { ArchiveChannelRequest as _chat_channels_v1_ArchiveChannelRequest, ArchiveChannelRequest__Output as _chat_channels_v1_ArchiveChannelRequest__Output } from './chat/channels/v1/ArchiveChannelRequest.ts';
import type { ArchiveChannelResponse as _chat_channels_v1_ArchiveChannelResponse, ArchiveChannelResponse__Output as _chat_channels_v1_ArchiveChannelResponse__Output } from './chat/channels/v1/ArchiveChannelResponse.ts';
import type { ChangeSubscriptionsRequest as _chat_channels_v1_ChangeSubscriptionsRequest, ChangeSubscriptionsRequest__Output as _chat_channels_v1_ChangeSubscriptionsRequest__Output } from './chat/channels/v1/ChangeSubscriptionsRequest.ts';
import type { ChangeSubscriptionsResponse as _chat_channels_v1_ChangeSubscriptionsResponse, ChangeSubscriptionsResponse__Output as _chat_channels_v1_ChangeSubscriptionsResponse__Output } from './chat/channels/v1/ChangeSubscriptionsResponse.ts';
import type { ChannelNames as _chat_channels_v1_ChannelNames, ChannelNames__Output as _chat_channels_v1_ChannelNames__Output } from './chat/channels/v1/ChannelNames.ts';
import type { ChannelsClient as _chat_channels_v1_ChannelsClient, ChannelsDefinition as _chat_channels_v1_ChannelsDefinition } from './chat/channels/v1/Channels.ts';
import type { CreateChannelRequest as _chat_channels_v1_CreateChannelRequest, CreateChannelRequest__Output as _chat_channels_v1_CreateChannelRequest__Output } from './chat/channels/v1/CreateChannelRequest.ts';
import type { CreateChannelResponse as _chat_channels_v1_CreateChannelResponse, CreateChannelResponse__Output as _chat_channels_v1_CreateChannelResponse__Output } from './chat/channels/v1/CreateChannelResponse.ts';
import type { CreateDefaultGroupRequest as _chat_channels_v1_CreateDefaultGroupRequest, CreateDefaultGroupRequest__Output as _chat_channels_v1_CreateDefaultGroupRequest__Output } from './chat/channels/v1/CreateDefaultGroupRequest.ts';
import type { CreateDefaultGroupResponse as _chat_channels_v1_CreateDefaultGroupResponse, CreateDefaultGroupResponse__Output as _chat_channels_v1_CreateDefaultGroupResponse__Output } from './chat/channels/v1/CreateDefaultGroupResponse.ts';
import type { CreateFolderRequest as _chat_channels_v1_CreateFolderRequest, CreateFolderRequest__Output as _chat_channels_v1_CreateFolderRequest__Output } from './chat/channels/v1/CreateFolderRequest.ts';
import type { CreateFolderResponse as _chat_channels_v1_CreateFolderResponse, CreateFolderResponse__Output as _chat_channels_v1_CreateFolderResponse__Output } from './chat/channels/v1/CreateFolderResponse.ts';
import type { FindMailRecipientRequest as _chat_channels_v1_FindMailRecipientRequest, FindMailRecipientRequest__Output as _chat_channels_v1_FindMailRecipientRequest__Output } from './chat/channels/v1/FindMailRecipientRequest.ts';
import type { FindMailRecipientResponse as _chat_channels_v1_FindMailRecipientResponse, FindMailRecipientResponse__Output as _chat_channels_v1_FindMailRecipientResponse__Output } from './chat/channels/v1/FindMailRecipientResponse.ts';
import type { GetChannelEmailRequest as _chat_channels_v1_GetChannelEmailRequest, GetChannelEmailRequest__Output as _chat_channels_v1_GetChannelEmailRequest__Output } from './chat/channels/v1/GetChannelEmailRequest.ts';
import type { GetChannelEmailResponse as _chat_channels_v1_GetChannelEmailResponse, GetChannelEmailResponse__Output as _chat_channels_v1_GetChannelEmailResponse__Output } from './chat/channels/v1/GetChannelEmailResponse.ts';
import type { GetChannelIdRequest as _chat_channels_v1_GetChannelIdRequest, GetChannelIdRequest__Output as _chat_channels_v1_GetChannelIdRequest__Output } from './chat/channels/v1/GetChannelIdRequest.ts';
import type { GetChannelIdResponse as _chat_channels_v1_GetChannelIdResponse, GetChannelIdResponse__Output as _chat_channels_v1_GetChannelIdResponse__Output } from './chat/channels/v1/GetChannelIdResponse.ts';
import type { GetChannelRequest as _chat_channels_v1_GetChannelRequest, GetChannelRequest__Output as _chat_channels_v1_GetChannelRequest__Output } from './chat/channels/v1/GetChannelRequest.ts';
import type { GetChannelResponse as _chat_channels_v1_GetChannelResponse, GetChannelResponse__Output as _chat_channels_v1_GetChannelResponse__Output } from './chat/channels/v1/GetChannelResponse.ts';
import type { GetChannelStateRequest as _chat_channels_v1_GetChannelStateRequest, GetChannelStateRequest__Output as _chat_channels_v1_GetChannelStateRequest__Output } from './chat/channels/v1/GetChannelStateRequest.ts';
import type { GetChannelStateResponse as _chat_channels_v1_GetChannelStateResponse, GetChannelStateResponse__Output as _chat_channels_v1_GetChannelStateResponse__Output } from './chat/channels/v1/GetChannelStateResponse.ts';
import type { HasWebPublicChannelsRequest as _chat_channels_v1_HasWebPublicChannelsRequest, HasWebPublicChannelsRequest__Output as _chat_channels_v1_HasWebPublicChannelsRequest__Output } from './chat/channels/v1/HasWebPublicChannelsRequest.ts';
import type { HasWebPublicChannelsResponse as _chat_channels_v1_HasWebPublicChannelsResponse, HasWebPublicChannelsResponse__Output as _chat_channels_v1_HasWebPublicChannelsResponse__Output } from './chat/channels/v1/HasWebPublicChannelsResponse.ts';
import type { IsSubscribedRequest as _chat_channels_v1_IsSubscribedRequest, IsSubscribedRequest__Output as _chat_channels_v1_IsSubscribedRequest__Output } from './chat/channels/v1/IsSubscribedRequest.ts';
import type { IsSubscribedResponse as _chat_channels_v1_IsSubscribedResponse, IsSubscribedResponse__Output as _chat_channels_v1_IsSubscribedResponse__Output } from './chat/channels/v1/IsSubscribedResponse.ts';
import type { ListChannelsOfUserRequest as _chat_channels_v1_ListChannelsOfUserRequest, ListChannelsOfUserRequest__Output as _chat_channels_v1_ListChannelsOfUserRequest__Output } from './chat/channels/v1/ListChannelsOfUserRequest.ts';
import type { ListChannelsOfUserResponse as _chat_channels_v1_ListChannelsOfUserResponse, ListChannelsOfUserResponse__Output as _chat_channels_v1_ListChannelsOfUserResponse__Output } from './chat/channels/v1/ListChannelsOfUserResponse.ts';
import type { ListChannelsRequest as _chat_channels_v1_ListChannelsRequest, ListChannelsRequest__Output as _chat_channels_v1_ListChannelsRequest__Output } from './chat/channels/v1/ListChannelsRequest.ts';
import type { ListChannelsResponse as _chat_channels_v1_ListChannelsResponse, ListChannelsResponse__Output as _chat_channels_v1_ListChannelsResponse__Output } from './chat/channels/v1/ListChannelsResponse.ts';
import type { ListCoSubscribersRequest as _chat_channels_v1_ListCoSubscribersRequest, ListCoSubscribersRequest__Output as _chat_channels_v1_ListCoSubscribersRequest__Output } from './chat/channels/v1/ListCoSubscribersRequest.ts';
import type { ListCoSubscribersResponse as _chat_channels_v1_ListCoSubscribersResponse, ListCoSubscribersResponse__Output as _chat_channels_v1_ListCoSubscribersResponse__Output } from './chat/channels/v1/ListCoSubscribersResponse.ts';
import type { ListDomainEventsRequest as _chat_channels_v1_ListDomainEventsRequest, ListDomainEventsRequest__Output as _chat_channels_v1_ListDomainEventsRequest__Output } from './chat/channels/v1/ListDomainEventsRequest.ts';
import type { ListDomainEventsResponse as _chat_channels_v1_ListDomainEventsResponse, ListDomainEventsResponse__Output as _chat_channels_v1_ListDomainEventsResponse__Output } from './chat/channels/v1/ListDomainEventsResponse.ts';
import type { ListFoldersRequest as _chat_channels_v1_ListFoldersRequest, ListFoldersRequest__Output as _chat_channels_v1_ListFoldersRequest__Output } from './chat/channels/v1/ListFoldersRequest.ts';
import type { ListFoldersResponse as _chat_channels_v1_ListFoldersResponse, ListFoldersResponse__Output as _chat_channels_v1_ListFoldersResponse__Output } from './chat/channels/v1/ListFoldersResponse.ts';
import type { ListGroupUsesRequest as _chat_channels_v1_ListGroupUsesRequest, ListGroupUsesRequest__Output as _chat_channels_v1_ListGroupUsesRequest__Output } from './chat/channels/v1/ListGroupUsesRequest.ts';
import type { ListGroupUsesResponse as _chat_channels_v1_ListGroupUsesResponse, ListGroupUsesResponse__Output as _chat_channels_v1_ListGroupUsesResponse__Output } from './chat/channels/v1/ListGroupUsesResponse.ts';
import type { ListMembersRequest as _chat_channels_v1_ListMembersRequest, ListMembersRequest__Output as _chat_channels_v1_ListMembersRequest__Output } from './chat/channels/v1/ListMembersRequest.ts';
import type { ListMembersResponse as _chat_channels_v1_ListMembersResponse, ListMembersResponse__Output as _chat_channels_v1_ListMembersResponse__Output } from './chat/channels/v1/ListMembersResponse.ts';
import type { ListNotificationSettingsRequest as _chat_channels_v1_ListNotificationSettingsRequest, ListNotificationSettingsRequest__Output as _chat_channels_v1_ListNotificationSettingsRequest__Output } from './chat/channels/v1/ListNotificationSettingsRequest.ts';
import type { ListNotificationSettingsResponse as _chat_channels_v1_ListNotificationSettingsResponse, ListNotificationSettingsResponse__Output as _chat_channels_v1_ListNotificationSettingsResponse__Output } from './chat/channels/v1/ListNotificationSettingsResponse.ts';
import type { ListSubscriptionsRequest as _chat_channels_v1_ListSubscriptionsRequest, ListSubscriptionsRequest__Output as _chat_channels_v1_ListSubscriptionsRequest__Output } from './chat/channels/v1/ListSubscriptionsRequest.ts';
import type { ListSubscriptionsResponse as _chat_channels_v1_ListSubscriptionsResponse, ListSubscriptionsResponse__Output as _chat_channels_v1_ListSubscriptionsResponse__Output } from './chat/channels/v1/ListSubscriptionsResponse.ts';
import type { NewChannelSettings as _chat_channels_v1_NewChannelSettings, NewChannelSettings__Output as _chat_channels_v1_NewChannelSettings__Output } from './chat/channels/v1/NewChannelSettings.ts';
import type { OrderFoldersRequest as _chat_channels_v1_OrderFoldersRequest, OrderFoldersRequest__Output as _chat_channels_v1_OrderFoldersRequest__Output } from './chat/channels/v1/OrderFoldersRequest.ts';
import type { OrderFoldersResponse as _chat_channels_v1_OrderFoldersResponse, OrderFoldersResponse__Output as _chat_channels_v1_OrderFoldersResponse__Output } from './chat/channels/v1/OrderFoldersResponse.ts';
import type { PublishAccountActivityRequest as _chat_channels_v1_PublishAccountActivityRequest, PublishAccountActivityRequest__Output as _chat_channels_v1_PublishAccountActivityRequest__Output } from './chat/channels/v1/PublishAccountActivityRequest.ts';
import type { PublishAccountActivityResponse as _chat_channels_v1_PublishAccountActivityResponse, PublishAccountActivityResponse__Output as _chat_channels_v1_PublishAccountActivityResponse__Output } from './chat/channels/v1/PublishAccountActivityResponse.ts';
import type { PublishRoleChangeRequest as _chat_channels_v1_PublishRoleChangeRequest, PublishRoleChangeRequest__Output as _chat_channels_v1_PublishRoleChangeRequest__Output } from './chat/channels/v1/PublishRoleChangeRequest.ts';
import type { PublishRoleChangeResponse as _chat_channels_v1_PublishRoleChangeResponse, PublishRoleChangeResponse__Output as _chat_channels_v1_PublishRoleChangeResponse__Output } from './chat/channels/v1/PublishRoleChangeResponse.ts';
import type { RemoveDefaultGroupRequest as _chat_channels_v1_RemoveDefaultGroupRequest, RemoveDefaultGroupRequest__Output as _chat_channels_v1_RemoveDefaultGroupRequest__Output } from './chat/channels/v1/RemoveDefaultGroupRequest.ts';
import type { RemoveDefaultGroupResponse as _chat_channels_v1_RemoveDefaultGroupResponse, RemoveDefaultGroupResponse__Output as _chat_channels_v1_RemoveDefaultGroupResponse__Output } from './chat/channels/v1/RemoveDefaultGroupResponse.ts';
import type { ReplaceChannelEmailRequest as _chat_channels_v1_ReplaceChannelEmailRequest, ReplaceChannelEmailRequest__Output as _chat_channels_v1_ReplaceChannelEmailRequest__Output } from './chat/channels/v1/ReplaceChannelEmailRequest.ts';
import type { SetDefaultChannelRequest as _chat_channels_v1_SetDefaultChannelRequest, SetDefaultChannelRequest__Output as _chat_channels_v1_SetDefaultChannelRequest__Output } from './chat/channels/v1/SetDefaultChannelRequest.ts';
import type { SetDefaultChannelResponse as _chat_channels_v1_SetDefaultChannelResponse, SetDefaultChannelResponse__Output as _chat_channels_v1_SetDefaultChannelResponse__Output } from './chat/channels/v1/SetDefaultChannelResponse.ts';
import type { SubscribeRequest as _chat_channels_v1_SubscribeRequest, SubscribeRequest__Output as _chat_channels_v1_SubscribeRequest__Output } from './chat/channels/v1/SubscribeRequest.ts';
import type { SubscribeResponse as _chat_channels_v1_SubscribeResponse, SubscribeResponse__Output as _chat_channels_v1_SubscribeResponse__Output } from './chat/channels/v1/SubscribeResponse.ts';
import type { SubscribeToDefaultsRequest as _chat_channels_v1_SubscribeToDefaultsRequest, SubscribeToDefaultsRequest__Output as _chat_channels_v1_SubscribeToDefaultsRequest__Output } from './chat/channels/v1/SubscribeToDefaultsRequest.ts';
import type { SubscribeToDefaultsResponse as _chat_channels_v1_SubscribeToDefaultsResponse, SubscribeToDefaultsResponse__Output as _chat_channels_v1_SubscribeToDefaultsResponse__Output } from './chat/channels/v1/SubscribeToDefaultsResponse.ts';
import type { UnsubscribeRequest as _chat_channels_v1_UnsubscribeRequest, UnsubscribeRequest__Output as _chat_channels_v1_UnsubscribeRequest__Output } from './chat/channels/v1/UnsubscribeRequest.ts';
import type { UnsubscribeResponse as _chat_channels_v1_UnsubscribeResponse, UnsubscribeResponse__Output as _chat_channels_v1_UnsubscribeResponse__Output } from './chat/channels/v1/UnsubscribeResponse.ts';
import type { UpdateChannelRequest as _chat_channels_v1_UpdateChannelRequest, UpdateChannelRequest__Output as _chat_channels_v1_UpdateChannelRequest__Output } from './chat/channels/v1/UpdateChannelRequest.ts';
import type { UpdateChannelResponse as _chat_channels_v1_UpdateChannelResponse, UpdateChannelResponse__Output as _chat_channels_v1_UpdateChannelResponse__Output } from './chat/channels/v1/UpdateChannelResponse.ts';
import type { UpdateDefaultGroupRequest as _chat_channels_v1_UpdateDefaultGroupRequest, UpdateDefaultGroupRequest__Output as _chat_channels_v1_UpdateDefaultGroupRequest__Output } from './chat/channels/v1/UpdateDefaultGroupRequest.ts';
import type { UpdateDefaultGroupResponse as _chat_channels_v1_UpdateDefaultGroupResponse, UpdateDefaultGroupResponse__Output as _chat_channels_v1_UpdateDefaultGroupResponse__Output } from './chat/channels/v1/UpdateDefaultGroupResponse.ts';
import type { UpdateFolderRequest as _chat_channels_v1_UpdateFolderRequest, UpdateFolderRequest__Output as _chat_channels_v1_UpdateFolderRequest__Output } from './chat/channels/v1/UpdateFolderRequest.ts';
import type { UpdateFolderResponse as _chat_channels_v1_UpdateFolderResponse, UpdateFolderResponse__Output as _chat_channels_v1_UpdateFolderResponse__Output } from './chat/channels/v1/UpdateFolderResponse.ts';
import type { UpdateSubscriptionSettingsRequest as _chat_channels_v1_UpdateSubscriptionSettingsRequest, UpdateSubscriptionSettingsRequest__Output as _chat_channels_v1_UpdateSubscriptionSettingsRequest__Output } from './chat/channels/v1/UpdateSubscriptionSettingsRequest.ts';
import type { UpdateSubscriptionSettingsResponse as _chat_channels_v1_UpdateSubscriptionSettingsResponse, UpdateSubscriptionSettingsResponse__Output as _chat_channels_v1_UpdateSubscriptionSettingsResponse__Output } from './chat/channels/v1/UpdateSubscriptionSettingsResponse.ts';
import type { ClientOptions as _chat_common_v1_ClientOptions, ClientOptions__Output as _chat_common_v1_ClientOptions__Output } from './chat/common/v1/ClientOptions.ts';
import type { Empty as _chat_common_v1_Empty, Empty__Output as _chat_common_v1_Empty__Output } from './chat/common/v1/Empty.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from './chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from './chat/common/v1/GetSnapshotResponse.ts';
import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from './chat/common/v1/GroupSetting.ts';
import type { GroupSettingChange as _chat_common_v1_GroupSettingChange, GroupSettingChange__Output as _chat_common_v1_GroupSettingChange__Output } from './chat/common/v1/GroupSettingChange.ts';
import type { KnownParts as _chat_common_v1_KnownParts, KnownParts__Output as _chat_common_v1_KnownParts__Output } from './chat/common/v1/KnownParts.ts';
import type { MailCause as _chat_common_v1_MailCause, MailCause__Output as _chat_common_v1_MailCause__Output } from './chat/common/v1/MailCause.ts';
import type { SharedPart as _chat_common_v1_SharedPart, SharedPart__Output as _chat_common_v1_SharedPart__Output } from './chat/common/v1/SharedPart.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    channels: {
      v1: {
        ArchiveChannelRequest: MessageTypeDefinition<_chat_channels_v1_ArchiveChannelRequest, _chat_channels_v1_ArchiveChannelRequest__Output>
        ArchiveChannelResponse: MessageTypeDefinition<_chat_channels_v1_ArchiveChannelResponse, _chat_channels_v1_ArchiveChannelResponse__Output>
        ChangeSubscriptionsRequest: MessageTypeDefinition<_chat_channels_v1_ChangeSubscriptionsRequest, _chat_channels_v1_ChangeSubscriptionsRequest__Output>
        ChangeSubscriptionsResponse: MessageTypeDefinition<_chat_channels_v1_ChangeSubscriptionsResponse, _chat_channels_v1_ChangeSubscriptionsResponse__Output>
        ChannelNames: MessageTypeDefinition<_chat_channels_v1_ChannelNames, _chat_channels_v1_ChannelNames__Output>
        Channels: SubtypeConstructor<typeof grpc.Client, _chat_channels_v1_ChannelsClient> & { service: _chat_channels_v1_ChannelsDefinition }
        CreateChannelRequest: MessageTypeDefinition<_chat_channels_v1_CreateChannelRequest, _chat_channels_v1_CreateChannelRequest__Output>
        CreateChannelResponse: MessageTypeDefinition<_chat_channels_v1_CreateChannelResponse, _chat_channels_v1_CreateChannelResponse__Output>
        CreateDefaultGroupRequest: MessageTypeDefinition<_chat_channels_v1_CreateDefaultGroupRequest, _chat_channels_v1_CreateDefaultGroupRequest__Output>
        CreateDefaultGroupResponse: MessageTypeDefinition<_chat_channels_v1_CreateDefaultGroupResponse, _chat_channels_v1_CreateDefaultGroupResponse__Output>
        CreateFolderRequest: MessageTypeDefinition<_chat_channels_v1_CreateFolderRequest, _chat_channels_v1_CreateFolderRequest__Output>
        CreateFolderResponse: MessageTypeDefinition<_chat_channels_v1_CreateFolderResponse, _chat_channels_v1_CreateFolderResponse__Output>
        FindMailRecipientRequest: MessageTypeDefinition<_chat_channels_v1_FindMailRecipientRequest, _chat_channels_v1_FindMailRecipientRequest__Output>
        FindMailRecipientResponse: MessageTypeDefinition<_chat_channels_v1_FindMailRecipientResponse, _chat_channels_v1_FindMailRecipientResponse__Output>
        GetChannelEmailRequest: MessageTypeDefinition<_chat_channels_v1_GetChannelEmailRequest, _chat_channels_v1_GetChannelEmailRequest__Output>
        GetChannelEmailResponse: MessageTypeDefinition<_chat_channels_v1_GetChannelEmailResponse, _chat_channels_v1_GetChannelEmailResponse__Output>
        GetChannelIdRequest: MessageTypeDefinition<_chat_channels_v1_GetChannelIdRequest, _chat_channels_v1_GetChannelIdRequest__Output>
        GetChannelIdResponse: MessageTypeDefinition<_chat_channels_v1_GetChannelIdResponse, _chat_channels_v1_GetChannelIdResponse__Output>
        GetChannelRequest: MessageTypeDefinition<_chat_channels_v1_GetChannelRequest, _chat_channels_v1_GetChannelRequest__Output>
        GetChannelResponse: MessageTypeDefinition<_chat_channels_v1_GetChannelResponse, _chat_channels_v1_GetChannelResponse__Output>
        GetChannelStateRequest: MessageTypeDefinition<_chat_channels_v1_GetChannelStateRequest, _chat_channels_v1_GetChannelStateRequest__Output>
        GetChannelStateResponse: MessageTypeDefinition<_chat_channels_v1_GetChannelStateResponse, _chat_channels_v1_GetChannelStateResponse__Output>
        HasWebPublicChannelsRequest: MessageTypeDefinition<_chat_channels_v1_HasWebPublicChannelsRequest, _chat_channels_v1_HasWebPublicChannelsRequest__Output>
        HasWebPublicChannelsResponse: MessageTypeDefinition<_chat_channels_v1_HasWebPublicChannelsResponse, _chat_channels_v1_HasWebPublicChannelsResponse__Output>
        IsSubscribedRequest: MessageTypeDefinition<_chat_channels_v1_IsSubscribedRequest, _chat_channels_v1_IsSubscribedRequest__Output>
        IsSubscribedResponse: MessageTypeDefinition<_chat_channels_v1_IsSubscribedResponse, _chat_channels_v1_IsSubscribedResponse__Output>
        ListChannelsOfUserRequest: MessageTypeDefinition<_chat_channels_v1_ListChannelsOfUserRequest, _chat_channels_v1_ListChannelsOfUserRequest__Output>
        ListChannelsOfUserResponse: MessageTypeDefinition<_chat_channels_v1_ListChannelsOfUserResponse, _chat_channels_v1_ListChannelsOfUserResponse__Output>
        ListChannelsRequest: MessageTypeDefinition<_chat_channels_v1_ListChannelsRequest, _chat_channels_v1_ListChannelsRequest__Output>
        ListChannelsResponse: MessageTypeDefinition<_chat_channels_v1_ListChannelsResponse, _chat_channels_v1_ListChannelsResponse__Output>
        ListCoSubscribersRequest: MessageTypeDefinition<_chat_channels_v1_ListCoSubscribersRequest, _chat_channels_v1_ListCoSubscribersRequest__Output>
        ListCoSubscribersResponse: MessageTypeDefinition<_chat_channels_v1_ListCoSubscribersResponse, _chat_channels_v1_ListCoSubscribersResponse__Output>
        ListDomainEventsRequest: MessageTypeDefinition<_chat_channels_v1_ListDomainEventsRequest, _chat_channels_v1_ListDomainEventsRequest__Output>
        ListDomainEventsResponse: MessageTypeDefinition<_chat_channels_v1_ListDomainEventsResponse, _chat_channels_v1_ListDomainEventsResponse__Output>
        ListFoldersRequest: MessageTypeDefinition<_chat_channels_v1_ListFoldersRequest, _chat_channels_v1_ListFoldersRequest__Output>
        ListFoldersResponse: MessageTypeDefinition<_chat_channels_v1_ListFoldersResponse, _chat_channels_v1_ListFoldersResponse__Output>
        ListGroupUsesRequest: MessageTypeDefinition<_chat_channels_v1_ListGroupUsesRequest, _chat_channels_v1_ListGroupUsesRequest__Output>
        ListGroupUsesResponse: MessageTypeDefinition<_chat_channels_v1_ListGroupUsesResponse, _chat_channels_v1_ListGroupUsesResponse__Output>
        ListMembersRequest: MessageTypeDefinition<_chat_channels_v1_ListMembersRequest, _chat_channels_v1_ListMembersRequest__Output>
        ListMembersResponse: MessageTypeDefinition<_chat_channels_v1_ListMembersResponse, _chat_channels_v1_ListMembersResponse__Output>
        ListNotificationSettingsRequest: MessageTypeDefinition<_chat_channels_v1_ListNotificationSettingsRequest, _chat_channels_v1_ListNotificationSettingsRequest__Output>
        ListNotificationSettingsResponse: MessageTypeDefinition<_chat_channels_v1_ListNotificationSettingsResponse, _chat_channels_v1_ListNotificationSettingsResponse__Output>
        ListSubscriptionsRequest: MessageTypeDefinition<_chat_channels_v1_ListSubscriptionsRequest, _chat_channels_v1_ListSubscriptionsRequest__Output>
        ListSubscriptionsResponse: MessageTypeDefinition<_chat_channels_v1_ListSubscriptionsResponse, _chat_channels_v1_ListSubscriptionsResponse__Output>
        NewChannelSettings: MessageTypeDefinition<_chat_channels_v1_NewChannelSettings, _chat_channels_v1_NewChannelSettings__Output>
        OrderFoldersRequest: MessageTypeDefinition<_chat_channels_v1_OrderFoldersRequest, _chat_channels_v1_OrderFoldersRequest__Output>
        OrderFoldersResponse: MessageTypeDefinition<_chat_channels_v1_OrderFoldersResponse, _chat_channels_v1_OrderFoldersResponse__Output>
        PublishAccountActivityRequest: MessageTypeDefinition<_chat_channels_v1_PublishAccountActivityRequest, _chat_channels_v1_PublishAccountActivityRequest__Output>
        PublishAccountActivityResponse: MessageTypeDefinition<_chat_channels_v1_PublishAccountActivityResponse, _chat_channels_v1_PublishAccountActivityResponse__Output>
        PublishRoleChangeRequest: MessageTypeDefinition<_chat_channels_v1_PublishRoleChangeRequest, _chat_channels_v1_PublishRoleChangeRequest__Output>
        PublishRoleChangeResponse: MessageTypeDefinition<_chat_channels_v1_PublishRoleChangeResponse, _chat_channels_v1_PublishRoleChangeResponse__Output>
        RemoveDefaultGroupRequest: MessageTypeDefinition<_chat_channels_v1_RemoveDefaultGroupRequest, _chat_channels_v1_RemoveDefaultGroupRequest__Output>
        RemoveDefaultGroupResponse: MessageTypeDefinition<_chat_channels_v1_RemoveDefaultGroupResponse, _chat_channels_v1_RemoveDefaultGroupResponse__Output>
        ReplaceChannelEmailRequest: MessageTypeDefinition<_chat_channels_v1_ReplaceChannelEmailRequest, _chat_channels_v1_ReplaceChannelEmailRequest__Output>
        SetDefaultChannelRequest: MessageTypeDefinition<_chat_channels_v1_SetDefaultChannelRequest, _chat_channels_v1_SetDefaultChannelRequest__Output>
        SetDefaultChannelResponse: MessageTypeDefinition<_chat_channels_v1_SetDefaultChannelResponse, _chat_channels_v1_SetDefaultChannelResponse__Output>
        SubscribeRequest: MessageTypeDefinition<_chat_channels_v1_SubscribeRequest, _chat_channels_v1_SubscribeRequest__Output>
        SubscribeResponse: MessageTypeDefinition<_chat_channels_v1_SubscribeResponse, _chat_channels_v1_SubscribeResponse__Output>
        SubscribeToDefaultsRequest: MessageTypeDefinition<_chat_channels_v1_SubscribeToDefaultsRequest, _chat_channels_v1_SubscribeToDefaultsRequest__Output>
        SubscribeToDefaultsResponse: MessageTypeDefinition<_chat_channels_v1_SubscribeToDefaultsResponse, _chat_channels_v1_SubscribeToDefaultsResponse__Output>
        UnsubscribeRequest: MessageTypeDefinition<_chat_channels_v1_UnsubscribeRequest, _chat_channels_v1_UnsubscribeRequest__Output>
        UnsubscribeResponse: MessageTypeDefinition<_chat_channels_v1_UnsubscribeResponse, _chat_channels_v1_UnsubscribeResponse__Output>
        UpdateChannelRequest: MessageTypeDefinition<_chat_channels_v1_UpdateChannelRequest, _chat_channels_v1_UpdateChannelRequest__Output>
        UpdateChannelResponse: MessageTypeDefinition<_chat_channels_v1_UpdateChannelResponse, _chat_channels_v1_UpdateChannelResponse__Output>
        UpdateDefaultGroupRequest: MessageTypeDefinition<_chat_channels_v1_UpdateDefaultGroupRequest, _chat_channels_v1_UpdateDefaultGroupRequest__Output>
        UpdateDefaultGroupResponse: MessageTypeDefinition<_chat_channels_v1_UpdateDefaultGroupResponse, _chat_channels_v1_UpdateDefaultGroupResponse__Output>
        UpdateFolderRequest: MessageTypeDefinition<_chat_channels_v1_UpdateFolderRequest, _chat_channels_v1_UpdateFolderRequest__Output>
        UpdateFolderResponse: MessageTypeDefinition<_chat_channels_v1_UpdateFolderResponse, _chat_channels_v1_UpdateFolderResponse__Output>
        UpdateSubscriptionSettingsRequest: MessageTypeDefinition<_chat_channels_v1_UpdateSubscriptionSettingsRequest, _chat_channels_v1_UpdateSubscriptionSettingsRequest__Output>
        UpdateSubscriptionSettingsResponse: MessageTypeDefinition<_chat_channels_v1_UpdateSubscriptionSettingsResponse, _chat_channels_v1_UpdateSubscriptionSettingsResponse__Output>
      }
    }
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
  }
}

