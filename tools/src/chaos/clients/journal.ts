import type { Operation } from '../ledger/interruptions.ts';
import type { Problem } from '../ledger/ledger.ts';

/** What all clients write down together. */
export interface Journal {
  operations: Operation[];
  failures: Failure[];
  /** What was found wrong on the way. */
  problems: Problem[];
}

/** An attempt that was not answered, or answered with a failure of the server. */
export interface Failure {
  name: string;
  atMs: number;
  reason: string;
}

/** An empty journal. */
export function createJournal(): Journal {
  return { operations: [], failures: [], problems: [] };
}
