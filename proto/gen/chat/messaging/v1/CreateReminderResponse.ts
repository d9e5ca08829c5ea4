// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateReminderResponse {
  'reminderId'?: (number | string | Long);
}

export interface CreateReminderResponse__Output {
  'reminderId': (number);
}
