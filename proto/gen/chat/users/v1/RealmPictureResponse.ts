// Original file: chat/users/v1/realms.proto


export interface RealmPictureResponse {
  'url'?: (string);
}

export interface RealmPictureResponse__Output {
  'url': (string);
}
