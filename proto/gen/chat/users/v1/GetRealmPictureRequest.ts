// Original file: chat/users/v1/users.proto


export interface GetRealmPictureRequest {
  'kind'?: (string);
}

export interface GetRealmPictureRequest__Output {
  'kind': (string);
}
