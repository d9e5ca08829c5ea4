import type { IDependency, IModule } from 'dependency-cruiser';

/** Files, each importing the next; the last may be an npm package or a Node module. */
export type Chain = string[];

/** A rule that needs more than one import to judge. Its fixture folder has its name. */
export type GraphRule = {
  name: string;
  comment: string;
  /** Returns the chains of imports that break the rule. */
  find(modules: readonly IModule[]): Chain[];
};

const withoutEffects =
  /^services\/kit\/src\/((errors|groups|limits|prefixes|sets)\/|actor\/actor[.]ts$)|\/node_modules\/(zod|stemmer)\//;
const database = /^services\/kit\/src\/(database\/|read-model\/rows[.]ts$)|\/node_modules\/knex\//;

export const graphRules: GraphRule[] = [
  {
    name: 'no-cycle',
    comment: 'files that need each other are one idea in two places',
    find: findCycles,
  },
  {
    name: 'no-use-case-in-a-use-case',
    comment: 'share rules and stores instead; a use case is what service.ts or endpoints.ts binds',
    find: findBoundByEachOther,
  },
  {
    name: 'rules-are-pure',
    comment: 'rules.ts reaches no I/O, clock or randomness: only types, kit/errors and other rules',
    find: (modules) =>
      findStrays(modules, {
        file: /^services\/[^/]+\/src\/(.+\/)?rules[.]ts$/,
        leaf: (path) => withoutEffects.test(path),
      }),
  },
  {
    name: 'store-is-sql-only',
    comment:
      'store.ts knows rows: besides kit/database, kit/read-model/rows, kit/errors and knex only what is pure',
    find: (modules) =>
      findStrays(modules, {
        file: /^services\/[^/]+\/src\/(.+\/)?store[.]ts$/,
        leaf: (path) => withoutEffects.test(path) || database.test(path),
      }),
  },
];

/**
 * One chain for each way back to a file. Types may go in a circle through `deps.ts`: it names the
 * type of everything that is built, and what is built takes a `Pick` of it.
 */
function findCycles(modules: readonly IModule[]): Chain[] {
  const imports = new Map(
    modules.map((module) => [
      module.source,
      module.dependencies
        .filter((to) => !(isTypeOnly(to) && /\/src\/deps[.]ts$/.test(to.resolved)))
        .map((to) => to.resolved),
    ]),
  );
  const cycles: Chain[] = [];
  const path: string[] = [];
  const done = new Set<string>();
  const visit = (file: string) => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    imports.get(file)?.forEach(visit);
    path.pop();
    done.add(file);
  };
  for (const file of imports.keys()) visit(file);
  return cycles;
}

/** A small noun, one file beside service.ts, holds rules and SQL as well: it may be imported. */
function findBoundByEachOther(modules: readonly IModule[]): Chain[] {
  const binders = modules.filter(({ source }) =>
    /^services\/[^/]+\/src\/(service|endpoints)[.]ts$/.test(source),
  );
  const bound = new Set(
    binders.flatMap(({ source, dependencies }) => {
      const inFolder = new RegExp(`^${source.replace(/[^/]+$/, '')}[^/]+/`);
      return dependencies
        .filter((to) => !isTypeOnly(to) && inFolder.test(to.resolved))
        .map((to) => to.resolved);
    }),
  );
  return modules
    .filter(({ source }) => bound.has(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.filter((to) => bound.has(to.resolved)).map((to) => [source, to.resolved]),
    );
}

type Reach = {
  /** The files judged. */
  file: RegExp;
  /** Whether it may be imported, whatever it imports itself. */
  leaf: (path: string) => boolean;
};

/** From each `file` along imports of values: the chains that leave its service other than by a leaf. */
function findStrays(modules: readonly IModule[], { file, leaf }: Reach): Chain[] {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  return [...bySource.keys()]
    .filter((source) => file.test(source))
    .flatMap((source) => {
      const home = source.replace(/\/src\/.*/, '/src/');
      const seen = new Set<string>();
      const follow = (chain: Chain, from: string): Chain[] =>
        (bySource.get(from)?.dependencies ?? []).flatMap((to) => {
          const path = to.resolved;
          if (isTypeOnly(to) || leaf(path) || seen.has(path)) return [];
          seen.add(path);
          const isOwn = path.startsWith(home) && !path.endsWith('/store.ts');
          return isOwn ? follow([...chain, path], path) : [[...chain, path]];
        });
      return follow([source], source);
    });
}

function isTypeOnly(dependency: IDependency): boolean {
  return dependency.dependencyTypes.includes('type-only');
}
