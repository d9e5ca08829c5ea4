import TurndownService from 'turndown';
import type { KeptParts } from './cut-text.ts';

/** Elements in which programs put the mail that is answered, and signatures. */
const quotes = [
  '.gmail_quote',
  '.gmail_quote_container',
  '.yahoo_quoted',
  '.protonmail_quote',
  '.moz-cite-prefix',
  '#divRplyFwdMsg',
  '#appendonsend',
  'blockquote[type=cite]',
];
const signatures = [
  '.gmail_signature',
  '.moz-signature',
  '#Signature',
  '.protonmail_signature_block',
];

/** A mail's HTML as Markdown: no scripts, styles or pictures from elsewhere; without quoted mails and signatures. */
export function markdownOf(html: string, { keepsQuotes, keepsSignature }: KeptParts): string {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '*',
    emDelimiter: '*',
    hr: '---',
  });
  turndown.remove(['script', 'style', 'title', 'head', 'meta', 'noscript', 'iframe', 'object']);
  const unwanted = [...(keepsQuotes ? [] : quotes), ...(keepsSignature ? [] : signatures)];
  turndown.addRule('unwanted', {
    filter: (node) => unwanted.some((selector) => matches(node, selector)),
    replacement: () => '',
  });
  // Pictures of mails are attachments, which are linked, or tell their server who reads the mail.
  turndown.addRule('pictures', { filter: 'img', replacement: () => '' });
  turndown.addRule('links', {
    filter: (node) => node.nodeName === 'A',
    replacement(content, node) {
      const address = 'getAttribute' in node ? (node.getAttribute('href') ?? '') : '';
      const text = content.trim();
      if (!/^(?:https?|mailto):/i.test(address)) return content;
      if (text === '') return '';
      if (text === address || `mailto:${text}` === address) return text;
      return `[${text}](${address.replaceAll(/[()\s]/g, encodeURIComponent)})`;
    },
  });
  return turndown.turndown(html);
}

/** The selectors above: an id, a class, or an element with an attribute of a value. */
function matches(node: HTMLElement, selector: string): boolean {
  if (selector.startsWith('#')) return node.getAttribute('id') === selector.slice(1);
  if (selector.startsWith('.')) {
    return (node.getAttribute('class') ?? '').split(/\s+/).includes(selector.slice(1));
  }
  return node.nodeName === 'BLOCKQUOTE' && node.getAttribute('type') === 'cite';
}
