// Original file: chat/channels/v1/channels.proto


export interface OrderFoldersResponse {
}

export interface OrderFoldersResponse__Output {
}
