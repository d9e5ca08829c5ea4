import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../../repository.ts';
import type { Check } from '../check.ts';
import { habitsIn } from './patterns.ts';
import { type Kind, kinds, textsOf } from './texts.ts';

/** The number of sentences, keyed by kind, then by package, then by habit. */
export type Counts = Partial<Record<Kind, Record<string, Record<string, number>>>>;

/** A sentence with a habit. */
export type Finding = { kind: Kind; place: string; habit: string; where: string; text: string };

const countsFile = path.join(repository, 'tools/src/check/english/counts.json');
const howToLower = 'node tools/src/check/english/write-counts.ts';

const read = ['*.md', '{services,tools,docs,helm,deploy}/**/*.{md,ts,tsx}', 'proto/**/*.proto'];
const excluded = [
  '**/node_modules',
  'proto/gen',
  'tools/src/check/{english,vocabulary}*',
  'tools/src/check/english/**',
  'tools/boundaries/fixtures',
  // People in the sample organization may speak as they like.
  'tools/src/demo',
];

/**
 * The check that texts have no more of the habits that make English hard to read than the committed counts allow.
 * Improved texts lower these counts, which may never rise.
 */
export const english: Check = {
  name: 'english',
  async run() {
    const findings = await findHabits();
    const committed: Counts = JSON.parse(await readFile(countsFile, 'utf8')).counts;
    return compareCounts(committed, findings).join('\n');
  },
};

/** Writes the counts for the present texts, after people have lowered them. */
export async function writeCounts(): Promise<void> {
  const counts = countFindings(await findHabits());
  const about = `Habits that make English hard to read, by kind of text and package. Counts may only fall. After improving texts: ${howToLower}`;
  await writeFile(countsFile, `${JSON.stringify({ about, counts }, null, 2)}\n`);
}

/** Returns the sentences with a habit in all texts of the repository. */
export async function findHabits(): Promise<Finding[]> {
  const files = await Array.fromAsync(glob(read, { cwd: repository, exclude: excluded }));
  if (files.length === 0) throw new Error('no file was read');
  const found = await Promise.all(
    files.sort().map(async (file) => {
      const content = await readFile(path.join(repository, file), 'utf8');
      return textsOf(file, content).flatMap(({ kind, line, text }) =>
        habitsIn({ kind, text }).map((habit) => ({
          ...{ kind, habit, text, place: placeOf(file) },
          where: `${file}:${line}`,
        })),
      );
    }),
  );
  return found.flat();
}

/** Returns the package of a file, or its folder at the top of the repository. */
function placeOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  if (second === '') return 'top';
  return top === 'services' || top === 'tools' ? `${top}/${second}` : top;
}

/** Counts sentences by kind, place and habit. Keys are in alphabetical order. */
export function countFindings(findings: readonly Finding[]): Counts {
  const counts: Counts = {};
  for (const kind of kinds) {
    const ofKind = findings.filter((finding) => finding.kind === kind);
    const places = Map.groupBy(ofKind, ({ place }) => place);
    counts[kind] = Object.fromEntries(
      [...places.keys()].sort().map((place) => {
        const habits = Map.groupBy(places.get(place) ?? [], ({ habit }) => habit);
        const numbers = [...habits].map(([habit, found]) => [habit, found.length] as const);
        return [
          place,
          Object.fromEntries(numbers.sort(([one], [other]) => (one < other ? -1 : 1))),
        ];
      }),
    );
  }
  return counts;
}

const mostShown = 10;

/** Returns the differences from the committed counts, with the sentences of each count that rose. */
export function compareCounts(committed: Counts, findings: readonly Finding[]): string[] {
  const counts = countFindings(findings);
  const problems: string[] = [];
  for (const kind of kinds) {
    const places = new Set([
      ...Object.keys(committed[kind] ?? {}),
      ...Object.keys(counts[kind] ?? {}),
    ]);
    for (const place of places) {
      const [before, now] = [committed[kind]?.[place] ?? {}, counts[kind]?.[place] ?? {}];
      for (const habit of new Set([...Object.keys(before), ...Object.keys(now)])) {
        const [was, is] = [before[habit] ?? 0, now[habit] ?? 0];
        const about = `${kind} of ${place}: ${habit}: ${is} instead of ${was}`;
        if (is < was) problems.push(`${about}. Lower the committed count: ${howToLower}`);
        if (is > was) problems.push(`${about}:`, ...examples(findings, { kind, place, habit }));
      }
    }
  }
  return problems;
}

function examples(
  findings: readonly Finding[],
  { kind, place, habit }: Pick<Finding, 'kind' | 'place' | 'habit'>,
): string[] {
  return findings
    .filter((one) => one.kind === kind && one.place === place && one.habit === habit)
    .slice(-mostShown)
    .map(({ where, text }) => `  ${where}: ${text.slice(0, 160)}`);
}
