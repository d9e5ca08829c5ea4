import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ApplyFactsResponse as _chat_events_v1_ApplyFactsResponse, ApplyFactsResponse__Output as _chat_events_v1_ApplyFactsResponse__Output } from './chat/events/v1/ApplyFactsResponse.ts';
import type { Audience as _chat_events_v1_Audience, Audience__Output as _chat_events_v1_Audience__Output } from './chat/events/v1/Audience.ts';
import type { ClientEntry as _chat_events_v1_ClientEntry, ClientEntry__Output as _chat_events_v1_ClientEntry__Output } from './chat/events/v1/ClientEntry.ts';
import type { ClientEvent as _chat_events_v1_ClientEvent, ClientEvent__Output as _chat_events_v1_ClientEvent__Output } from './chat/events/v1/ClientEvent.ts';
import type { Epoch as _chat_events_v1_Epoch, Epoch__Output as _chat_events_v1_Epoch__Output } from './chat/events/v1/Epoch.ts';
import type { Fact as _chat_events_v1_Fact, Fact__Output as _chat_events_v1_Fact__Output } from './chat/events/v1/Fact.ts';
import type { FactBatch as _chat_events_v1_FactBatch, FactBatch__Output as _chat_events_v1_FactBatch__Output } from './chat/events/v1/FactBatch.ts';
import type { FactReceiverClient as _chat_events_v1_FactReceiverClient, FactReceiverDefinition as _chat_events_v1_FactReceiverDefinition } from './chat/events/v1/FactReceiver.ts';
import type { FlaggedUsers as _chat_events_v1_FlaggedUsers, FlaggedUsers__Output as _chat_events_v1_FlaggedUsers__Output } from './chat/events/v1/FlaggedUsers.ts';
import type { NumberedEvents as _chat_events_v1_NumberedEvents, NumberedEvents__Output as _chat_events_v1_NumberedEvents__Output } from './chat/events/v1/NumberedEvents.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    events: {
      v1: {
        ApplyFactsResponse: MessageTypeDefinition<_chat_events_v1_ApplyFactsResponse, _chat_events_v1_ApplyFactsResponse__Output>
        Audience: MessageTypeDefinition<_chat_events_v1_Audience, _chat_events_v1_Audience__Output>
        ClientEntry: MessageTypeDefinition<_chat_events_v1_ClientEntry, _chat_events_v1_ClientEntry__Output>
        ClientEvent: MessageTypeDefinition<_chat_events_v1_ClientEvent, _chat_events_v1_ClientEvent__Output>
        Epoch: MessageTypeDefinition<_chat_events_v1_Epoch, _chat_events_v1_Epoch__Output>
        Fact: MessageTypeDefinition<_chat_events_v1_Fact, _chat_events_v1_Fact__Output>
        FactBatch: MessageTypeDefinition<_chat_events_v1_FactBatch, _chat_events_v1_FactBatch__Output>
        FactReceiver: SubtypeConstructor<typeof grpc.Client, _chat_events_v1_FactReceiverClient> & { service: _chat_events_v1_FactReceiverDefinition }
        FlaggedUsers: MessageTypeDefinition<_chat_events_v1_FlaggedUsers, _chat_events_v1_FlaggedUsers__Output>
        NumberedEvents: MessageTypeDefinition<_chat_events_v1_NumberedEvents, _chat_events_v1_NumberedEvents__Output>
      }
    }
  }
}

