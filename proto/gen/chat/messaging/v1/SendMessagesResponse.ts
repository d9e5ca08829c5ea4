// Original file: chat/messaging/v1/messaging.proto

import type { SendOutcome as _chat_messaging_v1_SendOutcome, SendOutcome__Output as _chat_messaging_v1_SendOutcome__Output } from '../../../chat/messaging/v1/SendOutcome.ts';

export interface SendMessagesResponse {
  'outcomes'?: (_chat_messaging_v1_SendOutcome)[];
}

export interface SendMessagesResponse__Output {
  'outcomes': (_chat_messaging_v1_SendOutcome__Output)[];
}
