// Original file: chat/users/v1/invitations.proto


export interface GetInvitationResponse {
  'email'?: (string);
  'realmName'?: (string);
  'realmUrl'?: (string);
  'mustConfirmAddress'?: (boolean);
}

export interface GetInvitationResponse__Output {
  'email': (string);
  'realmName': (string);
  'realmUrl': (string);
  'mustConfirmAddress': (boolean);
}
