// Original file: chat/users/v1/single-sign-on.proto

import type { Long } from '@grpc/proto-loader';

export interface AcceptSamlResponseRequest {
  'realmId'?: (number | string | Long);
  'provider'?: (string);
  'samlResponse'?: (string);
  'relayState'?: (string);
}

export interface AcceptSamlResponseRequest__Output {
  'realmId': (number);
  'provider': (string);
  'samlResponse': (string);
  'relayState': (string);
}
