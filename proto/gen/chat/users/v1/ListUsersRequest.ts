// Original file: chat/users/v1/accounts.proto

import type { Long } from '@grpc/proto-loader';

export interface ListUsersRequest {
  'clientGravatar'?: (boolean);
  'includeCustomProfileFields'?: (boolean);
  'userIds'?: (number | string | Long)[];
  'hasUserIds'?: (boolean);
}

export interface ListUsersRequest__Output {
  'clientGravatar': (boolean);
  'includeCustomProfileFields': (boolean);
  'userIds': (number)[];
  'hasUserIds': (boolean);
}
