import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { GroupChanged as _chat_events_v1_GroupChanged, GroupChanged__Output as _chat_events_v1_GroupChanged__Output } from './chat/events/v1/GroupChanged.ts';
import type { GroupUpdated as _chat_events_v1_GroupUpdated, GroupUpdated__Output as _chat_events_v1_GroupUpdated__Output } from './chat/events/v1/GroupUpdated.ts';
import type { RealmChanged as _chat_events_v1_RealmChanged, RealmChanged__Output as _chat_events_v1_RealmChanged__Output } from './chat/events/v1/RealmChanged.ts';
import type { UserChanged as _chat_events_v1_UserChanged, UserChanged__Output as _chat_events_v1_UserChanged__Output } from './chat/events/v1/UserChanged.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    events: {
      v1: {
        GroupChanged: MessageTypeDefinition<_chat_events_v1_GroupChanged, _chat_events_v1_GroupChanged__Output>
        GroupUpdated: MessageTypeDefinition<_chat_events_v1_GroupUpdated, _chat_events_v1_GroupUpdated__Output>
        RealmChanged: MessageTypeDefinition<_chat_events_v1_RealmChanged, _chat_events_v1_RealmChanged__Output>
        UserChanged: MessageTypeDefinition<_chat_events_v1_UserChanged, _chat_events_v1_UserChanged__Output>
      }
    }
  }
}

