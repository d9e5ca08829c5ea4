// Original file: chat/messaging/v1/messaging.proto

import type { MessageSend as _chat_messaging_v1_MessageSend, MessageSend__Output as _chat_messaging_v1_MessageSend__Output } from '../../../chat/messaging/v1/MessageSend.ts';

export interface SendMessagesRequest {
  'sends'?: (_chat_messaging_v1_MessageSend)[];
}

export interface SendMessagesRequest__Output {
  'sends': (_chat_messaging_v1_MessageSend__Output)[];
}
