// Original file: chat/users/v1/realms.proto


export interface GetRealmPictureRequest {
  'kind'?: (string);
}

export interface GetRealmPictureRequest__Output {
  'kind': (string);
}
