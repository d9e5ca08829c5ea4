// Original file: chat/users/v1/users.proto


export interface RemoveRealmPictureRequest {
  'kind'?: (string);
}

export interface RemoveRealmPictureRequest__Output {
  'kind': (string);
}
