// Original file: chat/messaging/v1/messaging.proto

import type { Long } from '@grpc/proto-loader';

export interface ReadEmojiFileRequest {
  'realmId'?: (number | string | Long);
  'name'?: (string);
}

export interface ReadEmojiFileRequest__Output {
  'realmId': (number);
  'name': (string);
}
