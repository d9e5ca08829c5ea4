// Original file: chat/users/v1/user-security.proto

import type { Long } from '@grpc/proto-loader';

export interface EndUserAccessRequest {
  'userId'?: (number | string | Long);
  'password'?: (string);
  'currentSessionId'?: (number | string | Long);
  'sessionId'?: (number | string | Long);
  'allSessions'?: (boolean);
  'deviceKeyId'?: (number | string | Long);
  'allDeviceKeys'?: (boolean);
  'apiKey'?: (boolean);
  '_password'?: "password";
  '_currentSessionId'?: "currentSessionId";
  'what'?: "sessionId"|"allSessions"|"deviceKeyId"|"allDeviceKeys"|"apiKey";
}

export interface EndUserAccessRequest__Output {
  'userId': (number);
  'password'?: (string);
  'currentSessionId'?: (number);
  'sessionId'?: (number);
  'allSessions'?: (boolean);
  'deviceKeyId'?: (number);
  'allDeviceKeys'?: (boolean);
  'apiKey'?: (boolean);
  '_password'?: "password";
  '_currentSessionId'?: "currentSessionId";
  'what'?: "sessionId"|"allSessions"|"deviceKeyId"|"allDeviceKeys"|"apiKey";
}
