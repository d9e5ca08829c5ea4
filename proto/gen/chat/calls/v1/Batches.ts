// Original file: chat/calls/v1/batch.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BatchedAnswer as _chat_calls_v1_BatchedAnswer, BatchedAnswer__Output as _chat_calls_v1_BatchedAnswer__Output } from '../../../chat/calls/v1/BatchedAnswer.ts';
import type { BatchedCall as _chat_calls_v1_BatchedCall, BatchedCall__Output as _chat_calls_v1_BatchedCall__Output } from '../../../chat/calls/v1/BatchedCall.ts';
import type { CallAllRequest as _chat_calls_v1_CallAllRequest, CallAllRequest__Output as _chat_calls_v1_CallAllRequest__Output } from '../../../chat/calls/v1/CallAllRequest.ts';
import type { CallAllResponse as _chat_calls_v1_CallAllResponse, CallAllResponse__Output as _chat_calls_v1_CallAllResponse__Output } from '../../../chat/calls/v1/CallAllResponse.ts';

export interface BatchesClient extends grpc.Client {
  CallAll(argument: _chat_calls_v1_CallAllRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_chat_calls_v1_CallAllResponse__Output>;
  CallAll(argument: _chat_calls_v1_CallAllRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_chat_calls_v1_CallAllResponse__Output>;
  callAll(argument: _chat_calls_v1_CallAllRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_chat_calls_v1_CallAllResponse__Output>;
  callAll(argument: _chat_calls_v1_CallAllRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_chat_calls_v1_CallAllResponse__Output>;
  
  CallInTurn(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_chat_calls_v1_BatchedCall, _chat_calls_v1_BatchedAnswer__Output>;
  CallInTurn(options?: grpc.CallOptions): grpc.ClientDuplexStream<_chat_calls_v1_BatchedCall, _chat_calls_v1_BatchedAnswer__Output>;
  callInTurn(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_chat_calls_v1_BatchedCall, _chat_calls_v1_BatchedAnswer__Output>;
  callInTurn(options?: grpc.CallOptions): grpc.ClientDuplexStream<_chat_calls_v1_BatchedCall, _chat_calls_v1_BatchedAnswer__Output>;
  
}

export interface BatchesHandlers extends grpc.UntypedServiceImplementation {
  CallAll: grpc.handleServerStreamingCall<_chat_calls_v1_CallAllRequest__Output, _chat_calls_v1_CallAllResponse>;
  
  CallInTurn: grpc.handleBidiStreamingCall<_chat_calls_v1_BatchedCall__Output, _chat_calls_v1_BatchedAnswer>;
  
}

export interface BatchesDefinition extends grpc.ServiceDefinition {
  CallAll: MethodDefinition<_chat_calls_v1_CallAllRequest, _chat_calls_v1_CallAllResponse, _chat_calls_v1_CallAllRequest__Output, _chat_calls_v1_CallAllResponse__Output>
  CallInTurn: MethodDefinition<_chat_calls_v1_BatchedCall, _chat_calls_v1_BatchedAnswer, _chat_calls_v1_BatchedCall__Output, _chat_calls_v1_BatchedAnswer__Output>
}
