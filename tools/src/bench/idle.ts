import { oneProcess } from '../product/services.ts';
import { defineBenchmark, mergeReports, type Report } from './benchmark.ts';
import { measureStatements } from './idle/statements.ts';
import { type Idleness, type IdleTimes, measureIdleness, sumIdleness } from './measure/idleness.ts';
import { megabytes, percent } from './measure/units.ts';
import type { Stage } from './stage/stage.ts';

const targets = { bytes: 550_000_000, cores: 0.02 };

interface Parameters extends IdleTimes {
  statementsMs: number;
}

/** Measures memory, processor time and SQL statements of the product as one process, without clients. */
export const idle = defineBenchmark<Parameters>({
  name: 'idle',
  question: 'What does one process with its servers cost while nobody uses it?',
  sizes: {
    // Connection pools close connections that have been idle for half a minute.
    full: { settleMs: 60_000, windowMs: 60_000, statementsMs: 30_000 },
    small: { settleMs: 1_000, windowMs: 2_000, statementsMs: 2_000 },
  },
  async run(stages, { statementsMs, ...times }) {
    const stage = await stages.own({ form: oneProcess });
    stage.announce('idle: until it is quiet, then memory and processor time ...');
    const use = useReport(stage, await measureIdleness(stage, times));
    stage.announce('idle: statements ...');
    // Measured last, because logging statements costs Postgres time.
    return mergeReports({ use, statements: await measureStatements(stage, statementsMs) });
  },
});

function useReport(stage: Stage, idleness: Idleness): Report {
  const { memory, cores } = idleness;
  const { serviceBytes, totalBytes, serviceCores } = sumIdleness(idleness, stage);
  return {
    tables: [
      {
        columns: ['', 'processes', 'PSS', 'RSS', '% of a core'],
        rows: [
          ...memory.map(({ name, processes, proportionalBytes, residentBytes }) => [
            name,
            String(processes),
            ...[proportionalBytes, residentBytes].map(megabytes),
            percent(cores.get(name) ?? Number.NaN),
          ]),
          ['all services', '', megabytes(serviceBytes), '', percent(serviceCores)],
          ['with servers', '', megabytes(totalBytes), '', ''],
        ],
      },
    ],
    checks: [
      {
        name: 'memory with servers, shared pages counted once',
        value: totalBytes,
        format: megabytes,
        target: { atMost: targets.bytes },
      },
      {
        name: 'processor time of all services',
        value: serviceCores,
        format: percent,
        target: { atMost: targets.cores },
      },
    ],
    failures: [],
    measurements: {
      ...{ serviceBytes, totalBytes, serviceCores, families: memory },
      cores: Object.fromEntries(cores),
    },
  };
}
