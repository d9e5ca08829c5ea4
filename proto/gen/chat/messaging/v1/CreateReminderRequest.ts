// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateReminderRequest {
  'messageId'?: (number | string | Long);
  'deliverAtSeconds'?: (number | string | Long);
  'note'?: (string);
}

export interface CreateReminderRequest__Output {
  'messageId': (number);
  'deliverAtSeconds': (number);
  'note': (string);
}
