// Original file: chat/users/v1/settings.proto


export interface RemoveNavigationViewRequest {
  'fragment'?: (string);
}

export interface RemoveNavigationViewRequest__Output {
  'fragment': (string);
}
