// Original file: chat/users/v1/scim.proto

import type { ScimReference as _chat_users_v1_ScimReference, ScimReference__Output as _chat_users_v1_ScimReference__Output } from '../../../chat/users/v1/ScimReference.ts';
import type { Long } from '@grpc/proto-loader';

export interface ScimUser {
  'userId'?: (number | string | Long);
  'userName'?: (string);
  'externalId'?: (string);
  'fullName'?: (string);
  'givenName'?: (string);
  'familyName'?: (string);
  'email'?: (string);
  'isActive'?: (boolean);
  'role'?: (number);
  'createdAtMs'?: (number | string | Long);
  'groups'?: (_chat_users_v1_ScimReference)[];
  '_externalId'?: "externalId";
  '_givenName'?: "givenName";
  '_familyName'?: "familyName";
}

export interface ScimUser__Output {
  'userId': (number);
  'userName': (string);
  'externalId'?: (string);
  'fullName': (string);
  'givenName'?: (string);
  'familyName'?: (string);
  'email': (string);
  'isActive': (boolean);
  'role': (number);
  'createdAtMs': (number);
  'groups': (_chat_users_v1_ScimReference__Output)[];
  '_externalId'?: "externalId";
  '_givenName'?: "givenName";
  '_familyName'?: "familyName";
}
