// Original file: chat/notifications/v1/notifications.proto

import type { PushNetwork as _chat_notifications_v1_PushNetwork, PushNetwork__Output as _chat_notifications_v1_PushNetwork__Output } from '../../../chat/notifications/v1/PushNetwork.ts';

export interface RegisterTokenRequest {
  'network'?: (_chat_notifications_v1_PushNetwork);
  'token'?: (string);
  'appId'?: (string);
}

export interface RegisterTokenRequest__Output {
  'network': (_chat_notifications_v1_PushNetwork__Output);
  'token': (string);
  'appId': (string);
}
