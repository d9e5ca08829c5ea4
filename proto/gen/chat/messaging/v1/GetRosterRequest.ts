// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface GetRosterRequest {
  'realmId'?: (number | string | Long);
  'rosterId'?: (Buffer | Uint8Array | string);
}

export interface GetRosterRequest__Output {
  'realmId': (number);
  'rosterId': (Buffer);
}
