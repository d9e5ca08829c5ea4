// Original file: chat/messaging/v1/uploads.proto


export interface AbandonUploadRequest {
  'token'?: (string);
}

export interface AbandonUploadRequest__Output {
  'token': (string);
}
