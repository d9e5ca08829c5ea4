// Original file: chat/users/v1/profiles.proto


export interface ChangeOwnProfileRequest {
  'dataJson'?: (string);
}

export interface ChangeOwnProfileRequest__Output {
  'dataJson': (string);
}
