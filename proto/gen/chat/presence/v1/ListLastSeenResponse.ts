// Original file: chat/presence/v1/presence.proto

import type { Long } from '@grpc/proto-loader';

export interface _chat_presence_v1_ListLastSeenResponse_LastSeen {
  'userId'?: (number | string | Long);
  'activeAtSeconds'?: (number | string | Long);
  'connectedAtSeconds'?: (number | string | Long);
}

export interface _chat_presence_v1_ListLastSeenResponse_LastSeen__Output {
  'userId': (number);
  'activeAtSeconds': (number);
  'connectedAtSeconds': (number);
}

export interface ListLastSeenResponse {
  'seen'?: (_chat_presence_v1_ListLastSeenResponse_LastSeen)[];
}

export interface ListLastSeenResponse__Output {
  'seen': (_chat_presence_v1_ListLastSeenResponse_LastSeen__Output)[];
}
