import { accent, ink, line, monospace } from './look.ts';
import { html, type SafeHtml } from './safe-html.ts';

/** Formatted text, with the parts of a message that mail programs can show. */
export type RichText = readonly RichNode[];
export type RichNode = string | RichElement;
export type RichElement = {
  tag: RichTag;
  children: RichText;
  /** The absolute URL of a link. */
  href?: string;
};
/** The tag names, as in HTML. */
export type RichTag = BlockTag | InlineTag;
export type BlockTag = 'p' | 'pre' | 'blockquote' | 'ul' | 'ol' | 'li' | 'hr' | 'table' | 'tr';
export type InlineTag = 'td' | 'th' | 'strong' | 'em' | 'del' | 'code' | 'a' | 'br';

/** The maximum length of a line in text parts. Longer URLs are not broken. */
export const textWidth = 76;

const code = `font-family:${monospace};font-size:14px;background-color:#f2f3f5;`;
const cell = `padding:4px 10px;border:1px solid ${line};text-align:left;`;

/** Returns the formatted text as HTML with inline styles. */
export function richAsHtml(nodes: RichText): SafeHtml[] {
  return nodes.map((node) => (typeof node === 'string' ? html`${node}` : elementAsHtml(node)));
}

function elementAsHtml({ tag, children, href = '' }: RichElement): SafeHtml {
  const content = richAsHtml(children);
  switch (tag) {
    case 'p':
      return html`<p style="margin:0 0 8px;">${content}</p>`;
    case 'pre':
      return html`<pre class="code" style="margin:0 0 8px;padding:8px 10px;border-radius:6px;white-space:pre-wrap;${code}">${rawText(children)}</pre>`;
    case 'blockquote':
      return html`<blockquote class="quote" style="margin:0 0 8px;padding:0 0 0 12px;border-left:3px solid ${line};">${content}</blockquote>`;
    case 'ul':
      return html`<ul style="margin:0 0 8px;padding:0 0 0 22px;">${content}</ul>`;
    case 'ol':
      return html`<ol style="margin:0 0 8px;padding:0 0 0 26px;">${content}</ol>`;
    case 'li':
      return html`<li>${content}</li>`;
    case 'hr':
      return html`<hr style="border:0;border-top:1px solid ${line};margin:8px 0;">`;
    case 'table':
      return html`<table class="ink" cellpadding="0" cellspacing="0" style="margin:0 0 8px;border-collapse:collapse;color:${ink};">${content}</table>`;
    case 'tr':
      return html`<tr>${content}</tr>`;
    case 'td':
      return html`<td style="${cell}">${content}</td>`;
    case 'th':
      return html`<th style="${cell}">${content}</th>`;
    case 'strong':
      return html`<strong>${content}</strong>`;
    case 'em':
      return html`<em>${content}</em>`;
    case 'del':
      return html`<del>${content}</del>`;
    case 'code':
      return html`<code class="code" style="padding:1px 4px;border-radius:4px;${code}">${content}</code>`;
    case 'a':
      return html`<a class="link" href="${href}" style="color:${accent};">${content}</a>`;
    case 'br':
      return html`<br>`;
  }
}

/** Returns the formatted text as readable plain text. */
export function richAsText(nodes: RichText, width = textWidth): string {
  const parts: string[] = [];
  let inline = '';
  const endLine = () => {
    if (inline.trim() !== '') parts.push(wrap(inline.trim(), width));
    inline = '';
  };
  for (const node of nodes) {
    if (typeof node === 'string') inline += node.replaceAll('\n', ' ');
    else if (isBlock(node)) {
      endLine();
      parts.push(blockAsText(node, width));
    } else inline += inlineAsText(node);
  }
  endLine();
  return parts.filter((part) => part !== '').join('\n');
}

type Block = RichElement & { tag: BlockTag };

const blockTags: ReadonlySet<string> = new Set<BlockTag>([
  ...(['p', 'pre', 'blockquote', 'ul', 'ol', 'li', 'hr', 'table', 'tr'] as const),
]);

function isBlock(node: RichElement): node is Block {
  return blockTags.has(node.tag);
}

function blockAsText({ tag, children }: Block, width: number): string {
  switch (tag) {
    case 'pre':
      return rawText(children).trimEnd().replaceAll(/^/gm, '    ');
    case 'blockquote':
      return richAsText(children, width - 2).replaceAll(/^/gm, '> ');
    case 'ul':
      return itemsAsText(children, width, () => '- ');
    case 'ol':
      return itemsAsText(children, width, (number) => `${number}. `);
    case 'hr':
      return '---';
    case 'tr':
      return children
        .filter((node) => typeof node !== 'string')
        .map((node) => richAsText(node.children, Number.POSITIVE_INFINITY))
        .join(' | ');
    default:
      return richAsText(children, width);
  }
}

function itemsAsText(items: RichText, width: number, mark: (number: number) => string): string {
  return items
    .filter((item) => typeof item !== 'string')
    .map(({ children }, index) => {
      const start = mark(index + 1);
      const text = richAsText(children, width - start.length);
      return start + text.replaceAll('\n', `\n${' '.repeat(start.length)}`);
    })
    .join('\n');
}

function inlineAsText({ tag, children, href = '' }: RichElement): string {
  if (tag === 'br') return '\n';
  const text = richAsText(children, Number.POSITIVE_INFINITY);
  if (tag !== 'a' || text === href || `mailto:${text}` === href) return text;
  return text === '' ? href : `${text} (${href})`;
}

function rawText(nodes: RichText): string {
  return nodes.map((node) => (typeof node === 'string' ? node : rawText(node.children))).join('');
}

/** Breaks lines between words so that they fit the width. Longer words stay whole. */
export function wrap(text: string, width = textWidth): string {
  return text
    .split('\n')
    .map((line) => {
      const lines = [''];
      for (const word of line.split(' ')) {
        const last = lines.at(-1) ?? '';
        const joined = last === '' ? word : `${last} ${word}`;
        if (last !== '' && joined.length > width) lines.push(word);
        else lines[lines.length - 1] = joined;
      }
      return lines.join('\n');
    })
    .join('\n');
}
