import type { Bus } from '../../bus/bus.ts';
import { isStillThere, streamExtent } from '../../bus/stored-message.ts';
import type { Db } from '../../database/database.ts';
import type { Logger } from '../../logging/logger.ts';

/** Where a message with facts lies, and its publication id. */
export type StoredFact = { sequence: number; messageId: string };

/** The last fact that NATS stored. A `sequence` of 0: none yet in this stream. */
export type FactMark = StoredFact & { streamCreatedAtMs: number };

// NATS may lose what it acknowledged: in a power failure, or with its disk. Entries of the client log
// are not replaced: readers see the missing numbers and start their queues over. Facts are: the rows
// stay in the outbox for a while after they were published.

/** Whether the stream of facts has lost what `mark` was once stored in. */
export async function areFactsLost(bus: Bus, mark: FactMark): Promise<boolean> {
  const { createdAtMs } = await streamExtent(bus, 'DOMAIN');
  if (createdAtMs !== mark.streamCreatedAtMs) return true;
  const isTheOne = (message: { header: { get(name: string): string } }) =>
    message.header.get('Nats-Msg-Id') === mark.messageId;
  return mark.sequence > 0 && !(await isStillThere(bus, 'DOMAIN', mark.sequence, isTheOne));
}

/**
 * Before the relay starts: if facts were lost, sets the cursors back so that all rows still held are
 * published again. Returns the mark to continue from.
 */
export async function settleFacts({
  db,
  bus,
  log,
}: {
  db: Db;
  bus: Bus;
  log: Logger;
}): Promise<FactMark> {
  const mark = await findFactMark(db);
  // Without NATS there is nothing to compare with; its return starts the relay over.
  if (!bus.isConnected()) return mark ?? { streamCreatedAtMs: 0, sequence: 0, messageId: '' };
  if (mark && !(await areFactsLost(bus, mark))) return mark;
  const { createdAtMs } = await streamExtent(bus, 'DOMAIN');
  const fresh = { streamCreatedAtMs: createdAtMs, sequence: 0, messageId: '' };
  await db.transaction(async (tx) => {
    if (mark) await rewindFacts(tx);
    await saveFactMark(tx, fresh);
  });
  if (mark) log.error('NATS lost facts; those still in the outbox are published again', { mark });
  return fresh;
}

/** Remembers the last fact that NATS stored. */
export async function saveFactMark(db: Db, mark: FactMark): Promise<void> {
  await db('fact_mark')
    .insert({
      stream_created_at_ms: mark.streamCreatedAtMs,
      sequence: mark.sequence,
      message_id: mark.messageId,
    })
    .onConflict('id')
    .merge();
}

async function findFactMark(db: Db): Promise<FactMark | undefined> {
  const row = await db('fact_mark').first('stream_created_at_ms', 'sequence', 'message_id');
  return (
    row && {
      streamCreatedAtMs: row.stream_created_at_ms,
      sequence: row.sequence,
      messageId: row.message_id,
    }
  );
}

async function rewindFacts(db: Db): Promise<void> {
  await db.raw(
    `update relay_cursor cursor set facts_published = least(facts_published, held.first - 1)
     from (select realm_id, min(number) as first from outbox group by realm_id) held
     where held.realm_id = cursor.realm_id`,
  );
}
