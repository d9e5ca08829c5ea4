// Original file: chat/messaging/v1/messaging.proto

import type { Destination as _chat_messaging_v1_Destination, Destination__Output as _chat_messaging_v1_Destination__Output } from '../../../chat/messaging/v1/Destination.ts';

export interface SendMessageRequest {
  'destination'?: (_chat_messaging_v1_Destination | null);
  'topic'?: (string);
  'content'?: (string);
  'clientName'?: (string);
  'readBySender'?: (boolean);
  'queueId'?: (string);
  'localId'?: (string);
  '_topic'?: "topic";
  '_readBySender'?: "readBySender";
}

export interface SendMessageRequest__Output {
  'destination': (_chat_messaging_v1_Destination__Output | null);
  'topic'?: (string);
  'content': (string);
  'clientName': (string);
  'readBySender'?: (boolean);
  'queueId': (string);
  'localId': (string);
  '_topic'?: "topic";
  '_readBySender'?: "readBySender";
}
