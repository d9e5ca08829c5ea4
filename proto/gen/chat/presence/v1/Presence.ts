// Original file: chat/presence/v1/presence.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AnnounceTypingRequest as _chat_presence_v1_AnnounceTypingRequest, AnnounceTypingRequest__Output as _chat_presence_v1_AnnounceTypingRequest__Output } from '../../../chat/presence/v1/AnnounceTypingRequest.ts';
import type { AnnounceTypingResponse as _chat_presence_v1_AnnounceTypingResponse, AnnounceTypingResponse__Output as _chat_presence_v1_AnnounceTypingResponse__Output } from '../../../chat/presence/v1/AnnounceTypingResponse.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from '../../../chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from '../../../chat/common/v1/GetSnapshotResponse.ts';
import type { GetStatusRequest as _chat_presence_v1_GetStatusRequest, GetStatusRequest__Output as _chat_presence_v1_GetStatusRequest__Output } from '../../../chat/presence/v1/GetStatusRequest.ts';
import type { GetStatusResponse as _chat_presence_v1_GetStatusResponse, GetStatusResponse__Output as _chat_presence_v1_GetStatusResponse__Output } from '../../../chat/presence/v1/GetStatusResponse.ts';
import type { GetUserPresenceRequest as _chat_presence_v1_GetUserPresenceRequest, GetUserPresenceRequest__Output as _chat_presence_v1_GetUserPresenceRequest__Output } from '../../../chat/presence/v1/GetUserPresenceRequest.ts';
import type { GetUserPresenceResponse as _chat_presence_v1_GetUserPresenceResponse, GetUserPresenceResponse__Output as _chat_presence_v1_GetUserPresenceResponse__Output } from '../../../chat/presence/v1/GetUserPresenceResponse.ts';
import type { ListLastSeenRequest as _chat_presence_v1_ListLastSeenRequest, ListLastSeenRequest__Output as _chat_presence_v1_ListLastSeenRequest__Output } from '../../../chat/presence/v1/ListLastSeenRequest.ts';
import type { ListLastSeenResponse as _chat_presence_v1_ListLastSeenResponse, ListLastSeenResponse__Output as _chat_presence_v1_ListLastSeenResponse__Output } from '../../../chat/presence/v1/ListLastSeenResponse.ts';
import type { ListPresencesRequest as _chat_presence_v1_ListPresencesRequest, ListPresencesRequest__Output as _chat_presence_v1_ListPresencesRequest__Output } from '../../../chat/presence/v1/ListPresencesRequest.ts';
import type { ListPresencesResponse as _chat_presence_v1_ListPresencesResponse, ListPresencesResponse__Output as _chat_presence_v1_ListPresencesResponse__Output } from '../../../chat/presence/v1/ListPresencesResponse.ts';
import type { ReportPresenceRequest as _chat_presence_v1_ReportPresenceRequest, ReportPresenceRequest__Output as _chat_presence_v1_ReportPresenceRequest__Output } from '../../../chat/presence/v1/ReportPresenceRequest.ts';
import type { ReportPresenceResponse as _chat_presence_v1_ReportPresenceResponse, ReportPresenceResponse__Output as _chat_presence_v1_ReportPresenceResponse__Output } from '../../../chat/presence/v1/ReportPresenceResponse.ts';
import type { UpdateStatusRequest as _chat_presence_v1_UpdateStatusRequest, UpdateStatusRequest__Output as _chat_presence_v1_UpdateStatusRequest__Output } from '../../../chat/presence/v1/UpdateStatusRequest.ts';
import type { UpdateStatusResponse as _chat_presence_v1_UpdateStatusResponse, UpdateStatusResponse__Output as _chat_presence_v1_UpdateStatusResponse__Output } from '../../../chat/presence/v1/UpdateStatusResponse.ts';

