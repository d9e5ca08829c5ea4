// Original file: chat/channels/v1/channels.proto


export interface SetDefaultChannelResponse {
}

export interface SetDefaultChannelResponse__Output {
}
