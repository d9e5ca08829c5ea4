// Original file: chat/channels/v1/channels.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateChannelRequest as _chat_channels_v1_CreateChannelRequest, CreateChannelRequest__Output as _chat_channels_v1_CreateChannelRequest__Output } from '../../../chat/channels/v1/CreateChannelRequest.ts';
import type { CreateChannelResponse as _chat_channels_v1_CreateChannelResponse, CreateChannelResponse__Output as _chat_channels_v1_CreateChannelResponse__Output } from '../../../chat/channels/v1/CreateChannelResponse.ts';
import type { GetChannelStateRequest as _chat_channels_v1_GetChannelStateRequest, GetChannelStateRequest__Output as _chat_channels_v1_GetChannelStateRequest__Output } from '../../../chat/channels/v1/GetChannelStateRequest.ts';
import type { GetChannelStateResponse as _chat_channels_v1_GetChannelStateResponse, GetChannelStateResponse__Output as _chat_channels_v1_GetChannelStateResponse__Output } from '../../../chat/channels/v1/GetChannelStateResponse.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from '../../../chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from '../../../chat/common/v1/GetSnapshotResponse.ts';
import type { HasWebPublicChannelsRequest as _chat_channels_v1_HasWebPublicChannelsRequest, HasWebPublicChannelsRequest__Output as _chat_channels_v1_HasWebPublicChannelsRequest__Output } from '../../../chat/channels/v1/HasWebPublicChannelsRequest.ts';
import type { HasWebPublicChannelsResponse as _chat_channels_v1_HasWebPublicChannelsResponse, HasWebPublicChannelsResponse__Output as _chat_channels_v1_HasWebPublicChannelsResponse__Output } from '../../../chat/channels/v1/HasWebPublicChannelsResponse.ts';
import type { ListFactsRequest as _chat_channels_v1_ListFactsRequest, ListFactsRequest__Output as _chat_channels_v1_ListFactsRequest__Output } from '../../../chat/channels/v1/ListFactsRequest.ts';
import type { ListFactsResponse as _chat_channels_v1_ListFactsResponse, ListFactsResponse__Output as _chat_channels_v1_ListFactsResponse__Output } from '../../../chat/channels/v1/ListFactsResponse.ts';
import type { ListSubscriptionsRequest as _chat_channels_v1_ListSubscriptionsRequest, ListSubscriptionsRequest__Output as _chat_channels_v1_ListSubscriptionsRequest__Output } from '../../../chat/channels/v1/ListSubscriptionsRequest.ts';
import type { ListSubscriptionsResponse as _chat_channels_v1_ListSubscriptionsResponse, ListSubscriptionsResponse__Output as _chat_channels_v1_ListSubscriptionsResponse__Output } from '../../../chat/channels/v1/ListSubscriptionsResponse.ts';
import type { SubscribeRequest as _chat_channels_v1_SubscribeRequest, SubscribeRequest__Output as _chat_channels_v1_SubscribeRequest__Output } from '../../../chat/channels/v1/SubscribeRequest.ts';
import type { SubscribeResponse as _chat_channels_v1_SubscribeResponse, SubscribeResponse__Output as _chat_channels_v1_SubscribeResponse__Output } from '../../../chat/channels/v1/SubscribeResponse.ts';
import type { UnsubscribeRequest as _chat_channels_v1_UnsubscribeRequest, UnsubscribeRequest__Output as _chat_channels_v1_UnsubscribeRequest__Output } from '../../../chat/channels/v1/UnsubscribeRequest.ts';
import type { UnsubscribeResponse as _chat_channels_v1_UnsubscribeResponse, UnsubscribeResponse__Output as _chat_channels_v1_UnsubscribeResponse__Output } from '../../../chat/channels/v1/UnsubscribeResponse.ts';

