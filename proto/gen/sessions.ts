import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { EndSessionRequest as _chat_users_v1_EndSessionRequest, EndSessionRequest__Output as _chat_users_v1_EndSessionRequest__Output } from './chat/users/v1/EndSessionRequest.ts';
import type { EndSessionResponse as _chat_users_v1_EndSessionResponse, EndSessionResponse__Output as _chat_users_v1_EndSessionResponse__Output } from './chat/users/v1/EndSessionResponse.ts';
import type { EndSessionsOfRequest as _chat_users_v1_EndSessionsOfRequest, EndSessionsOfRequest__Output as _chat_users_v1_EndSessionsOfRequest__Output } from './chat/users/v1/EndSessionsOfRequest.ts';
import type { EndSessionsOfResponse as _chat_users_v1_EndSessionsOfResponse, EndSessionsOfResponse__Output as _chat_users_v1_EndSessionsOfResponse__Output } from './chat/users/v1/EndSessionsOfResponse.ts';
import type { EndSessionsRequest as _chat_users_v1_EndSessionsRequest, EndSessionsRequest__Output as _chat_users_v1_EndSessionsRequest__Output } from './chat/users/v1/EndSessionsRequest.ts';
import type { EndSessionsResponse as _chat_users_v1_EndSessionsResponse, EndSessionsResponse__Output as _chat_users_v1_EndSessionsResponse__Output } from './chat/users/v1/EndSessionsResponse.ts';
import type { ListSecurityActivityRequest as _chat_users_v1_ListSecurityActivityRequest, ListSecurityActivityRequest__Output as _chat_users_v1_ListSecurityActivityRequest__Output } from './chat/users/v1/ListSecurityActivityRequest.ts';
import type { ListSecurityActivityResponse as _chat_users_v1_ListSecurityActivityResponse, ListSecurityActivityResponse__Output as _chat_users_v1_ListSecurityActivityResponse__Output } from './chat/users/v1/ListSecurityActivityResponse.ts';
import type { ListSessionsRequest as _chat_users_v1_ListSessionsRequest, ListSessionsRequest__Output as _chat_users_v1_ListSessionsRequest__Output } from './chat/users/v1/ListSessionsRequest.ts';
import type { ListSessionsResponse as _chat_users_v1_ListSessionsResponse, ListSessionsResponse__Output as _chat_users_v1_ListSessionsResponse__Output } from './chat/users/v1/ListSessionsResponse.ts';
import type { Session as _chat_users_v1_Session, Session__Output as _chat_users_v1_Session__Output } from './chat/users/v1/Session.ts';
import type { SessionsClient as _chat_users_v1_SessionsClient, SessionsDefinition as _chat_users_v1_SessionsDefinition } from './chat/users/v1/Sessions.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    users: {
      v1: {
        EndSessionRequest: MessageTypeDefinition<_chat_users_v1_EndSessionRequest, _chat_users_v1_EndSessionRequest__Output>
        EndSessionResponse: MessageTypeDefinition<_chat_users_v1_EndSessionResponse, _chat_users_v1_EndSessionResponse__Output>
        EndSessionsOfRequest: MessageTypeDefinition<_chat_users_v1_EndSessionsOfRequest, _chat_users_v1_EndSessionsOfRequest__Output>
        EndSessionsOfResponse: MessageTypeDefinition<_chat_users_v1_EndSessionsOfResponse, _chat_users_v1_EndSessionsOfResponse__Output>
        EndSessionsRequest: MessageTypeDefinition<_chat_users_v1_EndSessionsRequest, _chat_users_v1_EndSessionsRequest__Output>
        EndSessionsResponse: MessageTypeDefinition<_chat_users_v1_EndSessionsResponse, _chat_users_v1_EndSessionsResponse__Output>
        ListSecurityActivityRequest: MessageTypeDefinition<_chat_users_v1_ListSecurityActivityRequest, _chat_users_v1_ListSecurityActivityRequest__Output>
        ListSecurityActivityResponse: MessageTypeDefinition<_chat_users_v1_ListSecurityActivityResponse, _chat_users_v1_ListSecurityActivityResponse__Output>
        ListSessionsRequest: MessageTypeDefinition<_chat_users_v1_ListSessionsRequest, _chat_users_v1_ListSessionsRequest__Output>
        ListSessionsResponse: MessageTypeDefinition<_chat_users_v1_ListSessionsResponse, _chat_users_v1_ListSessionsResponse__Output>
        Session: MessageTypeDefinition<_chat_users_v1_Session, _chat_users_v1_Session__Output>
        Sessions: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_SessionsClient> & { service: _chat_users_v1_SessionsDefinition }
      }
    }
  }
}

