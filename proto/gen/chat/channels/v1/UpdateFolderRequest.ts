// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateFolderRequest {
  'folderId'?: (number | string | Long);
  'name'?: (string);
  'description'?: (string);
  'isArchived'?: (boolean);
  '_name'?: "name";
  '_description'?: "description";
  '_isArchived'?: "isArchived";
}

export interface UpdateFolderRequest__Output {
  'folderId': (number);
  'name'?: (string);
  'description'?: (string);
  'isArchived'?: (boolean);
  '_name'?: "name";
  '_description'?: "description";
  '_isArchived'?: "isArchived";
}
