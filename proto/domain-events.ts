import type { MessageTypeDefinition } from '@grpc/proto-loader';
import { chat } from './load.ts';

/** A type of domain event: its publisher, the end of its subject, and the encoding of its body. */
export interface DomainEventType<Body, Decoded> {
  /** The service that owns the domain event. */
  service: string;
  /** `<entity>.<verb in the past tense>`, which is the end of its subject. */
  name: string;
  message: MessageTypeDefinition<Body, Decoded>;
  /** Whether every service with read models applies the event before the change is answered. */
  isSynchronous: boolean;
}

function domainEventType<Body, Decoded>(
  service: string,
  name: string,
  message: MessageTypeDefinition<Body, Decoded>,
  { isSynchronous }: { isSynchronous: boolean },
): DomainEventType<Body, Decoded> {
  return { service, name, message, isSynchronous };
}

const { events } = chat;

/** A realm was created, or one of its settings changed. */
export const realmChanged = domainEventType('users', 'realm.changed', events.v1.RealmChanged, {
  isSynchronous: true,
});
/** A user was created or changed. */
export const userChanged = domainEventType('users', 'user.changed', events.v1.UserChanged, {
  isSynchronous: true,
});
/** A user's API key was replaced. */
export const apiKeyRegenerated = domainEventType(
  'users',
  'user.api_key_regenerated',
  events.v1.ApiKeyRegenerated,
  { isSynchronous: true },
);
/** Mails have to be sent. */
export const mailRequested = domainEventType('users', 'mail.requested', events.v1.MailRequested, {
  isSynchronous: false,
});
/** The whole state of a user group. */
export const groupChanged = domainEventType('users', 'group.changed', events.v1.GroupChanged, {
  isSynchronous: true,
});
/** The settings of a user group changed, or members or subgroups were added or removed. */
export const groupUpdated = domainEventType('users', 'group.updated', events.v1.GroupUpdated, {
  isSynchronous: true,
});
/** A channel was created, or its settings or members changed. */
export const channelChanged = domainEventType(
  'channels',
  'channel.changed',
  events.v1.ChannelChanged,
  {
    isSynchronous: true,
  },
);
/** A user muted or unmuted a channel. */
export const channelMuteChanged = domainEventType(
  'channels',
  'channel.mute_changed',
  events.v1.ChannelMuteChanged,
  { isSynchronous: true },
);
/** The oldest message of a channel changed. Without an id, the channel has no messages. */
export const channelFirstMessageChanged = domainEventType(
  'messaging',
  'channel.first_message_changed',
  events.v1.ChannelFirstMessageChanged,
  { isSynchronous: false },
);
/** A direct conversation between users was created. */
export const directConversationStarted = domainEventType(
  'messaging',
  'direct_conversation.started',
  events.v1.DirectConversationStarted,
  { isSynchronous: false },
);
