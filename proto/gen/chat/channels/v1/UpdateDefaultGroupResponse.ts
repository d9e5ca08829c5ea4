// Original file: chat/channels/v1/channels.proto


export interface UpdateDefaultGroupResponse {
}

export interface UpdateDefaultGroupResponse__Output {
}
