import { history } from '../generated-organization/plan/channels.ts';
import { type Check, defineBenchmark } from './benchmark.ts';
import { median, percentilesOf } from './measure/statistics.ts';
import { kilobytes, megabytes, milliseconds, percent } from './measure/units.ts';
import { openBrowser } from './web/browser.ts';
import { hashOf } from './web/hash.ts';
import { measureStart, type StartRounds, type StartTimes } from './web/start.ts';
import { type InUse, measureUse, type Use } from './web/use.ts';

const targets = {
  coldMs: 2_500,
  warmMs: 1_000,
  scriptBytes: 300_000,
  switchMs: 150,
  taskMs: 50,
  lateShare: 0.02,
};

interface Parameters {
  start: StartRounds;
  use: Use;
}

/** Measures the web client in Chromium, for a person with many unread messages in a large organization. */
export const web = defineBenchmark<Parameters>({
  name: 'web',
  question:
    'How long does a person wait for the web client: start, switches, typing and scrolling?',
  sizes: {
    full: {
      // Chromium keeps the compiled code of a script only after several loads.
      start: { rounds: 7, warmUps: 3 },
      use: { switches: 30, mentions: 5, scrolls: 5, messagesOfScroll: 10_000, plainFrames: 600 },
    },
    small: {
      start: { rounds: 1, warmUps: 1 },
      use: { switches: 3, mentions: 1, scrolls: 1, messagesOfScroll: 300, plainFrames: 30 },
    },
  },
  async run(stages, parameters) {
    const stage = await stages.generated();
    await using browser = await openBrowser(stage);
    stage.announce('web: starts ...');
    const hash = hashOf(stage.ids.channelId(history));
    const start = await measureStart(browser, { site: stage.site, hash, ...parameters.start });
    const use = await measureUse(browser, stage, parameters.use);
    return {
      tables: [
        {
          columns: ['the page is usable after', 'median', 'least', 'most'],
          rows: [
            ['empty cache', ...spread(start.cold)],
            ['cached files', ...spread(start.warm)],
            ['a plain page, empty cache', ...spread(start.plain)],
          ],
        },
        {
          columns: ['in use', 'p50', 'p95', 'p99'],
          rows: [
            ['switch to a narrow, not cached', ...percentiles(use.switchMs)],
            ['switch to a narrow, cached', ...percentiles(use.cachedSwitchMs)],
            ['a key in the composer, to paint', ...percentiles(use.keyMs)],
            ['a key of a mention', ...percentiles(use.mentionKeyMs)],
          ],
        },
        {
          columns: ['messages scrolled through', 'longest task (CPU)', 'late frames', 'heap'],
          rows: [
            ...use.scrolls.map(({ messages, longestTaskMs, lateShare, heapBytes }) => [
              String(messages),
              milliseconds(longestTaskMs),
              percent(lateShare),
              megabytes(heapBytes),
            ]),
            ['a plain page', '', percent(use.plainLateShare), ''],
          ],
        },
      ],
      checks: checksOf(start, use),
      failures: [],
      measurements: { ...start, ...use },
    };
  },
});

function checksOf(start: StartTimes, use: InUse): Check[] {
  const [first] = use.scrolls;
  return [
    check('usable with an empty cache', median(start.cold), milliseconds, targets.coldMs),
    check('usable with cached files', median(start.warm), milliseconds, targets.warmMs),
    check('scripts at the start, by brotli', start.scriptBytes, kilobytes, targets.scriptBytes),
    check('switch to a narrow', median(use.switchMs), milliseconds, targets.switchMs),
    check(
      'longest task while scrolling, processor time',
      first?.longestTaskMs,
      milliseconds,
      targets.taskMs,
    ),
    check('late frames while scrolling', first?.lateShare, percent, targets.lateShare),
  ];
}

function check(
  name: string,
  value: number | undefined,
  format: (value: number) => string,
  atMost: number,
): Check {
  return { name, value: value ?? Number.NaN, format, target: { atMost } };
}

function spread(values: readonly number[]): string[] {
  return [median(values), Math.min(...values), Math.max(...values)].map(milliseconds);
}

function percentiles(values: readonly number[]): string[] {
  const { p50, p95, p99 } = percentilesOf(values);
  return [p50, p95, p99].map(milliseconds);
}
