// Original file: chat/channels/v1/channels.proto


export interface ArchiveChannelResponse {
}

export interface ArchiveChannelResponse__Output {
}
