// Original file: chat/channels/v1/channels.proto


export interface GetChannelEmailResponse {
  'email'?: (string);
}

export interface GetChannelEmailResponse__Output {
  'email': (string);
}
