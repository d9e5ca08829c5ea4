// Original file: chat/channels/v1/channels.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ArchiveChannelRequest as _chat_channels_v1_ArchiveChannelRequest, ArchiveChannelRequest__Output as _chat_channels_v1_ArchiveChannelRequest__Output } from '../../../chat/channels/v1/ArchiveChannelRequest.ts';
import type { ArchiveChannelResponse as _chat_channels_v1_ArchiveChannelResponse, ArchiveChannelResponse__Output as _chat_channels_v1_ArchiveChannelResponse__Output } from '../../../chat/channels/v1/ArchiveChannelResponse.ts';
import type { ChangeSubscriptionsRequest as _chat_channels_v1_ChangeSubscriptionsRequest, ChangeSubscriptionsRequest__Output as _chat_channels_v1_ChangeSubscriptionsRequest__Output } from '../../../chat/channels/v1/ChangeSubscriptionsRequest.ts';
import type { ChangeSubscriptionsResponse as _chat_channels_v1_ChangeSubscriptionsResponse, ChangeSubscriptionsResponse__Output as _chat_channels_v1_ChangeSubscriptionsResponse__Output } from '../../../chat/channels/v1/ChangeSubscriptionsResponse.ts';
import type { CreateChannelRequest as _chat_channels_v1_CreateChannelRequest, CreateChannelRequest__Output as _chat_channels_v1_CreateChannelRequest__Output } from '../../../chat/channels/v1/CreateChannelRequest.ts';
import type { CreateChannelResponse as _chat_channels_v1_CreateChannelResponse, CreateChannelResponse__Output as _chat_channels_v1_CreateChannelResponse__Output } from '../../../chat/channels/v1/CreateChannelResponse.ts';
import type { CreateDefaultGroupRequest as _chat_channels_v1_CreateDefaultGroupRequest, CreateDefaultGroupRequest__Output as _chat_channels_v1_CreateDefaultGroupRequest__Output } from '../../../chat/channels/v1/CreateDefaultGroupRequest.ts';
import type { CreateDefaultGroupResponse as _chat_channels_v1_CreateDefaultGroupResponse, CreateDefaultGroupResponse__Output as _chat_channels_v1_CreateDefaultGroupResponse__Output } from '../../../chat/channels/v1/CreateDefaultGroupResponse.ts';
import type { CreateFolderRequest as _chat_channels_v1_CreateFolderRequest, CreateFolderRequest__Output as _chat_channels_v1_CreateFolderRequest__Output } from '../../../chat/channels/v1/CreateFolderRequest.ts';
import type { CreateFolderResponse as _chat_channels_v1_CreateFolderResponse, CreateFolderResponse__Output as _chat_channels_v1_CreateFolderResponse__Output } from '../../../chat/channels/v1/CreateFolderResponse.ts';
import type { FindMailRecipientRequest as _chat_channels_v1_FindMailRecipientRequest, FindMailRecipientRequest__Output as _chat_channels_v1_FindMailRecipientRequest__Output } from '../../../chat/channels/v1/FindMailRecipientRequest.ts';
import type { FindMailRecipientResponse as _chat_channels_v1_FindMailRecipientResponse, FindMailRecipientResponse__Output as _chat_channels_v1_FindMailRecipientResponse__Output } from '../../../chat/channels/v1/FindMailRecipientResponse.ts';
import type { GetChannelEmailRequest as _chat_channels_v1_GetChannelEmailRequest, GetChannelEmailRequest__Output as _chat_channels_v1_GetChannelEmailRequest__Output } from '../../../chat/channels/v1/GetChannelEmailRequest.ts';
import type { GetChannelEmailResponse as _chat_channels_v1_GetChannelEmailResponse, GetChannelEmailResponse__Output as _chat_channels_v1_GetChannelEmailResponse__Output } from '../../../chat/channels/v1/GetChannelEmailResponse.ts';
import type { GetChannelIdRequest as _chat_channels_v1_GetChannelIdRequest, GetChannelIdRequest__Output as _chat_channels_v1_GetChannelIdRequest__Output } from '../../../chat/channels/v1/GetChannelIdRequest.ts';
import type { GetChannelIdResponse as _chat_channels_v1_GetChannelIdResponse, GetChannelIdResponse__Output as _chat_channels_v1_GetChannelIdResponse__Output } from '../../../chat/channels/v1/GetChannelIdResponse.ts';
import type { GetChannelRequest as _chat_channels_v1_GetChannelRequest, GetChannelRequest__Output as _chat_channels_v1_GetChannelRequest__Output } from '../../../chat/channels/v1/GetChannelRequest.ts';
import type { GetChannelResponse as _chat_channels_v1_GetChannelResponse, GetChannelResponse__Output as _chat_channels_v1_GetChannelResponse__Output } from '../../../chat/channels/v1/GetChannelResponse.ts';
import type { GetChannelStateRequest as _chat_channels_v1_GetChannelStateRequest, GetChannelStateRequest__Output as _chat_channels_v1_GetChannelStateRequest__Output } from '../../../chat/channels/v1/GetChannelStateRequest.ts';
import type { GetChannelStateResponse as _chat_channels_v1_GetChannelStateResponse, GetChannelStateResponse__Output as _chat_channels_v1_GetChannelStateResponse__Output } from '../../../chat/channels/v1/GetChannelStateResponse.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from '../../../chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from '../../../chat/common/v1/GetSnapshotResponse.ts';
import type { HasWebPublicChannelsRequest as _chat_channels_v1_HasWebPublicChannelsRequest, HasWebPublicChannelsRequest__Output as _chat_channels_v1_HasWebPublicChannelsRequest__Output } from '../../../chat/channels/v1/HasWebPublicChannelsRequest.ts';
import type { HasWebPublicChannelsResponse as _chat_channels_v1_HasWebPublicChannelsResponse, HasWebPublicChannelsResponse__Output as _chat_channels_v1_HasWebPublicChannelsResponse__Output } from '../../../chat/channels/v1/HasWebPublicChannelsResponse.ts';
import type { IsSubscribedRequest as _chat_channels_v1_IsSubscribedRequest, IsSubscribedRequest__Output as _chat_channels_v1_IsSubscribedRequest__Output } from '../../../chat/channels/v1/IsSubscribedRequest.ts';
import type { IsSubscribedResponse as _chat_channels_v1_IsSubscribedResponse, IsSubscribedResponse__Output as _chat_channels_v1_IsSubscribedResponse__Output } from '../../../chat/channels/v1/IsSubscribedResponse.ts';
import type { ListChannelsOfUserRequest as _chat_channels_v1_ListChannelsOfUserRequest, ListChannelsOfUserRequest__Output as _chat_channels_v1_ListChannelsOfUserRequest__Output } from '../../../chat/channels/v1/ListChannelsOfUserRequest.ts';
import type { ListChannelsOfUserResponse as _chat_channels_v1_ListChannelsOfUserResponse, ListChannelsOfUserResponse__Output as _chat_channels_v1_ListChannelsOfUserResponse__Output } from '../../../chat/channels/v1/ListChannelsOfUserResponse.ts';
import type { ListChannelsRequest as _chat_channels_v1_ListChannelsRequest, ListChannelsRequest__Output as _chat_channels_v1_ListChannelsRequest__Output } from '../../../chat/channels/v1/ListChannelsRequest.ts';
import type { ListChannelsResponse as _chat_channels_v1_ListChannelsResponse, ListChannelsResponse__Output as _chat_channels_v1_ListChannelsResponse__Output } from '../../../chat/channels/v1/ListChannelsResponse.ts';
import type { ListCoSubscribersRequest as _chat_channels_v1_ListCoSubscribersRequest, ListCoSubscribersRequest__Output as _chat_channels_v1_ListCoSubscribersRequest__Output } from '../../../chat/channels/v1/ListCoSubscribersRequest.ts';
import type { ListCoSubscribersResponse as _chat_channels_v1_ListCoSubscribersResponse, ListCoSubscribersResponse__Output as _chat_channels_v1_ListCoSubscribersResponse__Output } from '../../../chat/channels/v1/ListCoSubscribersResponse.ts';
import type { ListDomainEventsRequest as _chat_channels_v1_ListDomainEventsRequest, ListDomainEventsRequest__Output as _chat_channels_v1_ListDomainEventsRequest__Output } from '../../../chat/channels/v1/ListDomainEventsRequest.ts';
import type { ListDomainEventsResponse as _chat_channels_v1_ListDomainEventsResponse, ListDomainEventsResponse__Output as _chat_channels_v1_ListDomainEventsResponse__Output } from '../../../chat/channels/v1/ListDomainEventsResponse.ts';
import type { ListFoldersRequest as _chat_channels_v1_ListFoldersRequest, ListFoldersRequest__Output as _chat_channels_v1_ListFoldersRequest__Output } from '../../../chat/channels/v1/ListFoldersRequest.ts';
import type { ListFoldersResponse as _chat_channels_v1_ListFoldersResponse, ListFoldersResponse__Output as _chat_channels_v1_ListFoldersResponse__Output } from '../../../chat/channels/v1/ListFoldersResponse.ts';
import type { ListGroupUsesRequest as _chat_channels_v1_ListGroupUsesRequest, ListGroupUsesRequest__Output as _chat_channels_v1_ListGroupUsesRequest__Output } from '../../../chat/channels/v1/ListGroupUsesRequest.ts';
import type { ListGroupUsesResponse as _chat_channels_v1_ListGroupUsesResponse, ListGroupUsesResponse__Output as _chat_channels_v1_ListGroupUsesResponse__Output } from '../../../chat/channels/v1/ListGroupUsesResponse.ts';
import type { ListMembersRequest as _chat_channels_v1_ListMembersRequest, ListMembersRequest__Output as _chat_channels_v1_ListMembersRequest__Output } from '../../../chat/channels/v1/ListMembersRequest.ts';
import type { ListMembersResponse as _chat_channels_v1_ListMembersResponse, ListMembersResponse__Output as _chat_channels_v1_ListMembersResponse__Output } from '../../../chat/channels/v1/ListMembersResponse.ts';
import type { ListNotificationSettingsRequest as _chat_channels_v1_ListNotificationSettingsRequest, ListNotificationSettingsRequest__Output as _chat_channels_v1_ListNotificationSettingsRequest__Output } from '../../../chat/channels/v1/ListNotificationSettingsRequest.ts';
import type { ListNotificationSettingsResponse as _chat_channels_v1_ListNotificationSettingsResponse, ListNotificationSettingsResponse__Output as _chat_channels_v1_ListNotificationSettingsResponse__Output } from '../../../chat/channels/v1/ListNotificationSettingsResponse.ts';
import type { ListSubscriptionsRequest as _chat_channels_v1_ListSubscriptionsRequest, ListSubscriptionsRequest__Output as _chat_channels_v1_ListSubscriptionsRequest__Output } from '../../../chat/channels/v1/ListSubscriptionsRequest.ts';
import type { ListSubscriptionsResponse as _chat_channels_v1_ListSubscriptionsResponse, ListSubscriptionsResponse__Output as _chat_channels_v1_ListSubscriptionsResponse__Output } from '../../../chat/channels/v1/ListSubscriptionsResponse.ts';
import type { OrderFoldersRequest as _chat_channels_v1_OrderFoldersRequest, OrderFoldersRequest__Output as _chat_channels_v1_OrderFoldersRequest__Output } from '../../../chat/channels/v1/OrderFoldersRequest.ts';
import type { OrderFoldersResponse as _chat_channels_v1_OrderFoldersResponse, OrderFoldersResponse__Output as _chat_channels_v1_OrderFoldersResponse__Output } from '../../../chat/channels/v1/OrderFoldersResponse.ts';
import type { PublishAccountActivityRequest as _chat_channels_v1_PublishAccountActivityRequest, PublishAccountActivityRequest__Output as _chat_channels_v1_PublishAccountActivityRequest__Output } from '../../../chat/channels/v1/PublishAccountActivityRequest.ts';
import type { PublishAccountActivityResponse as _chat_channels_v1_PublishAccountActivityResponse, PublishAccountActivityResponse__Output as _chat_channels_v1_PublishAccountActivityResponse__Output } from '../../../chat/channels/v1/PublishAccountActivityResponse.ts';
import type { PublishRoleChangeRequest as _chat_channels_v1_PublishRoleChangeRequest, PublishRoleChangeRequest__Output as _chat_channels_v1_PublishRoleChangeRequest__Output } from '../../../chat/channels/v1/PublishRoleChangeRequest.ts';
import type { PublishRoleChangeResponse as _chat_channels_v1_PublishRoleChangeResponse, PublishRoleChangeResponse__Output as _chat_channels_v1_PublishRoleChangeResponse__Output } from '../../../chat/channels/v1/PublishRoleChangeResponse.ts';
import type { RemoveDefaultGroupRequest as _chat_channels_v1_RemoveDefaultGroupRequest, RemoveDefaultGroupRequest__Output as _chat_channels_v1_RemoveDefaultGroupRequest__Output } from '../../../chat/channels/v1/RemoveDefaultGroupRequest.ts';
import type { RemoveDefaultGroupResponse as _chat_channels_v1_RemoveDefaultGroupResponse, RemoveDefaultGroupResponse__Output as _chat_channels_v1_RemoveDefaultGroupResponse__Output } from '../../../chat/channels/v1/RemoveDefaultGroupResponse.ts';
import type { ReplaceChannelEmailRequest as _chat_channels_v1_ReplaceChannelEmailRequest, ReplaceChannelEmailRequest__Output as _chat_channels_v1_ReplaceChannelEmailRequest__Output } from '../../../chat/channels/v1/ReplaceChannelEmailRequest.ts';
import type { SetDefaultChannelRequest as _chat_channels_v1_SetDefaultChannelRequest, SetDefaultChannelRequest__Output as _chat_channels_v1_SetDefaultChannelRequest__Output } from '../../../chat/channels/v1/SetDefaultChannelRequest.ts';
import type { SetDefaultChannelResponse as _chat_channels_v1_SetDefaultChannelResponse, SetDefaultChannelResponse__Output as _chat_channels_v1_SetDefaultChannelResponse__Output } from '../../../chat/channels/v1/SetDefaultChannelResponse.ts';
import type { SubscribeRequest as _chat_channels_v1_SubscribeRequest, SubscribeRequest__Output as _chat_channels_v1_SubscribeRequest__Output } from '../../../chat/channels/v1/SubscribeRequest.ts';
import type { SubscribeResponse as _chat_channels_v1_SubscribeResponse, SubscribeResponse__Output as _chat_channels_v1_SubscribeResponse__Output } from '../../../chat/channels/v1/SubscribeResponse.ts';
import type { SubscribeToDefaultsRequest as _chat_channels_v1_SubscribeToDefaultsRequest, SubscribeToDefaultsRequest__Output as _chat_channels_v1_SubscribeToDefaultsRequest__Output } from '../../../chat/channels/v1/SubscribeToDefaultsRequest.ts';
import type { SubscribeToDefaultsResponse as _chat_channels_v1_SubscribeToDefaultsResponse, SubscribeToDefaultsResponse__Output as _chat_channels_v1_SubscribeToDefaultsResponse__Output } from '../../../chat/channels/v1/SubscribeToDefaultsResponse.ts';
import type { UnsubscribeRequest as _chat_channels_v1_UnsubscribeRequest, UnsubscribeRequest__Output as _chat_channels_v1_UnsubscribeRequest__Output } from '../../../chat/channels/v1/UnsubscribeRequest.ts';
import type { UnsubscribeResponse as _chat_channels_v1_UnsubscribeResponse, UnsubscribeResponse__Output as _chat_channels_v1_UnsubscribeResponse__Output } from '../../../chat/channels/v1/UnsubscribeResponse.ts';
import type { UpdateChannelRequest as _chat_channels_v1_UpdateChannelRequest, UpdateChannelRequest__Output as _chat_channels_v1_UpdateChannelRequest__Output } from '../../../chat/channels/v1/UpdateChannelRequest.ts';
import type { UpdateChannelResponse as _chat_channels_v1_UpdateChannelResponse, UpdateChannelResponse__Output as _chat_channels_v1_UpdateChannelResponse__Output } from '../../../chat/channels/v1/UpdateChannelResponse.ts';
import type { UpdateDefaultGroupRequest as _chat_channels_v1_UpdateDefaultGroupRequest, UpdateDefaultGroupRequest__Output as _chat_channels_v1_UpdateDefaultGroupRequest__Output } from '../../../chat/channels/v1/UpdateDefaultGroupRequest.ts';
import type { UpdateDefaultGroupResponse as _chat_channels_v1_UpdateDefaultGroupResponse, UpdateDefaultGroupResponse__Output as _chat_channels_v1_UpdateDefaultGroupResponse__Output } from '../../../chat/channels/v1/UpdateDefaultGroupResponse.ts';
import type { UpdateFolderRequest as _chat_channels_v1_UpdateFolderRequest, UpdateFolderRequest__Output as _chat_channels_v1_UpdateFolderRequest__Output } from '../../../chat/channels/v1/UpdateFolderRequest.ts';
import type { UpdateFolderResponse as _chat_channels_v1_UpdateFolderResponse, UpdateFolderResponse__Output as _chat_channels_v1_UpdateFolderResponse__Output } from '../../../chat/channels/v1/UpdateFolderResponse.ts';
import type { UpdateSubscriptionSettingsRequest as _chat_channels_v1_UpdateSubscriptionSettingsRequest, UpdateSubscriptionSettingsRequest__Output as _chat_channels_v1_UpdateSubscriptionSettingsRequest__Output } from '../../../chat/channels/v1/UpdateSubscriptionSettingsRequest.ts';
import type { UpdateSubscriptionSettingsResponse as _chat_channels_v1_UpdateSubscriptionSettingsResponse, UpdateSubscriptionSettingsResponse__Output as _chat_channels_v1_UpdateSubscriptionSettingsResponse__Output } from '../../../chat/channels/v1/UpdateSubscriptionSettingsResponse.ts';

