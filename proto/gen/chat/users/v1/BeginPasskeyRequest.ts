// Original file: chat/users/v1/second-factors.proto

import type { RelyingParty as _chat_users_v1_RelyingParty, RelyingParty__Output as _chat_users_v1_RelyingParty__Output } from '../../../chat/users/v1/RelyingParty.ts';
import type { Long } from '@grpc/proto-loader';

export interface BeginPasskeyRequest {
  'password'?: (string);
  'currentSessionId'?: (number | string | Long);
  'secondFactor'?: (string);
  'relyingParty'?: (_chat_users_v1_RelyingParty | null);
  '_password'?: "password";
  '_currentSessionId'?: "currentSessionId";
  '_secondFactor'?: "secondFactor";
}

export interface BeginPasskeyRequest__Output {
  'password'?: (string);
  'currentSessionId'?: (number);
  'secondFactor'?: (string);
  'relyingParty': (_chat_users_v1_RelyingParty__Output | null);
  '_password'?: "password";
  '_currentSessionId'?: "currentSessionId";
  '_secondFactor'?: "secondFactor";
}