export interface PresenceClient extends grpc.Client {
  AnnounceTyping(argument: _chat_presence_v1_AnnounceTypingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_AnnounceTypingResponse__Output>): grpc.ClientUnaryCall;
  AnnounceTyping(argument: _chat_presence_v1_AnnounceTypingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_presence_v1_AnnounceTypingResponse__Output>): grpc.ClientUnaryCall;
  AnnounceTyping(argument: _chat_presence_v1_AnnounceTypingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_AnnounceTypingResponse__Output>): grpc.ClientUnaryCall;
  AnnounceTyping(argument: _chat_presence_v1_AnnounceTypingRequest, callback: grpc.requestCallback<_chat_presence_v1_AnnounceTypingResponse__Output>): grpc.ClientUnaryCall;
  announceTyping(argument: _chat_presence_v1_AnnounceTypingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_AnnounceTypingResponse__Output>): grpc.ClientUnaryCall;
  announceTyping(argument: _chat_presence_v1_AnnounceTypingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_presence_v1_AnnounceTypingResponse__Output>): grpc.ClientUnaryCall;
  announceTyping(argument: _chat_presence_v1_AnnounceTypingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_AnnounceTypingResponse__Output>): grpc.ClientUnaryCall;
  announceTyping(argument: _chat_presence_v1_AnnounceTypingRequest, callback: grpc.requestCallback<_chat_presence_v1_AnnounceTypingResponse__Output>): grpc.ClientUnaryCall;
  
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  GetSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  getSnapshot(argument: _chat_common_v1_GetSnapshotRequest, callback: grpc.requestCallback<_chat_common_v1_GetSnapshotResponse__Output>): grpc.ClientUnaryCall;
  
  GetStatus(argument: _chat_presence_v1_GetStatusRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_GetStatusResponse__Output>): grpc.ClientUnaryCall;
  GetStatus(argument: _chat_presence_v1_GetStatusRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_presence_v1_GetStatusResponse__Output>): grpc.ClientUnaryCall;
  GetStatus(argument: _chat_presence_v1_GetStatusRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_GetStatusResponse__Output>): grpc.ClientUnaryCall;
  GetStatus(argument: _chat_presence_v1_GetStatusRequest, callback: grpc.requestCallback<_chat_presence_v1_GetStatusResponse__Output>): grpc.ClientUnaryCall;
  getStatus(argument: _chat_presence_v1_GetStatusRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_GetStatusResponse__Output>): grpc.ClientUnaryCall;
  getStatus(argument: _chat_presence_v1_GetStatusRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_presence_v1_GetStatusResponse__Output>): grpc.ClientUnaryCall;
  getStatus(argument: _chat_presence_v1_GetStatusRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_GetStatusResponse__Output>): grpc.ClientUnaryCall;
  getStatus(argument: _chat_presence_v1_GetStatusRequest, callback: grpc.requestCallback<_chat_presence_v1_GetStatusResponse__Output>): grpc.ClientUnaryCall;
  
  GetUserPresence(argument: _chat_presence_v1_GetUserPresenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_GetUserPresenceResponse__Output>): grpc.ClientUnaryCall;
  GetUserPresence(argument: _chat_presence_v1_GetUserPresenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_presence_v1_GetUserPresenceResponse__Output>): grpc.ClientUnaryCall;
  GetUserPresence(argument: _chat_presence_v1_GetUserPresenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_GetUserPresenceResponse__Output>): grpc.ClientUnaryCall;
  GetUserPresence(argument: _chat_presence_v1_GetUserPresenceRequest, callback: grpc.requestCallback<_chat_presence_v1_GetUserPresenceResponse__Output>): grpc.ClientUnaryCall;
  getUserPresence(argument: _chat_presence_v1_GetUserPresenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_GetUserPresenceResponse__Output>): grpc.ClientUnaryCall;
  getUserPresence(argument: _chat_presence_v1_GetUserPresenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_presence_v1_GetUserPresenceResponse__Output>): grpc.ClientUnaryCall;
  getUserPresence(argument: _chat_presence_v1_GetUserPresenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_GetUserPresenceResponse__Output>): grpc.ClientUnaryCall;
  getUserPresence(argument: _chat_presence_v1_GetUserPresenceRequest, callback: grpc.requestCallback<_chat_presence_v1_GetUserPresenceResponse__Output>): grpc.ClientUnaryCall;
  
