// Original file: chat/messaging/v1/messaging.proto

import type { Destination as _chat_messaging_v1_Destination, Destination__Output as _chat_messaging_v1_Destination__Output } from '../../../chat/messaging/v1/Destination.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateScheduledMessageRequest {
  'scheduledMessageId'?: (number | string | Long);
  'destination'?: (_chat_messaging_v1_Destination | null);
  'topic'?: (string);
  'content'?: (string);
  'deliverAtSeconds'?: (number | string | Long);
  'recipientIds'?: (number | string | Long)[];
  '_destination'?: "destination";
  '_topic'?: "topic";
  '_content'?: "content";
  '_deliverAtSeconds'?: "deliverAtSeconds";
}

export interface UpdateScheduledMessageRequest__Output {
  'scheduledMessageId': (number);
  'destination'?: (_chat_messaging_v1_Destination__Output | null);
  'topic'?: (string);
  'content'?: (string);
  'deliverAtSeconds'?: (number);
  'recipientIds': (number)[];
  '_destination'?: "destination";
  '_topic'?: "topic";
  '_content'?: "content";
  '_deliverAtSeconds'?: "deliverAtSeconds";
}