export interface ChannelsClient extends grpc.Client {
  ArchiveChannel(argument: _chat_channels_v1_ArchiveChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ArchiveChannelResponse__Output>): grpc.ClientUnaryCall;
  ArchiveChannel(argument: _chat_channels_v1_ArchiveChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ArchiveChannelResponse__Output>): grpc.ClientUnaryCall;
  ArchiveChannel(argument: _chat_channels_v1_ArchiveChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ArchiveChannelResponse__Output>): grpc.ClientUnaryCall;
  ArchiveChannel(argument: _chat_channels_v1_ArchiveChannelRequest, callback: grpc.requestCallback<_chat_channels_v1_ArchiveChannelResponse__Output>): grpc.ClientUnaryCall;
  archiveChannel(argument: _chat_channels_v1_ArchiveChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ArchiveChannelResponse__Output>): grpc.ClientUnaryCall;
  archiveChannel(argument: _chat_channels_v1_ArchiveChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ArchiveChannelResponse__Output>): grpc.ClientUnaryCall;
  archiveChannel(argument: _chat_channels_v1_ArchiveChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ArchiveChannelResponse__Output>): grpc.ClientUnaryCall;
  archiveChannel(argument: _chat_channels_v1_ArchiveChannelRequest, callback: grpc.requestCallback<_chat_channels_v1_ArchiveChannelResponse__Output>): grpc.ClientUnaryCall;
  
