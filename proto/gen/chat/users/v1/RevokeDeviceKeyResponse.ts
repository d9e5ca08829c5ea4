// Original file: chat/users/v1/users.proto


export interface RevokeDeviceKeyResponse {
}

export interface RevokeDeviceKeyResponse__Output {
}
