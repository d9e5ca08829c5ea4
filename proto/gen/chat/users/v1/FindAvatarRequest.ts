// Original file: chat/users/v1/users.proto


export interface FindAvatarRequest {
  'user'?: (string);
  'isMedium'?: (boolean);
}

export interface FindAvatarRequest__Output {
  'user': (string);
  'isMedium': (boolean);
}
