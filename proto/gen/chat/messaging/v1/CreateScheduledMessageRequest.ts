// Original file: chat/messaging/v1/messaging.proto

import type { Destination as _chat_messaging_v1_Destination, Destination__Output as _chat_messaging_v1_Destination__Output } from '../../../chat/messaging/v1/Destination.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateScheduledMessageRequest {
  'destination'?: (_chat_messaging_v1_Destination | null);
  'topic'?: (string);
  'content'?: (string);
  'deliverAtSeconds'?: (number | string | Long);
  'clientName'?: (string);
  'readBySender'?: (boolean);
  '_topic'?: "topic";
  '_readBySender'?: "readBySender";
}

export interface CreateScheduledMessageRequest__Output {
  'destination': (_chat_messaging_v1_Destination__Output | null);
  'topic'?: (string);
  'content': (string);
  'deliverAtSeconds': (number);
  'clientName': (string);
  'readBySender'?: (boolean);
  '_topic'?: "topic";
  '_readBySender'?: "readBySender";
}
