import { cp, glob, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findViolations, requireAllRead } from './find-violations.ts';
import { graphRules } from './graph-rules.ts';
import { pathRules } from './path-rules.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const fixtures = path.join(import.meta.dirname, 'fixtures');
const rules = [...pathRules, ...graphRules].map(({ name }) => name);

test('every rule has a fixture and every fixture has a rule', async () => {
  expect((await readdir(fixtures)).sort()).toEqual(rules.toSorted());
});

test.for(rules)('%s is the only rule that reports violations in its fixture', async (rule) => {
  const root = await workspaceOf(path.join(fixtures, rule));
  const expected = await readFile(path.join(fixtures, rule, 'expected.txt'), 'utf8');

  const found = await findViolations(root);

  expect(found.map(({ chain }) => chain.join(' -> '))).toEqual(expected.trim().split('\n'));
  expect(new Set(found.map((violation) => violation.rule))).toEqual(new Set([rule]));
});

test('findViolations throws for a repository without source files', async () => {
  await expect(findViolations(await workspaceOf())).rejects.toThrow('no source file');
});

test('requireAllRead throws when a file was not read', () => {
  const read = new Set(['proto/load.ts']);

  expect(() => requireAllRead(['proto/load.ts'], read)).not.toThrow();
  expect(() => requireAllRead(['proto/load.ts', 'proto/domain-events.ts'], read)).toThrow(
    'did not read 1 of 2 files',
  );
  expect(() => requireAllRead(['proto/load.ts'], new Set())).toThrow('did not read 1 of 1 files');
});

/**
 * Creates a workspace with the real manifests and packages, in which the fixture is the only code. The workspace's root
 * contains the two packages that fixtures import without declaring them in a manifest.
 */
async function workspaceOf(fixture?: string): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'boundaries-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const patterns = [
    '{proto,tools,tools/infrastructure,tools/operator,tools/push-bouncer}/package.json',
    'services/*/package.json',
  ];
  for await (const manifest of glob(patterns, { cwd: repository })) {
    await cp(path.join(repository, manifest), path.join(root, manifest));
    await copyLinks(path.join(path.dirname(manifest), 'node_modules'), root);
  }
  await mkdir(path.join(root, 'node_modules/@chat'), { recursive: true });
  for (const [link, target] of Object.entries({
    '.pnpm': path.join(repository, 'node_modules/.pnpm'),
    express: path.join(repository, 'services/gateway/node_modules/express'),
    '@chat/users': path.join(root, 'services/users'),
  })) {
    await symlink(target, path.join(root, 'node_modules', link));
  }
  if (fixture) await cp(fixture, root, { recursive: true });
  return root;
}

/**
 * Copies pnpm's links unchanged. They are relative, so the copied link of `@chat/kit` points into the new workspace.
 */
async function copyLinks(folder: string, root: string): Promise<void> {
  await cp(path.join(repository, folder), path.join(root, folder), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !['.bin', '.vite'].includes(path.basename(source)),
  });
}
