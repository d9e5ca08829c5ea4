// Original file: chat/channels/v1/channels.proto


export interface ListChannelsResponse {
  'channelsJson'?: (string);
}

export interface ListChannelsResponse__Output {
  'channelsJson': (string);
}
