// Original file: chat/messaging/v1/uploads.proto


export interface ReadFileResponse {
  'content'?: (Buffer | Uint8Array | string);
}

export interface ReadFileResponse__Output {
  'content': (Buffer);
}
