// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface DeleteReminderRequest {
  'reminderId'?: (number | string | Long);
}

export interface DeleteReminderRequest__Output {
  'reminderId': (number);
}
