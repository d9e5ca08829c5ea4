import { setTimeout as pause } from 'node:timers/promises';
import { type Balancer, createBalancer } from './clients/balancer.ts';
import { type Account, createClient } from './clients/client.ts';
import { createJournal, type Journal } from './clients/journal.ts';
import { populate } from './clients/population.ts';
import type { Fault, Scene } from './fault.ts';
import { type FaultReport, reportFaults } from './fault-report.ts';
import { compareLedgers } from './ledger/compare.ts';
import type { TimeSpan } from './ledger/interruptions.ts';
import { startLoad } from './load.ts';
import { readTruth } from './read-truth.ts';
import type { Stage } from './stage.ts';

const crowd = { regulars: 6, wanderers: 2 };
/** Undisturbed load before each fault, and after the last. */
const quietMs = 1_500;
const heardWithinMs = 60_000;

/** Makes the faults happen one after the other under load, then compares what everybody wrote down. */
export async function runFaults(
  stage: Stage,
  faults: readonly Fault[],
  announce: (line: string) => void,
): Promise<FaultReport[]> {
  const journal = createJournal();
  await using balancer = createBalancer(stage.product.gateways);
  await using gateways = openEach(stage.product.gateways);
  const population = await populate(stage.owner, crowd, { balancer, journal });
  // Setting up is no part of the first fault.
  Object.assign(journal, createJournal());
  await using load = startLoad(population, journal);
  const scene: Scene = {
    ...stage,
    load,
    population,
    journal,
    clientAt: (place, account) => gateways.clientAt(place, account, journal),
  };

  const spans: TimeSpan[] = [];
  for (const fault of faults) {
    const fromMs = Date.now();
    announce(`${fault.name}: ${fault.summary} ...`);
    await Promise.race([runOne(fault, scene), load.failed]);
    spans.push({ fromMs, toMs: Date.now() });
  }
  await pause(quietMs);
  await load.gate.shut();
  await load.untilHeard(heardWithinMs);
  const truth = await readTruth(population, new AbortController().signal);
  await load[Symbol.asyncDispose]();
  const problems = [...journal.problems, ...compareLedgers(load.ledgers, truth)];
  return reportFaults({ faults, spans, ledgers: load.ledgers, journal, problems });
}

async function runOne(fault: Fault, scene: Scene): Promise<void> {
  await pause(quietMs);
  await fault.run(scene);
  await scene.load.untilHeard(heardWithinMs);
}

/** A way to each gateway alone. */
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
