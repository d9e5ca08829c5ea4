import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArrows } from '../chart/read-arrows.ts';
import { repository } from '../repository.ts';

// Lists that are maintained by hand and that no type keeps complete. docs/contributing/how-to-change.md explains
// them.

type Source = { file: string; text: string };

const product = (await read('services/*/src/**/*.ts')).filter(
  ({ file }) => !file.endsWith('.test.ts'),
);

describe('the lists of retryable methods', () => {
  /** Calls that must not be retried, because a second call could have a second effect, and why. */
  const notRetried = new Map([
    ['messaging.sendMessages', 'each send of the call is retried by its own key'],
    ['accounts.acceptInvitation', 'a second account'],
    ['singleSignOn.acceptSamlResponse', 'an assertion is accepted once'],
    ['singleSignOn.completeOpenIdLogin', 'the provider takes a code once'],
    ['singleSignOn.completeSamlLogin', 'a ticket works once'],
    ['login.fetchApiKeyWithSecondFactor', 'a code works once'],
    ['login.logInWithPasskey', 'a challenge is answered once'],
    ['login.logInWithPassword', 'a second session'],
    ['login.logInWithSecondFactor', 'a code works once'],
    ['login.logInWithToken', 'a token works once'],
    ['login.requestPasswordReset', 'a second mail'],
    ['accounts.requestSignUp', 'a second mail'],
    ['realms.requestSetupLink', 'a second mail'],
    ['login.resetPassword', 'a link works once'],
    ['accounts.signUp', 'a link works once'],
    ['realms.setUpRealm', 'a link works once'],
    ['settings.confirmAddress', 'a link works once'],
    ['invitations.createInvitationLink', 'a second link'],
    ['scim.createScimUser', 'the name would be taken'],
    ['scim.createScimGroup', 'the name would be taken'],
    ['scim.deleteScimUser', 'there would be nobody'],
    ['scim.deleteScimGroup', 'there would be no group'],
    ['notifications.sendTestPush', 'a second notification'],
    ['notifications.sendEncryptedTestPush', 'a second notification'],
  ]);

  test('each write that is called without an idempotency key is listed as retryable or not retryable', async () => {
    const methods = await methodsByClient();
    const called = product.flatMap((source) => unkeyedCalls(source, methods));
    const missing = called.filter(({ name, isListed }) => !isListed && !notRetried.has(name));
    expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
    const unlisted = new Set(called.filter(({ isListed }) => !isListed).map(({ name }) => name));
    expect([...notRetried.keys()].filter((name) => !unlisted.has(name))).toEqual([]);
  });

  const reads = /^(find|get|has|is|list|read)[A-Z]/;

  function unkeyedCalls({ file, text }: Source, methods: ReadonlyMap<string, Set<string>>) {
    const service = file.split('/')[1] ?? '';
    const listed = retryableIn(service);
    const calls = text.matchAll(
      new RegExp(`\\b(${[...methods.keys()].join('|')})\\s*\\.(\\w+)\\(`, 'g'),
    );
    return [...calls].flatMap(({ 0: start, 1: client = '', 2: method = '', index }) => {
      const given = argumentsAt(text, index + start.length);
      if (!methods.get(client)?.has(method) || reads.test(method)) return [];
      if (/\bwrite\b|idempotency/i.test(given)) return [];
      return [{ file, name: `${client}.${method}`, isListed: listed.has(method) }];
    });
  }

  function retryableIn(service: string): ReadonlySet<string> {
    const own = product.filter(({ file }) => file.startsWith(`services/${service}/`));
    const lists = own.flatMap(({ text }) => [...text.matchAll(/retryable: \[(.*?)\]/gs)]);
    return new Set(lists.flatMap(([, list = '']) => quoted(list)));
  }

  /** Returns the text up to the matching closing parenthesis. */
  function argumentsAt(text: string, start: number): string {
    let depth = 1;
    let end = start;
    for (; depth > 0 && end < text.length; end++) {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
    }
    return text.slice(start, end);
  }

  function lowered(first: string, rest: string): string {
    return first.toLowerCase() + rest;
  }

  async function methodsByClient(): Promise<Map<string, Set<string>>> {
    const methods = new Map<string, Set<string>>();
    for (const { text } of await read('proto/chat/*/v1/*.proto')) {
      for (const [, first = '', rest = '', body = ''] of text.matchAll(
        /^service (\w)(\w*) \{(.*?)^\}/gms,
      )) {
        const names = [...body.matchAll(/^ {2}rpc (\w)(\w+)\(/gm)];
        methods.set(
          lowered(first, rest),
          new Set(names.map(([, initial = '', end = '']) => lowered(initial, end))),
        );
      }
    }
    return methods;
  }
});

/**
 * The methods that no test in their service calls, each with the test that reaches it through another service or over
 * HTTP.
 */
const calledElsewhere = new Map([
  ['channels.listGroupUses', 'tools/e2e/operations/user-groups.test.ts'],
  ['messaging.getTypingAudience', 'tools/e2e/operations/typing.test.ts'],
  ['messaging.resolveEmoji', 'tools/e2e/operations/presence.test.ts'],
  ['messaging.listDirectPartners', 'tools/e2e/limited-access.test.ts'],
  ['messaging.describeFile', 'tools/e2e/uploads.test.ts'],
  ['presence.listLastSeen', 'tools/e2e/operations/push.test.ts'],
  ['users.beginOpenIdLogin', 'tools/e2e/web-login.test.ts'],
  ['users.listVisibleUsers', 'tools/e2e/limited-access.test.ts'],
  ['users.listHiddenFrom', 'tools/e2e/limited-access.test.ts'],
]);

test('each gRPC method is called by a test in its service, or listed with the test that reaches it', async () => {
  const services = (
    await read('proto/chat/{channels,messaging,notifications,presence,users}/v1/*.proto')
  ).map(({ file, text }) => ({
    service: file.split('/')[2] ?? '',
    methods: [...text.matchAll(/^ {2}rpc (\w)(\w+)\(/gm)].map(
      ([, first = '', rest = '']) => first.toLowerCase() + rest,
    ),
  }));
  const untested = await Promise.all(
    services.map(async ({ service, methods }) => {
      const tests = (await read(`services/${service}/{test/**/*.ts,src/**/*.test.ts}`))
        .map(({ text }) => text)
        .join('');
      return methods
        .filter((name) => !new RegExp(`\\.${name}\\b`).test(tests))
        .map((name) => `${service}.${name}`);
    }),
  );
  expect(services.flatMap(({ methods }) => methods).length).toBeGreaterThan(100);
  expect(untested.flat().toSorted()).toEqual([...calledElsewhere.keys()].toSorted());
  const missing = await Promise.all(
    [...calledElsewhere.values()].map(async (file) => ((await exists(file)) ? [] : [file])),
  );
  expect(missing.flat()).toEqual([]);
});

test('each path of the API is requested by an end-to-end test other than bad-input', async () => {
  const tests = (await read('tools/e2e/**/*.ts'))
    .filter(({ file }) => !file.startsWith('tools/e2e/bad-input/'))
    .map(({ text }) => text)
    .join('');
  const paths = Object.keys(JSON.parse(await readOne('docs/openapi.json')).paths);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((one) => !requestOf(one).test(tests))).toEqual([]);
});

/** Matches a literal of the path. Its beginning, up to a variable, may be a variable of the test. */
function requestOf(apiPath: string): RegExp {
  const segments = apiPath.split('/').slice(1);
  const patterns = segments.map((segment) =>
    segment.startsWith('{') ? "(?:\\$\\{[^`]*?\\}|[^/`'?]+)" : RegExp.escape(segment),
  );
  const lastVariable = segments.slice(0, -1).findLastIndex((segment) => segment.startsWith('{'));
  const whole = `(?:['\`]|/api/v1)/${patterns.join('/')}`;
  const rest = `\\}/${patterns.slice(lastVariable + 1).join('/')}`;
  return new RegExp(`(?:${lastVariable < 0 ? whole : `${whole}|${rest}`})['\`?]`);
}

test("each service's README lists the service's tables", async () => {
  const migrations = await read('services/*/migrations/*.ts');
  const unnamed = await Promise.all(
    migrations.map(async ({ file, text }) => {
      const readme = await readOne(path.join(file.split('/').slice(0, 2).join('/'), 'README.md'));
      const tables = [...text.matchAll(/create (?:unlogged )?table (\w+)/g)];
      return tables
        .filter(([, table]) => !readme.includes(`\`${table}\``))
        .map(([, table]) => `${file}: ${table}`);
    }),
  );
  expect(unnamed.flat()).toEqual([]);
});

test('docs/personal-data.md lists each table with its existing columns, or as a table without personal data', async () => {
  const page = await readOne('docs/personal-data.md');
  const shared = await readOne('services/kit/src/read-model/tables.ts');
  const [users = '', groups = ''] = shared.split('export async function createGroupTables');
  const problems = await Promise.all(
    ['users', 'channels', 'messaging', 'presence', 'notifications', 'kit'].map(async (service) => {
      const migrations = await read(`services/${service}/migrations/*.ts`);
      const own = migrations.map(({ text }) => text).join('');
      const code = [
        own,
        ...(own.includes('createUserTables(') ? [users] : []),
        ...(own.includes('createGroupTables(') ? [groups] : []),
      ].join('');
      const section = sectionOf(page, service === 'kit' ? 'every schema' : service);
      const [, without = ''] = /^No personal data: (.*?)\.$/ms.exec(section) ?? [];
      const rows = [...section.matchAll(/^\| `(\w+)` \| (.*?) \| .*\|$/gm)];
      const listed = [...rows.map(([, table]) => table), ...wordsInCode(without)].toSorted();
      const created = [...code.matchAll(/create (?:unlogged )?table (\w+)/g)]
        .map(([, table]) => table)
        .toSorted();
      expect(listed, service).toEqual(created);
      return rows.flatMap(([, table, data = '']) =>
        wordsInCode(data)
          .filter((column) => !new RegExp(`^\\s*(?:add column )?${column} `, 'm').test(code))
          .map((column) => `${service}: ${table}.${column}`),
      );
    }),
  );
  expect(problems.flat()).toEqual([]);
});

/** Returns the part of a page below a second-level heading. */
function sectionOf(page: string, title: string): string {
  return page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
}

/** Returns the words in the text that are formatted as code. */
function wordsInCode(text: string): string[] {
  return [...text.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
}

test('the gateway’s lists of snapshot groups and event types contain each client event type', async () => {
  const snapshots = await readOne('services/gateway/src/snapshot/snapshots.ts');
  const listed = new Set([
    ...quoted(snapshots),
    ...[...snapshots.matchAll(/^ {2}(\w+): '/gm)].map(([, alias]) => alias),
  ]);
  const sent = product.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:client|passing)Event\(\s*\{\s*type: '(\w+)'/g)].map(([, type]) => ({
      file,
      type,
    })),
  );
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter(({ type }) => !listed.has(type))).toEqual([]);
});

test('each type of domain event is handled by at least one service', async () => {
  const declared = (await read('proto/*.ts')).flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = domainEventType\(/gm)].map(([, name = '']) => name),
  );
  expect(declared.length).toBeGreaterThan(5);
  const unhandled = declared.filter(
    (name) => !product.some(({ text }) => new RegExp(`onDomainEvent\\(\\s*${name}\\b`).test(text)),
  );
  expect(unhandled).toEqual([]);
});

