import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ChannelNames as _chat_channels_v1_ChannelNames, ChannelNames__Output as _chat_channels_v1_ChannelNames__Output } from './chat/channels/v1/ChannelNames.ts';
import type { ChannelsClient as _chat_channels_v1_ChannelsClient, ChannelsDefinition as _chat_channels_v1_ChannelsDefinition } from './chat/channels/v1/Channels.ts';
import type { CreateChannelRequest as _chat_channels_v1_CreateChannelRequest, CreateChannelRequest__Output as _chat_channels_v1_CreateChannelRequest__Output } from './chat/channels/v1/CreateChannelRequest.ts';
import type { CreateChannelResponse as _chat_channels_v1_CreateChannelResponse, CreateChannelResponse__Output as _chat_channels_v1_CreateChannelResponse__Output } from './chat/channels/v1/CreateChannelResponse.ts';
import type { GetChannelStateRequest as _chat_channels_v1_GetChannelStateRequest, GetChannelStateRequest__Output as _chat_channels_v1_GetChannelStateRequest__Output } from './chat/channels/v1/GetChannelStateRequest.ts';
import type { GetChannelStateResponse as _chat_channels_v1_GetChannelStateResponse, GetChannelStateResponse__Output as _chat_channels_v1_GetChannelStateResponse__Output } from './chat/channels/v1/GetChannelStateResponse.ts';
import type { HasWebPublicChannelsRequest as _chat_channels_v1_HasWebPublicChannelsRequest, HasWebPublicChannelsRequest__Output as _chat_channels_v1_HasWebPublicChannelsRequest__Output } from './chat/channels/v1/HasWebPublicChannelsRequest.ts';
import type { HasWebPublicChannelsResponse as _chat_channels_v1_HasWebPublicChannelsResponse, HasWebPublicChannelsResponse__Output as _chat_channels_v1_HasWebPublicChannelsResponse__Output } from './chat/channels/v1/HasWebPublicChannelsResponse.ts';
import type { ListFactsRequest as _chat_channels_v1_ListFactsRequest, ListFactsRequest__Output as _chat_channels_v1_ListFactsRequest__Output } from './chat/channels/v1/ListFactsRequest.ts';
import type { ListFactsResponse as _chat_channels_v1_ListFactsResponse, ListFactsResponse__Output as _chat_channels_v1_ListFactsResponse__Output } from './chat/channels/v1/ListFactsResponse.ts';
import type { ListSubscriptionsRequest as _chat_channels_v1_ListSubscriptionsRequest, ListSubscriptionsRequest__Output as _chat_channels_v1_ListSubscriptionsRequest__Output } from './chat/channels/v1/ListSubscriptionsRequest.ts';
import type { ListSubscriptionsResponse as _chat_channels_v1_ListSubscriptionsResponse, ListSubscriptionsResponse__Output as _chat_channels_v1_ListSubscriptionsResponse__Output } from './chat/channels/v1/ListSubscriptionsResponse.ts';
import type { NewChannelSettings as _chat_channels_v1_NewChannelSettings, NewChannelSettings__Output as _chat_channels_v1_NewChannelSettings__Output } from './chat/channels/v1/NewChannelSettings.ts';
import type { SubscribeRequest as _chat_channels_v1_SubscribeRequest, SubscribeRequest__Output as _chat_channels_v1_SubscribeRequest__Output } from './chat/channels/v1/SubscribeRequest.ts';
import type { SubscribeResponse as _chat_channels_v1_SubscribeResponse, SubscribeResponse__Output as _chat_channels_v1_SubscribeResponse__Output } from './chat/channels/v1/SubscribeResponse.ts';
import type { UnsubscribeRequest as _chat_channels_v1_UnsubscribeRequest, UnsubscribeRequest__Output as _chat_channels_v1_UnsubscribeRequest__Output } from './chat/channels/v1/UnsubscribeRequest.ts';
import type { UnsubscribeResponse as _chat_channels_v1_UnsubscribeResponse, UnsubscribeResponse__Output as _chat_channels_v1_UnsubscribeResponse__Output } from './chat/channels/v1/UnsubscribeResponse.ts';
import type { ClientOptions as _chat_common_v1_ClientOptions, ClientOptions__Output as _chat_common_v1_ClientOptions__Output } from './chat/common/v1/ClientOptions.ts';
import type { Empty as _chat_common_v1_Empty, Empty__Output as _chat_common_v1_Empty__Output } from './chat/common/v1/Empty.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from './chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from './chat/common/v1/GetSnapshotResponse.ts';
import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from './chat/common/v1/GroupSetting.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    channels: {
      v1: {
        ChannelNames: MessageTypeDefinition<_chat_channels_v1_ChannelNames, _chat_channels_v1_ChannelNames__Output>
        Channels: SubtypeConstructor<typeof grpc.Client, _chat_channels_v1_ChannelsClient> & { service: _chat_channels_v1_ChannelsDefinition }
        CreateChannelRequest: MessageTypeDefinition<_chat_channels_v1_CreateChannelRequest, _chat_channels_v1_CreateChannelRequest__Output>
        CreateChannelResponse: MessageTypeDefinition<_chat_channels_v1_CreateChannelResponse, _chat_channels_v1_CreateChannelResponse__Output>
        GetChannelStateRequest: MessageTypeDefinition<_chat_channels_v1_GetChannelStateRequest, _chat_channels_v1_GetChannelStateRequest__Output>
        GetChannelStateResponse: MessageTypeDefinition<_chat_channels_v1_GetChannelStateResponse, _chat_channels_v1_GetChannelStateResponse__Output>
        HasWebPublicChannelsRequest: MessageTypeDefinition<_chat_channels_v1_HasWebPublicChannelsRequest, _chat_channels_v1_HasWebPublicChannelsRequest__Output>
        HasWebPublicChannelsResponse: MessageTypeDefinition<_chat_channels_v1_HasWebPublicChannelsResponse, _chat_channels_v1_HasWebPublicChannelsResponse__Output>
        ListFactsRequest: MessageTypeDefinition<_chat_channels_v1_ListFactsRequest, _chat_channels_v1_ListFactsRequest__Output>
        ListFactsResponse: MessageTypeDefinition<_chat_channels_v1_ListFactsResponse, _chat_channels_v1_ListFactsResponse__Output>
        ListSubscriptionsRequest: MessageTypeDefinition<_chat_channels_v1_ListSubscriptionsRequest, _chat_channels_v1_ListSubscriptionsRequest__Output>
        ListSubscriptionsResponse: MessageTypeDefinition<_chat_channels_v1_ListSubscriptionsResponse, _chat_channels_v1_ListSubscriptionsResponse__Output>
        NewChannelSettings: MessageTypeDefinition<_chat_channels_v1_NewChannelSettings, _chat_channels_v1_NewChannelSettings__Output>
        SubscribeRequest: MessageTypeDefinition<_chat_channels_v1_SubscribeRequest, _chat_channels_v1_SubscribeRequest__Output>
        SubscribeResponse: MessageTypeDefinition<_chat_channels_v1_SubscribeResponse, _chat_channels_v1_SubscribeResponse__Output>
        UnsubscribeRequest: MessageTypeDefinition<_chat_channels_v1_UnsubscribeRequest, _chat_channels_v1_UnsubscribeRequest__Output>
        UnsubscribeResponse: MessageTypeDefinition<_chat_channels_v1_UnsubscribeResponse, _chat_channels_v1_UnsubscribeResponse__Output>
      }
    }
    common: {
      v1: {
        ClientOptions: MessageTypeDefinition<_chat_common_v1_ClientOptions, _chat_common_v1_ClientOptions__Output>
        Empty: MessageTypeDefinition<_chat_common_v1_Empty, _chat_common_v1_Empty__Output>
        GetSnapshotRequest: MessageTypeDefinition<_chat_common_v1_GetSnapshotRequest, _chat_common_v1_GetSnapshotRequest__Output>
        GetSnapshotResponse: MessageTypeDefinition<_chat_common_v1_GetSnapshotResponse, _chat_common_v1_GetSnapshotResponse__Output>
        GroupSetting: MessageTypeDefinition<_chat_common_v1_GroupSetting, _chat_common_v1_GroupSetting__Output>
      }
    }
  }
}

