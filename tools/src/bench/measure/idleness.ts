import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from '../stage/stage.ts';
import { type CpuSeconds, cpuTimeBetween, readCpuTime } from './cpu-time.ts';
import { type MemoryUse, readMemoryUse } from './memory-use.ts';
import { hasProc, type ProcessFamily } from './process-family.ts';
import { untilQuiet } from './until-quiet.ts';

const quietWithinMs = 60_000;

/** How long to wait before the measurement, and how long to measure. */
export interface IdleTimes {
  settleMs: number;
  windowMs: number;
}

/** The memory and processor use of a product to which nothing happens. It may hold polls or streams. */
export interface Idleness {
  /** The memory of each process family at the end of the measurement. */
  memory: MemoryUse[];
  /** The cores that each process family uses; 1 is one full core. */
  cores: CpuSeconds;
}

/**
 * Measures a product without users, `settleMs` after it has become idle.
 *
 * @throws without /proc, or when the product is still busy after a minute
 */
export async function measureIdleness(
  { processes }: Pick<Stage, 'processes'>,
  { settleMs, windowMs }: IdleTimes,
): Promise<Idleness> {
  requireProc();
  const families = processes();
  await untilQuiet(families, quietWithinMs);
  await pause(settleMs);
  return measureWindow(families, windowMs);
}

/**
 * Measures processes for `windowMs`, without waiting until they are quiet.
 *
 * @throws without /proc
 */
export async function measureWindow(
  families: readonly ProcessFamily[],
  windowMs: number,
): Promise<Idleness> {
  requireProc();
  const [before, beforeMs] = [await readCpuTime(families), performance.now()];
  await pause(windowMs);
  const used = cpuTimeBetween(before, await readCpuTime(families));
  const seconds = (performance.now() - beforeMs) / 1_000;
  return {
    memory: await Promise.all(families.map(readMemoryUse)),
    cores: new Map([...used].map(([name, cpuSeconds]) => [name, cpuSeconds / seconds])),
  };
}

/** Returns the memory and the cores of one process family, which must be among the measured ones. */
export function useOf(
  { memory, cores }: Idleness,
  { name }: Pick<ProcessFamily, 'name'>,
): { memory: MemoryUse; cores: number } {
  const [use, used] = [memory.find((one) => one.name === name), cores.get(name)];
  if (!use || used === undefined) throw new Error(`${name} was not measured`);
  return { memory: use, cores: used };
}

/** Returns the sums for the services alone, and for services and servers together. */
export function sumIdleness(
  { memory, cores }: Idleness,
  { servers }: Pick<Stage, 'servers'>,
): { serviceBytes: number; totalBytes: number; serviceCores: number } {
  const isService = ({ name }: { name: string }) => !servers.includes(name);
  const bytesOf = (uses: readonly MemoryUse[]) =>
    uses.reduce((sum, { proportionalBytes }) => sum + proportionalBytes, 0);
  return {
    serviceBytes: bytesOf(memory.filter(isService)),
    totalBytes: bytesOf(memory),
    serviceCores: [...cores].reduce(
      (sum, [name, used]) => (isService({ name }) ? sum + used : sum),
      0,
    ),
  };
}

function requireProc(): void {
  if (!hasProc()) throw new Error('Memory and processor time can only be measured on Linux');
}
