// Original file: chat/users/v1/credentials.proto


export interface RevokeDeviceKeysRequest {
}

export interface RevokeDeviceKeysRequest__Output {
}
