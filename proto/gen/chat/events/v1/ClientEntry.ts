// Original file: chat/events/v1/log.proto

import type { ClientEvent as _chat_events_v1_ClientEvent, ClientEvent__Output as _chat_events_v1_ClientEvent__Output } from '../../../chat/events/v1/ClientEvent.ts';
import type { Epoch as _chat_events_v1_Epoch, Epoch__Output as _chat_events_v1_Epoch__Output } from '../../../chat/events/v1/Epoch.ts';
import type { NumberedEvents as _chat_events_v1_NumberedEvents, NumberedEvents__Output as _chat_events_v1_NumberedEvents__Output } from '../../../chat/events/v1/NumberedEvents.ts';
import type { Long } from '@grpc/proto-loader';

export interface ClientEntry {
  'realmId'?: (number | string | Long);
  'service'?: (string);
  'firstEventNumber'?: (number | string | Long);
  'lastEventNumber'?: (number | string | Long);
  'events'?: (_chat_events_v1_ClientEvent)[];
  'resumesAfterOutage'?: (boolean);
  'previousSequence'?: (number | string | Long);
  'epoch'?: (_chat_events_v1_Epoch | null);
  'numbered'?: (_chat_events_v1_NumberedEvents)[];
}

export interface ClientEntry__Output {
  'realmId': (number);
  'service': (string);
  'firstEventNumber': (number);
  'lastEventNumber': (number);
  'events': (_chat_events_v1_ClientEvent__Output)[];
  'resumesAfterOutage': (boolean);
  'previousSequence': (number);
  'epoch': (_chat_events_v1_Epoch__Output | null);
  'numbered': (_chat_events_v1_NumberedEvents__Output)[];
}