  ListLastSeen(argument: _chat_presence_v1_ListLastSeenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_ListLastSeenResponse__Output>): grpc.ClientUnaryCall;
  ListLastSeen(argument: _chat_presence_v1_ListLastSeenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_presence_v1_ListLastSeenResponse__Output>): grpc.ClientUnaryCall;
  ListLastSeen(argument: _chat_presence_v1_ListLastSeenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_ListLastSeenResponse__Output>): grpc.ClientUnaryCall;
  ListLastSeen(argument: _chat_presence_v1_ListLastSeenRequest, callback: grpc.requestCallback<_chat_presence_v1_ListLastSeenResponse__Output>): grpc.ClientUnaryCall;
  listLastSeen(argument: _chat_presence_v1_ListLastSeenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_ListLastSeenResponse__Output>): grpc.ClientUnaryCall;
  listLastSeen(argument: _chat_presence_v1_ListLastSeenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_presence_v1_ListLastSeenResponse__Output>): grpc.ClientUnaryCall;
  listLastSeen(argument: _chat_presence_v1_ListLastSeenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_ListLastSeenResponse__Output>): grpc.ClientUnaryCall;
  listLastSeen(argument: _chat_presence_v1_ListLastSeenRequest, callback: grpc.requestCallback<_chat_presence_v1_ListLastSeenResponse__Output>): grpc.ClientUnaryCall;
  
  ListPresences(argument: _chat_presence_v1_ListPresencesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_ListPresencesResponse__Output>): grpc.ClientUnaryCall;
  ListPresences(argument: _chat_presence_v1_ListPresencesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_presence_v1_ListPresencesResponse__Output>): grpc.ClientUnaryCall;
  ListPresences(argument: _chat_presence_v1_ListPresencesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_ListPresencesResponse__Output>): grpc.ClientUnaryCall;
  ListPresences(argument: _chat_presence_v1_ListPresencesRequest, callback: grpc.requestCallback<_chat_presence_v1_ListPresencesResponse__Output>): grpc.ClientUnaryCall;
  listPresences(argument: _chat_presence_v1_ListPresencesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_ListPresencesResponse__Output>): grpc.ClientUnaryCall;
  listPresences(argument: _chat_presence_v1_ListPresencesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_presence_v1_ListPresencesResponse__Output>): grpc.ClientUnaryCall;
  listPresences(argument: _chat_presence_v1_ListPresencesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_ListPresencesResponse__Output>): grpc.ClientUnaryCall;
  listPresences(argument: _chat_presence_v1_ListPresencesRequest, callback: grpc.requestCallback<_chat_presence_v1_ListPresencesResponse__Output>): grpc.ClientUnaryCall;
  
  ReportPresence(argument: _chat_presence_v1_ReportPresenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_ReportPresenceResponse__Output>): grpc.ClientUnaryCall;
  ReportPresence(argument: _chat_presence_v1_ReportPresenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_presence_v1_ReportPresenceResponse__Output>): grpc.ClientUnaryCall;
  ReportPresence(argument: _chat_presence_v1_ReportPresenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_ReportPresenceResponse__Output>): grpc.ClientUnaryCall;
  ReportPresence(argument: _chat_presence_v1_ReportPresenceRequest, callback: grpc.requestCallback<_chat_presence_v1_ReportPresenceResponse__Output>): grpc.ClientUnaryCall;
  reportPresence(argument: _chat_presence_v1_ReportPresenceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_ReportPresenceResponse__Output>): grpc.ClientUnaryCall;
  reportPresence(argument: _chat_presence_v1_ReportPresenceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_presence_v1_ReportPresenceResponse__Output>): grpc.ClientUnaryCall;
  reportPresence(argument: _chat_presence_v1_ReportPresenceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_ReportPresenceResponse__Output>): grpc.ClientUnaryCall;
  reportPresence(argument: _chat_presence_v1_ReportPresenceRequest, callback: grpc.requestCallback<_chat_presence_v1_ReportPresenceResponse__Output>): grpc.ClientUnaryCall;
  
