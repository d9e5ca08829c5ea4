// Original file: chat/channels/v1/channels.proto


export interface CreateFolderRequest {
  'name'?: (string);
  'description'?: (string);
}

export interface CreateFolderRequest__Output {
  'name': (string);
  'description': (string);
}
