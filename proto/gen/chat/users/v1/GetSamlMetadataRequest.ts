// Original file: chat/users/v1/single-sign-on.proto

import type { Long } from '@grpc/proto-loader';

export interface GetSamlMetadataRequest {
  'realmId'?: (number | string | Long);
  'provider'?: (string);
}

export interface GetSamlMetadataRequest__Output {
  'realmId': (number);
  'provider': (string);
}
