import type { Operation } from '../ledger/interruptions.ts';
import type { Problem } from '../ledger/ledger.ts';

/** The operations, failures and problems of all clients. */
export interface Journal {
  operations: Operation[];
  failures: Failure[];
  /** Broken promises that the clients themselves noticed. */
  problems: Problem[];
}

/** An attempt that got no response or a server error. */
export interface Failure {
  name: string;
  atMs: number;
  reason: string;
}

/** Creates an empty journal. */
export function createJournal(): Journal {
  return { operations: [], failures: [], problems: [] };
}
