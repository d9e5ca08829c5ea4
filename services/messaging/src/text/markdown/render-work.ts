import { createExternalAddresses } from '@chat/kit/outbound-http/external-content';
import { diffHtml, type HtmlPair } from './html-diff.ts';
import { renderMarkdown } from './render.ts';
import type { Rendered, RenderSettings } from './render-context.ts';
import { startTimeLimit, type WorkLimit, WorkLimitExceeded } from './work-limit.ts';

/** The origin and secret of this server's proxy for third-party content. */
export type ExternalOrigin = { origin: string; secret: string | Uint8Array };

/** Render settings as plain data, which can be posted to a worker thread. */
export type PlainSettings = Omit<RenderSettings, 'externalAddress' | 'workLimit'> & {
  external: ExternalOrigin | undefined;
};

/** Work that may be slow: rendering texts or diffing HTML. */
export type RenderWork =
  | { kind: 'render'; sources: readonly string[]; settings: PlainSettings }
  | { kind: 'diff'; pairs: readonly HtmlPair[] };

/** The results, in the order of the work. */
export type RenderResult =
  | { kind: 'render'; rendered: Rendered[] }
  | { kind: 'diff'; htmls: string[] };

const maxDiffMs = 100;
const maxDiffsMs = 1_000;

/**
 * Renders the texts or diffs of `work` on this thread, in order.
 *
 * @throws WorkLimitExceeded the time limit `workLimit` is exceeded
 */
export function executeRenderWork(work: RenderWork, workLimit?: WorkLimit): RenderResult {
  if (work.kind === 'diff') {
    const timeoutMs = Math.min(maxDiffMs, maxDiffsMs / work.pairs.length);
    return { kind: 'diff', htmls: work.pairs.map((pair) => diffHtml(pair, { timeoutMs })) };
  }
  const { external, ...settings } = work.settings;
  const options = { ...settings, workLimit, externalAddress: external && addressesOf(external) };
  return {
    kind: 'render',
    rendered: work.sources.map((source) => renderMarkdown(source, options)),
  };
}

function addressesOf({ origin, secret }: ExternalOrigin): (url: string) => string {
  const addresses = createExternalAddresses(secret);
  return (url) => `${origin}${addresses.pathOf(url)}`;
}

/**
 * The maximum length of a text that is rendered on this thread. Without slow features, such a text takes at most about
 * 7 ms.
 */
const maxLength = 2_000;

// Formulas and highlighted code may take arbitrarily long, even in a short text. Tables grow with columns times rows.
const formula = '$$';
const colouredCode = /(?:```|~~~)[ \t]*(?!quote\b|spoiler\b)[\w+\-./#]/;
const anyCode = /(?:```|~~~)(?!quote\b|spoiler\b)/;
const tableRule = /\|[ \t]*:?-|-:?[ \t]*\|/;

/**
 * The time limit for linkifiers on the main thread. A step is one pattern instruction on one character, about 50 ns.
 */
const linkifierTime = { maxMs: 10, maxSteps: 200_000 };

/** Renders on this thread. Returns undefined if that might block the event loop for too long. */
export function tryExecuteInline(work: RenderWork): RenderResult | undefined {
  if (!isCheap(work)) return undefined;
  try {
    return executeRenderWork(work, startTimeLimit(linkifierTime));
  } catch (error) {
    if (error instanceof WorkLimitExceeded) return undefined;
    throw error;
  }
}

/**
 * Returns whether the work takes at most a few milliseconds, not counting linkifiers. A worker thread would then cost
 * more than it saves.
 */
export function isCheap(work: RenderWork): boolean {
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

/** Returns the total number of characters in the HTML pairs. */
export function lengthOf(pairs: readonly HtmlPair[]): number {
  return pairs.reduce((sum, { before, after }) => sum + before.length + after.length, 0);
}
