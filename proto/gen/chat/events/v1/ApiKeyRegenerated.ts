// Original file: chat/events/v1/users-domain-events.proto

import type { Long } from '@grpc/proto-loader';

export interface ApiKeyRegenerated {
  'userId'?: (number | string | Long);
}

export interface ApiKeyRegenerated__Output {
  'userId': (number);
}
