// Original file: chat/channels/v1/channels.proto


export interface FindMailRecipientRequest {
  'token'?: (string);
}

export interface FindMailRecipientRequest__Output {
  'token': (string);
}
