// Original file: chat/users/v1/realms.proto


export interface RemoveRealmPictureRequest {
  'kind'?: (string);
}

export interface RemoveRealmPictureRequest__Output {
  'kind': (string);
}
