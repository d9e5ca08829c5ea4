// Original file: chat/users/v1/users.proto


export interface GetSamlMetadataResponse {
  'xml'?: (string);
}

export interface GetSamlMetadataResponse__Output {
  'xml': (string);
}
