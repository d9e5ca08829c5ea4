import type { HtmlPair } from './html-diff.ts';
import { executeRenderWork, type RenderResult, type RenderWork } from './render-work.ts';
import { Overrun, startStopwatch } from './stopwatch.ts';

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
