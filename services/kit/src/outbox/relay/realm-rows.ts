import { maxEventsPerMessage, type OutboxRow, wantedMessageBytes } from '../rows.ts';

/** The next rows of a realm for one lane: those in memory, without a gap, behind what is published. */
export type RealmRows = {
  /** Everything up to this number is on the bus. */
  published: number;
  rows: OutboxRow[];
  /** The outbox may hold more behind `rows`. */
  mustRead: boolean;
};

// More than this stays in the outbox until its turn.
const maxRowsInMemory = 1_000;

/** Takes rows that follow what is known; what does not follow directly is left to be read. */
export function addRows(realm: RealmRows, rows: readonly OutboxRow[]): void {
  for (const row of rows) {
    const next = (realm.rows.at(-1)?.number ?? realm.published) + 1;
    if (row.number < next) continue;
    if (row.number > next || realm.rows.length >= maxRowsInMemory) {
      realm.mustRead = true;
      return;
    }
    realm.rows.push(row);
  }
}

/** The first rows, as many as one message on the bus can hold; at least one if there is any. */
export function firstRun(rows: readonly OutboxRow[]): OutboxRow[] {
  let events = 0;
  let sizeBytes = 0;
  const end = rows.findIndex((row, index) => {
    events += row.client_event_count;
    sizeBytes += Math.max(row.client_events?.length ?? 0, row.facts?.length ?? 0);
    const isFull = events > maxEventsPerMessage || sizeBytes > wantedMessageBytes;
    return index > 0 && isFull;
  });
  return rows.slice(0, end === -1 ? rows.length : end);
}
