// Original file: chat/messaging/v1/messaging.proto

import type { SendMessageResponse as _chat_messaging_v1_SendMessageResponse, SendMessageResponse__Output as _chat_messaging_v1_SendMessageResponse__Output } from '../../../chat/messaging/v1/SendMessageResponse.ts';
import type { SendFailure as _chat_messaging_v1_SendFailure, SendFailure__Output as _chat_messaging_v1_SendFailure__Output } from '../../../chat/messaging/v1/SendFailure.ts';

export interface SendOutcome {
  'sent'?: (_chat_messaging_v1_SendMessageResponse | null);
  'failure'?: (_chat_messaging_v1_SendFailure | null);
  'outcome'?: "sent"|"failure";
}

export interface SendOutcome__Output {
  'sent'?: (_chat_messaging_v1_SendMessageResponse__Output | null);
  'failure'?: (_chat_messaging_v1_SendFailure__Output | null);
  'outcome'?: "sent"|"failure";
}
