import { decodeEntry } from '@chat/kit/bus/client-log';
import { decodeUserSet, type UserSet } from '@chat/kit/sets/user-set';
import type { ClientEvent__Output } from '@chat/proto/chat/events/v1/ClientEvent';
import { z } from 'zod';

/** Where a message was sent. */
export type MessageDestination =
  | {
      kind: 'channel';
      channelId: number;
      channelName: string;
      /** As it is stored: '' is the topic without a name. */
      topic: string;
      /** Display name for clients that do not support the empty topic. */
      displayedTopic: string;
    }
  /** Everybody in the conversation, the sender included. */
  | { kind: 'direct'; userIds: readonly number[] };

/** A sent message, with everything needed to decide on and build notifications. */
export type SentMessage = {
  realmId: number;
  messageId: number;
  senderId: number;
  sentAtSeconds: number;
  place: MessageDestination;
  /** Markdown, as it is stored. */
  content: string;
  renderedContent: string;
  /** Of the sender. */
  avatarUrl: string;
  /** The API's message object but for what depends on its reader: content, `avatar_url`, `subject`, `flags`. */
  fields: Readonly<Record<string, unknown>>;
  /** Mentioned users, whether or not they received the message; groups are not expanded. */
  mentions: { userIds: readonly number[]; groupIds: readonly number[] };
  /** Recipients. Outgoing webhook bots never receive messages. */
  receivers: UserSet;
  /**
   * Those of the receivers whose copy has a flag, by its name in the API: `read`, `mentioned` (by name or group),
   * `stream_wildcard_mentioned`, `topic_wildcard_mentioned`, `has_alert_word`. `hidden`: who may not know the sender.
   */
  flags: ReadonlyMap<string, UserSet>;
  /** The sender as shown to recipients who cannot see the sender; undefined when everyone can. */
  hiddenSender: { fullName: string; email: string; avatarUrl: string } | undefined;
};

/** The body of the client event `message`, as far as it is read here. */
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

/** Reads a `message` event of the client log. @throws an error when it is none */
export function readSentMessage(event: {
  realmId: number;
  body: unknown;
  receivers: UserSet;
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
    avatarUrl: avatar_url,
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

/** Another client event of messaging: reads, edits, deletions. */
export type MessageLogEvent = {
  /** As in the API. */
  type: string;
  /** Audience; undefined means the whole realm. */
  audience: UserSet | undefined;
  /** Those of them whose copy has a flag, by its name in the API. */
  flags: ReadonlyMap<string, UserSet>;
  /** The event's body before it is shaped for a viewer; see messaging's README. */
  body: unknown;
};

/** What happened in one realm, in one entry of the client log. */
export type MessageLogEntry = {
  realmId: number;
  /** Messages that were sent, in order. */
  messages: readonly SentMessage[];
  /** Events of the other types that were asked for, in order. */
  events: readonly MessageLogEvent[];
};

/**
 * Parses an entry's message events and the events of the requested types; everything else is skipped.
 * @throws an error when it is none, or a message in it cannot be read
 */
export function readMessageLogEntry(data: Uint8Array, types: ReadonlySet<string>): MessageLogEntry {
  const { realmId, events } = decodeEntry(data);
  return {
    realmId,
    messages: events
      .filter(({ type }) => type === 'message')
      .map(({ audience, bodyJson }) =>
        readSentMessage({
          realmId,
          body: JSON.parse(bodyJson),
          receivers: decodeUserSet(audience?.userIds ?? new Uint8Array()),
          flags: flagsOf(audience),
        }),
      ),
    events: events.filter(({ type }) => types.has(type)).map(feedEvent),
  };
}

function feedEvent({ type, audience, bodyJson }: ClientEvent__Output): MessageLogEvent {
  const isEverybodys = audience?.everyone ?? false;
  return {
    type,
    audience: isEverybodys ? undefined : decodeUserSet(audience?.userIds ?? new Uint8Array()),
    flags: flagsOf(audience),
    body: JSON.parse(bodyJson),
  };
}

function flagsOf(audience: ClientEvent__Output['audience']): ReadonlyMap<string, UserSet> {
  return new Map(
    (audience?.flags ?? []).map(({ flag, userIds }) => [flag, decodeUserSet(userIds)]),
  );
}
