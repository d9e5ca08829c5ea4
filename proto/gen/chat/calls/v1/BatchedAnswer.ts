// Original file: chat/calls/v1/batch.proto

import type { Failure as _chat_calls_v1_Failure, Failure__Output as _chat_calls_v1_Failure__Output } from '../../../chat/calls/v1/Failure.ts';
import type { Long } from '@grpc/proto-loader';

export interface BatchedAnswer {
  'place'?: (number);
  'response'?: (Buffer | Uint8Array | string);
  'failure'?: (_chat_calls_v1_Failure | null);
  'eventNumber'?: (number | string | Long);
  'outcome'?: "response"|"failure";
}

export interface BatchedAnswer__Output {
  'place': (number);
  'response'?: (Buffer);
  'failure'?: (_chat_calls_v1_Failure__Output | null);
  'eventNumber': (number);
  'outcome'?: "response"|"failure";
}
