import { diffArrays } from 'diff';

/** The HTML before and after an edit. */
export type HtmlPair = { before: string; after: string };

/**
 * Returns the difference between two HTML texts as HTML: the new text, with inserted and deleted text in spans. If the
 * comparison takes too long, marks everything as deleted and inserted.
 * @spec GET /messages/{message_id}/history, content_html_diff
 */
export function diffHtml(
  { before, after }: HtmlPair,
  { timeoutMs }: { timeoutMs: number },
): string {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const changes = diffArrays(old, now, { timeout: timeoutMs }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return changes
    .map(({ value, added, removed }) => {
      if (removed) return marked(value.filter(isText), 'highlight_text_deleted');
      return added ? marked(value, 'highlight_text_inserted') : value.join('');
    })
    .join('');
}

/** Splits HTML into tags, entities, words, and single other characters. */
function tokensOf(html: string): string[] {
  return html.match(/<[^>]*>|&[^;\s]+;|[\p{L}\p{N}_]+|[^<]/gsu) ?? [];
}

function isText(token: string): boolean {
  return !token.startsWith('<');
}

/** Returns the tokens as HTML, with a span around each run of text between tags. */
function marked(tokens: readonly string[], className: string): string {
  let html = '';
  let text = '';
  const close = () => {
    if (text.trim() === '') html += text;
    else html += `<span class="${className}">${text}</span>`;
    text = '';
  };
  for (const token of tokens) {
    if (isText(token)) text += token;
    else {
      close();
      html += token;
    }
  }
  close();
  return html;
}
