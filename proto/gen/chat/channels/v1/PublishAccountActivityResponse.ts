// Original file: chat/channels/v1/channels.proto


export interface PublishAccountActivityResponse {
}

export interface PublishAccountActivityResponse__Output {
}
