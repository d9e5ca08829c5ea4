// Original file: chat/users/v1/realms.proto


export interface GetSetupLinkResponse {
  'rootHost'?: (string);
  'isRootFree'?: (boolean);
  'email'?: (string);
  'mustConfirmAddress'?: (boolean);
}

export interface GetSetupLinkResponse__Output {
  'rootHost': (string);
  'isRootFree': (boolean);
  'email': (string);
  'mustConfirmAddress': (boolean);
}
