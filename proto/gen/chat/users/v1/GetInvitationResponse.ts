// Original file: chat/users/v1/users.proto


export interface GetInvitationResponse {
  'email'?: (string);
  'realmName'?: (string);
  'realmUrl'?: (string);
}

export interface GetInvitationResponse__Output {
  'email': (string);
  'realmName': (string);
  'realmUrl': (string);
}
