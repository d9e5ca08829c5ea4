import { decodeEntry } from '@chat/kit/bus/client-log';
import type { Logger } from '@chat/kit/logging/logger';
import type { Rosters } from '@chat/kit/rosters/rosters';
import { decodeUserSet, type UserSet, unionOf } from '@chat/kit/sets/user-set';
import type { ClientEvent__Output } from '@chat/proto/chat/events/v1/ClientEvent';
import { z } from 'zod';
import { ownAvatar } from './own-avatar.ts';

/** The conversation to which a message was sent. */
export type MessageDestination =
  | {
      kind: 'channel';
      channelId: number;
      channelName: string;
      /** The topic as it is stored; '' is the empty topic. */
      topic: string;
      /** The topic's display name for clients that do not support the empty topic. */
      displayedTopic: string;
    }
  /** The ids of everyone in the conversation, including the sender. */
  | { kind: 'direct'; userIds: readonly number[] };

/** A sent message with all data needed to select and build notifications. */
export type SentMessage = {
  realmId: number;
  messageId: number;
  senderId: number;
  sentAtSeconds: number;
  place: MessageDestination;
  /** The message's Markdown as it is stored. */
  content: string;
  renderedContent: string;
  /** The URL of the sender's avatar. */
  avatarUrl: string;
  /**
   * The API's message object without the fields that depend on the reader: content, `avatar_url`, `subject`, `flags`.
   */
  fields: Readonly<Record<string, unknown>>;
  /** The mentioned users, even if they did not receive the message. Groups are not expanded. */
  mentions: { userIds: readonly number[]; groupIds: readonly number[] };
  /** The recipients. Outgoing webhook bots are never recipients. */
  recipientIds: UserSet;
  /**
   * The recipients whose copy has a flag, keyed by the flag's name in the API: `read`, `mentioned` (by name or group),
   * `stream_wildcard_mentioned`, `topic_wildcard_mentioned`, `has_alert_word`. The key `hidden` contains recipients who
   * cannot see the sender.
   */
  flags: ReadonlyMap<string, UserSet>;
  /** The sender as shown to recipients who cannot see the sender; undefined if all recipients can. */
  hiddenSender: { fullName: string; email: string; avatarUrl: string } | undefined;
};

/** The fields of a `message` event's body that are used. */
const Body = z.object({
  message: z.looseObject({
    id: z.int(),
    timestamp: z.int(),
    sender_id: z.int(),
    stream_id: z.int().optional(),
    display_recipient: z.union([z.string(), z.array(z.looseObject({ id: z.int() }))]),
  }),
  content: z.string(),
  rendered_content: z.string(),
  avatar_url: z.string(),
  topic: z.string(),
  displayed_topic: z.string(),
  mentions: z.object({ user_ids: z.array(z.int()), group_ids: z.array(z.int()) }).optional(),
  hidden_sender: z
    .object({ sender_full_name: z.string(), sender_email: z.string(), avatar_url: z.string() })
    .optional(),
});

/**
 * Parses a `message` event from the client event log.
 * @throws an error if the body is malformed
 */
export function readSentMessage(event: {
  realmId: number;
  body: unknown;
  recipientIds: UserSet;
  flags: ReadonlyMap<string, UserSet>;
}): SentMessage {
  const { body, ...parts } = event;
  const { message, content, rendered_content, avatar_url, mentions, hidden_sender, ...topics } =
    Body.parse(body);
  return {
    ...parts,
    messageId: message.id,
    senderId: message.sender_id,
    sentAtSeconds: message.timestamp,
    place: placeOf(message, topics),
    content,
    renderedContent: rendered_content,
    avatarUrl: ownAvatar(avatar_url, { realmId: parts.realmId, userId: message.sender_id }),
    fields: message,
    mentions: { userIds: mentions?.user_ids ?? [], groupIds: mentions?.group_ids ?? [] },
    hiddenSender: hidden_sender && {
      fullName: hidden_sender.sender_full_name,
      email: hidden_sender.sender_email,
      avatarUrl: hidden_sender.avatar_url,
    },
  };
}

