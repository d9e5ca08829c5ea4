import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@chat/infrastructure/random';
import type { Client } from './clients/client.ts';
import type { Conversation } from './clients/conversation.ts';
import { createGate, type Gate } from './clients/gate.ts';
import type { Journal } from './clients/journal.ts';
import { markMessages } from './clients/marker.ts';
import type { Population } from './clients/population.ts';
import { readMessages } from './clients/reader.ts';
import { sendMessages, sendOne } from './clients/sender.ts';
import { visit } from './clients/visitor.ts';
import { wander } from './clients/wanderer.ts';
import type {
  Ledgers,
  Membership,
  QueueLedger,
  ReaderLedger,
  ReadMark,
  SentMessage,
} from './ledger/ledger.ts';

/** The running clients. Disposing stops them immediately. */
export interface Load extends AsyncDisposable {
  ledgers: Ledgers;
  /** The gate that all writes pass. While it is shut, no client writes. */
  gate: Gate;
  /** Sends one more message, which is checked like all others. */
  send(client: Client, conversation: Conversation): Promise<void>;
  /**
   * Sends a message that the database will lose after it was acknowledged, and waits until the regulars have received
   * it. After the loss, their queues must expire. Returns the message's content.
   */
  sendUndone(client: Client, conversation: Conversation): Promise<string>;
  /** Waits until all readers have registered after `atMs`, but at most `withinMs`. Returns whether they have. */
  untilRegisteredSince(atMs: number, withinMs: number): Promise<boolean>;
  /**
   * Waits until everything acknowledged by now has reached its readers, but at most `withinMs`. Returns whether it has.
   */
  untilReceived(withinMs: number): Promise<boolean>;
  /** Rejects when a client failed because of a bug in the client itself. */
  failed: Promise<never>;
}

const paceMs = 150;
const undoneWithinMs = 30_000;

/**
 * Starts the population's clients, which send, read, subscribe and unsubscribe. `randomOf` determines their random
 * choices.
 */
export function startLoad(
  population: Population,
  journal: Journal,
  randomOf: (client: string) => Random,
): Load {
  const { regulars, wanderers, visitor, conversations, meetingPlace } = population;
  const stop = new AbortController();
  const { signal } = stop;
  const gate = createGate();
  const sent: SentMessage[] = [];
  const undone = new Set<string>();
  const failure = Promise.withResolvers<never>();
  // Callers that await `failed` still get the rejection; this prevents an unhandled one.
  failure.promise.catch(() => undefined);
  const work: Promise<void>[] = [];
  const run = (task: Promise<void>) => {
    work.push(task.catch(failure.reject));
  };

  function startReading(client: Client, memberships: Membership[]) {
    const queues: QueueLedger[] = [];
    run(readMessages({ client, journal, queues, signal }));
    return {
      userId: client.account.userId,
      memberships,
      queues,
      marks: new Map<number, ReadMark>(),
    };
  }

  const always = { askedAtMs: 0, answeredAtMs: 0 };
  const residents = regulars.map((client, index) => {
    const { userId } = client.account;
    const own = conversations.filter(({ members }) => members.includes(userId));
    // When a message fails, every third client continues with the next one.
    const insists = index % 3 !== 2;
    const shared = { client, journal, gate, signal };
    const sender = {
      sent,
      conversations: own,
      insists,
      paceMs,
      random: randomOf(`sender ${index}`),
    };
    run(sendMessages({ ...shared, ...sender }));
    const stays = own.map(({ name }) => ({ conversation: name, begin: always }));
    const reader = startReading(client, stays);
    run(markMessages({ ...shared, ...reader, random: randomOf(`marker ${index}`) }));
    return reader;
  });
  const guests = wanderers.map((client) => {
    const memberships: Membership[] = [];
    run(wander({ client, journal, memberships, channel: meetingPlace, gate, signal }));
    return startReading(client, memberships);
  });
  run(visit({ client: visitor, journal, signal }));

  const readers = [...residents, ...guests];
  return {
    ledgers: { sent, readers, undone },
    gate,
    failed: failure.promise,
    send: (client, conversation) => sendOne({ client, journal, sent, insists: true }, conversation),
    async sendUndone(client, conversation) {
      const lost: SentMessage[] = [];
      await sendOne({ client, journal, sent: lost, insists: true }, conversation);
      for (const { content } of lost) undone.add(content);
      const newest = newestIds(lost);
      await until(() => residents.every((reader) => hasReceived(reader, newest)), undoneWithinMs);
      return lost[0]?.content ?? '';
    },
    untilRegisteredSince: (atMs, withinMs) =>
      until(() => readers.every(({ queues }) => (queues.at(-1)?.askedAtMs ?? 0) >= atMs), withinMs),
    untilReceived(withinMs) {
      const newest = newestIds(sent);
      return until(() => residents.every((reader) => hasReceived(reader, newest)), withinMs);
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      gate.open();
      await Promise.all(work);
    },
  };
}

/** Waits until `holds` returns true, but at most `withinMs`. Returns whether it did. */
async function until(holds: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

/** Returns the id of the newest acknowledged message in each conversation. */
function newestIds(sent: readonly SentMessage[]): Map<string, number> {
  const newest = new Map<string, number>();
  for (const { conversation, acknowledged } of sent) {
    const known = newest.get(conversation) ?? 0;
    if (acknowledged) newest.set(conversation, Math.max(known, acknowledged.id));
  }
  return newest;
}

function hasReceived({ memberships, queues }: ReaderLedger, newest: Map<string, number>): boolean {
  const queue = queues.at(-1);
  if (!queue) return false;
  const reached = Math.max(queue.maxMessageId, queue.received.at(-1)?.messageId ?? 0);
  return memberships.every(({ conversation }) => reached >= (newest.get(conversation) ?? 0));
}
