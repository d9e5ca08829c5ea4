// Original file: chat/channels/v1/channels.proto


export interface AnnounceRoleResponse {
}

export interface AnnounceRoleResponse__Output {
}
