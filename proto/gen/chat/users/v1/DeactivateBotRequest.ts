// Original file: chat/users/v1/bots.proto

import type { Long } from '@grpc/proto-loader';

export interface DeactivateBotRequest {
  'botId'?: (number | string | Long);
}

export interface DeactivateBotRequest__Output {
  'botId': (number);
}
