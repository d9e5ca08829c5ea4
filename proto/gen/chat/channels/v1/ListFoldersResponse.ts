// Original file: chat/channels/v1/channels.proto


export interface ListFoldersResponse {
  'foldersJson'?: (string);
}

export interface ListFoldersResponse__Output {
  'foldersJson': (string);
}
