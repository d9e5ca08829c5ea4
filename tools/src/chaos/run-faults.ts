import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@chat/infrastructure/random';
import type { Account } from '../api-client/accounts.ts';
import { type Balancer, createBalancer } from './clients/balancer.ts';
import { createClient } from './clients/client.ts';
import type { Journal } from './clients/journal.ts';
import type { Fault, Scene } from './fault.ts';
import { type FaultReport, reportFaults } from './fault-report.ts';
import type { Stage } from './stage.ts';
import { startTrial } from './trial.ts';

const crowd = { regulars: 6, wanderers: 2 };
/** The quiet time before each fault, and after the last. */
const quietMs = 1_500;
const receivedWithinMs = 60_000;

interface FaultOptions {
  announce: (line: string) => void;
  /** The source of each client's random choices. If absent, they differ in each run. */
  randomOf?: (client: string) => Random;
}

/** Causes the faults one after another while clients are running, then compares the clients' ledgers. */
export async function runFaults(
  stage: Stage,
  faults: readonly Fault[],
  { announce, randomOf }: FaultOptions,
): Promise<FaultReport[]> {
  const { gateways } = stage.product;
  await using trial = await startTrial({ gateways, owner: stage.owner, crowd, randomOf });
  const { load, population, journal } = trial;
  await using each = openEach(gateways);
  const clientAt = (place: number, account: Account) => each.clientAt(place, account, journal);
  const scene: Scene = { ...stage, load, population, journal, clientAt };

  const beginnings: number[] = [];
  for (const fault of faults) {
    beginnings.push(beginnings.length === 0 ? trial.startedAtMs : Date.now());
    announce(`${fault.name}: ${fault.summary} ...`);
    await Promise.race([runOne(fault, scene), load.failed]);
  }
  await pause(quietMs);
  const problems = await trial.end();
  return reportFaults({ faults, beginnings, ledgers: load.ledgers, journal, problems });
}

async function runOne(fault: Fault, scene: Scene): Promise<void> {
  await pause(quietMs);
  await fault.run(scene);
  await scene.load.untilReceived(receivedWithinMs);
}

/** Opens a separate balancer for each gateway. */
function openEach(sites: readonly string[]) {
  const stack = new AsyncDisposableStack();
  const balancers: Balancer[] = sites.map((site) => stack.use(createBalancer([site])));
  return {
    clientAt(place: number, account: Account, journal: Journal) {
      const balancer = balancers[place];
      if (!balancer) throw new Error(`there is no gateway ${place}`);
      return createClient(account, { balancer, journal });
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
