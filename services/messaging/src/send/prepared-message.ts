import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import type { AccountRow } from '../accounts/store.ts';
import type { MessageAudience, NamedInMessage, SendingQueue } from '../events.ts';
import type { RealmRow } from '../realms/store.ts';
import type { TopicChoice } from '../user-topics/topic-policy.ts';
import type { MessageMarks } from './marks.ts';

/** Where a message goes, as it was when the sender's right to send there was checked. */
export type Destination = {
  conversationId: number;
  /** Of the conversation: the checks, and the audience, hold as long as it is the same. */
  revision: number;
  audience: MessageAudience;
  place:
    | { kind: 'channel'; channelId: number; channelName: string }
    | { kind: 'direct'; participants: readonly number[] };
};

/** A message that passed every check and only has to be written. */
export type PreparedMessage = {
  /** As it was when its settings were checked. */
  realm: RealmRow;
  destination: Destination;
  senderId: number;
  /** Decides with its sender which files it may share. */
  senderRole: number;
  /** Whose names and addresses its event carries, as they were last seen: those that are known. */
  people: readonly AccountRow[];
  topic: string;
  /** Whether its topic has no messages yet: it holds as long as that is so. undefined: whether it has or not. */
  startsTopic: boolean | undefined;
  /** How visible its topic becomes to some by it. */
  topicChoices: readonly TopicChoice[];
  content: string;
  renderedContent: string;
  marks: MessageMarks;
  /** Whom its text names, so that they are to hear of it. */
  named: NamedInMessage;
  /** What it is shown as instead of its text, as JSON text; undefined: it is no widget. */
  widget: string | undefined;
  /** Guests who receive it and may not know its sender. */
  hiddenFrom: readonly number[];
  /** What follows `/user_uploads/` in the links to files that it shares. */
  uploads: readonly string[];
  isMeMessage: boolean;
  isReadBySender: boolean;
  client: string;
  sendingQueue: SendingQueue | undefined;
  idempotency: Idempotency | undefined;
  /** What is done with by its being sent, and goes in the same transaction. Absent: nothing. */
  settles?: Settled;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
};

/** A message that was sent. */
export type SentMessage = {
  messageId: number;
  /** What its topic became to its sender by it; undefined: what it was. */
  newTopicPolicy?: TopicChoice['policy'];
};

/** A scheduled message as it was read: another version of it is another message. */
export type ScheduledVersion = { id: number; version: number };

/**
 * What a message is sent for, once: what was scheduled, what somebody is reminded of, or what the sender of a
 * scheduled message is still to be told of it.
 */
export type Settled =
  | ({ kind: 'scheduled' | 'owed notice' } & ScheduledVersion)
  | { kind: 'reminder'; id: number; userId: number };

/**
 * What became of it. `stale`: what it was checked against has changed, nothing was written. `gone`: what it is sent for
 * is settled already, not wanted any more, or another message now.
 */
export type WriteOutcome =
  | ({ state: 'sent' } & SentMessage)
  | { state: 'stale' }
  | { state: 'gone' };
