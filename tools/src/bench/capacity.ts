import { type Form, oneProcess, sixProcesses } from '../product/services.ts';
import { defineBenchmark, type Report } from './benchmark.ts';
import { capacityTables } from './capacity/capacity-tables.ts';
import { computeNeed, sizes } from './capacity/compute-need.ts';
import { type CapacityLoad, measureUnits, secondGateway } from './capacity/measure-units.ts';
import type { UnitCosts } from './capacity/unit-costs.ts';

interface Parameters {
  form: Form;
  load: CapacityLoad;
}

/** Measures the costs of single operations, and computes what large numbers of people need. */
export const capacity = defineBenchmark<Parameters>({
  name: 'capacity',
  question: 'What do 10,000, 100,000 and 1,000,000 people online need, and what breaks first?',
  sizes: {
    full: {
      form: { ...sixProcesses, [secondGateway]: ['gateway'] },
      load: {
        ...{ idleMs: 20_000, countedSends: 200, requests: 500, registers: 25, receivers: 1_000 },
        sends: { warmUpMs: 6_000, durationMs: 20_000 },
        // Each poll is answered once in this time, and each stream twice.
        held: { clients: 3_000, settleMs: 10_000, windowMs: 55_000 },
        deliveries: { warmUpSeconds: 5, seconds: 20 },
      },
    },
    small: {
      form: { ...oneProcess, [secondGateway]: ['gateway'] },
      load: {
        ...{ idleMs: 500, countedSends: 5, requests: 10, registers: 2, receivers: 10 },
        sends: { warmUpMs: 300, durationMs: 500 },
        held: { clients: 20, settleMs: 300, windowMs: 500 },
        deliveries: { warmUpSeconds: 1, seconds: 1 },
      },
    },
  },
  async run(stages, { form, load }) {
    const stage = await stages.ownGenerated({ form });
    const { units, failures } = await measureUnits(stage, load);
    return { ...report(units), failures };
  },
});

function report(units: UnitCosts): Omit<Report, 'failures'> {
  const needs = sizes.map((people) => computeNeed(people, units));
  return { tables: capacityTables(units, needs), checks: [], measurements: { units, needs } };
}
