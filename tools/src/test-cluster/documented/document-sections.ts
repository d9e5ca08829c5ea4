import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../../repository.ts';

/** A fenced block in a document. */
export interface DocumentBlock {
  /** The headings above the block, starting with the highest level. */
  headings: readonly string[];
  language: string;
  text: string;
}

/** Returns a document's fenced blocks in order. Removes the indentation of blocks inside lists. */
export function listDocumentBlocks(document: string): DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  let headings: { level: number; text: string }[] = [];
  let open: { indent: string; language: string; lines: string[] } | undefined;
  for (const line of document.split('\n')) {
    const [isFence, indent = '', language = ''] = /^( *)```(\w*)/.exec(line) ?? [];
    const [, marks, heading] = /^(#{1,6}) +(.+?) *$/.exec(line) ?? [];
    if (open && isFence !== undefined) {
      const text = open.lines.join('\n').trimEnd();
      blocks.push({ headings: headings.map((one) => one.text), language: open.language, text });
      open = undefined;
    } else if (open) {
      open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
    } else if (isFence !== undefined) {
      open = { indent, language, lines: [] };
    } else if (marks !== undefined && heading !== undefined) {
      const level = marks.length;
      headings = [...headings.filter((one) => one.level < level), { level, text: heading }];
    }
  }
  return blocks;
}

/**
 * Returns the blocks in a section of a document, including those in its subsections.
 *
 * @throws when there are none
 */
export async function sectionBlocks(file: string, heading: string): Promise<DocumentBlock[]> {
  const blocks = listDocumentBlocks(await readFile(join(repository, file), 'utf8'));
  const own = blocks.filter(({ headings }) => headings.includes(heading));
  if (own.length === 0) throw new Error(`${file} has no blocks in a section "${heading}"`);
  return own;
}

/** Returns the file name in a comment on the block's first line; undefined if there is none. */
export function fileNameOf({ text }: DocumentBlock): string | undefined {
  return /^# ([\w.-]+\.(?:yaml|sh|json|sql))\b/.exec(text)?.[1];
}
