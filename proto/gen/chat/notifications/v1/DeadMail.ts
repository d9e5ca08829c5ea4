// Original file: chat/notifications/v1/notifications.proto

import type { Long } from '@grpc/proto-loader';

export interface DeadMail {
  'realmId'?: (number | string | Long);
  'mailId'?: (string);
  'kind'?: (string);
  'address'?: (string);
  'attempts'?: (number);
  'lastError'?: (string);
  'createdAtSeconds'?: (number | string | Long);
}

export interface DeadMail__Output {
  'realmId': (number);
  'mailId': (string);
  'kind': (string);
  'address': (string);
  'attempts': (number);
  'lastError': (string);
  'createdAtSeconds': (number);
}
