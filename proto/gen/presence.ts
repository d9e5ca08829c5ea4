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
import type { AnnounceTypingRequest as _chat_presence_v1_AnnounceTypingRequest, AnnounceTypingRequest__Output as _chat_presence_v1_AnnounceTypingRequest__Output } from './chat/presence/v1/AnnounceTypingRequest.ts';
import type { AnnounceTypingResponse as _chat_presence_v1_AnnounceTypingResponse, AnnounceTypingResponse__Output as _chat_presence_v1_AnnounceTypingResponse__Output } from './chat/presence/v1/AnnounceTypingResponse.ts';
import type { GetStatusRequest as _chat_presence_v1_GetStatusRequest, GetStatusRequest__Output as _chat_presence_v1_GetStatusRequest__Output } from './chat/presence/v1/GetStatusRequest.ts';
import type { GetStatusResponse as _chat_presence_v1_GetStatusResponse, GetStatusResponse__Output as _chat_presence_v1_GetStatusResponse__Output } from './chat/presence/v1/GetStatusResponse.ts';
import type { GetUserPresenceRequest as _chat_presence_v1_GetUserPresenceRequest, GetUserPresenceRequest__Output as _chat_presence_v1_GetUserPresenceRequest__Output } from './chat/presence/v1/GetUserPresenceRequest.ts';
import type { GetUserPresenceResponse as _chat_presence_v1_GetUserPresenceResponse, GetUserPresenceResponse__Output as _chat_presence_v1_GetUserPresenceResponse__Output } from './chat/presence/v1/GetUserPresenceResponse.ts';
import type { ListLastSeenRequest as _chat_presence_v1_ListLastSeenRequest, ListLastSeenRequest__Output as _chat_presence_v1_ListLastSeenRequest__Output } from './chat/presence/v1/ListLastSeenRequest.ts';
import type { ListLastSeenResponse as _chat_presence_v1_ListLastSeenResponse, ListLastSeenResponse__Output as _chat_presence_v1_ListLastSeenResponse__Output } from './chat/presence/v1/ListLastSeenResponse.ts';
import type { ListPresencesRequest as _chat_presence_v1_ListPresencesRequest, ListPresencesRequest__Output as _chat_presence_v1_ListPresencesRequest__Output } from './chat/presence/v1/ListPresencesRequest.ts';
import type { ListPresencesResponse as _chat_presence_v1_ListPresencesResponse, ListPresencesResponse__Output as _chat_presence_v1_ListPresencesResponse__Output } from './chat/presence/v1/ListPresencesResponse.ts';
import type { PresenceClient as _chat_presence_v1_PresenceClient, PresenceDefinition as _chat_presence_v1_PresenceDefinition } from './chat/presence/v1/Presence.ts';
import type { ReportPresenceRequest as _chat_presence_v1_ReportPresenceRequest, ReportPresenceRequest__Output as _chat_presence_v1_ReportPresenceRequest__Output } from './chat/presence/v1/ReportPresenceRequest.ts';
import type { ReportPresenceResponse as _chat_presence_v1_ReportPresenceResponse, ReportPresenceResponse__Output as _chat_presence_v1_ReportPresenceResponse__Output } from './chat/presence/v1/ReportPresenceResponse.ts';
import type { TypingPeople as _chat_presence_v1_TypingPeople, TypingPeople__Output as _chat_presence_v1_TypingPeople__Output } from './chat/presence/v1/TypingPeople.ts';
import type { TypingTopic as _chat_presence_v1_TypingTopic, TypingTopic__Output as _chat_presence_v1_TypingTopic__Output } from './chat/presence/v1/TypingTopic.ts';
import type { UpdateStatusRequest as _chat_presence_v1_UpdateStatusRequest, UpdateStatusRequest__Output as _chat_presence_v1_UpdateStatusRequest__Output } from './chat/presence/v1/UpdateStatusRequest.ts';
import type { UpdateStatusResponse as _chat_presence_v1_UpdateStatusResponse, UpdateStatusResponse__Output as _chat_presence_v1_UpdateStatusResponse__Output } from './chat/presence/v1/UpdateStatusResponse.ts';

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
    presence: {
      v1: {
        AnnounceTypingRequest: MessageTypeDefinition<_chat_presence_v1_AnnounceTypingRequest, _chat_presence_v1_AnnounceTypingRequest__Output>
        AnnounceTypingResponse: MessageTypeDefinition<_chat_presence_v1_AnnounceTypingResponse, _chat_presence_v1_AnnounceTypingResponse__Output>
        GetStatusRequest: MessageTypeDefinition<_chat_presence_v1_GetStatusRequest, _chat_presence_v1_GetStatusRequest__Output>
        GetStatusResponse: MessageTypeDefinition<_chat_presence_v1_GetStatusResponse, _chat_presence_v1_GetStatusResponse__Output>
        GetUserPresenceRequest: MessageTypeDefinition<_chat_presence_v1_GetUserPresenceRequest, _chat_presence_v1_GetUserPresenceRequest__Output>
        GetUserPresenceResponse: MessageTypeDefinition<_chat_presence_v1_GetUserPresenceResponse, _chat_presence_v1_GetUserPresenceResponse__Output>
        ListLastSeenRequest: MessageTypeDefinition<_chat_presence_v1_ListLastSeenRequest, _chat_presence_v1_ListLastSeenRequest__Output>
        ListLastSeenResponse: MessageTypeDefinition<_chat_presence_v1_ListLastSeenResponse, _chat_presence_v1_ListLastSeenResponse__Output>
        ListPresencesRequest: MessageTypeDefinition<_chat_presence_v1_ListPresencesRequest, _chat_presence_v1_ListPresencesRequest__Output>
        ListPresencesResponse: MessageTypeDefinition<_chat_presence_v1_ListPresencesResponse, _chat_presence_v1_ListPresencesResponse__Output>
        Presence: SubtypeConstructor<typeof grpc.Client, _chat_presence_v1_PresenceClient> & { service: _chat_presence_v1_PresenceDefinition }
        ReportPresenceRequest: MessageTypeDefinition<_chat_presence_v1_ReportPresenceRequest, _chat_presence_v1_ReportPresenceRequest__Output>
        ReportPresenceResponse: MessageTypeDefinition<_chat_presence_v1_ReportPresenceResponse, _chat_presence_v1_ReportPresenceResponse__Output>
        TypingPeople: MessageTypeDefinition<_chat_presence_v1_TypingPeople, _chat_presence_v1_TypingPeople__Output>
        TypingTopic: MessageTypeDefinition<_chat_presence_v1_TypingTopic, _chat_presence_v1_TypingTopic__Output>
        UpdateStatusRequest: MessageTypeDefinition<_chat_presence_v1_UpdateStatusRequest, _chat_presence_v1_UpdateStatusRequest__Output>
        UpdateStatusResponse: MessageTypeDefinition<_chat_presence_v1_UpdateStatusResponse, _chat_presence_v1_UpdateStatusResponse__Output>
      }
    }
  }
}

