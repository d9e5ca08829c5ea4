// Original file: chat/presence/v1/presence.proto


export interface UpdateStatusResponse {
}

export interface UpdateStatusResponse__Output {
}
