import { createExternalAddresses } from '@chat/kit/external-content/external-content';
import { diffHtml, type HtmlPair } from './html-diff.ts';
import { renderMarkdown } from './render.ts';
import type { RenderSettings } from './render-context.ts';
import type { Rendered } from './rendered.ts';
import type { Stopwatch } from './stopwatch.ts';

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
