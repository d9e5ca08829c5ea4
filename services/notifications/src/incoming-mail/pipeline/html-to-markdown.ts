import TurndownService from 'turndown';

/** Elements in which programs put the answered mail, if it is not in a `blockquote`. */
const quotes = ['gmail_quote', 'gmail_quote_container', 'yahoo_quoted', 'protonmail_quote'];
/** Classes and ids of signatures. */
const signatures = new Set([
  'gmail_signature',
  'moz-signature',
  'Signature',
  'ms-outlook-mobile-signature',
  'protonmail_signature_block',
]);

/** Outlook does not put the answered mail into an element: this line above its headers says where it begins. */
const outlookSeparator = '_'.repeat(32);

/**
 * A mail's HTML as Markdown: no scripts, styles or pictures from elsewhere. Of an answer, what programs quote has the marks
 * of quoted text (`>`, or a rule above header lines). `keepsSignature`: also what programs mark as a signature.
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

/** Marks the answered mail where its element does not. */
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

/** The classes and the id of an element. */
function namesOf(node: Element): string[] {
  const classes = (node.getAttribute('class') ?? '').split(/\s+/);
  return [...classes, node.getAttribute('id') ?? ''];
}

/** Whether a program put a mail into this element. Yahoo puts letters before its classes. */
function isQuote(node: Element): boolean {
  return namesOf(node).some((name) => quotes.includes(name) || name.endsWith('yahoo_quoted'));
}

/** Whether an element is of another mail, whose signature stays with it. */
function isWithinQuote(node: Element): boolean {
  for (let parent = node.parentElement; parent; parent = parent.parentElement) {
    if (parent.nodeName === 'BLOCKQUOTE' || isQuote(parent)) return true;
  }
  return false;
}

const outlookHeaderId = 'divRplyFwdMsg';
/** On a desk the headers have no id, but a line above them. */
const outlookLine = /border-top:\s*solid #(?:E1E1E1|B5C4DF) 1\.0pt/i;

/** The headers of the answered mail, as Outlook writes them in whatever language. */
function isOutlookHeader(node: Element): boolean {
  if (node.nodeName !== 'DIV') return false;
  return (
    node.getAttribute('id') === outlookHeaderId ||
    outlookLine.test(node.getAttribute('style') ?? '')
  );
}
