import type { Account } from '../api-client/accounts.ts';
import type { Client } from './clients/client.ts';
import type { Journal } from './clients/journal.ts';
import type { Population } from './clients/population.ts';
import type { Load } from './load.ts';
import type { Stage } from './stage.ts';

/** Something that goes wrong while everybody is at work. */
export interface Fault {
  name: string;
  /** What happens, on one line. */
  summary: string;
  /** Whether a promise allows queues to be told to start over: log lost, or answers ahead of their events. */
  mayStartOver?: boolean;
  /** Whether it is none at all to those at work: every attempt is answered, and by no failure of the server. */
  leavesNoFailure?: boolean;
  /** The longest that anybody may have to wait; absent: whatever it takes. */
  mostWaitMs?: number;
  /** Does the harm and mends it. Returns when everything runs again. */
  run(scene: Scene): Promise<void>;
}

/** What a fault may touch. */
export interface Scene extends Pick<Stage, 'product' | 'servers' | 'wayToNats' | 'logDirectory'> {
  load: Pick<Load, 'gate' | 'send' | 'untilReceived'>;
  population: Population;
  journal: Journal;
  /** A client of `account` that knows one gateway only, by its place. */
  clientAt(gateway: number, account: Account): Client;
}
