import { glob } from 'node:fs/promises';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { graphRules } from './graph-rules.ts';
import { pathRules } from './path-rules.ts';

/** A violated rule, and the import or chain of imports that violates it. */
export type Violation = { rule: string; comment: string; chain: string[] };

const outside = /(^|\/)node_modules\//;
const fixtures = 'tools/boundaries/fixtures';

/**
 * Returns every violation in the repository at `root`, sorted.
 *
 * @throws Error when a file of the repository was not read, because the file's violations would be missed
 */
export async function findViolations(root: string): Promise<Violation[]> {
  const { modules, summary } = await readImports(root);
  requireAllRead(await listSources(root), new Set(modules.map(({ source }) => source)));
  const specifiers = new Map(
    modules.flatMap(({ dependencies }) => dependencies.map((to) => [to.resolved, to.module])),
  );
  const nameOf = (path: string) => (outside.test(path) ? (specifiers.get(path) ?? path) : path);
  const comments = new Map(pathRules.map(({ name, comment }) => [name, comment]));
  const found = [
    ...summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      comment: comments.get(rule.name) ?? '',
      chain: [from, to],
    })),
    ...graphRules.flatMap(({ name, comment, find }) =>
      find(modules).map((chain) => ({ rule: name, comment, chain })),
    ),
  ];
  return found
    .map((violation) => ({ ...violation, chain: violation.chain.map(nameOf) }))
    .sort((a, b) => `${a.rule} ${a.chain}`.localeCompare(`${b.rule} ${b.chain}`));
}

async function readImports(root: string): Promise<ICruiseResult> {
  const { output } = await cruise(['proto', 'services', 'tools'], {
    baseDir: root,
    parser: 'tsc',
    tsPreCompilationDeps: true,
    // A package is checked against its own manifest, not the root's.
    combinedDependencies: false,
    exclude: { path: `^${fixtures}/` },
    doNotFollow: { path: outside.source },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default'],
      mainFields: ['main', 'types'],
    },
    validate: true,
    ruleSet: { forbidden: pathRules.map((rule) => ({ ...rule, severity: 'error' })) },
  });
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered text: ${output}`);
  return output;
}

async function listSources(root: string): Promise<string[]> {
  const exclude = ['**/node_modules', fixtures];
  const pattern = '{proto,services,tools}/**/*.{ts,tsx,mjs}';
  return await Array.fromAsync(glob(pattern, { cwd: root, exclude }));
}

/** @throws Error with the files that were not read, or when there are no files at all */
export function requireAllRead(files: readonly string[], read: ReadonlySet<string>): void {
  if (files.length === 0) throw new Error('There is no source file to look at.');
  const unread = files.filter((file) => !read.has(file));
  if (unread.length === 0) return;
  throw new Error(
    `dependency-cruiser did not read ${unread.length} of ${files.length} files; is the TypeScript 6 it needs installed? The first: ${unread[0]}`,
  );
}
