import { membersOf, type ProcessFamily } from './process-family.ts';

/** Processor seconds, keyed by the name of the process family. */
export type CpuSeconds = ReadonlyMap<string, number>;

/** Reads the processor time that each family has used since it started. Linux only. */
export async function readCpuTime(families: readonly ProcessFamily[]): Promise<CpuSeconds> {
  const entries = families.map(async (family): Promise<[string, number]> => {
    const members = await membersOf(family);
    return [family.name, members.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)];
  });
  return new Map(await Promise.all(entries));
}

/** Returns the processor time between two readings. */
export function cpuTimeBetween(before: CpuSeconds, after: CpuSeconds): Map<string, number> {
  return new Map([...after].map(([name, seconds]) => [name, seconds - (before.get(name) ?? 0)]));
}

/** Adds up the processor times of several intervals. */
export function addCpuTimes(intervals: readonly CpuSeconds[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const interval of intervals) {
    for (const [name, seconds] of interval) sum.set(name, (sum.get(name) ?? 0) + seconds);
  }
  return sum;
}
