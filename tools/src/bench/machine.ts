import { statfs } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';

/** The machine of a run. Numbers from different machines are not comparable. */
export interface Machine {
  processor: string;
  cores: number;
  memoryBytes: number;
  node: string;
  /** The load average over the last minute before the run. Expect noise if it is above 0.5. */
  loadBefore: number;
  /** Whether data is written to a disk, so that a durable commit has its real cost. */
  isDataOnDisk: boolean;
}

const memoryFileSystem = 0x01021994;

/** Describes this machine in its present state. */
export async function describeMachine(): Promise<Machine> {
  const { type } = await statfs(tmpdir());
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    node: process.version,
    loadBefore: loadavg()[0] ?? 0,
    isDataOnDisk: type !== memoryFileSystem,
  };
}

/** Formats the description for people. */
export function formatMachine(machine: Machine): string {
  const { processor, cores, memoryBytes, node, loadBefore, isDataOnDisk } = machine;
  const line = `${processor}, ${cores} cores, ${(memoryBytes / 1e9).toFixed(0)} GB, Node ${node}, load before: ${loadBefore.toFixed(1)}`;
  if (isDataOnDisk) return line;
  return `${line}\nThe temporary folder is in memory, so commits cost less than they should: set TMPDIR to a folder on a disk.`;
}
