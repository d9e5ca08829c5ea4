// Original file: chat/users/v1/bots.proto

import type { Long } from '@grpc/proto-loader';

export interface RegenerateBotApiKeyRequest {
  'botId'?: (number | string | Long);
}

export interface RegenerateBotApiKeyRequest__Output {
  'botId': (number);
}
