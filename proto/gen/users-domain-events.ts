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
import type { ApiKeyRegenerated as _chat_events_v1_ApiKeyRegenerated, ApiKeyRegenerated__Output as _chat_events_v1_ApiKeyRegenerated__Output } from './chat/events/v1/ApiKeyRegenerated.ts';
import type { GroupChanged as _chat_events_v1_GroupChanged, GroupChanged__Output as _chat_events_v1_GroupChanged__Output } from './chat/events/v1/GroupChanged.ts';
import type { GroupUpdated as _chat_events_v1_GroupUpdated, GroupUpdated__Output as _chat_events_v1_GroupUpdated__Output } from './chat/events/v1/GroupUpdated.ts';
import type { MailRequested as _chat_events_v1_MailRequested, MailRequested__Output as _chat_events_v1_MailRequested__Output } from './chat/events/v1/MailRequested.ts';
import type { RealmChanged as _chat_events_v1_RealmChanged, RealmChanged__Output as _chat_events_v1_RealmChanged__Output } from './chat/events/v1/RealmChanged.ts';
import type { UserChanged as _chat_events_v1_UserChanged, UserChanged__Output as _chat_events_v1_UserChanged__Output } from './chat/events/v1/UserChanged.ts';

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
    events: {
      v1: {
        ApiKeyRegenerated: MessageTypeDefinition<_chat_events_v1_ApiKeyRegenerated, _chat_events_v1_ApiKeyRegenerated__Output>
        GroupChanged: MessageTypeDefinition<_chat_events_v1_GroupChanged, _chat_events_v1_GroupChanged__Output>
        GroupUpdated: MessageTypeDefinition<_chat_events_v1_GroupUpdated, _chat_events_v1_GroupUpdated__Output>
        MailRequested: MessageTypeDefinition<_chat_events_v1_MailRequested, _chat_events_v1_MailRequested__Output>
        RealmChanged: MessageTypeDefinition<_chat_events_v1_RealmChanged, _chat_events_v1_RealmChanged__Output>
        UserChanged: MessageTypeDefinition<_chat_events_v1_UserChanged, _chat_events_v1_UserChanged__Output>
      }
    }
  }
}

