import type { MsgRequest, StoredMsg } from 'nats';
import { pause } from '../lifecycle/abort.ts';
import type { Bus } from './bus.ts';
import { isMessageNotFound, isStreamNotFound } from './jetstream-errors.ts';
import type { StreamName } from './streams.ts';

/** How far a stream reaches. Nothing in it: `lastSequence` is `firstSequence - 1`. */
export type StreamExtent = {
  firstSequence: number;
  lastSequence: number;
  /** When the oldest message was published; undefined: there is none. */
  oldestAtMs: number | undefined;
  /** When the stream was created: sequences of different creations do not compare. */
  createdAtMs: number;
  /** How many messages between the first and the last were deleted: by an operator, nobody else does. */
  holes: number;
};

/** Asks the server how far a stream reaches. */
export async function streamExtent(bus: Bus, stream: StreamName): Promise<StreamExtent> {
  const { manager, nameOf } = bus.streams;
  const { created, state } = await asking(bus, () => manager.streams.info(nameOf(stream)));
  return {
    firstSequence: Math.max(1, state.first_seq),
    lastSequence: state.last_seq,
    oldestAtMs: state.messages > 0 ? Date.parse(state.first_ts) : undefined,
    createdAtMs: Date.parse(created),
    holes: state.num_deleted ?? 0,
  };
}

/** Longest wait for the leader of a stream to count what another server has delivered already. */
const countedWithinMs = 1_000;
const askAgainAfterMs = 50;

/**
 * The same for a stream that is said to have reached `sequence`. In a cluster a replica may deliver a message before
 * the stream leader reports it, so an extent that ends before `sequence` is trusted only after one second.
 */
export async function waitForExtent(
  bus: Bus,
  stream: StreamName,
  sequence: number,
): Promise<StreamExtent> {
  const patience = AbortSignal.timeout(countedWithinMs);
  let extent = await streamExtent(bus, stream);
  while (extent.lastSequence < sequence && !patience.aborted) {
    await pause(askAgainAfterMs);
    extent = await streamExtent(bus, stream);
  }
  return extent;
}

/** The last sequence from `from` to `to` whose message was deleted; undefined: there is none. */
export async function findDeletedSequence(
  bus: Bus,
  stream: StreamName,
  { from, to }: { from: number; to: number },
): Promise<number | undefined> {
  const { holes } = await streamExtent(bus, stream);
  if (holes === 0) return undefined;
  const { manager, nameOf } = bus.streams;
  const { state } = await manager.streams.info(nameOf(stream), { deleted_details: true });
  return state.deleted?.findLast((sequence) => sequence >= from && sequence <= to);
}

/** Fetches one message of a stream; undefined: it is not there, or no more. */
export async function findStored(
  bus: Bus,
  stream: StreamName,
  sequence: number,
): Promise<StoredMsg | undefined> {
  return findMessage(bus, stream, { seq: sequence });
}

/** Fetches the last message on a subject; undefined: there is none, or none any more. */
export async function findLast(
  bus: Bus,
  stream: StreamName,
  subject: string,
): Promise<StoredMsg | undefined> {
  return findMessage(bus, stream, { last_by_subj: bus.streams.toServerSubject(subject) });
}

async function findMessage(
  bus: Bus,
  stream: StreamName,
  query: MsgRequest,
): Promise<StoredMsg | undefined> {
  const { manager, nameOf } = bus.streams;
  try {
    return await asking(bus, () => manager.streams.getMessage(nameOf(stream), query));
  } catch (error) {
    if (isMessageNotFound(error)) return undefined;
    throw error;
  }
}

/** A stream that turns out to be missing is made anew for the next who asks. */
async function asking<T>(bus: Bus, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isStreamNotFound(error)) bus.streams.restore();
    throw error;
  }
}

/**
 * Whether a stream still is the one in which a message was seen: it holds that message, or has grown
 * old enough to have discarded it.
 */
export async function streamContains(
  bus: Bus,
  stream: StreamName,
  sequence: number,
  isTheOne: (message: StoredMsg) => boolean,
): Promise<boolean> {
  const { firstSequence, lastSequence } = await waitForExtent(bus, stream, sequence);
  if (sequence < firstSequence) return true;
  if (sequence > lastSequence) return false;
  const message = await findStored(bus, stream, sequence);
  return message !== undefined && isTheOne(message);
}
