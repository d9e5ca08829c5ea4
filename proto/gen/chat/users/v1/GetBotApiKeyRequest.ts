// Original file: chat/users/v1/bots.proto

import type { Long } from '@grpc/proto-loader';

export interface GetBotApiKeyRequest {
  'botId'?: (number | string | Long);
}

export interface GetBotApiKeyRequest__Output {
  'botId': (number);
}
