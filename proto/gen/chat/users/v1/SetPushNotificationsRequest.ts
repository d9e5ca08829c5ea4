// Original file: chat/users/v1/realms.proto

import type { Long } from '@grpc/proto-loader';

export interface SetPushNotificationsRequest {
  'realmId'?: (number | string | Long);
  'isEnabled'?: (boolean);
}

export interface SetPushNotificationsRequest__Output {
  'realmId': (number);
  'isEnabled': (boolean);
}
