import type { IDependency, IModule } from 'dependency-cruiser';

/** A list of files, each of which imports the next. The last may be an npm package or a Node module. */
export type Chain = string[];

/** A rule about several imports together. The rule's fixture folder has the same name. */
export type GraphRule = {
  name: string;
  comment: string;
  /** Returns the chains of imports that break the rule. */
  find(modules: readonly IModule[]): Chain[];
};

const withoutEffects =
  /^services\/kit\/src\/((errors|groups|limits|names|prefixes|sets|user-settings)\/|actor\/actor[.]ts$)|\/node_modules\/(zod|stemmer)\//;
const database = /^services\/kit\/src\/(database\/|read-model\/rows[.]ts$)|\/node_modules\/knex\//;

/**
 * Matches the files that bind methods and endpoints to use cases: `service.ts` of a service or room,
 * `<noun>-service.ts`, and `endpoints.ts`.
 */
const binder = /^services\/(?!kit\/)[^/]+\/src\/(([^/]+\/)?([a-z-]+-)?service|endpoints)[.]ts$/;

const store = /^services\/[^/]+\/src\/(.+[/-])?store[.]ts$/;

export const graphRules: GraphRule[] = [
  {
    name: 'no-cycle',
    comment:
      'files that need each other are one idea in two places, types included; what deps.ts names declares its own needs',
    find: findCycles,
  },
  {
    name: 'rooms-form-layers',
    comment:
      'folders directly below src or src/features do not import one another in a circle, types included',
    find: findRoomCycles,
  },
  {
    name: 'no-use-case-in-a-use-case',
    comment:
      'share rules and stores instead; a use case is what a service.ts or endpoints.ts binds',
    find: findBoundByEachOther,
  },
  {
    name: 'rules-are-pure',
    comment: 'rules.ts and <noun>-rules.ts reach no I/O, clock or randomness: only what is pure',
    find: (modules) =>
      findStrays(modules, {
        file: /^services\/[^/]+\/src\/(.+\/)?([a-z-]+-)?rules[.]ts$/,
        leaf: (path) => withoutEffects.test(path),
      }),
  },
  {
    name: 'store-is-sql-only',
    comment:
      'store.ts and <noun>-store.ts know rows: besides kit/database, kit/read-model/rows and knex only what is pure',
    find: (modules) =>
      findStrays(modules, {
        // Live stores of the gateway and of presence use Redis, and stores of the web client hold its state.
        file: /^services\/(?!kit\/|gateway\/|web\/)[^/]+\/src\/(?!live\/live-)(.+\/)?([a-z-]+-)?store[.]ts$/,
        // Stores of the same noun use the same tables.
        leaf: (path, from) =>
          withoutEffects.test(path) ||
          database.test(path) ||
          (store.test(path) && folderOf(path) === folderOf(from)),
      }),
  },
];

/** Returns a chain for each import, of a type or a value, that leads back to the importing file. */
function findCycles(modules: readonly IModule[]): Chain[] {
  const imports = new Map(
    modules.map((module) => [module.source, module.dependencies.map((to) => to.resolved)]),
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

/**
 * Returns the room of a file in a service or in kit: its first folder below src, or the file itself if it is directly
 * in src. Below `features`, each folder is a room.
 */
function roomOf(path: string): string | undefined {
  if (/[.]test[.]ts$/.test(path)) return undefined;
  return /^services\/[^/]+\/src\/(features\/)?[^/]+/.exec(path)?.[0];
}

/**
 * Returns the imports that form each cycle of rooms. Ignores type imports of `deps.ts`: it uses types from most rooms,
 * and the use cases in these rooms take a `Pick` of `Deps`. `no-cycle` checks `deps.ts` like any other file.
 */
function findRoomCycles(modules: readonly IModule[]): Chain[] {
  const rooms = new Map<string, Map<string, Chain>>();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (from === undefined) continue;
    const reached = rooms.get(from) ?? new Map<string, Chain>();
    rooms.set(from, reached);
    for (const dependency of dependencies) {
      const to = roomOf(dependency.resolved);
      if (to === undefined || to === from) continue;
      if (isTypeOnly(dependency) && /\/src\/deps[.]ts$/.test(to)) continue;
      if (!reached.has(to)) reached.set(to, [source, dependency.resolved]);
    }
  }
  const chains: Chain[] = [];
  const done = new Set<string>();
  const visit = (room: string, way: readonly string[]) => {
    const start = way.indexOf(room);
    if (start >= 0) {
      const circle = [...way.slice(start), room];
      chains.push(circle.slice(1).flatMap((to, at) => rooms.get(circle[at] ?? '')?.get(to) ?? []));
    }
    if (start >= 0 || done.has(room)) return;
    for (const to of rooms.get(room)?.keys() ?? []) visit(to, [...way, room]);
    done.add(room);
  };
  for (const room of rooms.keys()) visit(room, []);
  return chains;
}

/**
 * Returns the imports between files that service.ts and the other binders bind. Files directly in src are exempt: a
 * small noun has its rules and SQL in such a file, next to service.ts.
 */
function findBoundByEachOther(modules: readonly IModule[]): Chain[] {
  const binders = modules.filter(({ source }) => binder.test(source));
  const bound = new Set(
    binders.flatMap(({ source, dependencies }) => {
      const inFolder = new RegExp(`^${source.replace(/src\/.+$/, 'src/')}[^/]+/`);
      return dependencies
        .filter((to) => !isTypeOnly(to) && inFolder.test(to.resolved) && !binder.test(to.resolved))
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
  /** Matches the files to check. */
  file: RegExp;
  /** Returns whether the file may be imported, regardless of its own imports. */
  leaf: (path: string, from: string) => boolean;
};

/**
 * Follows value imports from each `file`. Returns the chains that leave the file's service other than through a leaf.
 */
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
          if (isTypeOnly(to) || leaf(path, from) || seen.has(path)) return [];
          seen.add(path);
          const isOwn = path.startsWith(home) && !store.test(path);
          return isOwn ? follow([...chain, path], path) : [[...chain, path]];
        });
      return follow([source], source);
    });
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function isTypeOnly(dependency: IDependency): boolean {
  return dependency.dependencyTypes.includes('type-only');
}
