// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateDefaultGroupRequest {
  'groupId'?: (number | string | Long);
  'name'?: (string);
  'description'?: (string);
  'addedChannelNames'?: (string)[];
  'removedChannelNames'?: (string)[];
  '_name'?: "name";
  '_description'?: "description";
}

export interface UpdateDefaultGroupRequest__Output {
  'groupId': (number);
  'name'?: (string);
  'description'?: (string);
  'addedChannelNames': (string)[];
  'removedChannelNames': (string)[];
  '_name'?: "name";
  '_description'?: "description";
}
