// Original file: chat/events/v1/users-domain-events.proto

import type { MailCause as _chat_common_v1_MailCause, MailCause__Output as _chat_common_v1_MailCause__Output } from '../../../chat/common/v1/MailCause.ts';

export interface _chat_events_v1_MailRequested_Mail {
  'mailId'?: (string);
  'cause'?: (_chat_common_v1_MailCause | null);
}

export interface _chat_events_v1_MailRequested_Mail__Output {
  'mailId': (string);
  'cause': (_chat_common_v1_MailCause__Output | null);
}

export interface MailRequested {
  'mails'?: (_chat_events_v1_MailRequested_Mail)[];
}

export interface MailRequested__Output {
  'mails': (_chat_events_v1_MailRequested_Mail__Output)[];
}
