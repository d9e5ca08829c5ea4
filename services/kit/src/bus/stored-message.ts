import type { MsgRequest, StoredMsg } from 'nats';
import { pause } from '../lifecycle/abort.ts';
import type { Bus } from './bus.ts';
import { isMessageNotFound, isStreamNotFound } from './jetstream-errors.ts';
import type { StreamName } from './streams.ts';

/** The extent of a stream. If the stream is empty, `lastSequence` is `firstSequence - 1`. */
export type StreamExtent = {
  firstSequence: number;
  lastSequence: number;
  /** The publication time of the oldest message; undefined if the stream is empty. */
  oldestAtMs: number | undefined;
  /**
   * The time when the stream was created. After it is created again, its sequences cannot be compared with earlier
   * ones.
   */
  createdAtMs: number;
  /** The number of messages that an operator deleted between the first and the last message. */
  deletedCount: number;
  messageCount: number;
  bytes: number;
  /** The size at which the stream discards or rejects messages. */
  maxBytes: number;
};

/** Reads the extent of a stream from the server. */
export async function streamExtent(bus: Bus, stream: StreamName): Promise<StreamExtent> {
  const { manager, nameOf } = bus.streams;
  const { created, config, state } = await ensuringStreams(bus, () =>
    manager.streams.info(nameOf(stream)),
  );
  return {
    firstSequence: Math.max(1, state.first_seq),
    lastSequence: state.last_seq,
    oldestAtMs: state.messages > 0 ? Date.parse(state.first_ts) : undefined,
    createdAtMs: Date.parse(created),
    deletedCount: state.num_deleted ?? 0,
    messageCount: state.messages,
    bytes: state.bytes,
    maxBytes: config.max_bytes,
  };
}

/** The maximum wait until the stream leader reports a message that another server has already delivered. */
const extentTimeoutMs = 1_000;
const pollMs = 50;

/**
 * Returns the extent of a stream as soon as it reaches `sequence`, or after one second. In a cluster, a replica may
 * deliver a message before the stream leader reports it.
 */
export async function waitForExtent(
  bus: Bus,
  stream: StreamName,
  sequence: number,
): Promise<StreamExtent> {
  const timeout = AbortSignal.timeout(extentTimeoutMs);
  let extent = await streamExtent(bus, stream);
  while (extent.lastSequence < sequence && !timeout.aborted) {
    await pause(pollMs);
    extent = await streamExtent(bus, stream);
  }
  return extent;
}

/** Returns the last deleted sequence between `from` and `to`, inclusive; undefined if there is none. */
export async function findDeletedSequence(
  bus: Bus,
  stream: StreamName,
  { from, to }: { from: number; to: number },
): Promise<number | undefined> {
  const { deletedCount } = await streamExtent(bus, stream);
  if (deletedCount === 0) return undefined;
  const { manager, nameOf } = bus.streams;
  const { state } = await manager.streams.info(nameOf(stream), { deleted_details: true });
  return state.deleted?.findLast((sequence) => sequence >= from && sequence <= to);
}

/** Returns the message with this sequence; undefined if it does not exist or was discarded. */
export async function findStored(
  bus: Bus,
  stream: StreamName,
  sequence: number,
): Promise<StoredMsg | undefined> {
  return findMessage(bus, stream, { seq: sequence });
}

/** Returns the last message with this subject; undefined if there is none. */
export async function findLast(
  bus: Bus,
  stream: StreamName,
  subject: string,
): Promise<StoredMsg | undefined> {
  return findMessage(bus, stream, { last_by_subj: bus.streams.toServerSubject(subject) });
}

/** Returns the subjects of stored messages that match the subject filter. */
export async function listSubjects(
  bus: Bus,
  stream: StreamName,
  subject: string,
): Promise<string[]> {
  const { manager, nameOf, toServerSubject, fromServerSubject } = bus.streams;
  const filter = { subjects_filter: toServerSubject(subject) };
  const { state } = await ensuringStreams(bus, () => manager.streams.info(nameOf(stream), filter));
  return Object.keys(state.subjects ?? {}).map(fromServerSubject);
}

async function findMessage(
  bus: Bus,
  stream: StreamName,
  query: MsgRequest,
): Promise<StoredMsg | undefined> {
  const { manager, nameOf } = bus.streams;
  try {
    return await ensuringStreams(bus, () => manager.streams.getMessage(nameOf(stream), query));
  } catch (error) {
    if (isMessageNotFound(error)) return undefined;
    throw error;
  }
}

/** Runs a request. If the stream does not exist, starts to create it for the next request and throws. */
async function ensuringStreams<T>(bus: Bus, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isStreamNotFound(error)) bus.streams.ensureStreams();
    throw error;
  }
}

/**
 * Returns false if the message at `sequence` is lost: it lies beyond the end, was deleted, or fails the test
 * `isTheOne`. Returns true if the stream contains the message, or begins after `sequence` because it discarded older
 * messages.
 */
export async function streamContains(
  bus: Bus,
  stream: StreamName,
  { sequence, isTheOne }: { sequence: number; isTheOne(message: StoredMsg): boolean },
): Promise<boolean> {
  const { firstSequence, lastSequence } = await waitForExtent(bus, stream, sequence);
  if (sequence < firstSequence) return true;
  if (sequence > lastSequence) return false;
  const message = await findStored(bus, stream, sequence);
  return message !== undefined && isTheOne(message);
}
