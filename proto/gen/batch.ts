import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { BatchedAnswer as _chat_calls_v1_BatchedAnswer, BatchedAnswer__Output as _chat_calls_v1_BatchedAnswer__Output } from './chat/calls/v1/BatchedAnswer.ts';
import type { BatchedCall as _chat_calls_v1_BatchedCall, BatchedCall__Output as _chat_calls_v1_BatchedCall__Output } from './chat/calls/v1/BatchedCall.ts';
import type { BatchesClient as _chat_calls_v1_BatchesClient, BatchesDefinition as _chat_calls_v1_BatchesDefinition } from './chat/calls/v1/Batches.ts';
import type { CallAllRequest as _chat_calls_v1_CallAllRequest, CallAllRequest__Output as _chat_calls_v1_CallAllRequest__Output } from './chat/calls/v1/CallAllRequest.ts';
import type { CallAllResponse as _chat_calls_v1_CallAllResponse, CallAllResponse__Output as _chat_calls_v1_CallAllResponse__Output } from './chat/calls/v1/CallAllResponse.ts';
import type { Failure as _chat_calls_v1_Failure, Failure__Output as _chat_calls_v1_Failure__Output } from './chat/calls/v1/Failure.ts';
import type { Idempotency as _chat_calls_v1_Idempotency, Idempotency__Output as _chat_calls_v1_Idempotency__Output } from './chat/calls/v1/Idempotency.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    calls: {
      v1: {
        BatchedAnswer: MessageTypeDefinition<_chat_calls_v1_BatchedAnswer, _chat_calls_v1_BatchedAnswer__Output>
        BatchedCall: MessageTypeDefinition<_chat_calls_v1_BatchedCall, _chat_calls_v1_BatchedCall__Output>
        Batches: SubtypeConstructor<typeof grpc.Client, _chat_calls_v1_BatchesClient> & { service: _chat_calls_v1_BatchesDefinition }
        CallAllRequest: MessageTypeDefinition<_chat_calls_v1_CallAllRequest, _chat_calls_v1_CallAllRequest__Output>
        CallAllResponse: MessageTypeDefinition<_chat_calls_v1_CallAllResponse, _chat_calls_v1_CallAllResponse__Output>
        Failure: MessageTypeDefinition<_chat_calls_v1_Failure, _chat_calls_v1_Failure__Output>
        Idempotency: MessageTypeDefinition<_chat_calls_v1_Idempotency, _chat_calls_v1_Idempotency__Output>
      }
    }
  }
}

