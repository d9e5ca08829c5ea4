import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Generator } from '../generate/generator.ts';
import { writeAnew } from '../generate/write-anew.ts';
import { driftCheck } from './drift.ts';

const folder: Generator = {
  name: 'types',
  target: 'gen/types',
  async write(target) {
    await mkdir(path.join(target, 'deep'), { recursive: true });
    await writeFile(path.join(target, 'deep/a.ts'), 'a');
    await writeFile(path.join(target, 'b.ts'), 'b');
  },
};
const page: Generator = {
  name: 'page',
  target: 'docs/page.md',
  write: (target) => writeFile(target, 'page'),
};

test.for([folder, page])(
  'passes when the files were just generated: $target',
  async (generator) => {
    const root = await emptyRoot();
    await writeAnew(generator, root);

    expect(await driftCheck(generator, root).run()).toBe('');
  },
);

test('lists each file that is missing, out of date or left over, with the diff', async () => {
  const root = await emptyRoot();
  await writeAnew(folder, root);
  await rm(path.join(root, 'gen/types/b.ts'));
  await writeFile(path.join(root, 'gen/types/deep/a.ts'), 'changed by hand');
  await writeFile(path.join(root, 'gen/types/deep/old.ts'), 'left over');

  expect(await driftCheck(folder, root).run()).toBe(
    [
      'gen/types/b.ts: missing',
      'gen/types/deep/a.ts: out of date',
      'gen/types/deep/old.ts: nothing generates it',
      'Run "npm run generate" and commit the result.',
      '--- committed',
      '+++ generated',
      '@@ -1 +1 @@',
      '-changed by hand',
      '\\ No newline at end of file',
      '+a',
      '\\ No newline at end of file',
    ].join('\n'),
  );
});

test('lists a file as missing if it was never generated', async () => {
  const root = await emptyRoot();

  expect(await driftCheck(page, root).run()).toContain('docs/page.md: missing');
});

test('deletes leftover files when generating, and changes nothing when a generator fails', async () => {
  const root = await emptyRoot();
  await mkdir(path.join(root, 'gen/types'), { recursive: true });
  const leftOver = path.join(root, 'gen/types/old.ts');
  await writeFile(leftOver, 'old');
  const broken = { ...folder, write: () => Promise.reject(new Error('no such contract')) };

  await expect(writeAnew(broken, root)).rejects.toThrow('no such contract');
  expect(await readFile(leftOver, 'utf8')).toBe('old');

  await writeAnew(folder, root);
  await expect(readFile(leftOver)).rejects.toThrow('ENOENT');
});

async function emptyRoot(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'drift-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return root;
}
