// Original file: chat/messaging/v1/messaging.proto

import type { NarrowTerm as _chat_messaging_v1_NarrowTerm, NarrowTerm__Output as _chat_messaging_v1_NarrowTerm__Output } from '../../../chat/messaging/v1/NarrowTerm.ts';
import type { Long } from '@grpc/proto-loader';

export interface _chat_messaging_v1_ListMessagesRequest_Ids {
  'messageIds'?: (number | string | Long)[];
}

export interface _chat_messaging_v1_ListMessagesRequest_Ids__Output {
  'messageIds': (number)[];
}

export interface _chat_messaging_v1_ListMessagesRequest_Range {
  'anchor'?: (string);
  'anchorDate'?: (string);
  'includeAnchor'?: (boolean);
  'numBefore'?: (number);
  'numAfter'?: (number);
}

export interface _chat_messaging_v1_ListMessagesRequest_Range__Output {
  'anchor': (string);
  'anchorDate': (string);
  'includeAnchor': (boolean);
  'numBefore': (number);
  'numAfter': (number);
}

export interface ListMessagesRequest {
  'range'?: (_chat_messaging_v1_ListMessagesRequest_Range | null);
  'ids'?: (_chat_messaging_v1_ListMessagesRequest_Ids | null);
  'narrow'?: (_chat_messaging_v1_NarrowTerm)[];
  'clientGravatar'?: (boolean);
  'applyMarkdown'?: (boolean);
  'allowEmptyTopicName'?: (boolean);
  'followsMovedTopics'?: (boolean);
  'selection'?: "range"|"ids";
}

export interface ListMessagesRequest__Output {
  'range'?: (_chat_messaging_v1_ListMessagesRequest_Range__Output | null);
  'ids'?: (_chat_messaging_v1_ListMessagesRequest_Ids__Output | null);
  'narrow': (_chat_messaging_v1_NarrowTerm__Output)[];
  'clientGravatar': (boolean);
  'applyMarkdown': (boolean);
  'allowEmptyTopicName': (boolean);
  'followsMovedTopics': (boolean);
  'selection'?: "range"|"ids";
}
