// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface ListPushSettingsRequest {
  'realmId'?: (number | string | Long);
  'channelId'?: (number | string | Long);
  'userIds'?: (number | string | Long)[];
}

export interface ListPushSettingsRequest__Output {
  'realmId': (number);
  'channelId': (number);
  'userIds': (number)[];
}
