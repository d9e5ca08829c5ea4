import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { CreateInvitationLinkRequest as _chat_users_v1_CreateInvitationLinkRequest, CreateInvitationLinkRequest__Output as _chat_users_v1_CreateInvitationLinkRequest__Output } from './chat/users/v1/CreateInvitationLinkRequest.ts';
import type { CreateInvitationLinkResponse as _chat_users_v1_CreateInvitationLinkResponse, CreateInvitationLinkResponse__Output as _chat_users_v1_CreateInvitationLinkResponse__Output } from './chat/users/v1/CreateInvitationLinkResponse.ts';
import type { GetInvitationRequest as _chat_users_v1_GetInvitationRequest, GetInvitationRequest__Output as _chat_users_v1_GetInvitationRequest__Output } from './chat/users/v1/GetInvitationRequest.ts';
import type { GetInvitationResponse as _chat_users_v1_GetInvitationResponse, GetInvitationResponse__Output as _chat_users_v1_GetInvitationResponse__Output } from './chat/users/v1/GetInvitationResponse.ts';
import type { InvitationTerms as _chat_users_v1_InvitationTerms, InvitationTerms__Output as _chat_users_v1_InvitationTerms__Output } from './chat/users/v1/InvitationTerms.ts';
import type { InvitationsClient as _chat_users_v1_InvitationsClient, InvitationsDefinition as _chat_users_v1_InvitationsDefinition } from './chat/users/v1/Invitations.ts';
import type { InvitePeopleRequest as _chat_users_v1_InvitePeopleRequest, InvitePeopleRequest__Output as _chat_users_v1_InvitePeopleRequest__Output } from './chat/users/v1/InvitePeopleRequest.ts';
import type { InvitePeopleResponse as _chat_users_v1_InvitePeopleResponse, InvitePeopleResponse__Output as _chat_users_v1_InvitePeopleResponse__Output } from './chat/users/v1/InvitePeopleResponse.ts';
import type { ListInvitationLinksRequest as _chat_users_v1_ListInvitationLinksRequest, ListInvitationLinksRequest__Output as _chat_users_v1_ListInvitationLinksRequest__Output } from './chat/users/v1/ListInvitationLinksRequest.ts';
import type { ListInvitationLinksResponse as _chat_users_v1_ListInvitationLinksResponse, ListInvitationLinksResponse__Output as _chat_users_v1_ListInvitationLinksResponse__Output } from './chat/users/v1/ListInvitationLinksResponse.ts';
import type { ListInvitationsRequest as _chat_users_v1_ListInvitationsRequest, ListInvitationsRequest__Output as _chat_users_v1_ListInvitationsRequest__Output } from './chat/users/v1/ListInvitationsRequest.ts';
import type { ListInvitationsResponse as _chat_users_v1_ListInvitationsResponse, ListInvitationsResponse__Output as _chat_users_v1_ListInvitationsResponse__Output } from './chat/users/v1/ListInvitationsResponse.ts';
import type { RepeatInvitationRequest as _chat_users_v1_RepeatInvitationRequest, RepeatInvitationRequest__Output as _chat_users_v1_RepeatInvitationRequest__Output } from './chat/users/v1/RepeatInvitationRequest.ts';
import type { RepeatInvitationResponse as _chat_users_v1_RepeatInvitationResponse, RepeatInvitationResponse__Output as _chat_users_v1_RepeatInvitationResponse__Output } from './chat/users/v1/RepeatInvitationResponse.ts';
import type { RevokeInvitationRequest as _chat_users_v1_RevokeInvitationRequest, RevokeInvitationRequest__Output as _chat_users_v1_RevokeInvitationRequest__Output } from './chat/users/v1/RevokeInvitationRequest.ts';
import type { RevokeInvitationResponse as _chat_users_v1_RevokeInvitationResponse, RevokeInvitationResponse__Output as _chat_users_v1_RevokeInvitationResponse__Output } from './chat/users/v1/RevokeInvitationResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    users: {
      v1: {
        CreateInvitationLinkRequest: MessageTypeDefinition<_chat_users_v1_CreateInvitationLinkRequest, _chat_users_v1_CreateInvitationLinkRequest__Output>
        CreateInvitationLinkResponse: MessageTypeDefinition<_chat_users_v1_CreateInvitationLinkResponse, _chat_users_v1_CreateInvitationLinkResponse__Output>
        GetInvitationRequest: MessageTypeDefinition<_chat_users_v1_GetInvitationRequest, _chat_users_v1_GetInvitationRequest__Output>
        GetInvitationResponse: MessageTypeDefinition<_chat_users_v1_GetInvitationResponse, _chat_users_v1_GetInvitationResponse__Output>
        InvitationTerms: MessageTypeDefinition<_chat_users_v1_InvitationTerms, _chat_users_v1_InvitationTerms__Output>
        Invitations: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_InvitationsClient> & { service: _chat_users_v1_InvitationsDefinition }
        InvitePeopleRequest: MessageTypeDefinition<_chat_users_v1_InvitePeopleRequest, _chat_users_v1_InvitePeopleRequest__Output>
        InvitePeopleResponse: MessageTypeDefinition<_chat_users_v1_InvitePeopleResponse, _chat_users_v1_InvitePeopleResponse__Output>
        ListInvitationLinksRequest: MessageTypeDefinition<_chat_users_v1_ListInvitationLinksRequest, _chat_users_v1_ListInvitationLinksRequest__Output>
        ListInvitationLinksResponse: MessageTypeDefinition<_chat_users_v1_ListInvitationLinksResponse, _chat_users_v1_ListInvitationLinksResponse__Output>
        ListInvitationsRequest: MessageTypeDefinition<_chat_users_v1_ListInvitationsRequest, _chat_users_v1_ListInvitationsRequest__Output>
        ListInvitationsResponse: MessageTypeDefinition<_chat_users_v1_ListInvitationsResponse, _chat_users_v1_ListInvitationsResponse__Output>
        RepeatInvitationRequest: MessageTypeDefinition<_chat_users_v1_RepeatInvitationRequest, _chat_users_v1_RepeatInvitationRequest__Output>
        RepeatInvitationResponse: MessageTypeDefinition<_chat_users_v1_RepeatInvitationResponse, _chat_users_v1_RepeatInvitationResponse__Output>
        RevokeInvitationRequest: MessageTypeDefinition<_chat_users_v1_RevokeInvitationRequest, _chat_users_v1_RevokeInvitationRequest__Output>
        RevokeInvitationResponse: MessageTypeDefinition<_chat_users_v1_RevokeInvitationResponse, _chat_users_v1_RevokeInvitationResponse__Output>
      }
    }
  }
}

