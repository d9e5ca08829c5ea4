// Original file: chat/messaging/v1/uploads.proto


export interface DeleteUploadRequest {
  'token'?: (string);
}

export interface DeleteUploadRequest__Output {
  'token': (string);
}
