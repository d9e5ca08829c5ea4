/** Events of one log entry; the last index belongs to heartbeats. */
const slots = 1024;

/** An event's id: its entry's log sequence and its place in the entry. Ids grow with the log. */
export function eventId(sequence: number, index: number): number {
  return sequence * slots + index;
}

/** The id after every event of the entry at `sequence`, for heartbeats and fresh queues. */
export function endOfEntry(sequence: number): number {
  return sequence * slots + slots - 1;
}

/** The log sequence of the entry that `id` lies in. */
export function sequenceOf(id: number): number {
  return Math.floor(id / slots);
}
