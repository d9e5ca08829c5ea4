// Original file: chat/users/v1/second-factors.proto

import type { RelyingParty as _chat_users_v1_RelyingParty, RelyingParty__Output as _chat_users_v1_RelyingParty__Output } from '../../../chat/users/v1/RelyingParty.ts';
import type { Long } from '@grpc/proto-loader';

export interface AddPasskeyRequest {
  'name'?: (string);
  'credentialJson'?: (string);
  'relyingParty'?: (_chat_users_v1_RelyingParty | null);
  'currentSessionId'?: (number | string | Long);
  'password'?: (string);
  'secondFactor'?: (string);
  '_currentSessionId'?: "currentSessionId";
  '_password'?: "password";
  '_secondFactor'?: "secondFactor";
}

export interface AddPasskeyRequest__Output {
  'name': (string);
  'credentialJson': (string);
  'relyingParty': (_chat_users_v1_RelyingParty__Output | null);
  'currentSessionId'?: (number);
  'password'?: (string);
  'secondFactor'?: (string);
  '_currentSessionId'?: "currentSessionId";
  '_password'?: "password";
  '_secondFactor'?: "secondFactor";
}
