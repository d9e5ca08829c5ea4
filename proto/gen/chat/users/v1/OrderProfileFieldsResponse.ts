// Original file: chat/users/v1/profiles.proto


export interface OrderProfileFieldsResponse {
}

export interface OrderProfileFieldsResponse__Output {
}
