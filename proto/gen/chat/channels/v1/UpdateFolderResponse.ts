// Original file: chat/channels/v1/channels.proto


export interface UpdateFolderResponse {
}

export interface UpdateFolderResponse__Output {
}
