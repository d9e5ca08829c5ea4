// Original file: chat/users/v1/settings.proto

import type { Long } from '@grpc/proto-loader';

export interface SetSharesPresenceRequest {
  'realmId'?: (number | string | Long);
  'userId'?: (number | string | Long);
  'shares'?: (boolean);
}

export interface SetSharesPresenceRequest__Output {
  'realmId': (number);
  'userId': (number);
  'shares': (boolean);
}
