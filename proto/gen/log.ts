import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ApplyDomainEventsResponse as _chat_events_v1_ApplyDomainEventsResponse, ApplyDomainEventsResponse__Output as _chat_events_v1_ApplyDomainEventsResponse__Output } from './chat/events/v1/ApplyDomainEventsResponse.ts';
import type { Audience as _chat_events_v1_Audience, Audience__Output as _chat_events_v1_Audience__Output } from './chat/events/v1/Audience.ts';
import type { ClientEntry as _chat_events_v1_ClientEntry, ClientEntry__Output as _chat_events_v1_ClientEntry__Output } from './chat/events/v1/ClientEntry.ts';
import type { ClientEvent as _chat_events_v1_ClientEvent, ClientEvent__Output as _chat_events_v1_ClientEvent__Output } from './chat/events/v1/ClientEvent.ts';
import type { DomainEvent as _chat_events_v1_DomainEvent, DomainEvent__Output as _chat_events_v1_DomainEvent__Output } from './chat/events/v1/DomainEvent.ts';
import type { DomainEventBatch as _chat_events_v1_DomainEventBatch, DomainEventBatch__Output as _chat_events_v1_DomainEventBatch__Output } from './chat/events/v1/DomainEventBatch.ts';
import type { DomainEventReceiverClient as _chat_events_v1_DomainEventReceiverClient, DomainEventReceiverDefinition as _chat_events_v1_DomainEventReceiverDefinition } from './chat/events/v1/DomainEventReceiver.ts';
import type { Epoch as _chat_events_v1_Epoch, Epoch__Output as _chat_events_v1_Epoch__Output } from './chat/events/v1/Epoch.ts';
import type { FlaggedUsers as _chat_events_v1_FlaggedUsers, FlaggedUsers__Output as _chat_events_v1_FlaggedUsers__Output } from './chat/events/v1/FlaggedUsers.ts';
import type { NumberedEvents as _chat_events_v1_NumberedEvents, NumberedEvents__Output as _chat_events_v1_NumberedEvents__Output } from './chat/events/v1/NumberedEvents.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  chat: {
    events: {
      v1: {
        ApplyDomainEventsResponse: MessageTypeDefinition<_chat_events_v1_ApplyDomainEventsResponse, _chat_events_v1_ApplyDomainEventsResponse__Output>
        Audience: MessageTypeDefinition<_chat_events_v1_Audience, _chat_events_v1_Audience__Output>
        ClientEntry: MessageTypeDefinition<_chat_events_v1_ClientEntry, _chat_events_v1_ClientEntry__Output>
        ClientEvent: MessageTypeDefinition<_chat_events_v1_ClientEvent, _chat_events_v1_ClientEvent__Output>
        DomainEvent: MessageTypeDefinition<_chat_events_v1_DomainEvent, _chat_events_v1_DomainEvent__Output>
        DomainEventBatch: MessageTypeDefinition<_chat_events_v1_DomainEventBatch, _chat_events_v1_DomainEventBatch__Output>
        DomainEventReceiver: SubtypeConstructor<typeof grpc.Client, _chat_events_v1_DomainEventReceiverClient> & { service: _chat_events_v1_DomainEventReceiverDefinition }
        Epoch: MessageTypeDefinition<_chat_events_v1_Epoch, _chat_events_v1_Epoch__Output>
        FlaggedUsers: MessageTypeDefinition<_chat_events_v1_FlaggedUsers, _chat_events_v1_FlaggedUsers__Output>
        NumberedEvents: MessageTypeDefinition<_chat_events_v1_NumberedEvents, _chat_events_v1_NumberedEvents__Output>
      }
    }
  }
}

