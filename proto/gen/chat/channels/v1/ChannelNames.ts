// Original file: chat/channels/v1/channels.proto


export interface ChannelNames {
  'names'?: (string)[];
}

export interface ChannelNames__Output {
  'names': (string)[];
}
