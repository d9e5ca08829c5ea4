// Original file: chat/events/v1/log.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ApplyDomainEventsResponse as _chat_events_v1_ApplyDomainEventsResponse, ApplyDomainEventsResponse__Output as _chat_events_v1_ApplyDomainEventsResponse__Output } from '../../../chat/events/v1/ApplyDomainEventsResponse.ts';
import type { DomainEventBatch as _chat_events_v1_DomainEventBatch, DomainEventBatch__Output as _chat_events_v1_DomainEventBatch__Output } from '../../../chat/events/v1/DomainEventBatch.ts';

export interface DomainEventReceiverClient extends grpc.Client {
  ApplyDomainEvents(argument: _chat_events_v1_DomainEventBatch, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_events_v1_ApplyDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  ApplyDomainEvents(argument: _chat_events_v1_DomainEventBatch, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_events_v1_ApplyDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  ApplyDomainEvents(argument: _chat_events_v1_DomainEventBatch, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_events_v1_ApplyDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  ApplyDomainEvents(argument: _chat_events_v1_DomainEventBatch, callback: grpc.requestCallback<_chat_events_v1_ApplyDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  applyDomainEvents(argument: _chat_events_v1_DomainEventBatch, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_events_v1_ApplyDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  applyDomainEvents(argument: _chat_events_v1_DomainEventBatch, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_events_v1_ApplyDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  applyDomainEvents(argument: _chat_events_v1_DomainEventBatch, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_events_v1_ApplyDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  applyDomainEvents(argument: _chat_events_v1_DomainEventBatch, callback: grpc.requestCallback<_chat_events_v1_ApplyDomainEventsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface DomainEventReceiverHandlers extends grpc.UntypedServiceImplementation {
  ApplyDomainEvents: grpc.handleUnaryCall<_chat_events_v1_DomainEventBatch__Output, _chat_events_v1_ApplyDomainEventsResponse>;
  
}

export interface DomainEventReceiverDefinition extends grpc.ServiceDefinition {
  ApplyDomainEvents: MethodDefinition<_chat_events_v1_DomainEventBatch, _chat_events_v1_ApplyDomainEventsResponse, _chat_events_v1_DomainEventBatch__Output, _chat_events_v1_ApplyDomainEventsResponse__Output>
}
