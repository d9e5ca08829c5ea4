// Original file: chat/messaging/v1/uploads.proto


export interface ReadThumbnailResponse {
  'contentType'?: (string);
  'content'?: (Buffer | Uint8Array | string);
  'entityTag'?: (string);
  'name'?: (string);
}

export interface ReadThumbnailResponse__Output {
  'contentType': (string);
  'content': (Buffer);
  'entityTag': (string);
  'name': (string);
}
