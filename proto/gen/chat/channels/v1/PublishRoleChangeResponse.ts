// Original file: chat/channels/v1/channels.proto


export interface PublishRoleChangeResponse {
}

export interface PublishRoleChangeResponse__Output {
}
