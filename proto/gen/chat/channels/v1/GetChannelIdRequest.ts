// Original file: chat/channels/v1/channels.proto


export interface GetChannelIdRequest {
  'name'?: (string);
}

export interface GetChannelIdRequest__Output {
  'name': (string);
}
