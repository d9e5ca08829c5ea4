// Original file: chat/users/v1/scim.proto

import type { Long } from '@grpc/proto-loader';

export interface ScimGroupChange {
  'name'?: (string);
  'externalId'?: (string);
  'addedMemberIds'?: (number | string | Long)[];
  'removedMemberIds'?: (number | string | Long)[];
  'replacesMembers'?: (boolean);
  '_name'?: "name";
  '_externalId'?: "externalId";
}

export interface ScimGroupChange__Output {
  'name'?: (string);
  'externalId'?: (string);
  'addedMemberIds': (number)[];
  'removedMemberIds': (number)[];
  'replacesMembers': (boolean);
  '_name'?: "name";
  '_externalId'?: "externalId";
}
