// Original file: chat/users/v1/scim.proto


export interface ScimUserChange {
  'userName'?: (string);
  'externalId'?: (string);
  'fullName'?: (string);
  'givenName'?: (string);
  'familyName'?: (string);
  'email'?: (string);
  'isActive'?: (boolean);
  'role'?: (number);
  '_userName'?: "userName";
  '_externalId'?: "externalId";
  '_fullName'?: "fullName";
  '_givenName'?: "givenName";
  '_familyName'?: "familyName";
  '_email'?: "email";
  '_isActive'?: "isActive";
  '_role'?: "role";
}

export interface ScimUserChange__Output {
  'userName'?: (string);
  'externalId'?: (string);
  'fullName'?: (string);
  'givenName'?: (string);
  'familyName'?: (string);
  'email'?: (string);
  'isActive'?: (boolean);
  'role'?: (number);
  '_userName'?: "userName";
  '_externalId'?: "externalId";
  '_fullName'?: "fullName";
  '_givenName'?: "givenName";
  '_familyName'?: "familyName";
  '_email'?: "email";
  '_isActive'?: "isActive";
  '_role'?: "role";
}