  ChangeSubscriptions(argument: _chat_channels_v1_ChangeSubscriptionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ChangeSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  ChangeSubscriptions(argument: _chat_channels_v1_ChangeSubscriptionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ChangeSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  ChangeSubscriptions(argument: _chat_channels_v1_ChangeSubscriptionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ChangeSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  ChangeSubscriptions(argument: _chat_channels_v1_ChangeSubscriptionsRequest, callback: grpc.requestCallback<_chat_channels_v1_ChangeSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  changeSubscriptions(argument: _chat_channels_v1_ChangeSubscriptionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ChangeSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  changeSubscriptions(argument: _chat_channels_v1_ChangeSubscriptionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ChangeSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  changeSubscriptions(argument: _chat_channels_v1_ChangeSubscriptionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ChangeSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  changeSubscriptions(argument: _chat_channels_v1_ChangeSubscriptionsRequest, callback: grpc.requestCallback<_chat_channels_v1_ChangeSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  
  CreateChannel(argument: _chat_channels_v1_CreateChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  CreateChannel(argument: _chat_channels_v1_CreateChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  CreateChannel(argument: _chat_channels_v1_CreateChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  CreateChannel(argument: _chat_channels_v1_CreateChannelRequest, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  createChannel(argument: _chat_channels_v1_CreateChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  createChannel(argument: _chat_channels_v1_CreateChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  createChannel(argument: _chat_channels_v1_CreateChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  createChannel(argument: _chat_channels_v1_CreateChannelRequest, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  
  CreateDefaultGroup(argument: _chat_channels_v1_CreateDefaultGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  CreateDefaultGroup(argument: _chat_channels_v1_CreateDefaultGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_CreateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  CreateDefaultGroup(argument: _chat_channels_v1_CreateDefaultGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  CreateDefaultGroup(argument: _chat_channels_v1_CreateDefaultGroupRequest, callback: grpc.requestCallback<_chat_channels_v1_CreateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  createDefaultGroup(argument: _chat_channels_v1_CreateDefaultGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  createDefaultGroup(argument: _chat_channels_v1_CreateDefaultGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_CreateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  createDefaultGroup(argument: _chat_channels_v1_CreateDefaultGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  createDefaultGroup(argument: _chat_channels_v1_CreateDefaultGroupRequest, callback: grpc.requestCallback<_chat_channels_v1_CreateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  
  CreateFolder(argument: _chat_channels_v1_CreateFolderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateFolderResponse__Output>): grpc.ClientUnaryCall;
  CreateFolder(argument: _chat_channels_v1_CreateFolderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_CreateFolderResponse__Output>): grpc.ClientUnaryCall;
  CreateFolder(argument: _chat_channels_v1_CreateFolderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateFolderResponse__Output>): grpc.ClientUnaryCall;
  CreateFolder(argument: _chat_channels_v1_CreateFolderRequest, callback: grpc.requestCallback<_chat_channels_v1_CreateFolderResponse__Output>): grpc.ClientUnaryCall;
  createFolder(argument: _chat_channels_v1_CreateFolderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateFolderResponse__Output>): grpc.ClientUnaryCall;
  createFolder(argument: _chat_channels_v1_CreateFolderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_CreateFolderResponse__Output>): grpc.ClientUnaryCall;
  createFolder(argument: _chat_channels_v1_CreateFolderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateFolderResponse__Output>): grpc.ClientUnaryCall;
  createFolder(argument: _chat_channels_v1_CreateFolderRequest, callback: grpc.requestCallback<_chat_channels_v1_CreateFolderResponse__Output>): grpc.ClientUnaryCall;
  
  FindMailRecipient(argument: _chat_channels_v1_FindMailRecipientRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_FindMailRecipientResponse__Output>): grpc.ClientUnaryCall;
  FindMailRecipient(argument: _chat_channels_v1_FindMailRecipientRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_FindMailRecipientResponse__Output>): grpc.ClientUnaryCall;
  FindMailRecipient(argument: _chat_channels_v1_FindMailRecipientRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_FindMailRecipientResponse__Output>): grpc.ClientUnaryCall;
  FindMailRecipient(argument: _chat_channels_v1_FindMailRecipientRequest, callback: grpc.requestCallback<_chat_channels_v1_FindMailRecipientResponse__Output>): grpc.ClientUnaryCall;
  findMailRecipient(argument: _chat_channels_v1_FindMailRecipientRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_FindMailRecipientResponse__Output>): grpc.ClientUnaryCall;
  findMailRecipient(argument: _chat_channels_v1_FindMailRecipientRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_FindMailRecipientResponse__Output>): grpc.ClientUnaryCall;
  findMailRecipient(argument: _chat_channels_v1_FindMailRecipientRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_FindMailRecipientResponse__Output>): grpc.ClientUnaryCall;
  findMailRecipient(argument: _chat_channels_v1_FindMailRecipientRequest, callback: grpc.requestCallback<_chat_channels_v1_FindMailRecipientResponse__Output>): grpc.ClientUnaryCall;
  
  GetChannel(argument: _chat_channels_v1_GetChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelResponse__Output>): grpc.ClientUnaryCall;
  GetChannel(argument: _chat_channels_v1_GetChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_GetChannelResponse__Output>): grpc.ClientUnaryCall;
  GetChannel(argument: _chat_channels_v1_GetChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelResponse__Output>): grpc.ClientUnaryCall;
  GetChannel(argument: _chat_channels_v1_GetChannelRequest, callback: grpc.requestCallback<_chat_channels_v1_GetChannelResponse__Output>): grpc.ClientUnaryCall;
  
  GetChannelEmail(argument: _chat_channels_v1_GetChannelEmailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  GetChannelEmail(argument: _chat_channels_v1_GetChannelEmailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  GetChannelEmail(argument: _chat_channels_v1_GetChannelEmailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  GetChannelEmail(argument: _chat_channels_v1_GetChannelEmailRequest, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  getChannelEmail(argument: _chat_channels_v1_GetChannelEmailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  getChannelEmail(argument: _chat_channels_v1_GetChannelEmailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  getChannelEmail(argument: _chat_channels_v1_GetChannelEmailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  getChannelEmail(argument: _chat_channels_v1_GetChannelEmailRequest, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  
  GetChannelId(argument: _chat_channels_v1_GetChannelIdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelIdResponse__Output>): grpc.ClientUnaryCall;
  GetChannelId(argument: _chat_channels_v1_GetChannelIdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_GetChannelIdResponse__Output>): grpc.ClientUnaryCall;
  GetChannelId(argument: _chat_channels_v1_GetChannelIdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelIdResponse__Output>): grpc.ClientUnaryCall;
  GetChannelId(argument: _chat_channels_v1_GetChannelIdRequest, callback: grpc.requestCallback<_chat_channels_v1_GetChannelIdResponse__Output>): grpc.ClientUnaryCall;
  getChannelId(argument: _chat_channels_v1_GetChannelIdRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelIdResponse__Output>): grpc.ClientUnaryCall;
  getChannelId(argument: _chat_channels_v1_GetChannelIdRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_GetChannelIdResponse__Output>): grpc.ClientUnaryCall;
  getChannelId(argument: _chat_channels_v1_GetChannelIdRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelIdResponse__Output>): grpc.ClientUnaryCall;
  getChannelId(argument: _chat_channels_v1_GetChannelIdRequest, callback: grpc.requestCallback<_chat_channels_v1_GetChannelIdResponse__Output>): grpc.ClientUnaryCall;
  
  GetChannelState(argument: _chat_channels_v1_GetChannelStateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelStateResponse__Output>): grpc.ClientUnaryCall;
  GetChannelState(argument: _chat_channels_v1_GetChannelStateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_GetChannelStateResponse__Output>): grpc.ClientUnaryCall;
  GetChannelState(argument: _chat_channels_v1_GetChannelStateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelStateResponse__Output>): grpc.ClientUnaryCall;
  GetChannelState(argument: _chat_channels_v1_GetChannelStateRequest, callback: grpc.requestCallback<_chat_channels_v1_GetChannelStateResponse__Output>): grpc.ClientUnaryCall;
  getChannelState(argument: _chat_channels_v1_GetChannelStateRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelStateResponse__Output>): grpc.ClientUnaryCall;
  getChannelState(argument: _chat_channels_v1_GetChannelStateRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_GetChannelStateResponse__Output>): grpc.ClientUnaryCall;
  getChannelState(argument: _chat_channels_v1_GetChannelStateRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelStateResponse__Output>): grpc.ClientUnaryCall;
  getChannelState(argument: _chat_channels_v1_GetChannelStateRequest, callback: grpc.requestCallback<_chat_channels_v1_GetChannelStateResponse__Output>): grpc.ClientUnaryCall;
  
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  
  HasWebPublicChannels(argument: _chat_channels_v1_HasWebPublicChannelsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_HasWebPublicChannelsResponse__Output>): grpc.ClientUnaryCall;
  HasWebPublicChannels(argument: _chat_channels_v1_HasWebPublicChannelsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_HasWebPublicChannelsResponse__Output>): grpc.ClientUnaryCall;
  HasWebPublicChannels(argument: _chat_channels_v1_HasWebPublicChannelsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_HasWebPublicChannelsResponse__Output>): grpc.ClientUnaryCall;
  HasWebPublicChannels(argument: _chat_channels_v1_HasWebPublicChannelsRequest, callback: grpc.requestCallback<_chat_channels_v1_HasWebPublicChannelsResponse__Output>): grpc.ClientUnaryCall;
  hasWebPublicChannels(argument: _chat_channels_v1_HasWebPublicChannelsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_HasWebPublicChannelsResponse__Output>): grpc.ClientUnaryCall;
  hasWebPublicChannels(argument: _chat_channels_v1_HasWebPublicChannelsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_HasWebPublicChannelsResponse__Output>): grpc.ClientUnaryCall;
  hasWebPublicChannels(argument: _chat_channels_v1_HasWebPublicChannelsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_HasWebPublicChannelsResponse__Output>): grpc.ClientUnaryCall;
  hasWebPublicChannels(argument: _chat_channels_v1_HasWebPublicChannelsRequest, callback: grpc.requestCallback<_chat_channels_v1_HasWebPublicChannelsResponse__Output>): grpc.ClientUnaryCall;
  
  IsSubscribed(argument: _chat_channels_v1_IsSubscribedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_IsSubscribedResponse__Output>): grpc.ClientUnaryCall;
  IsSubscribed(argument: _chat_channels_v1_IsSubscribedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_IsSubscribedResponse__Output>): grpc.ClientUnaryCall;
  IsSubscribed(argument: _chat_channels_v1_IsSubscribedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_IsSubscribedResponse__Output>): grpc.ClientUnaryCall;
  IsSubscribed(argument: _chat_channels_v1_IsSubscribedRequest, callback: grpc.requestCallback<_chat_channels_v1_IsSubscribedResponse__Output>): grpc.ClientUnaryCall;
  isSubscribed(argument: _chat_channels_v1_IsSubscribedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_IsSubscribedResponse__Output>): grpc.ClientUnaryCall;
  isSubscribed(argument: _chat_channels_v1_IsSubscribedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_IsSubscribedResponse__Output>): grpc.ClientUnaryCall;
  isSubscribed(argument: _chat_channels_v1_IsSubscribedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_IsSubscribedResponse__Output>): grpc.ClientUnaryCall;
  isSubscribed(argument: _chat_channels_v1_IsSubscribedRequest, callback: grpc.requestCallback<_chat_channels_v1_IsSubscribedResponse__Output>): grpc.ClientUnaryCall;
  
  ListChannels(argument: _chat_channels_v1_ListChannelsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  ListChannels(argument: _chat_channels_v1_ListChannelsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  ListChannels(argument: _chat_channels_v1_ListChannelsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  ListChannels(argument: _chat_channels_v1_ListChannelsRequest, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  listChannels(argument: _chat_channels_v1_ListChannelsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  listChannels(argument: _chat_channels_v1_ListChannelsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  listChannels(argument: _chat_channels_v1_ListChannelsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  listChannels(argument: _chat_channels_v1_ListChannelsRequest, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsResponse__Output>): grpc.ClientUnaryCall;
  
  ListChannelsOfUser(argument: _chat_channels_v1_ListChannelsOfUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsOfUserResponse__Output>): grpc.ClientUnaryCall;
  ListChannelsOfUser(argument: _chat_channels_v1_ListChannelsOfUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsOfUserResponse__Output>): grpc.ClientUnaryCall;
  ListChannelsOfUser(argument: _chat_channels_v1_ListChannelsOfUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsOfUserResponse__Output>): grpc.ClientUnaryCall;
  ListChannelsOfUser(argument: _chat_channels_v1_ListChannelsOfUserRequest, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsOfUserResponse__Output>): grpc.ClientUnaryCall;
  listChannelsOfUser(argument: _chat_channels_v1_ListChannelsOfUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsOfUserResponse__Output>): grpc.ClientUnaryCall;
  listChannelsOfUser(argument: _chat_channels_v1_ListChannelsOfUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsOfUserResponse__Output>): grpc.ClientUnaryCall;
  listChannelsOfUser(argument: _chat_channels_v1_ListChannelsOfUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsOfUserResponse__Output>): grpc.ClientUnaryCall;
  listChannelsOfUser(argument: _chat_channels_v1_ListChannelsOfUserRequest, callback: grpc.requestCallback<_chat_channels_v1_ListChannelsOfUserResponse__Output>): grpc.ClientUnaryCall;
  
  ListCoSubscribers(argument: _chat_channels_v1_ListCoSubscribersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListCoSubscribersResponse__Output>): grpc.ClientUnaryCall;
  ListCoSubscribers(argument: _chat_channels_v1_ListCoSubscribersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListCoSubscribersResponse__Output>): grpc.ClientUnaryCall;
  ListCoSubscribers(argument: _chat_channels_v1_ListCoSubscribersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListCoSubscribersResponse__Output>): grpc.ClientUnaryCall;
  ListCoSubscribers(argument: _chat_channels_v1_ListCoSubscribersRequest, callback: grpc.requestCallback<_chat_channels_v1_ListCoSubscribersResponse__Output>): grpc.ClientUnaryCall;
  listCoSubscribers(argument: _chat_channels_v1_ListCoSubscribersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListCoSubscribersResponse__Output>): grpc.ClientUnaryCall;
  listCoSubscribers(argument: _chat_channels_v1_ListCoSubscribersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListCoSubscribersResponse__Output>): grpc.ClientUnaryCall;
  listCoSubscribers(argument: _chat_channels_v1_ListCoSubscribersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListCoSubscribersResponse__Output>): grpc.ClientUnaryCall;
  listCoSubscribers(argument: _chat_channels_v1_ListCoSubscribersRequest, callback: grpc.requestCallback<_chat_channels_v1_ListCoSubscribersResponse__Output>): grpc.ClientUnaryCall;
  
  ListDomainEvents(argument: _chat_channels_v1_ListDomainEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  ListDomainEvents(argument: _chat_channels_v1_ListDomainEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  ListDomainEvents(argument: _chat_channels_v1_ListDomainEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  ListDomainEvents(argument: _chat_channels_v1_ListDomainEventsRequest, callback: grpc.requestCallback<_chat_channels_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  listDomainEvents(argument: _chat_channels_v1_ListDomainEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  listDomainEvents(argument: _chat_channels_v1_ListDomainEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  listDomainEvents(argument: _chat_channels_v1_ListDomainEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  listDomainEvents(argument: _chat_channels_v1_ListDomainEventsRequest, callback: grpc.requestCallback<_chat_channels_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  
  ListFolders(argument: _chat_channels_v1_ListFoldersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListFoldersResponse__Output>): grpc.ClientUnaryCall;
  ListFolders(argument: _chat_channels_v1_ListFoldersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListFoldersResponse__Output>): grpc.ClientUnaryCall;
  ListFolders(argument: _chat_channels_v1_ListFoldersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListFoldersResponse__Output>): grpc.ClientUnaryCall;
  ListFolders(argument: _chat_channels_v1_ListFoldersRequest, callback: grpc.requestCallback<_chat_channels_v1_ListFoldersResponse__Output>): grpc.ClientUnaryCall;
  listFolders(argument: _chat_channels_v1_ListFoldersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListFoldersResponse__Output>): grpc.ClientUnaryCall;
  listFolders(argument: _chat_channels_v1_ListFoldersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListFoldersResponse__Output>): grpc.ClientUnaryCall;
  listFolders(argument: _chat_channels_v1_ListFoldersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListFoldersResponse__Output>): grpc.ClientUnaryCall;
  listFolders(argument: _chat_channels_v1_ListFoldersRequest, callback: grpc.requestCallback<_chat_channels_v1_ListFoldersResponse__Output>): grpc.ClientUnaryCall;
  
  ListGroupUses(argument: _chat_channels_v1_ListGroupUsesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListGroupUsesResponse__Output>): grpc.ClientUnaryCall;
  ListGroupUses(argument: _chat_channels_v1_ListGroupUsesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListGroupUsesResponse__Output>): grpc.ClientUnaryCall;
  ListGroupUses(argument: _chat_channels_v1_ListGroupUsesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListGroupUsesResponse__Output>): grpc.ClientUnaryCall;
  ListGroupUses(argument: _chat_channels_v1_ListGroupUsesRequest, callback: grpc.requestCallback<_chat_channels_v1_ListGroupUsesResponse__Output>): grpc.ClientUnaryCall;
  listGroupUses(argument: _chat_channels_v1_ListGroupUsesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListGroupUsesResponse__Output>): grpc.ClientUnaryCall;
  listGroupUses(argument: _chat_channels_v1_ListGroupUsesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListGroupUsesResponse__Output>): grpc.ClientUnaryCall;
  listGroupUses(argument: _chat_channels_v1_ListGroupUsesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListGroupUsesResponse__Output>): grpc.ClientUnaryCall;
  listGroupUses(argument: _chat_channels_v1_ListGroupUsesRequest, callback: grpc.requestCallback<_chat_channels_v1_ListGroupUsesResponse__Output>): grpc.ClientUnaryCall;
  
  ListMembers(argument: _chat_channels_v1_ListMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  ListMembers(argument: _chat_channels_v1_ListMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  ListMembers(argument: _chat_channels_v1_ListMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  ListMembers(argument: _chat_channels_v1_ListMembersRequest, callback: grpc.requestCallback<_chat_channels_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _chat_channels_v1_ListMembersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _chat_channels_v1_ListMembersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _chat_channels_v1_ListMembersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  listMembers(argument: _chat_channels_v1_ListMembersRequest, callback: grpc.requestCallback<_chat_channels_v1_ListMembersResponse__Output>): grpc.ClientUnaryCall;
  
  ListNotificationSettings(argument: _chat_channels_v1_ListNotificationSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListNotificationSettingsResponse__Output>): grpc.ClientUnaryCall;
  ListNotificationSettings(argument: _chat_channels_v1_ListNotificationSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListNotificationSettingsResponse__Output>): grpc.ClientUnaryCall;
  ListNotificationSettings(argument: _chat_channels_v1_ListNotificationSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListNotificationSettingsResponse__Output>): grpc.ClientUnaryCall;
  ListNotificationSettings(argument: _chat_channels_v1_ListNotificationSettingsRequest, callback: grpc.requestCallback<_chat_channels_v1_ListNotificationSettingsResponse__Output>): grpc.ClientUnaryCall;
  listNotificationSettings(argument: _chat_channels_v1_ListNotificationSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListNotificationSettingsResponse__Output>): grpc.ClientUnaryCall;
  listNotificationSettings(argument: _chat_channels_v1_ListNotificationSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListNotificationSettingsResponse__Output>): grpc.ClientUnaryCall;
  listNotificationSettings(argument: _chat_channels_v1_ListNotificationSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListNotificationSettingsResponse__Output>): grpc.ClientUnaryCall;
  listNotificationSettings(argument: _chat_channels_v1_ListNotificationSettingsRequest, callback: grpc.requestCallback<_chat_channels_v1_ListNotificationSettingsResponse__Output>): grpc.ClientUnaryCall;
  
  ListSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  ListSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  ListSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  ListSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  listSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  listSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  listSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  listSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  
  OrderFolders(argument: _chat_channels_v1_OrderFoldersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_OrderFoldersResponse__Output>): grpc.ClientUnaryCall;
  OrderFolders(argument: _chat_channels_v1_OrderFoldersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_OrderFoldersResponse__Output>): grpc.ClientUnaryCall;
  OrderFolders(argument: _chat_channels_v1_OrderFoldersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_OrderFoldersResponse__Output>): grpc.ClientUnaryCall;
  OrderFolders(argument: _chat_channels_v1_OrderFoldersRequest, callback: grpc.requestCallback<_chat_channels_v1_OrderFoldersResponse__Output>): grpc.ClientUnaryCall;
  orderFolders(argument: _chat_channels_v1_OrderFoldersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_OrderFoldersResponse__Output>): grpc.ClientUnaryCall;
  orderFolders(argument: _chat_channels_v1_OrderFoldersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_OrderFoldersResponse__Output>): grpc.ClientUnaryCall;
  orderFolders(argument: _chat_channels_v1_OrderFoldersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_OrderFoldersResponse__Output>): grpc.ClientUnaryCall;
  orderFolders(argument: _chat_channels_v1_OrderFoldersRequest, callback: grpc.requestCallback<_chat_channels_v1_OrderFoldersResponse__Output>): grpc.ClientUnaryCall;
  
  PublishAccountActivity(argument: _chat_channels_v1_PublishAccountActivityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_PublishAccountActivityResponse__Output>): grpc.ClientUnaryCall;
  PublishAccountActivity(argument: _chat_channels_v1_PublishAccountActivityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_PublishAccountActivityResponse__Output>): grpc.ClientUnaryCall;
  PublishAccountActivity(argument: _chat_channels_v1_PublishAccountActivityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_PublishAccountActivityResponse__Output>): grpc.ClientUnaryCall;
  PublishAccountActivity(argument: _chat_channels_v1_PublishAccountActivityRequest, callback: grpc.requestCallback<_chat_channels_v1_PublishAccountActivityResponse__Output>): grpc.ClientUnaryCall;
  publishAccountActivity(argument: _chat_channels_v1_PublishAccountActivityRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_PublishAccountActivityResponse__Output>): grpc.ClientUnaryCall;
  publishAccountActivity(argument: _chat_channels_v1_PublishAccountActivityRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_PublishAccountActivityResponse__Output>): grpc.ClientUnaryCall;
  publishAccountActivity(argument: _chat_channels_v1_PublishAccountActivityRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_PublishAccountActivityResponse__Output>): grpc.ClientUnaryCall;
  publishAccountActivity(argument: _chat_channels_v1_PublishAccountActivityRequest, callback: grpc.requestCallback<_chat_channels_v1_PublishAccountActivityResponse__Output>): grpc.ClientUnaryCall;
  
  PublishRoleChange(argument: _chat_channels_v1_PublishRoleChangeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_PublishRoleChangeResponse__Output>): grpc.ClientUnaryCall;
  PublishRoleChange(argument: _chat_channels_v1_PublishRoleChangeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_PublishRoleChangeResponse__Output>): grpc.ClientUnaryCall;
  PublishRoleChange(argument: _chat_channels_v1_PublishRoleChangeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_PublishRoleChangeResponse__Output>): grpc.ClientUnaryCall;
  PublishRoleChange(argument: _chat_channels_v1_PublishRoleChangeRequest, callback: grpc.requestCallback<_chat_channels_v1_PublishRoleChangeResponse__Output>): grpc.ClientUnaryCall;
  publishRoleChange(argument: _chat_channels_v1_PublishRoleChangeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_PublishRoleChangeResponse__Output>): grpc.ClientUnaryCall;
  publishRoleChange(argument: _chat_channels_v1_PublishRoleChangeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_PublishRoleChangeResponse__Output>): grpc.ClientUnaryCall;
  publishRoleChange(argument: _chat_channels_v1_PublishRoleChangeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_PublishRoleChangeResponse__Output>): grpc.ClientUnaryCall;
  publishRoleChange(argument: _chat_channels_v1_PublishRoleChangeRequest, callback: grpc.requestCallback<_chat_channels_v1_PublishRoleChangeResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveDefaultGroup(argument: _chat_channels_v1_RemoveDefaultGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_RemoveDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  RemoveDefaultGroup(argument: _chat_channels_v1_RemoveDefaultGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_RemoveDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  RemoveDefaultGroup(argument: _chat_channels_v1_RemoveDefaultGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_RemoveDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  RemoveDefaultGroup(argument: _chat_channels_v1_RemoveDefaultGroupRequest, callback: grpc.requestCallback<_chat_channels_v1_RemoveDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  removeDefaultGroup(argument: _chat_channels_v1_RemoveDefaultGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_RemoveDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  removeDefaultGroup(argument: _chat_channels_v1_RemoveDefaultGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_RemoveDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  removeDefaultGroup(argument: _chat_channels_v1_RemoveDefaultGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_RemoveDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  removeDefaultGroup(argument: _chat_channels_v1_RemoveDefaultGroupRequest, callback: grpc.requestCallback<_chat_channels_v1_RemoveDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  
  ReplaceChannelEmail(argument: _chat_channels_v1_ReplaceChannelEmailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  ReplaceChannelEmail(argument: _chat_channels_v1_ReplaceChannelEmailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  ReplaceChannelEmail(argument: _chat_channels_v1_ReplaceChannelEmailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  ReplaceChannelEmail(argument: _chat_channels_v1_ReplaceChannelEmailRequest, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  replaceChannelEmail(argument: _chat_channels_v1_ReplaceChannelEmailRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  replaceChannelEmail(argument: _chat_channels_v1_ReplaceChannelEmailRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  replaceChannelEmail(argument: _chat_channels_v1_ReplaceChannelEmailRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  replaceChannelEmail(argument: _chat_channels_v1_ReplaceChannelEmailRequest, callback: grpc.requestCallback<_chat_channels_v1_GetChannelEmailResponse__Output>): grpc.ClientUnaryCall;
  
  SetDefaultChannel(argument: _chat_channels_v1_SetDefaultChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SetDefaultChannelResponse__Output>): grpc.ClientUnaryCall;
  SetDefaultChannel(argument: _chat_channels_v1_SetDefaultChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_SetDefaultChannelResponse__Output>): grpc.ClientUnaryCall;
  SetDefaultChannel(argument: _chat_channels_v1_SetDefaultChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SetDefaultChannelResponse__Output>): grpc.ClientUnaryCall;
  SetDefaultChannel(argument: _chat_channels_v1_SetDefaultChannelRequest, callback: grpc.requestCallback<_chat_channels_v1_SetDefaultChannelResponse__Output>): grpc.ClientUnaryCall;
  setDefaultChannel(argument: _chat_channels_v1_SetDefaultChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SetDefaultChannelResponse__Output>): grpc.ClientUnaryCall;
  setDefaultChannel(argument: _chat_channels_v1_SetDefaultChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_SetDefaultChannelResponse__Output>): grpc.ClientUnaryCall;
  setDefaultChannel(argument: _chat_channels_v1_SetDefaultChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SetDefaultChannelResponse__Output>): grpc.ClientUnaryCall;
  setDefaultChannel(argument: _chat_channels_v1_SetDefaultChannelRequest, callback: grpc.requestCallback<_chat_channels_v1_SetDefaultChannelResponse__Output>): grpc.ClientUnaryCall;
  
  Subscribe(argument: _chat_channels_v1_SubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  Subscribe(argument: _chat_channels_v1_SubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  Subscribe(argument: _chat_channels_v1_SubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  Subscribe(argument: _chat_channels_v1_SubscribeRequest, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  subscribe(argument: _chat_channels_v1_SubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  subscribe(argument: _chat_channels_v1_SubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  subscribe(argument: _chat_channels_v1_SubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  subscribe(argument: _chat_channels_v1_SubscribeRequest, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  
  SubscribeToDefaults(argument: _chat_channels_v1_SubscribeToDefaultsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SubscribeToDefaultsResponse__Output>): grpc.ClientUnaryCall;
  SubscribeToDefaults(argument: _chat_channels_v1_SubscribeToDefaultsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_SubscribeToDefaultsResponse__Output>): grpc.ClientUnaryCall;
  SubscribeToDefaults(argument: _chat_channels_v1_SubscribeToDefaultsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SubscribeToDefaultsResponse__Output>): grpc.ClientUnaryCall;
  SubscribeToDefaults(argument: _chat_channels_v1_SubscribeToDefaultsRequest, callback: grpc.requestCallback<_chat_channels_v1_SubscribeToDefaultsResponse__Output>): grpc.ClientUnaryCall;
  subscribeToDefaults(argument: _chat_channels_v1_SubscribeToDefaultsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SubscribeToDefaultsResponse__Output>): grpc.ClientUnaryCall;
  subscribeToDefaults(argument: _chat_channels_v1_SubscribeToDefaultsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_SubscribeToDefaultsResponse__Output>): grpc.ClientUnaryCall;
  subscribeToDefaults(argument: _chat_channels_v1_SubscribeToDefaultsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SubscribeToDefaultsResponse__Output>): grpc.ClientUnaryCall;
  subscribeToDefaults(argument: _chat_channels_v1_SubscribeToDefaultsRequest, callback: grpc.requestCallback<_chat_channels_v1_SubscribeToDefaultsResponse__Output>): grpc.ClientUnaryCall;
  
  Unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  Unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  Unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  Unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateChannel(argument: _chat_channels_v1_UpdateChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateChannelResponse__Output>): grpc.ClientUnaryCall;
  UpdateChannel(argument: _chat_channels_v1_UpdateChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_UpdateChannelResponse__Output>): grpc.ClientUnaryCall;
  UpdateChannel(argument: _chat_channels_v1_UpdateChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateChannelResponse__Output>): grpc.ClientUnaryCall;
  UpdateChannel(argument: _chat_channels_v1_UpdateChannelRequest, callback: grpc.requestCallback<_chat_channels_v1_UpdateChannelResponse__Output>): grpc.ClientUnaryCall;
  updateChannel(argument: _chat_channels_v1_UpdateChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateChannelResponse__Output>): grpc.ClientUnaryCall;
  updateChannel(argument: _chat_channels_v1_UpdateChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_UpdateChannelResponse__Output>): grpc.ClientUnaryCall;
  updateChannel(argument: _chat_channels_v1_UpdateChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateChannelResponse__Output>): grpc.ClientUnaryCall;
  updateChannel(argument: _chat_channels_v1_UpdateChannelRequest, callback: grpc.requestCallback<_chat_channels_v1_UpdateChannelResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateDefaultGroup(argument: _chat_channels_v1_UpdateDefaultGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateDefaultGroup(argument: _chat_channels_v1_UpdateDefaultGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_UpdateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateDefaultGroup(argument: _chat_channels_v1_UpdateDefaultGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateDefaultGroup(argument: _chat_channels_v1_UpdateDefaultGroupRequest, callback: grpc.requestCallback<_chat_channels_v1_UpdateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  updateDefaultGroup(argument: _chat_channels_v1_UpdateDefaultGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  updateDefaultGroup(argument: _chat_channels_v1_UpdateDefaultGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_UpdateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  updateDefaultGroup(argument: _chat_channels_v1_UpdateDefaultGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  updateDefaultGroup(argument: _chat_channels_v1_UpdateDefaultGroupRequest, callback: grpc.requestCallback<_chat_channels_v1_UpdateDefaultGroupResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateFolder(argument: _chat_channels_v1_UpdateFolderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateFolderResponse__Output>): grpc.ClientUnaryCall;
  UpdateFolder(argument: _chat_channels_v1_UpdateFolderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_UpdateFolderResponse__Output>): grpc.ClientUnaryCall;
  UpdateFolder(argument: _chat_channels_v1_UpdateFolderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateFolderResponse__Output>): grpc.ClientUnaryCall;
  UpdateFolder(argument: _chat_channels_v1_UpdateFolderRequest, callback: grpc.requestCallback<_chat_channels_v1_UpdateFolderResponse__Output>): grpc.ClientUnaryCall;
  updateFolder(argument: _chat_channels_v1_UpdateFolderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateFolderResponse__Output>): grpc.ClientUnaryCall;
  updateFolder(argument: _chat_channels_v1_UpdateFolderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_UpdateFolderResponse__Output>): grpc.ClientUnaryCall;
  updateFolder(argument: _chat_channels_v1_UpdateFolderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateFolderResponse__Output>): grpc.ClientUnaryCall;
  updateFolder(argument: _chat_channels_v1_UpdateFolderRequest, callback: grpc.requestCallback<_chat_channels_v1_UpdateFolderResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateSubscriptionSettings(argument: _chat_channels_v1_UpdateSubscriptionSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateSubscriptionSettingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateSubscriptionSettings(argument: _chat_channels_v1_UpdateSubscriptionSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_UpdateSubscriptionSettingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateSubscriptionSettings(argument: _chat_channels_v1_UpdateSubscriptionSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateSubscriptionSettingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateSubscriptionSettings(argument: _chat_channels_v1_UpdateSubscriptionSettingsRequest, callback: grpc.requestCallback<_chat_channels_v1_UpdateSubscriptionSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateSubscriptionSettings(argument: _chat_channels_v1_UpdateSubscriptionSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateSubscriptionSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateSubscriptionSettings(argument: _chat_channels_v1_UpdateSubscriptionSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_UpdateSubscriptionSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateSubscriptionSettings(argument: _chat_channels_v1_UpdateSubscriptionSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UpdateSubscriptionSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateSubscriptionSettings(argument: _chat_channels_v1_UpdateSubscriptionSettingsRequest, callback: grpc.requestCallback<_chat_channels_v1_UpdateSubscriptionSettingsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ChannelsHandlers extends grpc.UntypedServiceImplementation {
  ArchiveChannel: grpc.handleUnaryCall<_chat_channels_v1_ArchiveChannelRequest__Output, _chat_channels_v1_ArchiveChannelResponse>;
  
  ChangeSubscriptions: grpc.handleUnaryCall<_chat_channels_v1_ChangeSubscriptionsRequest__Output, _chat_channels_v1_ChangeSubscriptionsResponse>;
  
  CreateChannel: grpc.handleUnaryCall<_chat_channels_v1_CreateChannelRequest__Output, _chat_channels_v1_CreateChannelResponse>;
  
  CreateDefaultGroup: grpc.handleUnaryCall<_chat_channels_v1_CreateDefaultGroupRequest__Output, _chat_channels_v1_CreateDefaultGroupResponse>;
  
  CreateFolder: grpc.handleUnaryCall<_chat_channels_v1_CreateFolderRequest__Output, _chat_channels_v1_CreateFolderResponse>;
  
  FindMailRecipient: grpc.handleUnaryCall<_chat_channels_v1_FindMailRecipientRequest__Output, _chat_channels_v1_FindMailRecipientResponse>;
  
  GetChannel: grpc.handleUnaryCall<_chat_channels_v1_GetChannelRequest__Output, _chat_channels_v1_GetChannelResponse>;
  
  GetChannelEmail: grpc.handleUnaryCall<_chat_channels_v1_GetChannelEmailRequest__Output, _chat_channels_v1_GetChannelEmailResponse>;
  
  GetChannelId: grpc.handleUnaryCall<_chat_channels_v1_GetChannelIdRequest__Output, _chat_channels_v1_GetChannelIdResponse>;
  
  GetChannelState: grpc.handleUnaryCall<_chat_channels_v1_GetChannelStateRequest__Output, _chat_channels_v1_GetChannelStateResponse>;
  
  GetSnapshot: grpc.handleUnaryCall<_chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse>;
  
  HasWebPublicChannels: grpc.handleUnaryCall<_chat_channels_v1_HasWebPublicChannelsRequest__Output, _chat_channels_v1_HasWebPublicChannelsResponse>;
  
  IsSubscribed: grpc.handleUnaryCall<_chat_channels_v1_IsSubscribedRequest__Output, _chat_channels_v1_IsSubscribedResponse>;
  
  ListChannels: grpc.handleUnaryCall<_chat_channels_v1_ListChannelsRequest__Output, _chat_channels_v1_ListChannelsResponse>;
  
  ListChannelsOfUser: grpc.handleUnaryCall<_chat_channels_v1_ListChannelsOfUserRequest__Output, _chat_channels_v1_ListChannelsOfUserResponse>;
  
  ListCoSubscribers: grpc.handleUnaryCall<_chat_channels_v1_ListCoSubscribersRequest__Output, _chat_channels_v1_ListCoSubscribersResponse>;
  
  ListDomainEvents: grpc.handleUnaryCall<_chat_channels_v1_ListDomainEventsRequest__Output, _chat_channels_v1_ListDomainEventsResponse>;
  
  ListFolders: grpc.handleUnaryCall<_chat_channels_v1_ListFoldersRequest__Output, _chat_channels_v1_ListFoldersResponse>;
  
  ListGroupUses: grpc.handleUnaryCall<_chat_channels_v1_ListGroupUsesRequest__Output, _chat_channels_v1_ListGroupUsesResponse>;
  
  ListMembers: grpc.handleUnaryCall<_chat_channels_v1_ListMembersRequest__Output, _chat_channels_v1_ListMembersResponse>;
  
  ListNotificationSettings: grpc.handleUnaryCall<_chat_channels_v1_ListNotificationSettingsRequest__Output, _chat_channels_v1_ListNotificationSettingsResponse>;
  
  ListSubscriptions: grpc.handleUnaryCall<_chat_channels_v1_ListSubscriptionsRequest__Output, _chat_channels_v1_ListSubscriptionsResponse>;
  
  OrderFolders: grpc.handleUnaryCall<_chat_channels_v1_OrderFoldersRequest__Output, _chat_channels_v1_OrderFoldersResponse>;
  
  PublishAccountActivity: grpc.handleUnaryCall<_chat_channels_v1_PublishAccountActivityRequest__Output, _chat_channels_v1_PublishAccountActivityResponse>;
  
  PublishRoleChange: grpc.handleUnaryCall<_chat_channels_v1_PublishRoleChangeRequest__Output, _chat_channels_v1_PublishRoleChangeResponse>;
  
  RemoveDefaultGroup: grpc.handleUnaryCall<_chat_channels_v1_RemoveDefaultGroupRequest__Output, _chat_channels_v1_RemoveDefaultGroupResponse>;
  
  ReplaceChannelEmail: grpc.handleUnaryCall<_chat_channels_v1_ReplaceChannelEmailRequest__Output, _chat_channels_v1_GetChannelEmailResponse>;
  
  SetDefaultChannel: grpc.handleUnaryCall<_chat_channels_v1_SetDefaultChannelRequest__Output, _chat_channels_v1_SetDefaultChannelResponse>;
  
  Subscribe: grpc.handleUnaryCall<_chat_channels_v1_SubscribeRequest__Output, _chat_channels_v1_SubscribeResponse>;
  
  SubscribeToDefaults: grpc.handleUnaryCall<_chat_channels_v1_SubscribeToDefaultsRequest__Output, _chat_channels_v1_SubscribeToDefaultsResponse>;
  
  Unsubscribe: grpc.handleUnaryCall<_chat_channels_v1_UnsubscribeRequest__Output, _chat_channels_v1_UnsubscribeResponse>;
  
  UpdateChannel: grpc.handleUnaryCall<_chat_channels_v1_UpdateChannelRequest__Output, _chat_channels_v1_UpdateChannelResponse>;
  
  UpdateDefaultGroup: grpc.handleUnaryCall<_chat_channels_v1_UpdateDefaultGroupRequest__Output, _chat_channels_v1_UpdateDefaultGroupResponse>;
  
  UpdateFolder: grpc.handleUnaryCall<_chat_channels_v1_UpdateFolderRequest__Output, _chat_channels_v1_UpdateFolderResponse>;
  
  UpdateSubscriptionSettings: grpc.handleUnaryCall<_chat_channels_v1_UpdateSubscriptionSettingsRequest__Output, _chat_channels_v1_UpdateSubscriptionSettingsResponse>;
  
}

export interface ChannelsDefinition extends grpc.ServiceDefinition {
  ArchiveChannel: MethodDefinition<_chat_channels_v1_ArchiveChannelRequest, _chat_channels_v1_ArchiveChannelResponse, _chat_channels_v1_ArchiveChannelRequest__Output, _chat_channels_v1_ArchiveChannelResponse__Output>
  ChangeSubscriptions: MethodDefinition<_chat_channels_v1_ChangeSubscriptionsRequest, _chat_channels_v1_ChangeSubscriptionsResponse, _chat_channels_v1_ChangeSubscriptionsRequest__Output, _chat_channels_v1_ChangeSubscriptionsResponse__Output>
  CreateChannel: MethodDefinition<_chat_channels_v1_CreateChannelRequest, _chat_channels_v1_CreateChannelResponse, _chat_channels_v1_CreateChannelRequest__Output, _chat_channels_v1_CreateChannelResponse__Output>
  CreateDefaultGroup: MethodDefinition<_chat_channels_v1_CreateDefaultGroupRequest, _chat_channels_v1_CreateDefaultGroupResponse, _chat_channels_v1_CreateDefaultGroupRequest__Output, _chat_channels_v1_CreateDefaultGroupResponse__Output>
  CreateFolder: MethodDefinition<_chat_channels_v1_CreateFolderRequest, _chat_channels_v1_CreateFolderResponse, _chat_channels_v1_CreateFolderRequest__Output, _chat_channels_v1_CreateFolderResponse__Output>
  FindMailRecipient: MethodDefinition<_chat_channels_v1_FindMailRecipientRequest, _chat_channels_v1_FindMailRecipientResponse, _chat_channels_v1_FindMailRecipientRequest__Output, _chat_channels_v1_FindMailRecipientResponse__Output>
  GetChannel: MethodDefinition<_chat_channels_v1_GetChannelRequest, _chat_channels_v1_GetChannelResponse, _chat_channels_v1_GetChannelRequest__Output, _chat_channels_v1_GetChannelResponse__Output>
  GetChannelEmail: MethodDefinition<_chat_channels_v1_GetChannelEmailRequest, _chat_channels_v1_GetChannelEmailResponse, _chat_channels_v1_GetChannelEmailRequest__Output, _chat_channels_v1_GetChannelEmailResponse__Output>
  GetChannelId: MethodDefinition<_chat_channels_v1_GetChannelIdRequest, _chat_channels_v1_GetChannelIdResponse, _chat_channels_v1_GetChannelIdRequest__Output, _chat_channels_v1_GetChannelIdResponse__Output>
  GetChannelState: MethodDefinition<_chat_channels_v1_GetChannelStateRequest, _chat_channels_v1_GetChannelStateResponse, _chat_channels_v1_GetChannelStateRequest__Output, _chat_channels_v1_GetChannelStateResponse__Output>
  GetSnapshot: MethodDefinition<_chat_common_v1_GetSnapshotRequest, _chat_common_v1_GetSnapshotResponse, _chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse__Output>
  HasWebPublicChannels: MethodDefinition<_chat_channels_v1_HasWebPublicChannelsRequest, _chat_channels_v1_HasWebPublicChannelsResponse, _chat_channels_v1_HasWebPublicChannelsRequest__Output, _chat_channels_v1_HasWebPublicChannelsResponse__Output>
  IsSubscribed: MethodDefinition<_chat_channels_v1_IsSubscribedRequest, _chat_channels_v1_IsSubscribedResponse, _chat_channels_v1_IsSubscribedRequest__Output, _chat_channels_v1_IsSubscribedResponse__Output>
  ListChannels: MethodDefinition<_chat_channels_v1_ListChannelsRequest, _chat_channels_v1_ListChannelsResponse, _chat_channels_v1_ListChannelsRequest__Output, _chat_channels_v1_ListChannelsResponse__Output>
  ListChannelsOfUser: MethodDefinition<_chat_channels_v1_ListChannelsOfUserRequest, _chat_channels_v1_ListChannelsOfUserResponse, _chat_channels_v1_ListChannelsOfUserRequest__Output, _chat_channels_v1_ListChannelsOfUserResponse__Output>
  ListCoSubscribers: MethodDefinition<_chat_channels_v1_ListCoSubscribersRequest, _chat_channels_v1_ListCoSubscribersResponse, _chat_channels_v1_ListCoSubscribersRequest__Output, _chat_channels_v1_ListCoSubscribersResponse__Output>
  ListDomainEvents: MethodDefinition<_chat_channels_v1_ListDomainEventsRequest, _chat_channels_v1_ListDomainEventsResponse, _chat_channels_v1_ListDomainEventsRequest__Output, _chat_channels_v1_ListDomainEventsResponse__Output>
  ListFolders: MethodDefinition<_chat_channels_v1_ListFoldersRequest, _chat_channels_v1_ListFoldersResponse, _chat_channels_v1_ListFoldersRequest__Output, _chat_channels_v1_ListFoldersResponse__Output>
  ListGroupUses: MethodDefinition<_chat_channels_v1_ListGroupUsesRequest, _chat_channels_v1_ListGroupUsesResponse, _chat_channels_v1_ListGroupUsesRequest__Output, _chat_channels_v1_ListGroupUsesResponse__Output>
  ListMembers: MethodDefinition<_chat_channels_v1_ListMembersRequest, _chat_channels_v1_ListMembersResponse, _chat_channels_v1_ListMembersRequest__Output, _chat_channels_v1_ListMembersResponse__Output>
  ListNotificationSettings: MethodDefinition<_chat_channels_v1_ListNotificationSettingsRequest, _chat_channels_v1_ListNotificationSettingsResponse, _chat_channels_v1_ListNotificationSettingsRequest__Output, _chat_channels_v1_ListNotificationSettingsResponse__Output>
  ListSubscriptions: MethodDefinition<_chat_channels_v1_ListSubscriptionsRequest, _chat_channels_v1_ListSubscriptionsResponse, _chat_channels_v1_ListSubscriptionsRequest__Output, _chat_channels_v1_ListSubscriptionsResponse__Output>
  OrderFolders: MethodDefinition<_chat_channels_v1_OrderFoldersRequest, _chat_channels_v1_OrderFoldersResponse, _chat_channels_v1_OrderFoldersRequest__Output, _chat_channels_v1_OrderFoldersResponse__Output>
  PublishAccountActivity: MethodDefinition<_chat_channels_v1_PublishAccountActivityRequest, _chat_channels_v1_PublishAccountActivityResponse, _chat_channels_v1_PublishAccountActivityRequest__Output, _chat_channels_v1_PublishAccountActivityResponse__Output>
  PublishRoleChange: MethodDefinition<_chat_channels_v1_PublishRoleChangeRequest, _chat_channels_v1_PublishRoleChangeResponse, _chat_channels_v1_PublishRoleChangeRequest__Output, _chat_channels_v1_PublishRoleChangeResponse__Output>
  RemoveDefaultGroup: MethodDefinition<_chat_channels_v1_RemoveDefaultGroupRequest, _chat_channels_v1_RemoveDefaultGroupResponse, _chat_channels_v1_RemoveDefaultGroupRequest__Output, _chat_channels_v1_RemoveDefaultGroupResponse__Output>
  ReplaceChannelEmail: MethodDefinition<_chat_channels_v1_ReplaceChannelEmailRequest, _chat_channels_v1_GetChannelEmailResponse, _chat_channels_v1_ReplaceChannelEmailRequest__Output, _chat_channels_v1_GetChannelEmailResponse__Output>
  SetDefaultChannel: MethodDefinition<_chat_channels_v1_SetDefaultChannelRequest, _chat_channels_v1_SetDefaultChannelResponse, _chat_channels_v1_SetDefaultChannelRequest__Output, _chat_channels_v1_SetDefaultChannelResponse__Output>
  Subscribe: MethodDefinition<_chat_channels_v1_SubscribeRequest, _chat_channels_v1_SubscribeResponse, _chat_channels_v1_SubscribeRequest__Output, _chat_channels_v1_SubscribeResponse__Output>
  SubscribeToDefaults: MethodDefinition<_chat_channels_v1_SubscribeToDefaultsRequest, _chat_channels_v1_SubscribeToDefaultsResponse, _chat_channels_v1_SubscribeToDefaultsRequest__Output, _chat_channels_v1_SubscribeToDefaultsResponse__Output>
  Unsubscribe: MethodDefinition<_chat_channels_v1_UnsubscribeRequest, _chat_channels_v1_UnsubscribeResponse, _chat_channels_v1_UnsubscribeRequest__Output, _chat_channels_v1_UnsubscribeResponse__Output>
  UpdateChannel: MethodDefinition<_chat_channels_v1_UpdateChannelRequest, _chat_channels_v1_UpdateChannelResponse, _chat_channels_v1_UpdateChannelRequest__Output, _chat_channels_v1_UpdateChannelResponse__Output>
  UpdateDefaultGroup: MethodDefinition<_chat_channels_v1_UpdateDefaultGroupRequest, _chat_channels_v1_UpdateDefaultGroupResponse, _chat_channels_v1_UpdateDefaultGroupRequest__Output, _chat_channels_v1_UpdateDefaultGroupResponse__Output>
  UpdateFolder: MethodDefinition<_chat_channels_v1_UpdateFolderRequest, _chat_channels_v1_UpdateFolderResponse, _chat_channels_v1_UpdateFolderRequest__Output, _chat_channels_v1_UpdateFolderResponse__Output>
  UpdateSubscriptionSettings: MethodDefinition<_chat_channels_v1_UpdateSubscriptionSettingsRequest, _chat_channels_v1_UpdateSubscriptionSettingsResponse, _chat_channels_v1_UpdateSubscriptionSettingsRequest__Output, _chat_channels_v1_UpdateSubscriptionSettingsResponse__Output>
}
