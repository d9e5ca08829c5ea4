// Original file: chat/channels/v1/channels.proto


export interface ListFoldersRequest {
  'includeArchived'?: (boolean);
}

export interface ListFoldersRequest__Output {
  'includeArchived': (boolean);
}
