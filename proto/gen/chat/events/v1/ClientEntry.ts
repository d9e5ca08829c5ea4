// Original file: chat/events/v1/log.proto

import type { ClientEvent as _chat_events_v1_ClientEvent, ClientEvent__Output as _chat_events_v1_ClientEvent__Output } from '../../../chat/events/v1/ClientEvent.ts';
import type { Long } from '@grpc/proto-loader';

export interface ClientEntry {
  'realmId'?: (number | string | Long);
  'service'?: (string);
  'firstNumber'?: (number | string | Long);
  'lastNumber'?: (number | string | Long);
  'events'?: (_chat_events_v1_ClientEvent)[];
  'resumesAfterOutage'?: (boolean);
}

export interface ClientEntry__Output {
  'realmId': (number);
  'service': (string);
  'firstNumber': (number);
  'lastNumber': (number);
  'events': (_chat_events_v1_ClientEvent__Output)[];
  'resumesAfterOutage': (boolean);
}
