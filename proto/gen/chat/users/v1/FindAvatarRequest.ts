// Original file: chat/users/v1/profiles.proto


export interface FindAvatarRequest {
  'user'?: (string);
  'isMedium'?: (boolean);
}

export interface FindAvatarRequest__Output {
  'user': (string);
  'isMedium': (boolean);
}
