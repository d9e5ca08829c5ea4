// Original file: chat/events/v1/users-domain-events.proto

import type { MailCause as _chat_common_v1_MailCause, MailCause__Output as _chat_common_v1_MailCause__Output } from '../../../chat/common/v1/MailCause.ts';

export interface MailRequested {
  'mailId'?: (string);
  'cause'?: (_chat_common_v1_MailCause | null);
}

export interface MailRequested__Output {
  'mailId': (string);
  'cause': (_chat_common_v1_MailCause__Output | null);
}
