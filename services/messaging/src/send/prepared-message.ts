import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import type { AccountRow } from '../accounts/store.ts';
import type { MessageAudience, SendingQueue } from '../events.ts';
import type { RealmRow } from '../realms/store.ts';

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
  /** Whose names and addresses its event carries, as they were last seen: those that are known. */
  people: readonly AccountRow[];
  topic: string;
  content: string;
  renderedContent: string;
  isMeMessage: boolean;
  isReadBySender: boolean;
  client: string;
  sendingQueue: SendingQueue | undefined;
  idempotency: Idempotency | undefined;
  /** Tells the sender's gateway that the message is stored and will be announced by the event `number`. */
  onStored(messageId: number, number: number): void;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
};

/** What became of it. `stale`: what it was checked against has changed, nothing was written. */
export type WriteOutcome = { state: 'sent'; messageId: number } | { state: 'stale' };
