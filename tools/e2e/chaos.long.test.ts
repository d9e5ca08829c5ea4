import { findProgram } from '@chat/infrastructure/programs';
import { testRandom } from '@chat/infrastructure/test-seed';
import { expect, test } from 'vitest';
import {
  failOverPostgres,
  failOverToStalePostgres,
} from '../src/chaos/faults/fail-over-postgres.ts';
import { killReplicas } from '../src/chaos/faults/kill-replicas.ts';
import { rollingRestart } from '../src/chaos/faults/rolling-restart.ts';
import { loseRedis } from '../src/chaos/faults/servers.ts';
import { unpublishedCommit } from '../src/chaos/faults/unpublished-commit.ts';
import { runFaults } from '../src/chaos/run-faults.ts';
import { setStage } from '../src/chaos/stage.ts';

// Runs some faults of `npm run chaos` on servers of its own: a NATS cluster, and a Redis that may lose its data.

const programs = await Promise.all(
  ['nats-server', 'redis-server'].map((name) => findProgram(name, process.env)),
);
const canStartServers = programs.every((program) => program !== undefined);

test.runIf(canStartServers)(
  'no event is lost, duplicated, reordered or misdelivered while processes are killed and Postgres fails over under load',
  // A slow machine takes more than three minutes to start about thirty processes under load.
  { timeout: 480_000 },
  async () => {
    await using stage = await setStage(() => undefined);

    const reports = await runFaults(
      stage,
      [
        rollingRestart,
        killReplicas('gateway'),
        unpublishedCommit,
        loseRedis,
        failOverPostgres,
        failOverToStalePostgres,
      ],
      {
        announce: () => undefined,
        randomOf: (client) => testRandom(`chaos: ${client}`),
      },
    );

    expect(reports.map(({ name, problems }) => ({ name, problems }))).toEqual(
      reports.map(({ name }) => ({ name, problems: [] })),
    );
  },
);
