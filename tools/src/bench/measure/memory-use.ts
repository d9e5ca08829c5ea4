import { membersOf, type ProcessFamily, readUnlessGone } from './process-family.ts';

/** The memory of a process family. */
export interface MemoryUse {
  name: string;
  processes: number;
  /**
   * The resident bytes, where each process is charged 1/n of a page that n processes share. Such numbers can be added
   * up.
   */
  proportionalBytes: number;
  /** The resident bytes, where a shared page counts in full for every process that uses it. */
  residentBytes: number;
}

/** Reads how much memory the family uses. Linux only. */
export async function readMemoryUse(family: ProcessFamily): Promise<MemoryUse> {
  const members = await membersOf(family);
  const rollups = await Promise.all(
    members.map(({ pid }) => readUnlessGone(`/proc/${pid}/smaps_rollup`)),
  );
  const sizes = rollups.filter((text) => text !== undefined).map(parseRollup);
  return {
    name: family.name,
    processes: sizes.length,
    proportionalBytes: sizes.reduce((sum, { proportionalBytes }) => sum + proportionalBytes, 0),
    residentBytes: sizes.reduce((sum, { residentBytes }) => sum + residentBytes, 0),
  };
}

/** Parses the text of /proc/<pid>/smaps_rollup. */
export function parseRollup(text: string): { proportionalBytes: number; residentBytes: number } {
  return { proportionalBytes: bytesOf(text, 'Pss'), residentBytes: bytesOf(text, 'Rss') };
}

function bytesOf(text: string, field: string): number {
  const kibibytes = text.match(new RegExp(`^${field}: +(\\d+) kB$`, 'm'))?.[1];
  if (kibibytes === undefined) throw new Error(`The kernel does not tell ${field}`);
  return Number(kibibytes) * 1_024;
}
