import type { Account } from '../api-client/accounts.ts';
import type { Client } from './clients/client.ts';
import type { Journal } from './clients/journal.ts';
import type { Population } from './clients/population.ts';
import type { Load } from './load.ts';
import type { Stage } from './stage.ts';

/** A fault to cause while clients are running. */
export interface Fault {
  name: string;
  /** Describes the fault in one line. */
  summary: string;
  /** Whether a promise allows queues to expire, because the log is lost or responses are ahead of their events. */
  mayStartOver?: boolean;
  /** Whether clients must not notice the fault: every attempt gets a response that is not a server error. */
  leavesNoFailure?: boolean;
  /** The longest time that a client may wait. If absent, there is no limit. */
  mostWaitMs?: number;
  /** Causes the fault and repairs the damage. Resolves when everything runs again. */
  run(scene: Scene): Promise<void>;
}

/** The stage, the load and the clients that a fault can use. */
export interface Scene
  extends Pick<Stage, 'product' | 'servers' | 'wayToPostgres' | 'wayToNats' | 'logDirectory'> {
  load: Pick<Load, 'gate' | 'send' | 'sendUndone' | 'untilReceived' | 'untilRegisteredSince'>;
  population: Population;
  journal: Journal;
  /** Returns a client of `account` that uses only the gateway at this index. */
  clientAt(gateway: number, account: Account): Client;
}
