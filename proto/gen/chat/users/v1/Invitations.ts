// Original file: chat/users/v1/invitations.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateInvitationLinkRequest as _chat_users_v1_CreateInvitationLinkRequest, CreateInvitationLinkRequest__Output as _chat_users_v1_CreateInvitationLinkRequest__Output } from '../../../chat/users/v1/CreateInvitationLinkRequest.ts';
import type { CreateInvitationLinkResponse as _chat_users_v1_CreateInvitationLinkResponse, CreateInvitationLinkResponse__Output as _chat_users_v1_CreateInvitationLinkResponse__Output } from '../../../chat/users/v1/CreateInvitationLinkResponse.ts';
import type { GetInvitationRequest as _chat_users_v1_GetInvitationRequest, GetInvitationRequest__Output as _chat_users_v1_GetInvitationRequest__Output } from '../../../chat/users/v1/GetInvitationRequest.ts';
import type { GetInvitationResponse as _chat_users_v1_GetInvitationResponse, GetInvitationResponse__Output as _chat_users_v1_GetInvitationResponse__Output } from '../../../chat/users/v1/GetInvitationResponse.ts';
import type { InvitePeopleRequest as _chat_users_v1_InvitePeopleRequest, InvitePeopleRequest__Output as _chat_users_v1_InvitePeopleRequest__Output } from '../../../chat/users/v1/InvitePeopleRequest.ts';
import type { InvitePeopleResponse as _chat_users_v1_InvitePeopleResponse, InvitePeopleResponse__Output as _chat_users_v1_InvitePeopleResponse__Output } from '../../../chat/users/v1/InvitePeopleResponse.ts';
import type { ListInvitationLinksRequest as _chat_users_v1_ListInvitationLinksRequest, ListInvitationLinksRequest__Output as _chat_users_v1_ListInvitationLinksRequest__Output } from '../../../chat/users/v1/ListInvitationLinksRequest.ts';
import type { ListInvitationLinksResponse as _chat_users_v1_ListInvitationLinksResponse, ListInvitationLinksResponse__Output as _chat_users_v1_ListInvitationLinksResponse__Output } from '../../../chat/users/v1/ListInvitationLinksResponse.ts';
import type { ListInvitationsRequest as _chat_users_v1_ListInvitationsRequest, ListInvitationsRequest__Output as _chat_users_v1_ListInvitationsRequest__Output } from '../../../chat/users/v1/ListInvitationsRequest.ts';
import type { ListInvitationsResponse as _chat_users_v1_ListInvitationsResponse, ListInvitationsResponse__Output as _chat_users_v1_ListInvitationsResponse__Output } from '../../../chat/users/v1/ListInvitationsResponse.ts';
import type { RepeatInvitationRequest as _chat_users_v1_RepeatInvitationRequest, RepeatInvitationRequest__Output as _chat_users_v1_RepeatInvitationRequest__Output } from '../../../chat/users/v1/RepeatInvitationRequest.ts';
import type { RepeatInvitationResponse as _chat_users_v1_RepeatInvitationResponse, RepeatInvitationResponse__Output as _chat_users_v1_RepeatInvitationResponse__Output } from '../../../chat/users/v1/RepeatInvitationResponse.ts';
import type { RevokeInvitationRequest as _chat_users_v1_RevokeInvitationRequest, RevokeInvitationRequest__Output as _chat_users_v1_RevokeInvitationRequest__Output } from '../../../chat/users/v1/RevokeInvitationRequest.ts';
import type { RevokeInvitationResponse as _chat_users_v1_RevokeInvitationResponse, RevokeInvitationResponse__Output as _chat_users_v1_RevokeInvitationResponse__Output } from '../../../chat/users/v1/RevokeInvitationResponse.ts';

export interface InvitationsClient extends grpc.Client {
  CreateInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  CreateInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  createInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  createInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  createInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  createInvitationLink(argument: _chat_users_v1_CreateInvitationLinkRequest, callback: grpc.requestCallback<_chat_users_v1_CreateInvitationLinkResponse__Output>): grpc.ClientUnaryCall;
  
