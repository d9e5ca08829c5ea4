import type { Actor } from '@chat/kit/actor/actor';
import { encodeDomainEvents } from '@chat/kit/domain-events/domain-events';
import { type GroupSetting, toProto } from '@chat/kit/groups/group-setting';
import { type DomainEventDraft, domainEvent } from '@chat/kit/outbox/event';
import { systemGroupEvents, systemGroupId, systemGroupIdsOf } from '@chat/kit/test/system-groups';
import { channelChanged, realmChanged, userChanged } from '@chat/proto/domain-events';

// The data of users and channels, from which tests build domain events.

export type Person = {
  id: number;
  role: number;
  name: string;
  email: string;
  deliveryEmail: string;
  isActive: boolean;
  botType: number;
  ownerId?: number;
  /** Whether a former owner of the bot may still have the bot's key. */
  isTransferred?: boolean;
  emailVisibility: number;
  /** The name of a system bot; undefined for other users. */
  systemBot?: string;
  mutedBy?: number[];
  settings?: Record<string, unknown>;
  alertWords?: string[];
};

/** A channel in the channels service. */
export type Channel = {
  id: number;
  version: number;
  name: string;
  inviteOnly: boolean;
  isWebPublic: boolean;
  isHistoryShared: boolean;
  isArchived: boolean;
  topicsPolicy: string;
  /** The number of days; if absent, the realm's setting applies. */
  messageRetentionDays?: number;
  permissions: Record<string, GroupSetting>;
  subscribers: Set<number>;
};

// Ids are unique in a deployment, so the realms of one test file must not share any.
let nextRealmId = 1;

/** Creates a realm with default settings and no users. */
export function createRealm() {
  const id = nextRealmId++;
  const people: Person[] = [];
  const channels: Channel[] = [];
  const mutedChannels: { channelId: number; userId: number }[] = [];
  // Names in a realm repeat only where a test sets them.
  let nextId = id * 10_000;
  const group = (name: string) => systemGroupId(id, name);
  const settings: Record<string, unknown> = {
    topics_policy: 'allow_empty_topic',
    empty_topic_display_name: 'general chat',
    default_code_block_language: '',
    direct_message_permission_group: group('role:everyone'),
    direct_message_initiator_group: group('role:everyone'),
    can_delete_any_message_group: group('role:administrators'),
    can_delete_own_message_group: group('role:everyone'),
    can_move_messages_between_topics_group: group('role:everyone'),
    can_move_messages_between_channels_group: group('role:members'),
    can_resolve_topics_group: group('role:everyone'),
    can_mention_many_users_group: group('role:administrators'),
    can_access_all_users_group: group('role:everyone'),
    can_add_custom_emoji_group: group('role:members'),
    enable_read_receipts: false,
    inline_image_preview: true,
    inline_url_embed_preview: false,
    moderation_request_channel_id: -1,
  };
  const lone = (name: string): GroupSetting => ({
    direct_members: [],
    direct_subgroups: [group(name)],
  });
  return {
    id,
    host: `realm${id}.chat.example`,
    people,
    channels,
    /** The channel mutes, as the channels service lists them. */
    mutedChannels,
    group,
    lone,
    settings,
    isActive: true,
    /** The event number of the users service's newest domain event about the realm. */
    eventNumber: 1,

    add(role: number, options: Partial<Person> = {}): Person {
      const personId = nextId++;
      const name = options.name ?? `Person ${personId}`;
      const person: Person = {
        id: personId,
        role,
        name,
        email: `p${personId}@chat.example`,
        deliveryEmail: `p${personId}@chat.example`,
        isActive: true,
        botType: 0,
        emailVisibility: 1,
        ...options,
      };
      people.push(person);
      return person;
    },

    addChannel(subscribers: readonly Person[], options: Partial<Channel> = {}): Channel {
      const channelId = nextId++;
      const channel: Channel = {
        id: channelId,
        version: 1,
        name: `channel ${channelId}`,
        inviteOnly: false,
        isWebPublic: false,
        isHistoryShared: true,
        isArchived: false,
        topicsPolicy: 'inherit',
        permissions: {
          can_send_message_group: lone('role:everyone'),
          can_create_topic_group: lone('role:everyone'),
          can_administer_channel_group: lone('role:nobody'),
          can_add_subscribers_group: lone('role:nobody'),
          can_subscribe_group: lone('role:nobody'),
          can_delete_any_message_group: lone('role:nobody'),
          can_delete_own_message_group: lone('role:nobody'),
          can_move_messages_out_of_channel_group: lone('role:nobody'),
          can_move_messages_within_channel_group: lone('role:nobody'),
          can_resolve_topics_group: lone('role:nobody'),
        },
        subscribers: new Set(subscribers.map((person) => person.id)),
        ...options,
      };
      channels.push(channel);
      return channel;
    },

    actor(person: Person): Actor {
      const owner = people.find((known) => known.id === person.ownerId);
      return {
        realmId: id,
        userId: person.id,
        role: person.role,
        isBot: person.botType > 0,
        groups: systemGroupIdsOf(id, person.role),
        ...(owner && { owner: { userId: owner.id, groups: systemGroupIdsOf(id, owner.role) } }),
      };
    },
  };
}

