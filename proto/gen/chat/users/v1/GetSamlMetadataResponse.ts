// Original file: chat/users/v1/single-sign-on.proto


export interface GetSamlMetadataResponse {
  'xml'?: (string);
}

export interface GetSamlMetadataResponse__Output {
  'xml': (string);
}
