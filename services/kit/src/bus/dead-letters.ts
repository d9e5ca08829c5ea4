import { AckPolicy, DeliverPolicy, type JsMsg, nanos } from 'nats';
import { type Bus, traceHeader } from './bus.ts';
import { findStored } from './stored-message.ts';
import { deadLetterSubject, replaySubject } from './streams.ts';

/** A message that a consumer could not handle. */
export type DeadLetter = {
  /** The id: the sequence in the stream of dead letters. */
  sequence: number;
  consumer: string;
  /** The subject of the original message. */
  subject: string;
  originalSequence: number;
  attempts: number;
  /** The reason why the last attempt failed. */
  error: string;
  storedAtMs: number;
};

const header = {
  consumer: 'Chat-Consumer',
  subject: 'Chat-Subject',
  sequence: 'Chat-Sequence',
  attempts: 'Chat-Attempts',
  error: 'Chat-Error',
  onlyFor: 'Chat-Only-For',
} as const;

const maxErrorLength = 1_000;
const fetchTimeoutMs = 2_000;

/** Stores a message that `consumer` could not handle, with the error. */
export async function storeDeadLetter(
  bus: Bus,
  message: JsMsg,
  { consumer, error }: { consumer: string; error: unknown },
): Promise<void> {
  const subject = bus.streams.fromServerSubject(message.subject);
  const { stream, streamSequence, deliveryCount, timestampNanos } = message.info;
  await bus.publish(deadLetterSubject(consumer, subject), message.data, {
    id: `${consumer} ${stream} ${streamSequence} ${timestampNanos}`,
    headers: {
      [header.consumer]: consumer,
      [header.subject]: subject,
      [header.sequence]: String(streamSequence),
      [header.attempts]: String(deliveryCount),
      [header.error]: headerText(error),
      [traceHeader]: message.headers?.get(traceHeader) ?? '',
    },
  });
}

/** Returns the only consumer that a replayed message is meant for; undefined for an ordinary message. */
export function replayedFor(message: JsMsg): string | undefined {
  return message.headers?.get(header.onlyFor) || undefined;
}

/**
 * Lists dead letters from oldest to newest, of one consumer if given. Starts after the dead letter with
 * `afterSequence`.
 */
export async function listDeadLetters(
  bus: Bus,
  options: { consumer?: string; afterSequence?: number; limit?: number } = {},
): Promise<DeadLetter[]> {
  const { consumer = '*', afterSequence = 0, limit = 100 } = options;
  const { client, manager, nameOf, toServerSubject } = bus.streams;
  const stream = nameOf('DEAD');
  const { name, num_pending: count } = await manager.consumers.add(stream, {
    filter_subject: toServerSubject(deadLetterSubject(consumer, '>')),
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: afterSequence + 1,
    inactive_threshold: nanos(10_000),
    mem_storage: true,
  });
  const letters: DeadLetter[] = [];
  if (count > 0) {
    const reader = await client.consumers.get(stream, name);
    const maxMessages = Math.min(limit, count);
    for await (const message of await reader.fetch({
      max_messages: maxMessages,
      expires: fetchTimeoutMs,
    })) {
      letters.push(letterOf(message));
    }
  }
  await manager.consumers.delete(stream, name);
  return letters;
}

/**
 * Sends the message of a dead letter to its consumer again and deletes the dead letter. If handling fails again, a new
 * dead letter is stored. A client log entry is published on its `replaySubject`, because other readers have already
 * processed it. Returns false if the dead letter does not exist.
 */
export async function replayDeadLetter(bus: Bus, sequence: number): Promise<boolean> {
  const { manager, nameOf } = bus.streams;
  const stored = await findStored(bus, 'DEAD', sequence);
  if (!stored) return false;
  const fields = stored.header;
  await bus.publish(replaySubject(fields.get(header.subject)), stored.data, {
    id: `replay ${sequence} ${stored.timestamp}`,
    headers: {
      [header.onlyFor]: fields.get(header.consumer),
      [traceHeader]: fields.get(traceHeader),
    },
  });
  await manager.streams.deleteMessage(nameOf('DEAD'), sequence);
  return true;
}

function letterOf({ seq, headers, info }: JsMsg): DeadLetter {
  const field = (name: string) => headers?.get(name) ?? '';
  return {
    sequence: seq,
    consumer: field(header.consumer),
    subject: field(header.subject),
    originalSequence: Number(field(header.sequence)),
    attempts: Number(field(header.attempts)),
    error: field(header.error),
    storedAtMs: Math.floor(info.timestampNanos / 1e6),
  };
}

// A header value must be a single line.
function headerText(error: unknown): string {
  return String(error).replaceAll(/\s+/g, ' ').slice(0, maxErrorLength);
}
