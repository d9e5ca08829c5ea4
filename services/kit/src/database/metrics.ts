import type { Pool } from 'pg';
import { asyncGauge } from '../telemetry/metrics.ts';

/** Reports the connections of a pool and the statements waiting for one as metrics, until disposed. */
export function observeConnections(pool: Pool): Disposable {
  const observe = asyncGauge('chat.database.connections', {
    description: 'Connections to Postgres, by state',
    unit: '{connection}',
  });
  const observeWaiting = asyncGauge('chat.database.waiting', {
    description: 'Statements that wait for a connection to Postgres',
    unit: '{statement}',
  });
  const observed = new DisposableStack();
  observed.use(observe({ state: 'used' }, async () => pool.totalCount - pool.idleCount));
  observed.use(observe({ state: 'idle' }, async () => pool.idleCount));
  observed.use(observeWaiting({}, async () => pool.waitingCount));
  return observed;
}
