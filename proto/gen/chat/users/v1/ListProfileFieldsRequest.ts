// Original file: chat/users/v1/profiles.proto


export interface ListProfileFieldsRequest {
}

export interface ListProfileFieldsRequest__Output {
}
