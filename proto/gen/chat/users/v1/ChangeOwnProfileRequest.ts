// Original file: chat/users/v1/users.proto


export interface ChangeOwnProfileRequest {
  'dataJson'?: (string);
}

export interface ChangeOwnProfileRequest__Output {
  'dataJson': (string);
}
