// Original file: chat/calls/v1/batch.proto

import type { Idempotency as _chat_calls_v1_Idempotency, Idempotency__Output as _chat_calls_v1_Idempotency__Output } from '../../../chat/calls/v1/Idempotency.ts';

export interface BatchedCall {
  'path'?: (string);
  'token'?: (string);
  'idempotency'?: (_chat_calls_v1_Idempotency | null);
  'traceparent'?: (string);
  'request'?: (Buffer | Uint8Array | string);
  'hears'?: (boolean);
}

export interface BatchedCall__Output {
  'path': (string);
  'token': (string);
  'idempotency': (_chat_calls_v1_Idempotency__Output | null);
  'traceparent': (string);
  'request': (Buffer);
  'hears': (boolean);
}