  GetInvitation(argument: _chat_users_v1_GetInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  GetInvitation(argument: _chat_users_v1_GetInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  GetInvitation(argument: _chat_users_v1_GetInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  GetInvitation(argument: _chat_users_v1_GetInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  getInvitation(argument: _chat_users_v1_GetInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  getInvitation(argument: _chat_users_v1_GetInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  getInvitation(argument: _chat_users_v1_GetInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  getInvitation(argument: _chat_users_v1_GetInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  InvitePeople(argument: _chat_users_v1_InvitePeopleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  InvitePeople(argument: _chat_users_v1_InvitePeopleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  InvitePeople(argument: _chat_users_v1_InvitePeopleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  InvitePeople(argument: _chat_users_v1_InvitePeopleRequest, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  invitePeople(argument: _chat_users_v1_InvitePeopleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  invitePeople(argument: _chat_users_v1_InvitePeopleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  invitePeople(argument: _chat_users_v1_InvitePeopleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  invitePeople(argument: _chat_users_v1_InvitePeopleRequest, callback: grpc.requestCallback<_chat_users_v1_InvitePeopleResponse__Output>): grpc.ClientUnaryCall;
  
  ListInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  ListInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  ListInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  ListInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  listInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  listInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  listInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  listInvitationLinks(argument: _chat_users_v1_ListInvitationLinksRequest, callback: grpc.requestCallback<_chat_users_v1_ListInvitationLinksResponse__Output>): grpc.ClientUnaryCall;
  
  ListInvitations(argument: _chat_users_v1_ListInvitationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  ListInvitations(argument: _chat_users_v1_ListInvitationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  ListInvitations(argument: _chat_users_v1_ListInvitationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  ListInvitations(argument: _chat_users_v1_ListInvitationsRequest, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  listInvitations(argument: _chat_users_v1_ListInvitationsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  listInvitations(argument: _chat_users_v1_ListInvitationsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  listInvitations(argument: _chat_users_v1_ListInvitationsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  listInvitations(argument: _chat_users_v1_ListInvitationsRequest, callback: grpc.requestCallback<_chat_users_v1_ListInvitationsResponse__Output>): grpc.ClientUnaryCall;
  
  RepeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  RepeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  RepeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  RepeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  repeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  repeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  repeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  repeatInvitation(argument: _chat_users_v1_RepeatInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_RepeatInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  RevokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  RevokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  RevokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  revokeInvitation(argument: _chat_users_v1_RevokeInvitationRequest, callback: grpc.requestCallback<_chat_users_v1_RevokeInvitationResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface InvitationsHandlers extends grpc.UntypedServiceImplementation {
  CreateInvitationLink: grpc.handleUnaryCall<_chat_users_v1_CreateInvitationLinkRequest__Output, _chat_users_v1_CreateInvitationLinkResponse>;
  
  GetInvitation: grpc.handleUnaryCall<_chat_users_v1_GetInvitationRequest__Output, _chat_users_v1_GetInvitationResponse>;
  
  InvitePeople: grpc.handleUnaryCall<_chat_users_v1_InvitePeopleRequest__Output, _chat_users_v1_InvitePeopleResponse>;
  
  ListInvitationLinks: grpc.handleUnaryCall<_chat_users_v1_ListInvitationLinksRequest__Output, _chat_users_v1_ListInvitationLinksResponse>;
  
  ListInvitations: grpc.handleUnaryCall<_chat_users_v1_ListInvitationsRequest__Output, _chat_users_v1_ListInvitationsResponse>;
  
  RepeatInvitation: grpc.handleUnaryCall<_chat_users_v1_RepeatInvitationRequest__Output, _chat_users_v1_RepeatInvitationResponse>;
  
  RevokeInvitation: grpc.handleUnaryCall<_chat_users_v1_RevokeInvitationRequest__Output, _chat_users_v1_RevokeInvitationResponse>;
  
}

export interface InvitationsDefinition extends grpc.ServiceDefinition {
  CreateInvitationLink: MethodDefinition<_chat_users_v1_CreateInvitationLinkRequest, _chat_users_v1_CreateInvitationLinkResponse, _chat_users_v1_CreateInvitationLinkRequest__Output, _chat_users_v1_CreateInvitationLinkResponse__Output>
  GetInvitation: MethodDefinition<_chat_users_v1_GetInvitationRequest, _chat_users_v1_GetInvitationResponse, _chat_users_v1_GetInvitationRequest__Output, _chat_users_v1_GetInvitationResponse__Output>
  InvitePeople: MethodDefinition<_chat_users_v1_InvitePeopleRequest, _chat_users_v1_InvitePeopleResponse, _chat_users_v1_InvitePeopleRequest__Output, _chat_users_v1_InvitePeopleResponse__Output>
  ListInvitationLinks: MethodDefinition<_chat_users_v1_ListInvitationLinksRequest, _chat_users_v1_ListInvitationLinksResponse, _chat_users_v1_ListInvitationLinksRequest__Output, _chat_users_v1_ListInvitationLinksResponse__Output>
  ListInvitations: MethodDefinition<_chat_users_v1_ListInvitationsRequest, _chat_users_v1_ListInvitationsResponse, _chat_users_v1_ListInvitationsRequest__Output, _chat_users_v1_ListInvitationsResponse__Output>
  RepeatInvitation: MethodDefinition<_chat_users_v1_RepeatInvitationRequest, _chat_users_v1_RepeatInvitationResponse, _chat_users_v1_RepeatInvitationRequest__Output, _chat_users_v1_RepeatInvitationResponse__Output>
  RevokeInvitation: MethodDefinition<_chat_users_v1_RevokeInvitationRequest, _chat_users_v1_RevokeInvitationResponse, _chat_users_v1_RevokeInvitationRequest__Output, _chat_users_v1_RevokeInvitationResponse__Output>
}
