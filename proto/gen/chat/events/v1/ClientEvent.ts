// Original file: chat/events/v1/log.proto

import type { Audience as _chat_events_v1_Audience, Audience__Output as _chat_events_v1_Audience__Output } from '../../../chat/events/v1/Audience.ts';
import type { Long } from '@grpc/proto-loader';

export interface ClientEvent {
  'eventNumber'?: (number | string | Long);
  'type'?: (string);
  'audience'?: (_chat_events_v1_Audience | null);
  'bodyJson'?: (string);
  'traceparent'?: (string);
  'idCount'?: (number);
}

export interface ClientEvent__Output {
  'eventNumber': (number);
  'type': (string);
  'audience': (_chat_events_v1_Audience__Output | null);
  'bodyJson': (string);
  'traceparent': (string);
  'idCount': (number);
}
