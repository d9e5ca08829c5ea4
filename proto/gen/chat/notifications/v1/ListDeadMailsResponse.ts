// Original file: chat/notifications/v1/notifications.proto

import type { DeadMail as _chat_notifications_v1_DeadMail, DeadMail__Output as _chat_notifications_v1_DeadMail__Output } from '../../../chat/notifications/v1/DeadMail.ts';

export interface ListDeadMailsResponse {
  'mails'?: (_chat_notifications_v1_DeadMail)[];
}

export interface ListDeadMailsResponse__Output {
  'mails': (_chat_notifications_v1_DeadMail__Output)[];
}
