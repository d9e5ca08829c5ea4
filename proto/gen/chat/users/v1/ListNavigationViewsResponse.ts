// Original file: chat/users/v1/settings.proto


export interface ListNavigationViewsResponse {
  'viewsJson'?: (string);
}

export interface ListNavigationViewsResponse__Output {
  'viewsJson': (string);
}
