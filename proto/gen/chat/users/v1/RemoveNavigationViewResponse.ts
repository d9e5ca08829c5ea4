// Original file: chat/users/v1/settings.proto


export interface RemoveNavigationViewResponse {
}

export interface RemoveNavigationViewResponse__Output {
}
