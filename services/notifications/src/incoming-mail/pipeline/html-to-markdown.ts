import TurndownService from 'turndown';

/** The elements in which programs put the answered mail, in addition to `blockquote`. */
const quotes = ['gmail_quote', 'gmail_quote_container', 'yahoo_quoted', 'protonmail_quote'];
/** The classes and ids of signatures. */
const signatures = new Set([
  'gmail_signature',
  'moz-signature',
  'Signature',
  'ms-outlook-mobile-signature',
  'protonmail_signature_block',
]);

/**
 * The line that marks where the answered mail begins in Outlook, above its headers. Outlook does not wrap the answered
 * mail in an element.
 */
const outlookSeparator = '_'.repeat(32);

/**
 * Converts a mail's HTML to Markdown without scripts, styles or remote pictures. In an answer, text that programs quote
 * is marked as a quote, by `>` or by a rule above header lines. `keepsSignature` keeps text that programs mark as a
 * signature.
 */
export function markdownOf(
  html: string,
  { isAnswer, keepsSignature }: { isAnswer: boolean; keepsSignature: boolean },
): string {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '*',
    emDelimiter: '*',
    hr: '---',
  });
  turndown.remove(['script', 'style', 'title', 'head', 'meta', 'noscript', 'iframe', 'object']);
  if (isAnswer) markQuotes(turndown);
  if (!keepsSignature) {
    turndown.addRule('signatures', {
      filter: (node) => namesOf(node).some((name) => signatures.has(name)) && !isWithinQuote(node),
      replacement: () => '',
    });
  }
  // `isWithinBounds` counts lists, because each indents its content.
  turndown.addRule('items outside of lists', {
    filter: ({ nodeName, parentElement: parent }) =>
      nodeName === 'LI' && parent?.nodeName !== 'UL' && parent?.nodeName !== 'OL',
    replacement: (content) => `\n\n${content.trim()}\n\n`,
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

/** Adds rules that mark the answered mail where the HTML has no `blockquote`. */
function markQuotes(turndown: TurndownService): void {
  turndown.addRule('quotes', {
    filter: (node) => isQuote(node) && !node.querySelector('blockquote') && !isWithinQuote(node),
    replacement: (content) => `\n\n${content.trim().replaceAll(/^/gm, '> ')}\n\n`,
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
}

/** Returns the classes and the id of an element. */
function namesOf(node: Element): string[] {
  const classes = (node.getAttribute('class') ?? '').split(/\s+/);
  return [...classes, node.getAttribute('id') ?? ''];
}

/** Returns whether this element contains a quoted mail. Yahoo adds letters before its classes. */
function isQuote(node: Element): boolean {
  return namesOf(node).some((name) => quotes.includes(name) || name.endsWith('yahoo_quoted'));
}

/** Returns whether an element is part of a quoted mail. Signatures in quoted mails are kept. */
function isWithinQuote(node: Element): boolean {
  for (let parent = node.parentElement; parent; parent = parent.parentElement) {
    if (parent.nodeName === 'BLOCKQUOTE' || isQuote(parent)) return true;
  }
  return false;
}

const outlookHeaderId = 'divRplyFwdMsg';
/** The line above the headers in desktop Outlook. These headers have no id. */
const outlookLine = /border-top:\s*solid #(?:E1E1E1|B5C4DF) 1\.0pt/i;

/** Returns whether these are the answered mail's headers, as Outlook writes them in any language. */
function isOutlookHeader(node: Element): boolean {
  if (node.nodeName !== 'DIV') return false;
  return (
    node.getAttribute('id') === outlookHeaderId ||
    outlookLine.test(node.getAttribute('style') ?? '')
  );
}
