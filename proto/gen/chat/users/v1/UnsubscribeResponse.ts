// Original file: chat/users/v1/settings.proto

import type { UnsubscribableMail as _chat_users_v1_UnsubscribableMail, UnsubscribableMail__Output as _chat_users_v1_UnsubscribableMail__Output } from '../../../chat/users/v1/UnsubscribableMail.ts';

export interface UnsubscribeResponse {
  'mail'?: (_chat_users_v1_UnsubscribableMail);
  'address'?: (string);
}

export interface UnsubscribeResponse__Output {
  'mail': (_chat_users_v1_UnsubscribableMail__Output);
  'address': (string);
}
