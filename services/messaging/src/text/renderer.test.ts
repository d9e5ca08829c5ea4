import { createLogger } from '@chat/kit/logging/logger';
import { afterAll, describe, expect, test } from 'vitest';
import { noLookups } from './markdown/lookups.ts';
import {
  executeRenderWork,
  isCheap,
  type PlainSettings,
  type RenderWork,
  tryExecuteInline,
} from './markdown/render-work.ts';
import { createRenderer, createRenderPool } from './renderer.ts';

const settings: PlainSettings = {
  defaultCodeLanguage: '',
  realmHost: 'a.b',
  emptyTopicName: 'general chat',
  translatesEmoticons: false,
  linkifiers: [],
  showsPreviews: true,
  external: { origin: 'https://a.b', secret: 'a secret' },
  lookups: noLookups,
};

const matrix = `\`\`\`math\n\\begin{matrix}\n${'x_1&'.repeat(900)}\n\\end{matrix}\n\`\`\``;
const table = `|${'a|'.repeat(900)}\n|${'-|'.repeat(900)}\n${'|\n'.repeat(900)}`;
const java = `\`\`\`java\n${'a'.repeat(5_000)}\n\`\`\``;

function work(source: string, more: Partial<PlainSettings> = {}): RenderWork {
  return { kind: 'render', sources: [source], settings: { ...settings, ...more } };
}

const log = createLogger({ service: 'test', level: 'error' });
const opened = new AsyncDisposableStack();
const renderer = opened.use(createRenderer({ threads: 1, now: () => 0, log }));
afterAll(() => opened.disposeAsync());

describe('cheap work', () => {
  test.each([
    ['a greeting', 'ok, *thanks* :smile:'],
    ['a quotation', '@_**Ada|7** said:\n````quote\n```\ncode\n```\n````\nyes'],
    ['code without a language', '```\na < b\n```'],
    ['2,000 characters', 'a '.repeat(1_000)],
    ['bars and a rule', 'a | b\n\n---'],
  ])('treats rendering %s as cheap', (_name, source) => expect(isCheap(work(source))).toBe(true));

  test.each([
    ['2,001 characters', 'a'.repeat(2_001)],
    ['a formula', 'so $$x$$ is'],
    ['code of a language', '> ~~~ js\n> a\n> ~~~'],
    ['a table', 'a|b\n- | :-\n1|2'],
  ])('treats rendering %s as slow', (_name, source) => expect(isCheap(work(source))).toBe(false));

  test('treats rendering code in the default language or many texts as slow', () => {
    expect(isCheap(work('```\na\n```', { defaultCodeLanguage: 'js' }))).toBe(false);
    const sources = Array.from({ length: 3 }, () => 'a'.repeat(700));
    expect(isCheap({ kind: 'render', sources, settings })).toBe(false);
  });
});

const slowLinkifier = {
  ...{ id: 1, pattern: '(?P<word>(?:\\pL?){400})', url_template: 'https://a.b/{word}' },
  ...{ example_input: null, reverse_template: null, alternative_url_templates: [] },
};

test.each([
  ['a matrix of 3,600 characters', work(matrix)],
  ['a table of 800,000 cells', work(table)],
  ['5,000 characters of Java', work(java)],
  ['a text with slow linkifiers', work(' ab'.repeat(600), { linkifiers: [slowLinkifier] })],
])('renders %s in a worker thread, with the same HTML', async (_name, slow) => {
  expect(tryExecuteInline(slow)).toBeUndefined();
  await using pool = createRenderPool({ threads: 1, deadlineMs: 20_000, waitMs: 20_000, log });
  const result = executeRenderWork(slow);
  expect(await pool.run(slow, _name)).toEqual({ kind: 'done', result, cpuMs: expect.any(Number) });
});

test("renders an account's texts in order, with their lookups", async () => {
  const users = new Map([['Ada', { id: 7, name: 'Ada', isActive: true }]]);
  const sources = ['$$x$$ @**Ada**', 'http://c.d/e.png'];
  const named = { ...settings, lookups: { ...noLookups, users } };
  const { rendered } = await renderer.render(sources, named, 'named');
  expect(rendered.map(({ mentions }) => mentions.userIds)).toEqual([[7], []]);
  expect(rendered[1]?.html).toContain('src="https://a.b/external_content/');
});

test('returns slow texts as source, and cheap texts rendered, for an account over its budget', async () => {
  let nowMs = 0;
  const options = { threads: 1, now: () => nowMs, log, budgetMsPerMinute: 20 };
  await using spent = createRenderer(options);
  const render = (source: string, account: string) => spent.render([source], settings, account);
  await render(matrix, 'greedy');
  const { rendered, rejection } = await render('$$x$$ <b>', 'greedy');
  if (rejection?.kind !== 'overBudget') throw new Error('the text was rendered');
  expect(rendered[0]?.html).toBe(
    '<div class="codehilite"><pre><span></span><code>$$x$$ &lt;b&gt;\n</code></pre></div>',
  );
  expect((await render('**x**', 'greedy')).rejection).toBeUndefined();
  expect((await render('$$x$$', 'modest')).rejection).toBeUndefined();
  // The debt equals the CPU time that the matrix took.
  nowMs = 1_000 * rejection.retryAfterSeconds;
  expect((await render('$$x$$', 'greedy')).rejection).toBeUndefined();
});

describe('the pool', () => {
  const quick = work('$$x$$');

  test('ends a pool thread whose work exceeds the time limit, and starts another thread', async () => {
    await using pool = createRenderPool({ threads: 1, deadlineMs: 1_000, waitMs: 60_000, log });
    const sources = Array.from({ length: 100 }, () => java);
    const outcome = await pool.run({ kind: 'render', sources, settings }, 'a');
    expect(outcome).toMatchObject({ kind: 'tooMuch' });
    expect(outcome.cpuMs).toBeGreaterThan(900);
    expect(await pool.run(quick, 'a')).toMatchObject({ kind: 'done' });
  });

  test('lets other accounts overtake an account with much work in the pool', async () => {
    await using pool = createRenderPool({ threads: 2, deadlineMs: 10_000, waitMs: 60_000, log });
    const order: string[] = [];
    const run = async (account: string) => {
      await pool.run(account === 'greedy' ? work(java) : quick, account);
      order.push(account);
    };
    await Promise.all([run('greedy'), run('greedy'), run('greedy'), run('modest')]);
    expect(order.indexOf('modest')).toBeLessThan(2);
    expect(order.filter((account) => account === 'greedy')).toHaveLength(3);
  });

  test('rejects pool work that waited too long, and all waiting work when the pool stops', async () => {
    const pool = createRenderPool({ threads: 1, deadlineMs: 10_000, waitMs: 1, log });
    const [, waited] = await Promise.all([pool.run(work(java), 'a'), pool.run(quick, 'b')]);
    expect(waited).toEqual({ kind: 'busy', cpuMs: 0 });
    const stopped = [pool.run(work(java), 'a'), pool.run(quick, 'b')];
    await pool[Symbol.asyncDispose]();
    expect((await Promise.all(stopped)).map(({ kind }) => kind)).not.toContain('done');
  });
});
