// Original file: chat/events/v1/log.proto

import type { ClientEvent as _chat_events_v1_ClientEvent, ClientEvent__Output as _chat_events_v1_ClientEvent__Output } from '../../../chat/events/v1/ClientEvent.ts';
import type { Long } from '@grpc/proto-loader';

export interface NumberedEvents {
  'number'?: (number | string | Long);
  'events'?: (_chat_events_v1_ClientEvent)[];
}

export interface NumberedEvents__Output {
  'number': (number);
  'events': (_chat_events_v1_ClientEvent__Output)[];
}
