import { Parser } from 'htmlparser2';

/** The longest text that is shown, in characters as people count them. */
const longest = 200;
const blocks: ReadonlySet<string> = new Set([
  ...['p', 'div', 'li', 'tr', 'pre', 'blockquote', 'ul', 'ol', 'table'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr'],
]);

/**
 * A rendered message as plain text, cut to what a notification shows: of spoilers the header only, quotes with `> `
 * before each line, pictures of emoji as their names.
 *
 * @spec realm.md Push notifications, Content
 */
export function plainText(renderedContent: string): string {
  const writer = createWriter();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (text) => writer.write(text),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: true },
  );
  parser.end(renderedContent);
  return shortened(writer.text());
}

/** At most 200 characters, and a sign that there were more. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('')}…`;
}

/** What an element changes about the text in it. */
type Element = { name: string; isHidden: boolean; isQuote: boolean };

function createWriter() {
  const lines: string[] = [];
  const opened: Element[] = [];
  let line = '';

  const isHidden = () => opened.some((element) => element.isHidden);

  function endLine() {
    const text = line.replaceAll(/[ \t]+/g, ' ').trim();
    const quotes = opened.filter(({ isQuote }) => isQuote).length;
    if (text !== '') lines.push(`${'> '.repeat(quotes)}${text}`);
    line = '';
  }

  function write(text: string) {
    if (isHidden()) return;
    const [first = '', ...others] = text.split('\n');
    line += first;
    for (const other of others) {
      endLine();
      line = other;
    }
  }

  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (blocks.has(name)) endLine();
      const classes = new Set((attributes.class ?? '').split(' '));
      if (name === 'img' && classes.has('emoji')) write(attributes.alt ?? '');
      if (name === 'br') endLine();
      opened.push({
        name,
        isQuote: name === 'blockquote',
        // Formulas are there twice: as they were written, and as marks for the eye.
        isHidden: classes.has('spoiler-content') || classes.has('katex-html'),
      });
    },
    write,
    close(name: string) {
      if (blocks.has(name)) endLine();
      const index = opened.findLastIndex((element) => element.name === name);
      if (index !== -1) opened.splice(index);
    },
    text() {
      endLine();
      return lines.join('\n');
    },
  };
}
