// Original file: chat/channels/v1/channels.proto


export interface UpdateChannelResponse {
}

export interface UpdateChannelResponse__Output {
}
