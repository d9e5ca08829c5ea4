import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Block, listBlocks } from './blocks.ts';
import { clusterDocuments, notRun } from './not-run.ts';
import { openSession, type Session } from './session.ts';

/** Languages of blocks that are not commands. Other tests run the SQL. */
const others = ['', 'ini', 'json', 'mermaid', 'sql', 'text', 'ts', 'yaml'];

const blocks = await listBlocks();
const commands = blocks.filter(({ language }) => language === 'sh');
const isListed = ({ file, text }: Block) =>
  clusterDocuments.includes(file) ||
  notRun.some((entry) => entry.file === file && text.startsWith(entry.begins));
/** The commands to run. Those that create an organization come first, because others use that organization. */
const run = commands
  .filter((block) => !isListed(block))
  .sort((a, b) => Number(b.text.includes('design')) - Number(a.text.includes('design')));

describe('commands in the documents', () => {
  let session: Session;
  beforeAll(async () => {
    session = await openSession(inject('owner'), inject('operatorEnvironment'));
  });
  afterAll(() => session[Symbol.asyncDispose]());

  test.each(run.map(({ file, text }) => [file, text] as const))(
    'the command in %s works: %s',
    async (_file, text) => {
      const printed = await session.run(text);
      expect(printed).not.toContain('"result":"error"');
      if (text.includes('curl')) expect(printed).toContain('"result":"success"');
    },
  );
});

test('the list of skipped commands contains each of them once, and only commands in the documents', () => {
  for (const { file, begins } of notRun) {
    const named = commands.filter((block) => block.file === file && block.text.startsWith(begins));
    expect(named, `${file}: ${begins}`).toHaveLength(1);
  }
});

test('every code block states its language', () => {
  expect(run.length).toBeGreaterThan(8);
  for (const { file, language, text } of blocks) {
    expect(['sh', ...others], `${file}: ${text}`).toContain(language);
    // Blocks of other languages contain no shell commands.
    if (language !== 'sh') expect(text).not.toMatch(/^(\$ |npm |docker |kubectl |helm |curl )/m);
  }
});
