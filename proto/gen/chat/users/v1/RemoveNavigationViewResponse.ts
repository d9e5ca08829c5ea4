// Original file: chat/users/v1/users.proto


export interface RemoveNavigationViewResponse {
}

export interface RemoveNavigationViewResponse__Output {
}
