// Original file: chat/users/v1/credentials.proto


export interface RevokeDeviceKeysResponse {
}

export interface RevokeDeviceKeysResponse__Output {
}
