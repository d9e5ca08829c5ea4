// Original file: chat/users/v1/users.proto


export interface RevokeDeviceKeysResponse {
}

export interface RevokeDeviceKeysResponse__Output {
}
