// Original file: chat/notifications/v1/notifications.proto

import type { PushNetwork as _chat_notifications_v1_PushNetwork, PushNetwork__Output as _chat_notifications_v1_PushNetwork__Output } from '../../../chat/notifications/v1/PushNetwork.ts';

export interface RemoveTokenRequest {
  'network'?: (_chat_notifications_v1_PushNetwork);
  'token'?: (string);
}

export interface RemoveTokenRequest__Output {
  'network': (_chat_notifications_v1_PushNetwork__Output);
  'token': (string);
}
