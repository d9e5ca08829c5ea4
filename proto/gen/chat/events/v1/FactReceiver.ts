// Original file: chat/events/v1/log.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ApplyFactsResponse as _chat_events_v1_ApplyFactsResponse, ApplyFactsResponse__Output as _chat_events_v1_ApplyFactsResponse__Output } from '../../../chat/events/v1/ApplyFactsResponse.ts';
import type { FactBatch as _chat_events_v1_FactBatch, FactBatch__Output as _chat_events_v1_FactBatch__Output } from '../../../chat/events/v1/FactBatch.ts';

export interface FactReceiverClient extends grpc.Client {
  ApplyFacts(argument: _chat_events_v1_FactBatch, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_events_v1_ApplyFactsResponse__Output>): grpc.ClientUnaryCall;
  ApplyFacts(argument: _chat_events_v1_FactBatch, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_events_v1_ApplyFactsResponse__Output>): grpc.ClientUnaryCall;
  ApplyFacts(argument: _chat_events_v1_FactBatch, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_events_v1_ApplyFactsResponse__Output>): grpc.ClientUnaryCall;
  ApplyFacts(argument: _chat_events_v1_FactBatch, callback: grpc.requestCallback<_chat_events_v1_ApplyFactsResponse__Output>): grpc.ClientUnaryCall;
  applyFacts(argument: _chat_events_v1_FactBatch, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_events_v1_ApplyFactsResponse__Output>): grpc.ClientUnaryCall;
  applyFacts(argument: _chat_events_v1_FactBatch, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_events_v1_ApplyFactsResponse__Output>): grpc.ClientUnaryCall;
  applyFacts(argument: _chat_events_v1_FactBatch, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_events_v1_ApplyFactsResponse__Output>): grpc.ClientUnaryCall;
  applyFacts(argument: _chat_events_v1_FactBatch, callback: grpc.requestCallback<_chat_events_v1_ApplyFactsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface FactReceiverHandlers extends grpc.UntypedServiceImplementation {
  ApplyFacts: grpc.handleUnaryCall<_chat_events_v1_FactBatch__Output, _chat_events_v1_ApplyFactsResponse>;
  
}

export interface FactReceiverDefinition extends grpc.ServiceDefinition {
  ApplyFacts: MethodDefinition<_chat_events_v1_FactBatch, _chat_events_v1_ApplyFactsResponse, _chat_events_v1_FactBatch__Output, _chat_events_v1_ApplyFactsResponse__Output>
}
