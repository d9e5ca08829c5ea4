// Original file: chat/common/v1/common.proto

import type { Long } from '@grpc/proto-loader';

export interface _chat_common_v1_SharedPart_Replacement {
  'start'?: (number | string | Long);
  'end'?: (number | string | Long);
  'json'?: (string);
}

export interface _chat_common_v1_SharedPart_Replacement__Output {
  'start': (number);
  'end': (number);
  'json': (string);
}

export interface SharedPart {
  'hash'?: (Buffer | Uint8Array | string);
  'membersJson'?: (Buffer | Uint8Array | string);
  'replacement'?: (_chat_common_v1_SharedPart_Replacement | null);
  '_membersJson'?: "membersJson";
  '_replacement'?: "replacement";
}

export interface SharedPart__Output {
  'hash': (Buffer);
  'membersJson'?: (Buffer);
  'replacement'?: (_chat_common_v1_SharedPart_Replacement__Output | null);
  '_membersJson'?: "membersJson";
  '_replacement'?: "replacement";
}
