import type { Bus } from '../../bus/bus.ts';
import { decodeEntry } from '../../bus/client-log.ts';
import { isStillThere, streamExtent } from '../../bus/stored-message.ts';
import type { Db } from '../../database/database.ts';

/** The last entry that a service put into the client log: a witness of how far the log once reached. */
export type LogMark = {
  streamCreatedAtMs: number;
  sequence: number;
  realmId: number;
  number: number;
  /** By the clock of the relay, when NATS had stored it. */
  publishedAtMs: number;
};

type LogMarkRow = {
  stream_created_at_ms: number;
  sequence: number;
  realm_id: number;
  number: number;
  published_at_ms: number;
};

/** Whether the client log no longer holds the entry, though it is not so old that it was discarded. */
export async function isLogLost(bus: Bus, service: string, mark: LogMark): Promise<boolean> {
  const { createdAtMs } = await streamExtent(bus, 'CLIENT');
  if (createdAtMs !== mark.streamCreatedAtMs) return true;
  const isHeld = await isStillThere(bus, 'CLIENT', mark.sequence, ({ data }) => {
    const entry = decodeEntry(data);
    return (
      entry.service === service &&
      entry.realmId === mark.realmId &&
      entry.lastNumber === mark.number
    );
  });
  return !isHeld;
}

export async function findLogMark(db: Db): Promise<LogMark | undefined> {
  const row = await db<LogMarkRow>('log_mark').first();
  return (
    row && {
      streamCreatedAtMs: row.stream_created_at_ms,
      sequence: row.sequence,
      realmId: row.realm_id,
      number: row.number,
      publishedAtMs: row.published_at_ms,
    }
  );
}

export async function saveLogMark(db: Db, mark: LogMark): Promise<void> {
  await db('log_mark')
    .insert({
      stream_created_at_ms: mark.streamCreatedAtMs,
      sequence: mark.sequence,
      realm_id: mark.realmId,
      number: mark.number,
      published_at_ms: mark.publishedAtMs,
    })
    .onConflict('id')
    .merge();
}

/** The entry is gone, and everybody knows. */
export async function forgetLogMark(db: Db): Promise<void> {
  await db('log_mark').delete();
}
