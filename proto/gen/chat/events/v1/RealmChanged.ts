// Original file: chat/events/v1/users-domain-events.proto

import type { Long } from '@grpc/proto-loader';

export interface RealmChanged {
  'realmId'?: (number | string | Long);
  'stringId'?: (string);
  'host'?: (string);
  'name'?: (string);
  'isActive'?: (boolean);
  'createdAtSeconds'?: (number | string | Long);
  'settingsJson'?: (string);
  'emailDomain'?: (string);
}

export interface RealmChanged__Output {
  'realmId': (number);
  'stringId': (string);
  'host': (string);
  'name': (string);
  'isActive': (boolean);
  'createdAtSeconds': (number);
  'settingsJson': (string);
  'emailDomain': (string);
}
