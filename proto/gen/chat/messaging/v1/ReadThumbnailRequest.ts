// Original file: chat/messaging/v1/uploads.proto


export interface ReadThumbnailRequest {
  'path'?: (string);
  'format'?: (string);
}

export interface ReadThumbnailRequest__Output {
  'path': (string);
  'format': (string);
}
