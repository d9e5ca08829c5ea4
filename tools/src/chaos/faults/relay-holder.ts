import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Process, processesOf } from '../../product/product.ts';
import type { Backend } from '../../product/services.ts';
import type { Scene } from '../fault.ts';

const LogLine = z.looseObject({ time: z.string() });

/**
 * Returns the replica of `service` that holds the publisher lease, according to the logs of all replicas.
 *
 * @throws when no replica holds the lease
 */
export async function findRelayHolder(
  { product, logDirectory }: Pick<Scene, 'product' | 'logDirectory'>,
  service: Backend,
): Promise<Process> {
  const replicas = processesOf(product, service);
  const elections = await Promise.all(
    replicas.map(async (process) => {
      const log = await readFile(join(logDirectory, `${process.instance}.log`), 'utf8');
      return { process, electedAt: lastElection(log) };
    }),
  );
  const [newest] = elections.toSorted((a, b) => b.electedAt.localeCompare(a.electedAt));
  if (!newest?.electedAt) throw new Error(`no replica of ${service} is its relay`);
  return newest.process;
}

/** Returns the timestamp of the log's last line about an election; '' if there is none. */
function lastElection(log: string): string {
  const line = log.split('\n').findLast((text) => text.includes('"message":"relay started"'));
  return line ? LogLine.parse(JSON.parse(line)).time : '';
}
