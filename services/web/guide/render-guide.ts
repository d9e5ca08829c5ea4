import { readFile } from 'node:fs/promises';
import createMarkdownIt, { type Token } from 'markdown-it';

const docs = new URL('../../../docs/', import.meta.url);

/** Adds a file to the build. Returns the path at which the gateway serves it. */
type AddPicture = (name: string, content: Uint8Array) => string;

/**
 * Returns the guide page: `docs/using-the-web-client.md` with its pictures. Adds each picture to the build with
 * `addPicture`.
 */
export async function renderGuide(addPicture: AddPicture): Promise<string> {
  const [markdown, template, theme, style] = await Promise.all([
    readFile(new URL('using-the-web-client.md', docs), 'utf8'),
    ...['guide.html', '../src/ui/theme.css', 'guide.css'].map((file) =>
      readFile(new URL(file, import.meta.url), 'utf8'),
    ),
  ]);
  const renderer = createMarkdownIt({ html: true });
  const tokens = renderer.parse(markdown, {});
  const chapters = addAnchors(tokens);
  for (const image of tokens.flatMap(({ children }) => children ?? [])) {
    if (image.type === 'image') await placePicture(image, addPicture);
  }
  const parts: Readonly<Record<string, string>> = {
    style: `<style>${theme}${style}</style>`,
    contents: chapters.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('\n'),
    guide: renderer.renderer.render(tokens, renderer.options, {}),
  };
  return (template ?? '').replaceAll(/<!-- (\w+) -->/g, (_, part: string) => parts[part] ?? '');
}

/** Gives each second-level heading an id. Returns each id with its heading's text. */
function addAnchors(tokens: readonly Token[]): { id: string; title: string }[] {
  return tokens.flatMap((token, at) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return [];
    const title = tokens[at + 1]?.content ?? '';
    const id = title
      .toLowerCase()
      .replaceAll(/[^\w ]/g, '')
      .replaceAll(' ', '-');
    token.attrSet('id', id);
    return [{ id, title }];
  });
}

/** Sets the address and size of a picture. With the size set, the text does not move when the picture loads. */
async function placePicture(image: Token, addPicture: AddPicture): Promise<void> {
  const file = String(image.attrGet('src'));
  const picture = await readFile(new URL(file, docs));
  image.attrSet('src', addPicture(file.replace(/^.*\//, ''), picture));
  // The header of a PNG file has its size
  image.attrSet('width', String(picture.readUInt32BE(16)));
  image.attrSet('height', String(picture.readUInt32BE(20)));
  image.attrSet('loading', 'lazy');
}
