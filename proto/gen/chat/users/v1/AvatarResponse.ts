// Original file: chat/users/v1/profiles.proto


export interface AvatarResponse {
  'avatarUrl'?: (string);
}

export interface AvatarResponse__Output {
  'avatarUrl': (string);
}
