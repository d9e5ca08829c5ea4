// Original file: chat/messaging/v1/messaging.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from '../../../chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from '../../../chat/common/v1/GetSnapshotResponse.ts';
import type { ListMessagesRequest as _chat_messaging_v1_ListMessagesRequest, ListMessagesRequest__Output as _chat_messaging_v1_ListMessagesRequest__Output } from '../../../chat/messaging/v1/ListMessagesRequest.ts';
import type { ListMessagesResponse as _chat_messaging_v1_ListMessagesResponse, ListMessagesResponse__Output as _chat_messaging_v1_ListMessagesResponse__Output } from '../../../chat/messaging/v1/ListMessagesResponse.ts';
import type { SendMessageRequest as _chat_messaging_v1_SendMessageRequest, SendMessageRequest__Output as _chat_messaging_v1_SendMessageRequest__Output } from '../../../chat/messaging/v1/SendMessageRequest.ts';
import type { SendMessageResponse as _chat_messaging_v1_SendMessageResponse, SendMessageResponse__Output as _chat_messaging_v1_SendMessageResponse__Output } from '../../../chat/messaging/v1/SendMessageResponse.ts';

export interface MessagingClient extends grpc.Client {
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  
  ListMessages(argument: _chat_messaging_v1_ListMessagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  ListMessages(argument: _chat_messaging_v1_ListMessagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  ListMessages(argument: _chat_messaging_v1_ListMessagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  ListMessages(argument: _chat_messaging_v1_ListMessagesRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  listMessages(argument: _chat_messaging_v1_ListMessagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  listMessages(argument: _chat_messaging_v1_ListMessagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  listMessages(argument: _chat_messaging_v1_ListMessagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  listMessages(argument: _chat_messaging_v1_ListMessagesRequest, callback: grpc.requestCallback<_chat_messaging_v1_ListMessagesResponse__Output>): grpc.ClientUnaryCall;
  
  SendMessage(argument: _chat_messaging_v1_SendMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  SendMessage(argument: _chat_messaging_v1_SendMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  SendMessage(argument: _chat_messaging_v1_SendMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  SendMessage(argument: _chat_messaging_v1_SendMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMessage(argument: _chat_messaging_v1_SendMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMessage(argument: _chat_messaging_v1_SendMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_messaging_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMessage(argument: _chat_messaging_v1_SendMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_messaging_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMessage(argument: _chat_messaging_v1_SendMessageRequest, callback: grpc.requestCallback<_chat_messaging_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface MessagingHandlers extends grpc.UntypedServiceImplementation {
  GetSnapshot: grpc.handleUnaryCall<_chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse>;
  
  ListMessages: grpc.handleUnaryCall<_chat_messaging_v1_ListMessagesRequest__Output, _chat_messaging_v1_ListMessagesResponse>;
  
  SendMessage: grpc.handleUnaryCall<_chat_messaging_v1_SendMessageRequest__Output, _chat_messaging_v1_SendMessageResponse>;
  
}

export interface MessagingDefinition extends grpc.ServiceDefinition {
  GetSnapshot: MethodDefinition<_chat_common_v1_GetSnapshotRequest, _chat_common_v1_GetSnapshotResponse, _chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse__Output>
  ListMessages: MethodDefinition<_chat_messaging_v1_ListMessagesRequest, _chat_messaging_v1_ListMessagesResponse, _chat_messaging_v1_ListMessagesRequest__Output, _chat_messaging_v1_ListMessagesResponse__Output>
  SendMessage: MethodDefinition<_chat_messaging_v1_SendMessageRequest, _chat_messaging_v1_SendMessageResponse, _chat_messaging_v1_SendMessageRequest__Output, _chat_messaging_v1_SendMessageResponse__Output>
}
