// Original file: chat/users/v1/sessions.proto

import type { Long } from '@grpc/proto-loader';

export interface Session {
  'sessionId'?: (number | string | Long);
  'userAgent'?: (string);
  'ipAddress'?: (string);
  'createdAtSeconds'?: (number | string | Long);
  'lastUsedAtSeconds'?: (number | string | Long);
}

export interface Session__Output {
  'sessionId': (number);
  'userAgent': (string);
  'ipAddress': (string);
  'createdAtSeconds': (number);
  'lastUsedAtSeconds': (number);
}
