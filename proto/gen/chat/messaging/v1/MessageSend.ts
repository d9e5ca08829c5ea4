// Original file: chat/messaging/v1/messaging.proto

import type { SendMessageRequest as _chat_messaging_v1_SendMessageRequest, SendMessageRequest__Output as _chat_messaging_v1_SendMessageRequest__Output } from '../../../chat/messaging/v1/SendMessageRequest.ts';

export interface MessageSend {
  'actorToken'?: (string);
  'idempotencyKey'?: (string);
  'requestHash'?: (string);
  'traceparent'?: (string);
  'message'?: (_chat_messaging_v1_SendMessageRequest | null);
}

export interface MessageSend__Output {
  'actorToken': (string);
  'idempotencyKey': (string);
  'requestHash': (string);
  'traceparent': (string);
  'message': (_chat_messaging_v1_SendMessageRequest__Output | null);
}
