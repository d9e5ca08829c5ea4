// Original file: chat/users/v1/users.proto


export interface ChangeOwnAvatarRequest {
  'image'?: (Buffer | Uint8Array | string);
}

export interface ChangeOwnAvatarRequest__Output {
  'image': (Buffer);
}
