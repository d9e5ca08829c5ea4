// Original file: chat/calls/v1/batch.proto


export interface Failure {
  'code'?: (number);
  'details'?: (string);
  'error'?: (Buffer | Uint8Array | string);
}

export interface Failure__Output {
  'code': (number);
  'details': (string);
  'error': (Buffer);
}
