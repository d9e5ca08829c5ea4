// Original file: chat/users/v1/scim.proto

import type { Long } from '@grpc/proto-loader';

export interface ScimGroup {
  'groupId'?: (number | string | Long);
  'name'?: (string);
  'externalId'?: (string);
  'createdAtMs'?: (number | string | Long);
  'memberIds'?: (number | string | Long)[];
  '_externalId'?: "externalId";
  '_createdAtMs'?: "createdAtMs";
}

export interface ScimGroup__Output {
  'groupId': (number);
  'name': (string);
  'externalId'?: (string);
  'createdAtMs'?: (number);
  'memberIds': (number)[];
  '_externalId'?: "externalId";
  '_createdAtMs'?: "createdAtMs";
}
