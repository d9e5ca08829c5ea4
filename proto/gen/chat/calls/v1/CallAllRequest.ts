// Original file: chat/calls/v1/batch.proto

import type { BatchedCall as _chat_calls_v1_BatchedCall, BatchedCall__Output as _chat_calls_v1_BatchedCall__Output } from '../../../chat/calls/v1/BatchedCall.ts';

export interface CallAllRequest {
  'calls'?: (_chat_calls_v1_BatchedCall)[];
}

export interface CallAllRequest__Output {
  'calls': (_chat_calls_v1_BatchedCall__Output)[];
}
