// Original file: chat/channels/v1/channels.proto


export interface RemoveDefaultGroupResponse {
}

export interface RemoveDefaultGroupResponse__Output {
}
