import { randomInt } from 'node:crypto';
import { type Random, seededRandom } from '@chat/infrastructure/random';
import type { Caller } from '../api-client/api-client.ts';
import { createBalancer } from './clients/balancer.ts';
import { createJournal, type Journal } from './clients/journal.ts';
import { type CrowdSize, type Population, populate } from './clients/population.ts';
import { compareLedgers } from './ledger/compare.ts';
import type { Problem } from './ledger/ledger.ts';
import { type Load, startLoad } from './load.ts';
import { readTruth } from './read-truth.ts';

/** Clients that use a product. Disposing stops the clients. */
export interface Trial extends AsyncDisposable {
  population: Population;
  load: Load;
  journal: Journal;
  startedAtMs: number;
  /**
   * Waits until requests in progress are complete, and returns the broken promises. Call it only once.
   *
   * @throws when a client failed because of a bug in the client itself
   */
  end(): Promise<Problem[]>;
}

interface TrialOptions {
  /** The base URLs of the gateways. Requests are balanced over them. */
  gateways: readonly string[];
  /** The owner of the organization in which the accounts are created. */
  owner: Required<Caller>;
  crowd: CrowdSize;
  /** The source of each client's random choices. If absent, they differ in each trial. */
  randomOf?: (client: string) => Random;
}

const receivedWithinMs = 60_000;

/** Creates accounts in the owner's organization, and starts their clients, which run until `end`. */
export async function startTrial(options: TrialOptions): Promise<Trial> {
  const { gateways, owner, crowd, randomOf = freshRandom } = options;
  await using started = new AsyncDisposableStack();
  const journal = createJournal();
  const balancer = started.use(createBalancer(gateways));
  const population = await populate(owner, crowd, { balancer, journal });
  const startedAtMs = Date.now();
  const load = started.use(startLoad(population, journal, randomOf));
  const running = started.move();
  return {
    population,
    load,
    journal,
    startedAtMs,
    async end() {
      await load.gate.shut();
      await load.untilReceived(receivedWithinMs);
      const truth = await readTruth(population);
      await load[Symbol.asyncDispose]();
      // The ledger of a failed client is incomplete.
      await Promise.race([load.failed, undefined]);
      return [...journal.problems, ...compareLedgers(load.ledgers, truth)];
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

function freshRandom(): Random {
  return seededRandom(randomInt(2 ** 32));
}
