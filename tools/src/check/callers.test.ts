import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallerName, callerNames, serviceNames } from '@chat/kit/actor/callers';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';

/** A gRPC method as a service binds it. */
type Method = { service: string; contract: string; name: string; callers: string[] };

/**
 * Returns the folders that contain a caller's code. Kit's read models make calls on behalf of the services that use
 * them.
 */
const foldersOf = (caller: CallerName): string[] =>
  caller === 'operator'
    ? ['tools/operator/src', 'tools/src/product']
    : [`services/${caller}/src`, 'services/kit/src/read-model'];

/**
 * Returns the names of the variables that hold a contract's clients in callers' code: the contract's name, or the name
 * of the service whose state a read model reads.
 */
const clientsOf = ({ service, contract }: Method) => [contract, service];

const sources: ReadonlyMap<string, { file: string; text: string }[]> = new Map(
  await Promise.all(callerNames.map(async (name) => [name, await sourceOf(name)] as const)),
);
const methods = readMethods();

test("every method's binding lists its callers", () => {
  expect(methods.length).toBeGreaterThan(250);
  for (const { service, name, callers } of methods) {
    expect(callers, `${service} ${name}`).not.toEqual([]);
    for (const caller of callers) expect(callerNames, `${service} ${name}`).toContain(caller);
  }
});

test('no two methods of a service have the same name', () => {
  const names = methods.map(({ service, name }) => `${service}.${name}`);
  expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([]);
});

test("each service in a method's binding calls the method", () => {
  const idle = methods.flatMap(({ service, name, callers }) =>
    callers
      .filter((caller) => !new RegExp(`[.']${name}\\b`).test(textOf(caller)))
      .map((caller) => `${caller} does not call ${name} of ${service}`),
  );
  expect(idle).toEqual([]);
});

test("a method's binding lists each service that calls the method", () => {
  const missing = methods.flatMap((method) => {
    const { service, name, callers } = method;
    const call = new RegExp(`\\b(?:${clientsOf(method).join('|')})\\s*\\.\\s*${name}\\(`);
    return callerNames
      .filter((caller) => caller !== service && !callers.includes(caller))
      .filter((caller) => call.test(textOf(caller, { withKit: false })))
      .map((caller) => `${caller} calls ${name} of ${service}, which does not name it`);
  });
  expect(missing).toEqual([]);
});

function textOf(caller: string, { withKit = true } = {}): string {
  const files = sources.get(caller) ?? [];
  return files
    .filter(({ file }) => withKit || !file.startsWith('services/kit/'))
    .map(({ text }) => text)
    .join('\n');
}

async function sourceOf(caller: CallerName): Promise<{ file: string; text: string }[]> {
  const files = await Promise.all(
    foldersOf(caller).map(async (folder) => {
      const names = await readdir(join(repository, folder), { recursive: true });
      return names
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => join(folder, name));
    }),
  );
  return Promise.all(
    files
      .flat()
      .map(async (file) => ({ file, text: await readFile(join(repository, file), 'utf8') })),
  );
}

/** Returns the methods that the services bind in their `service.ts` and `<noun>-service.ts` files. */
function readMethods(): Method[] {
  const bindings = serviceNames.flatMap((service) =>
    (sources.get(service) ?? [])
      .filter(({ file }) => /^services\/\w+\/src\/([\w-]+\/)?([\w-]+-)?service\.ts$/.test(file))
      .filter(({ file }) => !file.startsWith('services/kit/'))
      .map(({ text }) => ({ service, text })),
  );
  return bindings.flatMap(({ service, text }) => {
    const [, first = '', rest = ''] = /Handlers<(\w)(\w*)Definition>/.exec(text) ?? [];
    const contract = first.toLowerCase() + rest;
    const starts = [...text.matchAll(/^ {4}(\w+): (internal|unary|unaryForSpectators)\(/gm)];
    return starts.map(({ 1: name = '', 2: kind, index }, place) => {
      const binding = text.slice(index, starts[place + 1]?.index);
      const list = kind === 'internal' ? /internal\(\s*\[([^\]]*)\]/ : /callers: \[([^\]]*)\]/;
      const [, given = "'gateway'"] = list.exec(binding) ?? [];
      const named = [...given.matchAll(/'(\w+)'/g)].map(([, caller = '']) => caller);
      return {
        ...{ service, contract, name: name.charAt(0).toLowerCase() + name.slice(1) },
        callers: named,
      };
    });
  });
}
