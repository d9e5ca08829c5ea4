// Original file: chat/presence/v1/presence.proto


export interface AnnounceTypingResponse {
}

export interface AnnounceTypingResponse__Output {
}
