// Original file: chat/presence/v1/presence.proto


export interface ListPresencesRequest {
}

export interface ListPresencesRequest__Output {
}
