import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { ClientOptions as _chat_common_v1_ClientOptions, ClientOptions__Output as _chat_common_v1_ClientOptions__Output } from './chat/common/v1/ClientOptions.ts';
import type { Empty as _chat_common_v1_Empty, Empty__Output as _chat_common_v1_Empty__Output } from './chat/common/v1/Empty.ts';
import type { GetSnapshotRequest as _chat_common_v1_GetSnapshotRequest, GetSnapshotRequest__Output as _chat_common_v1_GetSnapshotRequest__Output } from './chat/common/v1/GetSnapshotRequest.ts';
import type { GetSnapshotResponse as _chat_common_v1_GetSnapshotResponse, GetSnapshotResponse__Output as _chat_common_v1_GetSnapshotResponse__Output } from './chat/common/v1/GetSnapshotResponse.ts';
import type { GroupSetting as _chat_common_v1_GroupSetting, GroupSetting__Output as _chat_common_v1_GroupSetting__Output } from './chat/common/v1/GroupSetting.ts';
import type { GroupSettingChange as _chat_common_v1_GroupSettingChange, GroupSettingChange__Output as _chat_common_v1_GroupSettingChange__Output } from './chat/common/v1/GroupSettingChange.ts';
import type { KnownParts as _chat_common_v1_KnownParts, KnownParts__Output as _chat_common_v1_KnownParts__Output } from './chat/common/v1/KnownParts.ts';
import type { MailCause as _chat_common_v1_MailCause, MailCause__Output as _chat_common_v1_MailCause__Output } from './chat/common/v1/MailCause.ts';
import type { SharedPart as _chat_common_v1_SharedPart, SharedPart__Output as _chat_common_v1_SharedPart__Output } from './chat/common/v1/SharedPart.ts';
import type { GetGroupStatesRequest as _chat_users_v1_GetGroupStatesRequest, GetGroupStatesRequest__Output as _chat_users_v1_GetGroupStatesRequest__Output } from './chat/users/v1/GetGroupStatesRequest.ts';
import type { GetGroupStatesResponse as _chat_users_v1_GetGroupStatesResponse, GetGroupStatesResponse__Output as _chat_users_v1_GetGroupStatesResponse__Output } from './chat/users/v1/GetGroupStatesResponse.ts';
import type { ListDomainEventsRequest as _chat_users_v1_ListDomainEventsRequest, ListDomainEventsRequest__Output as _chat_users_v1_ListDomainEventsRequest__Output } from './chat/users/v1/ListDomainEventsRequest.ts';
import type { ListDomainEventsResponse as _chat_users_v1_ListDomainEventsResponse, ListDomainEventsResponse__Output as _chat_users_v1_ListDomainEventsResponse__Output } from './chat/users/v1/ListDomainEventsResponse.ts';
import type { SnapshotsClient as _chat_users_v1_SnapshotsClient, SnapshotsDefinition as _chat_users_v1_SnapshotsDefinition } from './chat/users/v1/Snapshots.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    common: {
      v1: {
        ClientOptions: MessageTypeDefinition<_chat_common_v1_ClientOptions, _chat_common_v1_ClientOptions__Output>
        Empty: MessageTypeDefinition<_chat_common_v1_Empty, _chat_common_v1_Empty__Output>
        GetSnapshotRequest: MessageTypeDefinition<_chat_common_v1_GetSnapshotRequest, _chat_common_v1_GetSnapshotRequest__Output>
        GetSnapshotResponse: MessageTypeDefinition<_chat_common_v1_GetSnapshotResponse, _chat_common_v1_GetSnapshotResponse__Output>
        GroupSetting: MessageTypeDefinition<_chat_common_v1_GroupSetting, _chat_common_v1_GroupSetting__Output>
        GroupSettingChange: MessageTypeDefinition<_chat_common_v1_GroupSettingChange, _chat_common_v1_GroupSettingChange__Output>
        KnownParts: MessageTypeDefinition<_chat_common_v1_KnownParts, _chat_common_v1_KnownParts__Output>
        MailCause: MessageTypeDefinition<_chat_common_v1_MailCause, _chat_common_v1_MailCause__Output>
        ScimScope: EnumTypeDefinition
        SecurityChangeKind: EnumTypeDefinition
        SecurityChangeSource: EnumTypeDefinition
        SharedPart: MessageTypeDefinition<_chat_common_v1_SharedPart, _chat_common_v1_SharedPart__Output>
      }
    }
    users: {
      v1: {
        GetGroupStatesRequest: MessageTypeDefinition<_chat_users_v1_GetGroupStatesRequest, _chat_users_v1_GetGroupStatesRequest__Output>
        GetGroupStatesResponse: MessageTypeDefinition<_chat_users_v1_GetGroupStatesResponse, _chat_users_v1_GetGroupStatesResponse__Output>
        ListDomainEventsRequest: MessageTypeDefinition<_chat_users_v1_ListDomainEventsRequest, _chat_users_v1_ListDomainEventsRequest__Output>
        ListDomainEventsResponse: MessageTypeDefinition<_chat_users_v1_ListDomainEventsResponse, _chat_users_v1_ListDomainEventsResponse__Output>
        Snapshots: SubtypeConstructor<typeof grpc.Client, _chat_users_v1_SnapshotsClient> & { service: _chat_users_v1_SnapshotsDefinition }
      }
    }
  }
}

