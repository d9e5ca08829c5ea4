// Original file: chat/channels/v1/channels.proto


export interface AnnounceActivityResponse {
}

export interface AnnounceActivityResponse__Output {
}
