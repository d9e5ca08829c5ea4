// Original file: chat/users/v1/invitations.proto


export interface _chat_users_v1_InvitePeopleResponse_Link {
  'email'?: (string);
  'link'?: (string);
}

export interface _chat_users_v1_InvitePeopleResponse_Link__Output {
  'email': (string);
  'link': (string);
}

export interface InvitePeopleResponse {
  'links'?: (_chat_users_v1_InvitePeopleResponse_Link)[];
}

export interface InvitePeopleResponse__Output {
  'links': (_chat_users_v1_InvitePeopleResponse_Link__Output)[];
}
