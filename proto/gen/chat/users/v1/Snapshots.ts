// Original file: chat/users/v1/snapshots.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetGroupStatesRequest as _chat_users_v1_GetGroupStatesRequest, GetGroupStatesRequest__Output as _chat_users_v1_GetGroupStatesRequest__Output } from '../../../chat/users/v1/GetGroupStatesRequest.ts';
import type { GetGroupStatesResponse as _chat_users_v1_GetGroupStatesResponse, GetGroupStatesResponse__Output as _chat_users_v1_GetGroupStatesResponse__Output } from '../../../chat/users/v1/GetGroupStatesResponse.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from '../../../chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from '../../../chat/common/v1/GetSnapshotResponse.ts';
import type { ListDomainEventsRequest as _chat_users_v1_ListDomainEventsRequest, ListDomainEventsRequest__Output as _chat_users_v1_ListDomainEventsRequest__Output } from '../../../chat/users/v1/ListDomainEventsRequest.ts';
import type { ListDomainEventsResponse as _chat_users_v1_ListDomainEventsResponse, ListDomainEventsResponse__Output as _chat_users_v1_ListDomainEventsResponse__Output } from '../../../chat/users/v1/ListDomainEventsResponse.ts';

export interface SnapshotsClient extends grpc.Client {
  GetGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  GetGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  GetGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  GetGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  getGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  getGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  getGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  getGroupStates(argument: _chat_users_v1_GetGroupStatesRequest, callback: grpc.requestCallback<_chat_users_v1_GetGroupStatesResponse__Output>): grpc.ClientUnaryCall;
  
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  
  ListDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  ListDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  ListDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  ListDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  listDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  listDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  listDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  listDomainEvents(argument: _chat_users_v1_ListDomainEventsRequest, callback: grpc.requestCallback<_chat_users_v1_ListDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface SnapshotsHandlers extends grpc.UntypedServiceImplementation {
  GetGroupStates: grpc.handleUnaryCall<_chat_users_v1_GetGroupStatesRequest__Output, _chat_users_v1_GetGroupStatesResponse>;
  
  GetSnapshot: grpc.handleUnaryCall<_chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse>;
  
  ListDomainEvents: grpc.handleUnaryCall<_chat_users_v1_ListDomainEventsRequest__Output, _chat_users_v1_ListDomainEventsResponse>;
  
}

export interface SnapshotsDefinition extends grpc.ServiceDefinition {
  GetGroupStates: MethodDefinition<_chat_users_v1_GetGroupStatesRequest, _chat_users_v1_GetGroupStatesResponse, _chat_users_v1_GetGroupStatesRequest__Output, _chat_users_v1_GetGroupStatesResponse__Output>
  GetSnapshot: MethodDefinition<_chat_common_v1_GetSnapshotRequest, _chat_common_v1_GetSnapshotResponse, _chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse__Output>
  ListDomainEvents: MethodDefinition<_chat_users_v1_ListDomainEventsRequest, _chat_users_v1_ListDomainEventsResponse, _chat_users_v1_ListDomainEventsRequest__Output, _chat_users_v1_ListDomainEventsResponse__Output>
}
