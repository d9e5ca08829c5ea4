import { noLookups } from '@chat/messaging/text/markdown/lookups';
import { renderMarkdown } from '@chat/messaging/text/markdown/render';
import type { Benchmark } from './benchmark.ts';
import { percentilesOf } from './measure/statistics.ts';

const mostMs = 0.3;
const warmUpRuns = 500;
const runs = 3_000;

const options = {
  realmHost: 'chat.example.com',
  linkifiers: [
    {
      id: 1,
      pattern: '#(?P<id>[0-9]+)',
      url_template: 'https://issues.example.com/{id}',
      example_input: null,
      reverse_template: null,
      alternative_url_templates: [],
    },
  ],
  lookups: {
    ...noLookups,
    users: new Map([['Ada', { id: 7, name: 'Ada', isActive: true }]]),
    channels: new Map([['general>deploys', { id: 9, name: 'general', newestMessageId: 214 }]]),
    emoji: new Map([['smile', { kind: 'unicode' as const, name: 'smile', code: '1f642' }]]),
  },
};

const sources = {
  short: 'ok, thanks!',
  typical:
    'Hi @**Ada**, could you look at #**general>deploys** and the **numbers** in `report.txt`?\n' +
    'They are *much* better :smile: than https://example.com/old?x=1 said (#1234).\n\n' +
    '* first point\n* second point with a [link](https://example.com)\n',
  code: '```js\nconst answer = (a) => [...a].map((b) => `x $' + '{b}`); // why\n```\n',
  formula: 'The energy is $$E = mc^2$$ here.',
};

/** Rendering a message's Markdown as HTML, in this process and without the database. */
export const render: Benchmark = {
  name: 'render',
  summary: 'rendering a message from Markdown, with a linkifier and mentions of known users',
  async run({ announce }) {
    announce('render: messages of several kinds ...');
    const measured = Object.entries(sources).map(([name, source]) => ({
      name,
      ms: percentilesOf(timesOf(source)),
    }));
    const typical = measured.find(({ name }) => name === 'typical');
    return {
      tables: [
        {
          columns: ['', 'p50', 'p95', 'p99'],
          rows: measured.map(({ name, ms }) => [name, ...[ms.p50, ms.p95, ms.p99].map(inMs)]),
        },
      ],
      checks: [
        {
          name: 'median of a typical message',
          value: typical?.ms.p50 ?? Number.NaN,
          format: inMs,
          target: { atMost: mostMs },
        },
      ],
      failures: [],
      measurements: Object.fromEntries(measured.map(({ name, ms }) => [`${name}_ms`, ms])),
    };
  },
};

function timesOf(source: string): number[] {
  for (let run = 0; run < warmUpRuns; run++) renderMarkdown(source, options);
  return Array.from({ length: runs }, () => {
    const startedAt = performance.now();
    renderMarkdown(source, options);
    return performance.now() - startedAt;
  });
}

function inMs(value: number): string {
  return `${value.toFixed(3)} ms`;
}
