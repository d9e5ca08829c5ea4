import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ChannelFirstMessageChanged as _chat_events_v1_ChannelFirstMessageChanged, ChannelFirstMessageChanged__Output as _chat_events_v1_ChannelFirstMessageChanged__Output } from './chat/events/v1/ChannelFirstMessageChanged.ts';
import type { DirectConversationStarted as _chat_events_v1_DirectConversationStarted, DirectConversationStarted__Output as _chat_events_v1_DirectConversationStarted__Output } from './chat/events/v1/DirectConversationStarted.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    events: {
      v1: {
        ChannelFirstMessageChanged: MessageTypeDefinition<_chat_events_v1_ChannelFirstMessageChanged, _chat_events_v1_ChannelFirstMessageChanged__Output>
        DirectConversationStarted: MessageTypeDefinition<_chat_events_v1_DirectConversationStarted, _chat_events_v1_DirectConversationStarted__Output>
      }
    }
  }
}

