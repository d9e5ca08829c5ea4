import type { Ref } from 'react';
import { sanitize } from './sanitize.ts';

/** A function that changes the elements before they are shown. Its result must depend only on the HTML. */
export type Prepare = (fragment: DocumentFragment) => void;

/** Shows the server's HTML after sanitizing it again. `prepare` may change the sanitized elements. */
export function SanitizedHtml({
  html,
  prepare = unchanged,
  className,
  ref,
}: {
  readonly html: string;
  readonly prepare?: Prepare;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div
      ref={ref}
      className={className}
      // Sanitized here, and nowhere else
      dangerouslySetInnerHTML={markupOf(html, prepare)}
    />
  );
}

function unchanged(): void {}

const results = new WeakMap<Prepare, Map<string, { readonly __html: string }>>();
/**
 * The number of cached results for each `prepare` function. The cache avoids sanitizing the same HTML again when the
 * user scrolls back and forth.
 */
const kept = 2_000;

function markupOf(html: string, prepare: Prepare): { readonly __html: string } {
  const known = results.get(prepare) ?? new Map<string, { readonly __html: string }>();
  results.set(prepare, known);
  const found = known.get(html);
  if (found) return found;
  const fragment = sanitize(html);
  prepare(fragment);
  const container = document.createElement('div');
  container.append(fragment);
  const markup = { __html: container.innerHTML };
  known.set(html, markup);
  const oldest = known.keys().next();
  if (known.size > kept && !oldest.done) known.delete(oldest.value);
  return markup;
}
