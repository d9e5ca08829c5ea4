// Original file: chat/calls/v1/batch.proto

import type { Failure as _chat_calls_v1_Failure, Failure__Output as _chat_calls_v1_Failure__Output } from '../../../chat/calls/v1/Failure.ts';

export interface BatchedAnswer {
  'place'?: (number);
  'response'?: (Buffer | Uint8Array | string);
  'failure'?: (_chat_calls_v1_Failure | null);
  'outcome'?: "response"|"failure";
}

export interface BatchedAnswer__Output {
  'place': (number);
  'response'?: (Buffer);
  'failure'?: (_chat_calls_v1_Failure__Output | null);
  'outcome'?: "response"|"failure";
}
