// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateScheduledMessageResponse {
  'scheduledMessageId'?: (number | string | Long);
}

export interface CreateScheduledMessageResponse__Output {
  'scheduledMessageId': (number);
}
