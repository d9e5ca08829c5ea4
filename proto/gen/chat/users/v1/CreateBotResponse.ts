// Original file: chat/users/v1/bots.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateBotResponse {
  'userId'?: (number | string | Long);
  'botJson'?: (string);
}

export interface CreateBotResponse__Output {
  'userId': (number);
  'botJson': (string);
}
