// Original file: chat/events/v1/log.proto

import type { Long } from '@grpc/proto-loader';

export interface NumberedEvents {
  'eventNumber'?: (number | string | Long);
  'events'?: (Buffer | Uint8Array | string);
}

export interface NumberedEvents__Output {
  'eventNumber': (number);
  'events': (Buffer);
}
