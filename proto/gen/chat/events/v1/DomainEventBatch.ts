// Original file: chat/events/v1/log.proto

import type { DomainEvent as _chat_events_v1_DomainEvent, DomainEvent__Output as _chat_events_v1_DomainEvent__Output } from '../../../chat/events/v1/DomainEvent.ts';
import type { Long } from '@grpc/proto-loader';

export interface DomainEventBatch {
  'realmId'?: (number | string | Long);
  'service'?: (string);
  'domainEvents'?: (_chat_events_v1_DomainEvent)[];
}

export interface DomainEventBatch__Output {
  'realmId': (number);
  'service': (string);
  'domainEvents': (_chat_events_v1_DomainEvent__Output)[];
}
