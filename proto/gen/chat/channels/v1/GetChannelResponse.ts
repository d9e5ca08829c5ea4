// Original file: chat/channels/v1/channels.proto


export interface GetChannelResponse {
  'channelJson'?: (string);
}

export interface GetChannelResponse__Output {
  'channelJson': (string);
}
