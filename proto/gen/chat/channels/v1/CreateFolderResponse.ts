// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface CreateFolderResponse {
  'folderId'?: (number | string | Long);
}

export interface CreateFolderResponse__Output {
  'folderId': (number);
}
