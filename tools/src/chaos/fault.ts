import type { Account } from '../api-client/accounts.ts';
import type { Client } from './clients/client.ts';
import type { Journal } from './clients/journal.ts';
import type { Population } from './clients/population.ts';
import type { Load } from './load.ts';
import type { Stage } from './stage.ts';

/** A fault that is caused while clients are at work. */
export interface Fault {
  name: string;
  /** What happens, on one line. */
  summary: string;
  /** Whether a promise allows queues to be told to start over: log lost, or answers ahead of their events. */
  mayStartOver?: boolean;
  /** Whether clients must not notice it: every attempt gets a response that is no server error. */
  leavesNoFailure?: boolean;
  /** The longest permitted wait of a client; absent: no limit. */
  mostWaitMs?: number;
  /** Causes the fault and repairs it. Returns when everything runs again. */
  run(scene: Scene): Promise<void>;
}

/** What a fault can use: the stage, the load and clients. */
export interface Scene extends Pick<Stage, 'product' | 'servers' | 'wayToNats' | 'logDirectory'> {
  load: Pick<Load, 'gate' | 'send' | 'untilReceived'>;
  population: Population;
  journal: Journal;
  /** A client of `account` that knows one gateway only, by its place. */
  clientAt(gateway: number, account: Account): Client;
}
