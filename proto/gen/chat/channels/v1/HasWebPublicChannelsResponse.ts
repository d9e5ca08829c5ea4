// Original file: chat/channels/v1/channels.proto


export interface HasWebPublicChannelsResponse {
  'hasAny'?: (boolean);
}

export interface HasWebPublicChannelsResponse__Output {
  'hasAny': (boolean);
}
