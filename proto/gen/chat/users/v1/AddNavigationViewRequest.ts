// Original file: chat/users/v1/settings.proto


export interface AddNavigationViewRequest {
  'fragment'?: (string);
  'isPinned'?: (boolean);
  'name'?: (string);
  '_name'?: "name";
}

export interface AddNavigationViewRequest__Output {
  'fragment': (string);
  'isPinned': (boolean);
  'name'?: (string);
  '_name'?: "name";
}
