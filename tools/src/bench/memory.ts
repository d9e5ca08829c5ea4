import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from './benchmark.ts';
import { readMemoryUse } from './measure/memory-use.ts';
import { hasProc } from './measure/process-family.ts';

const mostBytes = 1_000_000_000;
/** Long enough for start-up garbage to be collected and idle connections to be closed. */
const settleMs = 10_000;

/** Resident memory of the whole product while nobody uses it. */
export const memory: Benchmark = {
  name: 'memory',
  summary: 'resident memory of the idle product: all services, Postgres, NATS and Redis',
  async run({ processes, announce }) {
    if (!hasProc()) throw new Error('Memory can only be measured on Linux');
    announce(`memory: idle for ${settleMs / 1_000} s ...`);
    await pause(settleMs);
    const uses = await Promise.all(processes().map(readMemoryUse));
    const total = {
      name: 'total',
      processes: sumOf(uses.map((use) => use.processes)),
      proportionalBytes: sumOf(uses.map((use) => use.proportionalBytes)),
      residentBytes: sumOf(uses.map((use) => use.residentBytes)),
    };
    return {
      tables: [
        {
          columns: ['', 'processes', 'PSS', 'RSS'],
          rows: [...uses, total].map((use) => [
            use.name,
            String(use.processes),
            megabytes(use.proportionalBytes),
            megabytes(use.residentBytes),
          ]),
        },
      ],
      checks: [
        {
          name: 'resident memory, shared pages counted once',
          value: total.proportionalBytes,
          format: megabytes,
          target: { atMost: mostBytes },
        },
      ],
      failures: [],
      measurements: { families: uses, total },
    };
  },
};

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
