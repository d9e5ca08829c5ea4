// Original file: chat/users/v1/realms.proto


export interface CreateRealmRequest {
  'stringId'?: (string);
  'name'?: (string);
  'host'?: (string);
  'ownerEmail'?: (string);
  'ownerFullName'?: (string);
  'ownerPassword'?: (string);
}

export interface CreateRealmRequest__Output {
  'stringId': (string);
  'name': (string);
  'host': (string);
  'ownerEmail': (string);
  'ownerFullName': (string);
  'ownerPassword': (string);
}
