// Original file: chat/users/v1/profiles.proto

import type { Long } from '@grpc/proto-loader';

export interface ReadAvatarFileRequest {
  'realmId'?: (number | string | Long);
  'name'?: (string);
}

export interface ReadAvatarFileRequest__Output {
  'realmId': (number);
  'name': (string);
}
