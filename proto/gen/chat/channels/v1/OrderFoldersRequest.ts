// Original file: chat/channels/v1/channels.proto

import type { Long } from '@grpc/proto-loader';

export interface OrderFoldersRequest {
  'folderIds'?: (number | string | Long)[];
}

export interface OrderFoldersRequest__Output {
  'folderIds': (number)[];
}
