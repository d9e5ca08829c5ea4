/** The kinds of text that people read. */
export const kinds = ['docs', 'comments', 'titles', 'interface'] as const;
export type Kind = (typeof kinds)[number];

/** A paragraph, a comment, the title of a test, or a text of the interface. `line` counts from 1. */
export type Text = { kind: Kind; line: number; text: string };

const titlePattern =
  /^\s*\w*(?:[tT]est|it)(?:\.\w+)*(?:<[^()]*>)?(?:\(\[.*?\](?: as const)?\)|\([^'"`]*\))?\(\s*(['"`])((?:\\.|(?!\1).)+)\1/gms;
/** Matches texts between tags, and string literals of at least two words. */
const interfacePatterns = [
  />([^<>{}=;]*[a-z]{2} [^<>{}=;]*)</g,
  /(['"`])([A-Z](?:\\.|(?!\1)[^\n])* (?:\\.|(?!\1)[^\n])*)\1/g,
];
const interfacePlaces = /^services\/(?:web\/src\/|gateway\/src\/pages\/)/;

/** Returns the texts in a file, whose path in the repository determines how to read it. */
export function textsOf(file: string, content: string): Text[] {
  if (file.endsWith('.md')) return paragraphsOf(content);
  const isTest = /\.test\.tsx?$/.test(file);
  const isInterface = interfacePlaces.test(file) && !isTest;
  return [
    ...commentsOf(content),
    ...(isTest ? titlesOf(content) : []),
    ...(isInterface ? interfaceTextsOf(content) : []),
  ];
}

/** Returns the paragraphs, list items and table cells of a page, without code. */
function paragraphsOf(content: string): Text[] {
  const texts: Text[] = [];
  let paragraph: Text | undefined;
  let isCode = false;
  for (const [index, raw] of content.split('\n').entries()) {
    const line = raw.trim();
    if (line.startsWith('```')) isCode = !isCode;
    const isProse = !isCode && line !== '' && !line.startsWith('```') && !/^[#|<]/.test(line);
    if (line.startsWith('|') && !isCode) {
      const cells = line.split('|').map((cell) => cell.trim());
      for (const text of cells.filter((cell) => cell.includes(' '))) {
        texts.push({ kind: 'docs', line: index + 1, text });
      }
    }
    const item = /^(?:[-*]|\d+\.) /.exec(line);
    if (!isProse || item) paragraph = undefined;
    if (!isProse) continue;
    if (paragraph) paragraph.text += ` ${line}`;
    else {
      paragraph = { kind: 'docs', line: index + 1, text: line.slice(item?.[0].length ?? 0) };
      texts.push(paragraph);
    }
  }
  return texts;
}

/** Returns the comments on lines of their own. Comments on consecutive lines are one comment. */
function commentsOf(content: string): Text[] {
  const texts: Text[] = [];
  let comment: Text | undefined;
  for (const [index, raw] of content.split('\n').entries()) {
    const found = /^\s*(?:\/\/+|\/\*\*?|\*(?!\/)|#(?!!)|--) ?(.*?)(?:\*\/)?$/.exec(raw);
    const text = found?.[1]?.trim() ?? '';
    if (!found || text === '' || /^@(?!throws)/.test(text)) {
      comment = undefined;
      continue;
    }
    if (comment && !/^(?:@|- )/.test(text)) comment.text += ` ${text}`;
    else {
      comment = { kind: 'comments', line: index + 1, text: text.replace(/^@throws [A-Z_, ]*/, '') };
      texts.push(comment);
    }
  }
  return texts;
}

function titlesOf(content: string): Text[] {
  return Array.from(content.matchAll(titlePattern), ({ 0: start, 2: text = '', index }) => ({
    kind: 'titles',
    line: lineAt(content, index + start.length),
    text,
  }));
}

function interfaceTextsOf(content: string): Text[] {
  const code = content.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return interfacePatterns.flatMap((pattern) =>
    Array.from(code.matchAll(pattern), (match) => ({
      kind: 'interface' as const,
      line: lineAt(code, match.index),
      text: (match.at(-1) ?? '').replaceAll(/\s+/g, ' ').trim(),
    })),
  );
}

function lineAt(content: string, index: number): number {
  return content.slice(0, index).split('\n').length;
}
