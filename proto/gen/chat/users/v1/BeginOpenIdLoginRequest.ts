// Original file: chat/users/v1/users.proto

import type { Long } from '@grpc/proto-loader';

export interface BeginOpenIdLoginRequest {
  'realmId'?: (number | string | Long);
  'provider'?: (string);
  'mobileFlowOtp'?: (string);
  'isSignUp'?: (boolean);
  'appScheme'?: (string);
}

export interface BeginOpenIdLoginRequest__Output {
  'realmId': (number);
  'provider': (string);
  'mobileFlowOtp': (string);
  'isSignUp': (boolean);
  'appScheme': (string);
}
