// Original file: chat/calls/v1/batch.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CallAllRequest as _chat_calls_v1_CallAllRequest, CallAllRequest__Output as _chat_calls_v1_CallAllRequest__Output } from '../../../chat/calls/v1/CallAllRequest.ts';
import type { CallAllResponse as _chat_calls_v1_CallAllResponse, CallAllResponse__Output as _chat_calls_v1_CallAllResponse__Output } from '../../../chat/calls/v1/CallAllResponse.ts';

export interface BatchesClient extends grpc.Client {
  CallAll(argument: _chat_calls_v1_CallAllRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_calls_v1_CallAllResponse__Output>): grpc.ClientUnaryCall;
  CallAll(argument: _chat_calls_v1_CallAllRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_calls_v1_CallAllResponse__Output>): grpc.ClientUnaryCall;
  CallAll(argument: _chat_calls_v1_CallAllRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_calls_v1_CallAllResponse__Output>): grpc.ClientUnaryCall;
  CallAll(argument: _chat_calls_v1_CallAllRequest, callback: grpc.requestCallback<_chat_calls_v1_CallAllResponse__Output>): grpc.ClientUnaryCall;
  callAll(argument: _chat_calls_v1_CallAllRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_calls_v1_CallAllResponse__Output>): grpc.ClientUnaryCall;
  callAll(argument: _chat_calls_v1_CallAllRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_calls_v1_CallAllResponse__Output>): grpc.ClientUnaryCall;
  callAll(argument: _chat_calls_v1_CallAllRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_calls_v1_CallAllResponse__Output>): grpc.ClientUnaryCall;
  callAll(argument: _chat_calls_v1_CallAllRequest, callback: grpc.requestCallback<_chat_calls_v1_CallAllResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface BatchesHandlers extends grpc.UntypedServiceImplementation {
  CallAll: grpc.handleUnaryCall<_chat_calls_v1_CallAllRequest__Output, _chat_calls_v1_CallAllResponse>;
  
}

export interface BatchesDefinition extends grpc.ServiceDefinition {
  CallAll: MethodDefinition<_chat_calls_v1_CallAllRequest, _chat_calls_v1_CallAllResponse, _chat_calls_v1_CallAllRequest__Output, _chat_calls_v1_CallAllResponse__Output>
}
