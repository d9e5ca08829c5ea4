// Original file: chat/calls/v1/batch.proto


export interface Idempotency {
  'key'?: (string);
  'requestHash'?: (string);
}

export interface Idempotency__Output {
  'key': (string);
  'requestHash': (string);
}
