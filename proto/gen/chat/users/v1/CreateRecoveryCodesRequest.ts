// Original file: chat/users/v1/second-factors.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateRecoveryCodesRequest {
  'password'?: (string);
  'currentSessionId'?: (number | string | Long);
  'secondFactor'?: (string);
  '_password'?: "password";
  '_currentSessionId'?: "currentSessionId";
  '_secondFactor'?: "secondFactor";
}

export interface CreateRecoveryCodesRequest__Output {
  'password'?: (string);
  'currentSessionId'?: (number);
  'secondFactor'?: (string);
  '_password'?: "password";
  '_currentSessionId'?: "currentSessionId";
  '_secondFactor'?: "secondFactor";
}
