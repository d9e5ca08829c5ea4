import { z } from 'zod';
import { ofRichText } from './slack-rich-text.ts';
import { isLinkable, isVisible, joined, linkTo, slackToMarkdown } from './slack-text.ts';
import { listOf, TextObject, text, textsIn } from './slack-values.ts';

const noFile = { url: '' };
const Picture = z.object({
  image_url: text,
  slack_file: z.object({ url: text }).catch(noFile).default(noFile),
  alt_text: text,
});
const Element = Picture.extend({ type: text, text: TextObject, url: text });

/** A block of Slack's Block Kit. */
export const Block = z.looseObject({
  ...Picture.shape,
  type: text,
  text: TextObject,
  fields: listOf(TextObject),
  accessory: z.unknown().optional(),
  elements: listOf(z.unknown()),
  title: TextObject,
  ...{ title_url: text, video_url: text, description: TextObject, author_name: text },
  rows: listOf(z.array(z.unknown())),
});
type Block = z.output<typeof Block>;

/** Returns whether a block is only a horizontal line. */
export function isDivider({ type }: Block): boolean {
  return type === 'divider';
}

export function ofBlock(block: Block): string {
  switch (block.type) {
    case 'divider':
      return '---';
    case 'header':
      return heading(slackToMarkdown(block.text));
    case 'image':
      return ofPicture({ ...block, alt_text: block.title || block.alt_text });
    case 'rich_text':
      return ofRichText(block.elements);
    case 'markdown':
      return block.text;
    case 'table':
      return ofTable(block.rows.map((row) => row.map(ofCell)));
    case 'video':
      return joined([
        linkTo(block.title || block.alt_text, block.title_url || block.video_url),
        slackToMarkdown(block.description),
        block.author_name,
      ]);
    default:
      return ofKnown(block) || joined(textsIn(block).map(slackToMarkdown));
  }
}

function ofKnown({ text, accessory, fields, elements }: Block): string {
  return joined([
    slackToMarkdown(text),
    ofElement(accessory),
    ofFields(fields),
    elements.map(ofElement).filter(isVisible).join(' '),
  ]);
}

/**
 * Returns an element as Markdown: its text, with a link if it has a URL, its picture, or the texts of the choices that
 * it offers.
 */
export function ofElement(element: unknown): string {
  const read = Element.safeParse(element);
  if (!read.success) return textsIn(element).map(slackToMarkdown).join(' ');
  const { text, url } = read.data;
  if (isVisible(text)) return isLinkable(url) ? linkTo(text, url) : slackToMarkdown(text);
  return ofPicture(read.data) || textsIn(element).map(slackToMarkdown).join(', ');
}

/** Returns fields as a table with two columns, as in Slack. Returns a single field as plain text. */
function ofFields(fields: readonly string[]): string {
  const shown = fields.map(slackToMarkdown).filter(isVisible);
  if (shown.length < 2) return shown.join('');
  const rows = shown.flatMap((left, index) =>
    index % 2 === 0 ? [[left, shown[index + 1] ?? '']] : [],
  );
  return ofTable([['', ''], ...rows]);
}

function ofCell(cell: unknown): string {
  const read = Block.safeParse(cell);
  if (!read.success) return textsIn(cell).join(' ');
  const { type, elements, text } = read.data;
  return type === 'rich_text' ? ofRichText(elements) : text;
}

/** Returns a Markdown table whose first row is the header. Replaces line breaks and bars in cells with spaces. */
function ofTable(rows: readonly string[][]): string {
  const [head = [], ...rest] = rows;
  if (!rows.some((row) => row.some(isVisible))) return '';
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  // Further cells than those of the head would not be shown
  const wholeHead = Array.from({ length: width }, (_, index) => head[index] ?? '');
  return [rowOf(wholeHead), `${'|-'.repeat(width)}|`, ...rest.map(rowOf)].join('\n');
}

function rowOf(cells: readonly string[]): string {
  const shown = cells.map((cell) => ` ${cell.replaceAll(/[\n|]/g, ' ')} |`);
  return `|${cells.some(isVisible) ? shown.join('') : ' |'.repeat(cells.length)}`;
}

export function ofPicture(picture: Partial<z.output<typeof Picture>>): string {
  const { image_url, slack_file = noFile, alt_text = '' } = picture;
  const url = image_url || slack_file.url;
  if (isVisible(alt_text)) return linkTo(alt_text, url);
  return isLinkable(url) ? url : '';
}

export function heading(text: string): string {
  return isVisible(text) ? `## ${text}` : '';
}
