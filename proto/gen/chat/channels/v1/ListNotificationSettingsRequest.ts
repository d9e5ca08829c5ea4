// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface ListNotificationSettingsRequest {
  'realmId'?: (number | string | Long);
  'channelId'?: (number | string | Long);
  'userIds'?: (number | string | Long)[];
  'withPushed'?: (boolean);
  'withMailed'?: (boolean);
}

export interface ListNotificationSettingsRequest__Output {
  'realmId': (number);
  'channelId': (number);
  'userIds': (number)[];
  'withPushed': (boolean);
  'withMailed': (boolean);
}
