import { createExternalAddresses } from '@chat/kit/outbound-http/external-content';
import { diffHtml, type HtmlPair } from './html-diff.ts';
import { renderMarkdown } from './render.ts';
import type { Rendered, RenderSettings } from './render-context.ts';
import { Overrun, type Stopwatch, startStopwatch } from './work-limit.ts';

/** Where this server shows what lies elsewhere on the web. */
export type ExternalOrigin = { origin: string; secret: string | Uint8Array };

/** The settings of a text as plain data, which another thread can be given. */
export type PlainSettings = Omit<RenderSettings, 'externalAddress' | 'stopwatch'> & {
  external: ExternalOrigin | undefined;
};

/** What may take long: rendering texts, or comparing HTML before and after. */
export type RenderWork =
  | { kind: 'render'; sources: readonly string[]; settings: PlainSettings }
  | { kind: 'diff'; pairs: readonly HtmlPair[] };

/** What came of it, in the order of the work. */
export type RenderResult =
  | { kind: 'render'; rendered: Rendered[] }
  | { kind: 'diff'; htmls: string[] };

const maxDiffMs = 100;
const maxDiffsMs = 1_000;

/** @throws Overrun `stopwatch` ran out */
export function executeRenderWork(work: RenderWork, stopwatch?: Stopwatch): RenderResult {
  if (work.kind === 'diff') {
    const timeoutMs = Math.min(maxDiffMs, maxDiffsMs / work.pairs.length);
    return { kind: 'diff', htmls: work.pairs.map((pair) => diffHtml(pair, { timeoutMs })) };
  }
  const { external, ...settings } = work.settings;
  const options = { ...settings, stopwatch, externalAddress: external && addressesOf(external) };
  return {
    kind: 'render',
    rendered: work.sources.map((source) => renderMarkdown(source, options)),
  };
}

function addressesOf({ origin, secret }: ExternalOrigin): (url: string) => string {
  const addresses = createExternalAddresses(secret);
  return (url) => `${origin}${addresses.pathOf(url)}`;
}

/** Up to here, the worst text of what is not slow by its kind takes about 7 ms. */
const maxLength = 2_000;

// KaTeX, and the patterns of the highlighter, take what time they like, however short the text; a table has a cell for
// each column of its first line in each line.
const formula = '$$';
const colouredCode = /(?:```|~~~)[ \t]*(?!quote\b|spoiler\b)[\w+\-./#]/;
const anyCode = /(?:```|~~~)(?!quote\b|spoiler\b)/;
const tableRule = /\|[ \t]*:?-|-:?[ \t]*\|/;

/** For the linkifiers of a text. A step is one character for one instruction of a pattern: about 50 ns. */
const linkifierTime = { maxMs: 10, maxSteps: 200_000 };

/** Does the work on this thread; undefined: it may take longer than others here can wait. */
export function executeQuickly(work: RenderWork): RenderResult | undefined {
  if (!isQuick(work)) return undefined;
  try {
    return executeRenderWork(work, startStopwatch(linkifierTime));
  } catch (error) {
    if (error instanceof Overrun) return undefined;
    throw error;
  }
}

/**
 * Whether the work surely takes a few milliseconds at most, linkifiers apart: then a thread of its own would cost more
 * than it saves. Looks at a text once, from left to right.
 */
export function isQuick(work: RenderWork): boolean {
  if (work.kind === 'diff') {
    return lengthOf(work.pairs) <= maxLength;
  }
  const { sources, settings } = work;
  if (sources.reduce((sum, { length }) => sum + length, 0) > maxLength) return false;
  const slowCode = settings.defaultCodeLanguage === '' ? colouredCode : anyCode;
  return !sources.some(
    (source) => source.includes(formula) || slowCode.test(source) || tableRule.test(source),
  );
}

/** Characters of HTML in all. */
export function lengthOf(pairs: readonly HtmlPair[]): number {
  return pairs.reduce((sum, { before, after }) => sum + before.length + after.length, 0);
}