function placeOf(
  { display_recipient, stream_id }: z.output<typeof Body>['message'],
  { topic, displayed_topic }: { topic: string; displayed_topic: string },
): MessageDestination {
  if (typeof display_recipient !== 'string') {
    return { kind: 'direct', userIds: display_recipient.map(({ id }) => id) };
  }
  if (stream_id === undefined) throw new Error('a channel message without a channel');
  return {
    kind: 'channel',
    channelId: stream_id,
    channelName: display_recipient,
    topic,
    displayedTopic: displayed_topic,
  };
}

/** Any other client event of the messaging service, such as a read, an edit or a deletion. */
export type MessageLogEvent = {
  /** The type as in the API. */
  type: string;
  /** The audience; undefined means the whole realm. */
  audience: UserSet | undefined;
  /** The users in the audience whose copy has a flag, keyed by the flag's name in the API. */
  flags: ReadonlyMap<string, UserSet>;
  /** The event's body before it is shaped for a client; see the messaging service's README. */
  body: unknown;
};

/** An entry of the client event log, which contains events of one realm. */
export type MessageLogEntry = {
  realmId: number;
  /** The sent messages, in order. */
  messages: readonly SentMessage[];
  /** The events of the other requested types, in order. */
  events: readonly MessageLogEvent[];
};

/** The id of a roster whose users are not yet added; empty if there is none. */
type NamingRoster = { rosterId: Uint8Array };

/** An entry whose audiences do not contain the users of rosters yet. */
export type DecodedEntry = {
  realmId: number;
  messages: readonly (SentMessage & NamingRoster)[];
  events: readonly (MessageLogEvent & NamingRoster)[];
};

/** Returns the entry with the users of the rosters that its events name added. */
export async function addRosters(
  { rosters, log }: { rosters: Rosters; log: Logger },
  { realmId, ...entry }: DecodedEntry,
): Promise<MessageLogEntry> {
  async function withRoster(users: UserSet, rosterId: Uint8Array): Promise<UserSet> {
    if (rosterId.length === 0) return users;
    const roster = await rosters.get(realmId, rosterId);
    if (roster) return unionOf(roster, users);
    log.error('a roster that an event names is no longer stored', { realmId });
    return users;
  }

  return {
    realmId,
    messages: await Promise.all(
      entry.messages.map(async ({ rosterId, ...message }) => ({
        ...message,
        recipientIds: await withRoster(message.recipientIds, rosterId),
      })),
    ),
    events: await Promise.all(
      entry.events.map(async ({ rosterId, ...event }) => ({
        ...event,
        audience: event.audience && (await withRoster(event.audience, rosterId)),
      })),
    ),
  };
}

/**
 * Parses an entry's message events and the events of the requested types, and skips all others.
 * @throws an error if the entry or a message in it is malformed
 */
export function decodeLogEntry(data: Uint8Array, types: ReadonlySet<string>): DecodedEntry {
  const { realmId, events } = decodeEntry(data);
  return {
    realmId,
    messages: events
      .filter(({ type }) => type === 'message')
      .map(({ audience, bodyJson }) => ({
        ...readSentMessage({
          realmId,
          body: JSON.parse(bodyJson),
          recipientIds: decodeUserSet(audience?.userIds ?? new Uint8Array()),
          flags: flagsOf(audience),
        }),
        rosterId: audience?.rosterId ?? new Uint8Array(),
      })),
    events: events.filter(({ type }) => types.has(type)).map(logEventOf),
  };
}

function logEventOf({
  type,
  audience,
  bodyJson,
}: ClientEvent__Output): MessageLogEvent & NamingRoster {
  const isEverybodys = audience?.everyone ?? false;
  return {
    type,
    audience: isEverybodys ? undefined : decodeUserSet(audience?.userIds ?? new Uint8Array()),
    flags: flagsOf(audience),
    rosterId: audience?.rosterId ?? new Uint8Array(),
    body: JSON.parse(bodyJson),
  };
}

function flagsOf(audience: ClientEvent__Output['audience']): ReadonlyMap<string, UserSet> {
  return new Map(
    (audience?.flags ?? []).map(({ flag, userIds }) => [flag, decodeUserSet(userIds)]),
  );
}
