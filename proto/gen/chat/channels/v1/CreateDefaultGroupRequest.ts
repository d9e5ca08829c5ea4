// Original file: chat/channels/v1/channels.proto


export interface CreateDefaultGroupRequest {
  'name'?: (string);
  'description'?: (string);
  'channelNames'?: (string)[];
}

export interface CreateDefaultGroupRequest__Output {
  'name': (string);
  'description': (string);
  'channelNames': (string)[];
}
