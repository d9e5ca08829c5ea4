// Original file: chat/users/v1/credentials.proto


export interface RevokeDeviceKeyResponse {
}

export interface RevokeDeviceKeyResponse__Output {
}