export type Realm = ReturnType<typeof createRealm>;

/** Returns all users and groups of the realm, as an encoded DomainEventBatch. */
export function usersDomainEvents(realm: Realm): Buffer {
  return encodeDomainEvents({
    service: 'users',
    realmId: realm.id,
    domainEvents: [
      realmDomainEvent(realm),
      ...systemGroupEvents(realm.id, realm.people),
      ...realm.people.map(userDomainEvent),
    ].map((draft) => ({
      eventNumber: realm.eventNumber,
      domainEvent: draft,
    })),
  });
}

export function realmDomainEvent(realm: Realm): DomainEventDraft {
  return domainEvent(realmChanged, {
    realmId: realm.id,
    stringId: `realm${realm.id}`,
    host: realm.host,
    emailDomain: realm.host,
    name: 'A realm',
    isActive: realm.isActive,
    settingsJson: JSON.stringify(realm.settings),
  });
}

export function userDomainEvent(person: Person): DomainEventDraft {
  return domainEvent(userChanged, {
    userId: person.id,
    deliveryEmail: person.deliveryEmail,
    email: person.email,
    fullName: person.name,
    role: person.role,
    isActive: person.isActive,
    isBot: person.botType > 0,
    botType: person.botType,
    ...(person.ownerId !== undefined && {
      botOwnerId: person.ownerId,
      ...(!person.isTransferred && { rightsOwnerId: person.ownerId }),
    }),
    avatarSource: 'G',
    avatarUrl: `https://avatars.example/${person.id}`,
    avatarVersion: 1,
    emailAddressVisibility: person.emailVisibility,
    settingsJson: JSON.stringify({
      translate_emoticons: false,
      // Follows no topic by default, because most tests count events.
      automatically_follow_topics_policy: 4,
      automatically_unmute_topics_in_muted_streams_policy: 2,
      automatically_follow_topics_where_mentioned: true,
      resolved_topic_notice_auto_read_policy: 'except_followed',
      send_read_receipts: true,
      enable_drafts_synchronization: true,
      ...person.settings,
    }),
    systemBot: person.systemBot ?? '',
    mutedBy: person.mutedBy ?? [],
    alertWords: person.alertWords ?? [],
  });
}

/** Returns a version of a channel, with the users who joined and left. */
export function channelDomainEvent(
  channel: Channel,
  { joined = [], left = [] }: { joined?: readonly number[]; left?: readonly number[] },
): DomainEventDraft {
  const permissions = Object.entries(channel.permissions).map(
    ([name, setting]) => [name, toProto(setting)] as const,
  );
  return domainEvent(channelChanged, {
    channelId: channel.id,
    version: channel.version,
    settings: {
      name: channel.name,
      inviteOnly: channel.inviteOnly,
      isWebPublic: channel.isWebPublic,
      historyPublicToSubscribers: channel.isHistoryShared,
      isArchived: channel.isArchived,
      topicsPolicy: channel.topicsPolicy,
      ...(channel.messageRetentionDays !== undefined && {
        messageRetentionDays: channel.messageRetentionDays,
      }),
      permissions: Object.fromEntries(permissions),
    },
    subscribedUserIds: [...joined],
    unsubscribedUserIds: [...left],
  });
}

/** Returns the complete state of a channel, including all subscribers. */
export function channelState(channel: Channel): DomainEventDraft {
  return channelDomainEvent(channel, { joined: [...channel.subscribers] });
}
