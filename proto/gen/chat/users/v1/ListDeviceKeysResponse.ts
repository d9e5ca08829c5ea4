// Original file: chat/users/v1/credentials.proto

import type { DeviceKey as _chat_users_v1_DeviceKey, DeviceKey__Output as _chat_users_v1_DeviceKey__Output } from '../../../chat/users/v1/DeviceKey.ts';

export interface ListDeviceKeysResponse {
  'deviceKeys'?: (_chat_users_v1_DeviceKey)[];
}

export interface ListDeviceKeysResponse__Output {
  'deviceKeys': (_chat_users_v1_DeviceKey__Output)[];
}
