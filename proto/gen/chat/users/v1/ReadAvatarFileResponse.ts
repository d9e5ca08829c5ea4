// Original file: chat/users/v1/profiles.proto


export interface ReadAvatarFileResponse {
  'content'?: (Buffer | Uint8Array | string);
  '_content'?: "content";
}

export interface ReadAvatarFileResponse__Output {
  'content'?: (Buffer);
  '_content'?: "content";
}
