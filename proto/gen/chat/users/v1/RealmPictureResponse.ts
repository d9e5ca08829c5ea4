// Original file: chat/users/v1/users.proto


export interface RealmPictureResponse {
  'url'?: (string);
}

export interface RealmPictureResponse__Output {
  'url': (string);
}
