// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface SendMessageResponse {
  'messageId'?: (number | string | Long);
  'automaticNewVisibilityPolicy'?: (number);
  'linkPath'?: (string);
  'linkLabel'?: (string);
  '_automaticNewVisibilityPolicy'?: "automaticNewVisibilityPolicy";
}

export interface SendMessageResponse__Output {
  'messageId': (number);
  'automaticNewVisibilityPolicy'?: (number);
  'linkPath': (string);
  'linkLabel': (string);
  '_automaticNewVisibilityPolicy'?: "automaticNewVisibilityPolicy";
}
