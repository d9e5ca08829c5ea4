// Original file: chat/events/v1/log.proto

import type { Fact as _chat_events_v1_Fact, Fact__Output as _chat_events_v1_Fact__Output } from '../../../chat/events/v1/Fact.ts';
import type { Long } from '@grpc/proto-loader';

export interface DomainEventBatch {
  'realmId'?: (number | string | Long);
  'service'?: (string);
  'facts'?: (_chat_events_v1_Fact)[];
}

export interface DomainEventBatch__Output {
  'realmId': (number);
  'service': (string);
  'facts': (_chat_events_v1_Fact__Output)[];
}
