// Original file: chat/messaging/v1/uploads.proto


export interface FinishUploadResponse {
  'url'?: (string);
  'name'?: (string);
}

export interface FinishUploadResponse__Output {
  'url': (string);
  'name': (string);
}
