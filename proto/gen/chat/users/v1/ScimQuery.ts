// Original file: chat/users/v1/scim.proto

import type { ScimFilter as _chat_users_v1_ScimFilter, ScimFilter__Output as _chat_users_v1_ScimFilter__Output } from '../../../chat/users/v1/ScimFilter.ts';
import type { Long } from '@grpc/proto-loader';

export interface ScimQuery {
  'realmId'?: (number | string | Long);
  'filter'?: (_chat_users_v1_ScimFilter | null);
  'offset'?: (number | string | Long);
  'limit'?: (number | string | Long);
  'sortBy'?: (string);
  'isDescending'?: (boolean);
  'withMembers'?: (boolean);
  '_filter'?: "filter";
  '_sortBy'?: "sortBy";
}

export interface ScimQuery__Output {
  'realmId': (number);
  'filter'?: (_chat_users_v1_ScimFilter__Output | null);
  'offset': (number);
  'limit': (number);
  'sortBy'?: (string);
  'isDescending': (boolean);
  'withMembers': (boolean);
  '_filter'?: "filter";
  '_sortBy'?: "sortBy";
}
