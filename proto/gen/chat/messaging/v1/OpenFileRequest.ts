// Original file: chat/messaging/v1/uploads.proto


export interface OpenFileRequest {
  'path'?: (string);
}

export interface OpenFileRequest__Output {
  'path': (string);
}
