// Original file: chat/users/v1/users.proto


export interface RegenerateApiKeyRequest {
}

export interface RegenerateApiKeyRequest__Output {
}
