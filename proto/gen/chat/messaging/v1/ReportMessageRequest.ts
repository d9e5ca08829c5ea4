// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface ReportMessageRequest {
  'messageId'?: (number | string | Long);
  'reportType'?: (string);
  'description'?: (string);
}

export interface ReportMessageRequest__Output {
  'messageId': (number);
  'reportType': (string);
  'description': (string);
}
