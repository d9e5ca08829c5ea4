// Original file: chat/events/v1/log.proto

import type { Long } from '@grpc/proto-loader';

export interface DomainEvent {
  'eventNumber'?: (number | string | Long);
  'index'?: (number);
  'type'?: (string);
  'body'?: (Buffer | Uint8Array | string);
  'traceparent'?: (string);
}

export interface DomainEvent__Output {
  'eventNumber': (number);
  'index': (number);
  'type': (string);
  'body': (Buffer);
  'traceparent': (string);
}
