import { cutText } from './cut-text.ts';
import { markdownOf } from './html-to-markdown.ts';
import type { ShownParts } from './recipients.ts';

/** Which parts of a mail's text an address posts. */
export type TextWish = Omit<ShownParts, 'showsSender'>;

/** More of a mail's plain text is not looked at. */
const longestText = 200_000;

/** The text of a mail as an address wants it: from its markup where that is wanted, or the only one. */
export function ownText(
  { text, html }: { text: string; html: string },
  { prefersHtml, keepsQuotes, keepsSignature }: TextWish,
): string {
  const kept = { keepsQuotes, keepsSignature };
  const isMarkup = html.trim() !== '' && (prefersHtml || text.trim() === '');
  return cutText(isMarkup ? markdownOf(html, kept) : text.slice(0, longestText), kept);
}
