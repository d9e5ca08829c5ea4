// Original file: chat/notifications/v1/notifications.proto

import type { PausedAddress as _chat_notifications_v1_PausedAddress, PausedAddress__Output as _chat_notifications_v1_PausedAddress__Output } from '../../../chat/notifications/v1/PausedAddress.ts';

export interface ListPausedAddressesResponse {
  'addresses'?: (_chat_notifications_v1_PausedAddress)[];
}

export interface ListPausedAddressesResponse__Output {
  'addresses': (_chat_notifications_v1_PausedAddress__Output)[];
}