  UpdateStatus(argument: _chat_presence_v1_UpdateStatusRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_UpdateStatusResponse__Output>): grpc.ClientUnaryCall;
  UpdateStatus(argument: _chat_presence_v1_UpdateStatusRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_presence_v1_UpdateStatusResponse__Output>): grpc.ClientUnaryCall;
  UpdateStatus(argument: _chat_presence_v1_UpdateStatusRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_UpdateStatusResponse__Output>): grpc.ClientUnaryCall;
  UpdateStatus(argument: _chat_presence_v1_UpdateStatusRequest, callback: grpc.requestCallback<_chat_presence_v1_UpdateStatusResponse__Output>): grpc.ClientUnaryCall;
  updateStatus(argument: _chat_presence_v1_UpdateStatusRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_UpdateStatusResponse__Output>): grpc.ClientUnaryCall;
  updateStatus(argument: _chat_presence_v1_UpdateStatusRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_presence_v1_UpdateStatusResponse__Output>): grpc.ClientUnaryCall;
  updateStatus(argument: _chat_presence_v1_UpdateStatusRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_presence_v1_UpdateStatusResponse__Output>): grpc.ClientUnaryCall;
  updateStatus(argument: _chat_presence_v1_UpdateStatusRequest, callback: grpc.requestCallback<_chat_presence_v1_UpdateStatusResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface PresenceHandlers extends grpc.UntypedServiceImplementation {
  AnnounceTyping: grpc.handleUnaryCall<_chat_presence_v1_AnnounceTypingRequest__Output, _chat_presence_v1_AnnounceTypingResponse>;
  
  GetSnapshot: grpc.handleUnaryCall<_chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse>;
  
  GetStatus: grpc.handleUnaryCall<_chat_presence_v1_GetStatusRequest__Output, _chat_presence_v1_GetStatusResponse>;
  
  GetUserPresence: grpc.handleUnaryCall<_chat_presence_v1_GetUserPresenceRequest__Output, _chat_presence_v1_GetUserPresenceResponse>;
  
  ListLastSeen: grpc.handleUnaryCall<_chat_presence_v1_ListLastSeenRequest__Output, _chat_presence_v1_ListLastSeenResponse>;
  
  ListPresences: grpc.handleUnaryCall<_chat_presence_v1_ListPresencesRequest__Output, _chat_presence_v1_ListPresencesResponse>;
  
  ReportPresence: grpc.handleUnaryCall<_chat_presence_v1_ReportPresenceRequest__Output, _chat_presence_v1_ReportPresenceResponse>;
  
  UpdateStatus: grpc.handleUnaryCall<_chat_presence_v1_UpdateStatusRequest__Output, _chat_presence_v1_UpdateStatusResponse>;
  
}

export interface PresenceDefinition extends grpc.ServiceDefinition {
  AnnounceTyping: MethodDefinition<_chat_presence_v1_AnnounceTypingRequest, _chat_presence_v1_AnnounceTypingResponse, _chat_presence_v1_AnnounceTypingRequest__Output, _chat_presence_v1_AnnounceTypingResponse__Output>
  GetSnapshot: MethodDefinition<_chat_common_v1_GetSnapshotRequest, _chat_common_v1_GetSnapshotResponse, _chat_common_v1_GetSnapshotRequest__Output, _chat_common_v1_GetSnapshotResponse__Output>
  GetStatus: MethodDefinition<_chat_presence_v1_GetStatusRequest, _chat_presence_v1_GetStatusResponse, _chat_presence_v1_GetStatusRequest__Output, _chat_presence_v1_GetStatusResponse__Output>
  GetUserPresence: MethodDefinition<_chat_presence_v1_GetUserPresenceRequest, _chat_presence_v1_GetUserPresenceResponse, _chat_presence_v1_GetUserPresenceRequest__Output, _chat_presence_v1_GetUserPresenceResponse__Output>
  ListLastSeen: MethodDefinition<_chat_presence_v1_ListLastSeenRequest, _chat_presence_v1_ListLastSeenResponse, _chat_presence_v1_ListLastSeenRequest__Output, _chat_presence_v1_ListLastSeenResponse__Output>
  ListPresences: MethodDefinition<_chat_presence_v1_ListPresencesRequest, _chat_presence_v1_ListPresencesResponse, _chat_presence_v1_ListPresencesRequest__Output, _chat_presence_v1_ListPresencesResponse__Output>
  ReportPresence: MethodDefinition<_chat_presence_v1_ReportPresenceRequest, _chat_presence_v1_ReportPresenceResponse, _chat_presence_v1_ReportPresenceRequest__Output, _chat_presence_v1_ReportPresenceResponse__Output>
  UpdateStatus: MethodDefinition<_chat_presence_v1_UpdateStatusRequest, _chat_presence_v1_UpdateStatusResponse, _chat_presence_v1_UpdateStatusRequest__Output, _chat_presence_v1_UpdateStatusResponse__Output>
}
