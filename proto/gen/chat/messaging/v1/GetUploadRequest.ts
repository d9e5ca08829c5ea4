// Original file: chat/messaging/v1/uploads.proto


export interface GetUploadRequest {
  'token'?: (string);
}

export interface GetUploadRequest__Output {
  'token': (string);
}
