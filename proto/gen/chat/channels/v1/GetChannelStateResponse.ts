// Original file: chat/channels/v1/channels.proto


export interface GetChannelStateResponse {
  'state'?: (Buffer | Uint8Array | string);
}

export interface GetChannelStateResponse__Output {
  'state': (Buffer);
}