export interface ChannelsClient extends grpc.Client {
  CreateChannel(argument: _chat_channels_v1_CreateChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  CreateChannel(argument: _chat_channels_v1_CreateChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  CreateChannel(argument: _chat_channels_v1_CreateChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  CreateChannel(argument: _chat_channels_v1_CreateChannelRequest, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  createChannel(argument: _chat_channels_v1_CreateChannelRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  createChannel(argument: _chat_channels_v1_CreateChannelRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  createChannel(argument: _chat_channels_v1_CreateChannelRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  createChannel(argument: _chat_channels_v1_CreateChannelRequest, callback: grpc.requestCallback<_chat_channels_v1_CreateChannelResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  ListFacts(argument: _chat_channels_v1_ListFactsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  ListFacts(argument: _chat_channels_v1_ListFactsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  ListFacts(argument: _chat_channels_v1_ListFactsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  ListFacts(argument: _chat_channels_v1_ListFactsRequest, callback: grpc.requestCallback<_chat_channels_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  listFacts(argument: _chat_channels_v1_ListFactsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  listFacts(argument: _chat_channels_v1_ListFactsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  listFacts(argument: _chat_channels_v1_ListFactsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  listFacts(argument: _chat_channels_v1_ListFactsRequest, callback: grpc.requestCallback<_chat_channels_v1_ListFactsResponse__Output>): grpc.ClientUnaryCall;
  
  ListSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  ListSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  ListSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  ListSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  listSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  listSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  listSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  listSubscriptions(argument: _chat_channels_v1_ListSubscriptionsRequest, callback: grpc.requestCallback<_chat_channels_v1_ListSubscriptionsResponse__Output>): grpc.ClientUnaryCall;
  
  Subscribe(argument: _chat_channels_v1_SubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  Subscribe(argument: _chat_channels_v1_SubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  Subscribe(argument: _chat_channels_v1_SubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  Subscribe(argument: _chat_channels_v1_SubscribeRequest, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  subscribe(argument: _chat_channels_v1_SubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  subscribe(argument: _chat_channels_v1_SubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  subscribe(argument: _chat_channels_v1_SubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  subscribe(argument: _chat_channels_v1_SubscribeRequest, callback: grpc.requestCallback<_chat_channels_v1_SubscribeResponse__Output>): grpc.ClientUnaryCall;
  
  Unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  Unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  Unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  Unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  unsubscribe(argument: _chat_channels_v1_UnsubscribeRequest, callback: grpc.requestCallback<_chat_channels_v1_UnsubscribeResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ChannelsHandlers extends grpc.UntypedServiceImplementation {
  CreateChannel: grpc.handleUnaryCall<_chat_channels_v1_CreateChannelRequest__Output, _chat_channels_v1_CreateChannelResponse>;
  
  GetChannelState: grpc.handleUnaryCall<_chat_channels_v1_GetChannelStateRequest__Output, _chat_channels_v1_GetChannelStateResponse>;
  
  GetSnapshot: grpc.handleUnaryCall<_chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse>;
  
  HasWebPublicChannels: grpc.handleUnaryCall<_chat_channels_v1_HasWebPublicChannelsRequest__Output, _chat_channels_v1_HasWebPublicChannelsResponse>;
  
  ListFacts: grpc.handleUnaryCall<_chat_channels_v1_ListFactsRequest__Output, _chat_channels_v1_ListFactsResponse>;
  
  ListSubscriptions: grpc.handleUnaryCall<_chat_channels_v1_ListSubscriptionsRequest__Output, _chat_channels_v1_ListSubscriptionsResponse>;
  
  Subscribe: grpc.handleUnaryCall<_chat_channels_v1_SubscribeRequest__Output, _chat_channels_v1_SubscribeResponse>;
  
  Unsubscribe: grpc.handleUnaryCall<_chat_channels_v1_UnsubscribeRequest__Output, _chat_channels_v1_UnsubscribeResponse>;
  
}

export interface ChannelsDefinition extends grpc.ServiceDefinition {
  CreateChannel: MethodDefinition<_chat_channels_v1_CreateChannelRequest, _chat_channels_v1_CreateChannelResponse, _chat_channels_v1_CreateChannelRequest__Output, _chat_channels_v1_CreateChannelResponse__Output>
  GetChannelState: MethodDefinition<_chat_channels_v1_GetChannelStateRequest, _chat_channels_v1_GetChannelStateResponse, _chat_channels_v1_GetChannelStateRequest__Output, _chat_channels_v1_GetChannelStateResponse__Output>
  GetSnapshot: MethodDefinition<_chat_common_v1_GetSnapshotRequest, _chat_common_v1_GetSnapshotResponse, _chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse__Output>
  HasWebPublicChannels: MethodDefinition<_chat_channels_v1_HasWebPublicChannelsRequest, _chat_channels_v1_HasWebPublicChannelsResponse, _chat_channels_v1_HasWebPublicChannelsRequest__Output, _chat_channels_v1_HasWebPublicChannelsResponse__Output>
  ListFacts: MethodDefinition<_chat_channels_v1_ListFactsRequest, _chat_channels_v1_ListFactsResponse, _chat_channels_v1_ListFactsRequest__Output, _chat_channels_v1_ListFactsResponse__Output>
  ListSubscriptions: MethodDefinition<_chat_channels_v1_ListSubscriptionsRequest, _chat_channels_v1_ListSubscriptionsResponse, _chat_channels_v1_ListSubscriptionsRequest__Output, _chat_channels_v1_ListSubscriptionsResponse__Output>
  Subscribe: MethodDefinition<_chat_channels_v1_SubscribeRequest, _chat_channels_v1_SubscribeResponse, _chat_channels_v1_SubscribeRequest__Output, _chat_channels_v1_SubscribeResponse__Output>
  Unsubscribe: MethodDefinition<_chat_channels_v1_UnsubscribeRequest, _chat_channels_v1_UnsubscribeResponse, _chat_channels_v1_UnsubscribeRequest__Output, _chat_channels_v1_UnsubscribeResponse__Output>
}
