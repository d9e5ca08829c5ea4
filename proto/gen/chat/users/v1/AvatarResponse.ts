// Original file: chat/users/v1/users.proto


export interface AvatarResponse {
  'avatarUrl'?: (string);
}

export interface AvatarResponse__Output {
  'avatarUrl': (string);
}
