// Original file: chat/users/v1/profiles.proto


export interface ChangeOwnAvatarRequest {
  'image'?: (Buffer | Uint8Array | string);
}

export interface ChangeOwnAvatarRequest__Output {
  'image': (Buffer);
}
