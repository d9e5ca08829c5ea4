// Original file: chat/users/v1/second-factors.proto

import type { Long } from '@grpc/proto-loader';

export interface ConfirmTotpRequest {
  'code'?: (string);
  'currentSessionId'?: (number | string | Long);
  'password'?: (string);
  'secondFactor'?: (string);
  '_currentSessionId'?: "currentSessionId";
  '_password'?: "password";
  '_secondFactor'?: "secondFactor";
}

export interface ConfirmTotpRequest__Output {
  'code': (string);
  'currentSessionId'?: (number);
  'password'?: (string);
  'secondFactor'?: (string);
  '_currentSessionId'?: "currentSessionId";
  '_password'?: "password";
  '_secondFactor'?: "secondFactor";
}
