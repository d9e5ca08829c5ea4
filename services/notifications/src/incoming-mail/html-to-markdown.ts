import TurndownService from 'turndown';
import type { KeptParts } from './cut-text.ts';

/** Elements in which programs put the mail that is answered, and signatures. */
const quotes = [
  '.gmail_quote',
  '.gmail_quote_container',
  '.yahoo_quoted',
  '.protonmail_quote',
  '.moz-cite-prefix',
  'blockquote[type=cite]',
];
const signatures = [
  '.gmail_signature',
  '.moz-signature',
  '#Signature',
  '#ms-outlook-mobile-signature',
  '.protonmail_signature_block',
];

/** Outlook does not put the mail that is answered into an element: this line above its headers says where it begins. */
const outlookSeparator = '_'.repeat(32);

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
  turndown.addRule('headers of Outlook', {
    filter: isOutlookHeader,
    replacement: (content) => `\n\n${outlookSeparator}\n\n${content}\n\n`,
  });
  turndown.addRule('rules above headers of Outlook', {
    filter: ({ nodeName, nextElementSibling: next }) =>
      nodeName === 'HR' && next?.getAttribute('id') === outlookHeaderId,
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

const outlookHeaderId = 'divRplyFwdMsg';
/** On a desk the headers have no id, but a line above them. */
const outlookLine = /border-top:\s*solid #(?:E1E1E1|B5C4DF) 1\.0pt/i;

/** The headers of the answered mail, as Outlook writes them in whatever language. */
function isOutlookHeader(node: HTMLElement): boolean {
  if (node.nodeName !== 'DIV') return false;
  return (
    node.getAttribute('id') === outlookHeaderId ||
    outlookLine.test(node.getAttribute('style') ?? '')
  );
}

/** The selectors above: an id, a class, or an element with an attribute of a value. */
function matches(node: HTMLElement, selector: string): boolean {
  if (selector.startsWith('#')) return node.getAttribute('id') === selector.slice(1);
  if (selector.startsWith('.')) {
    return (node.getAttribute('class') ?? '').split(/\s+/).includes(selector.slice(1));
  }
  return node.nodeName === 'BLOCKQUOTE' && node.getAttribute('type') === 'cite';
}
