// Original file: chat/channels/v1/channels.proto


export interface SubscribeToDefaultsResponse {
}

export interface SubscribeToDefaultsResponse__Output {
}