test("a service's ListDomainEvents returns all of the service's types of domain events", async () => {
  const notListed = new Map([
    ['apiKeyRegenerated', 'no state: consumers have nothing to rebuild'],
    ['mailRequested', 'no state: a mail is requested once'],
    ['groupUpdated', 'a refill returns whole groups, as groupChanged'],
    ['channelFirstMessageChanged', 'channels is told of the next first message of a channel'],
    ['directConversationStarted', 'users asks for the partners of direct conversations'],
  ]);
  const types = (await read('proto/*.ts')).flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = domainEventType\(\s*'(\w+)'/gm)].map(
      ([, name = '', service = '']) => ({ name, service }),
    ),
  );
  const unlisted = types.filter(({ name, service }) => {
    const own = product.find(({ file }) => file === listDomainEventsOf(service));
    return !own?.text.includes(`${name}Event`);
  });
  expect(unlisted.map(({ name }) => name).toSorted()).toEqual([...notListed.keys()].toSorted());
});

function listDomainEventsOf(service: string): string {
  return `services/${service}/src/snapshot/list-domain-events.ts`;
}

test('the diagram in docs/architecture.md shows the same calls as the table', async () => {
  const table = await readArrows();
  const services = table.map(({ service }) => service).filter((name) => name !== 'gateway');
  const page = await readOne('docs/architecture.md');
  const [, picture = ''] = /^flowchart TD\n(.*?)^```/ms.exec(page) ?? [];
  const arrows = [...picture.matchAll(/^ +(\w+) (?:-- .+? )?(<?)--> ([\w& ]+)$/gm)];
  const calls = arrows.flatMap(([, from = '', back, to = '']) =>
    to
      .split(' & ')
      .flatMap((name) => (name === 'services' ? services : [name]))
      .flatMap((name) => [[from, name], ...(back ? [[name, from]] : [])]),
  );
  const drawn = calls
    .filter((pair) => pair.every((name) => name === 'gateway' || services.includes(name ?? '')))
    .map((pair) => pair.join(' -> '));
  expect(drawn.toSorted()).toEqual(
    table.flatMap(({ service, calls: to }) => to.map((name) => `${service} -> ${name}`)).toSorted(),
  );
});

describe('narrow operators', () => {
  test('every narrow operator is used in a test of narrows', async () => {
    const narrow = await readOne('services/messaging/src/history/narrow.ts');
    const tests = (await read('services/messaging/test/*.ts')).map(({ text }) => text).join('');
    // The first name of an operator is not an alias.
    const names = [...narrow.matchAll(/named\(\s*\['([\w-]+)'/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !tests.includes(`'${name}'`))).toEqual([]);
  });

  test('queues and history accept the same words after `is:`, except words about settings', async () => {
    const history = await readOne('services/messaging/src/history/narrow.ts');
    const queues = await readOne('services/gateway/src/queues/event-narrow.ts');
    const words = quoted(/const property = z\s*\.enum\(\[(.*?)\]/s.exec(history)?.[1] ?? '');
    const known = [
      ...(/const isOperands.*?= \{\n(.*?)^\}/ms.exec(queues)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm),
    ].map(([, word]) => word);
    const aboutSettings = ['followed', 'muted'];
    expect([...known, ...aboutSettings].toSorted()).toEqual(words.toSorted());
  });
});

test('the docs refer only to files that exist', async () => {
  const pages = await read(
    'docs/{architecture,glossary,specification-choices,contributing/*,decisions/*}.md',
  );
  const named = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/`([\w.-]+\/[\w./-]*\.\w+)`/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = await Promise.all(
    named.map(async (one) =>
      // The walks name files relative to services/.
      (await Promise.all([exists(one.name), exists(`services/${one.name}`)])).includes(true)
        ? []
        : [one],
    ),
  );
  expect(missing.flat()).toEqual([]);
});

test('links between Markdown files lead to files and headings that exist', async () => {
  const pages = await read('{*.md,{docs,services,tools,helm}/**/*.md}');
  const headings = new Map(pages.map(({ file, text }) => [file, anchorsOf(text)]));
  const broken = await Promise.all(
    pages.flatMap(({ file, text }) =>
      [...withoutBlocks(text).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)#?([^)\s]*)\)/g)].map(
        async ([link, to = '', anchor = '']) => {
          const target = to === '' ? file : path.join(path.dirname(file), to);
          const isThere = anchor === '' || headings.get(target)?.has(anchor);
          return isThere && (await exists(target)) ? [] : [`${file}: ${link}`];
        },
      ),
    ),
  );
  expect(broken.flat()).toEqual([]);
});

/** Builds anchors from headings as code hosts do. */
function anchorsOf(text: string): ReadonlySet<string> {
  const titles = [...withoutBlocks(text).matchAll(/^#+ (.*)$/gm)];
  return new Set(
    titles.map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function withoutBlocks(text: string): string {
  return text.replaceAll(/```.*?```/gs, '');
}

test('the operations page quotes only log lines that services write', async () => {
  const page = await readOne('docs/operations.md');
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  const lines = rows.flatMap((row) =>
    [...row.matchAll(/"([a-z][\w ,;]{10,})"/g)].map(([, line = '']) => line),
  );
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => !product.some(({ text }) => text.includes(line)))).toEqual([]);
});

test('each walk in docs/architecture.md states how many files its table lists', async () => {
  const page = await readOne('docs/architecture.md');
  const walks = page.slice(page.indexOf('\n## Walks\n')).split('\n### ').slice(1);
  expect(walks.length).toBeGreaterThan(5);
  const wrong = walks.flatMap((walk) => {
    const [title] = walk.split('\n');
    const [, stated] = /\b(\d+) files\b/.exec(walk) ?? [];
    const [, table = ''] = /^\| file \|(.*?)\n\n/ms.exec(`${walk}\n\n`) ?? [];
    const files = new Set(table.match(/`[\w-]+\/[\w./-]+`/g));
    return Number(stated) === files.size ? [] : [`${title}: ${files.size} files`];
  });
  expect(wrong).toEqual([]);
});

test('PATCH /settings has a parameter for each personal setting', async () => {
  const settings = await readOne('services/kit/src/user-settings/user-settings.ts');
  const [, schema = ''] = /userSettings = z\.object\(\{\n(.*?)^\}\)/ms.exec(settings) ?? [];
  const names = [...schema.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(50);
  const endpoints = await read('services/gateway/src/endpoints/settings/*.ts');
  const missing = names.filter(
    (name) => !endpoints.some(({ text }) => new RegExp(`^ +${name}:`, 'm').test(text)),
  );
  expect(missing).toEqual([]);
});

test('PATCH /realm has a parameter for each organization setting that clients may change', async () => {
  const settings = await readOne('services/users/src/realms/realm-settings.ts');
  const [, schema = ''] = /realmSettings = z\.object\(\{\n(.*?)^\}\)/ms.exec(settings) ?? [];
  const names = [...schema.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(40);
  const changes = await readOne('services/users/src/settings/realm-changes.ts');
  const [, excluded = ''] =
    /^const \{\n((?: {2}\w+,\n)+) {2}\.\.\.changeable\n/m.exec(changes) ?? [];
  const fixed = new Set([...excluded.matchAll(/\w+/g)].map(([name]) => name));
  expect(names).toEqual(expect.arrayContaining([...fixed]));
  expect(fixed.size).toBeGreaterThan(0);
  const endpoint = await readOne('services/gateway/src/endpoints/realm/update-realm.ts');
  const [, parameters = ''] = /^const realmParams = \{\n(.*?)^\}/ms.exec(endpoint) ?? [];
  const missing = names.filter(
    (name) => !fixed.has(name) && !new RegExp(`^ {2}${name}:`, 'm').test(parameters),
  );
  expect(missing).toEqual([]);
});

test('the guide uses the names of buttons and pages that the web client shows', async () => {
  const guide = await readOne('docs/using-the-web-client.md');
  const client = (await read('services/web/src/**/texts.ts')).map(({ text }) => text).join('');
  const named = [...guide.matchAll(/\*\*(.*?)\*\*/gs)].flatMap(([, name = '']) =>
    name.replaceAll(/\s+/g, ' ').split(' > '),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !client.includes(`'${name}'`))).toEqual([]);
});

test('docs/first-start.md quotes only errors that the product prints', async () => {
  const page = await readOne('docs/first-start.md');
  const printed = await read(
    '{tools/{bootstrap.mjs,{infrastructure,src}/**/*.ts},services/*/src/**/*.ts,deploy/compose.yaml,helm/templates/**/*.*}',
  );
  const quotes = [...page.matchAll(/^\| `([^`]*)` \|/gm)].map(([, quote = '']) => quote);
  expect(quotes.length).toBeGreaterThan(15);
  // "..." is a value, such as a path or a port.
  const unknown = quotes.filter((quote) => {
    const parts = quote.split('...').map((part) => part.trim());
    return !printed.some(({ text }) => parts.every((part) => text.includes(part)));
  });
  expect(unknown).toEqual([]);
});

async function read(pattern: string): Promise<Source[]> {
  const files = await Array.fromAsync(
    glob(pattern, { cwd: repository, exclude: ['**/node_modules'] }),
  );
  return Promise.all(files.sort().map(async (file) => ({ file, text: await readOne(file) })));
}

function readOne(file: string): Promise<string> {
  return readFile(path.join(repository, file), 'utf8');
}

async function exists(file: string): Promise<boolean> {
  return (await Array.fromAsync(glob(file, { cwd: repository }))).length > 0;
}

function quoted(text: string): string[] {
  return [...text.matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word);
}
