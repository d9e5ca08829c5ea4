// Original file: chat/calls/v1/batch.proto

import type { BatchedAnswer as _chat_calls_v1_BatchedAnswer, BatchedAnswer__Output as _chat_calls_v1_BatchedAnswer__Output } from '../../../chat/calls/v1/BatchedAnswer.ts';

export interface CallAllResponse {
  'answers'?: (_chat_calls_v1_BatchedAnswer)[];
}

export interface CallAllResponse__Output {
  'answers': (_chat_calls_v1_BatchedAnswer__Output)[];
}
