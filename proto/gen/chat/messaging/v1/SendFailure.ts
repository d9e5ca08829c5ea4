// Original file: chat/messaging/v1/messaging.proto


export interface SendFailure {
  'code'?: (number);
  'details'?: (string);
  'error'?: (Buffer | Uint8Array | string);
}

export interface SendFailure__Output {
  'code': (number);
  'details': (string);
  'error': (Buffer);
}
