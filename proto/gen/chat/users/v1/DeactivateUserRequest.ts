// Original file: chat/users/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface DeactivateUserRequest {
  'userId'?: (number | string | Long);
  'mailComment'?: (string);
  '_mailComment'?: "mailComment";
}

export interface DeactivateUserRequest__Output {
  'userId': (number);
  'mailComment'?: (string);
  '_mailComment'?: "mailComment";
}
