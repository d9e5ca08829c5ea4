// Original file: chat/users/v1/users.proto

import type { ScimReference as _chat_users_v1_ScimReference, ScimReference__Output as _chat_users_v1_ScimReference__Output } from '../../../chat/users/v1/ScimReference.ts';
import type { Long } from '@grpc/proto-loader';

export interface ScimGroup {
  'groupId'?: (number | string | Long);
  'name'?: (string);
  'externalId'?: (string);
  'createdAtMs'?: (number | string | Long);
  'members'?: (_chat_users_v1_ScimReference)[];
  '_externalId'?: "externalId";
  '_createdAtMs'?: "createdAtMs";
}

export interface ScimGroup__Output {
  'groupId': (number);
  'name': (string);
  'externalId'?: (string);
  'createdAtMs'?: (number);
  'members': (_chat_users_v1_ScimReference__Output)[];
  '_externalId'?: "externalId";
  '_createdAtMs'?: "createdAtMs";
}
