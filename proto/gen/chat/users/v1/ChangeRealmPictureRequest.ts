// Original file: chat/users/v1/realms.proto


export interface ChangeRealmPictureRequest {
  'kind'?: (string);
  'image'?: (Buffer | Uint8Array | string);
}

export interface ChangeRealmPictureRequest__Output {
  'kind': (string);
  'image': (Buffer);
}
