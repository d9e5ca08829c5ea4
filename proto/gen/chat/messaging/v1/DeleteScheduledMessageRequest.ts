// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteScheduledMessageRequest {
  'scheduledMessageId'?: (number | string | Long);
}

export interface DeleteScheduledMessageRequest__Output {
  'scheduledMessageId': (number);
}
