// Original file: chat/messaging/v1/uploads.proto


export interface CreateUploadResponse {
  'token'?: (string);
}

export interface CreateUploadResponse__Output {
  'token': (string);
}
