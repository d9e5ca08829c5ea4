import { Parser } from 'htmlparser2';
import { oneLine } from '../markdown/inline-text.ts';

/** What a page says of itself, as far as it says it. */
export type PageFacts = {
  title: string | undefined;
  description: string | undefined;
  imageUrl: string | undefined;
  /** Where its video is described; undefined: there is no video on it. */
  videoDescriptionUrl: string | undefined;
};

const maxTitleLength = 200;
const maxDescriptionLength = 500;
const maxUrlLength = 2_000;

/** Reads the beginning of a page. Addresses come out whole, and lead to the web. */
export function readPage(html: string, base: URL): PageFacts {
  const { named, title, oembed } = tagsOf(html);
  const first = (...names: string[]) => names.map((name) => named.get(name)).find(Boolean);
  const isVideo = first('og:type')?.startsWith('video') === true;
  return {
    title: shortened(first('og:title', 'twitter:title') ?? title, maxTitleLength),
    description: shortened(
      first('og:description', 'twitter:description', 'description') ?? '',
      maxDescriptionLength,
    ),
    imageUrl: webAddress(
      first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'image_src'),
      base,
    ),
    videoDescriptionUrl: isVideo ? webAddress(oembed, base) : undefined,
  };
}

/** The address, if it leads to the web; undefined: there is none, or it does not. */
export function webAddress(address: string | undefined, base: URL): string | undefined {
  const url = address ? URL.parse(address.trim(), base.href) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '') return undefined;
  return url.href.length <= maxUrlLength ? url.href : undefined;
}

/** What stands in `meta` and `link` by name, the first of each; its title; where its embedding is described. */
function tagsOf(html: string): {
  named: ReadonlyMap<string, string>;
  title: string;
  oembed: string | undefined;
} {
  const named = new Map<string, string>();
  const note = (name: string | undefined, value: string | undefined) => {
    const key = name?.toLowerCase();
    if (key && value && !named.has(key)) named.set(key, value);
  };
  let oembed: string | undefined;
  let title = '';
  // Pictures have titles, too: only the first is the page's.
  let titles = 0;
  let isInTitle = false;
  const parser = new Parser({
    onopentag(tag, { property, name, content, rel, href, type }) {
      if (tag === 'meta') note(property ?? name, content);
      if (tag === 'link' && rel === 'image_src') note(rel, href);
      if (tag === 'link' && type === 'application/json+oembed') oembed ??= href;
      if (tag !== 'title') return;
      titles += 1;
      isInTitle = titles === 1;
    },
    ontext(text) {
      if (isInTitle) title += text;
    },
    onclosetag(tag) {
      if (tag === 'title') isInTitle = false;
    },
  });
  parser.end(html);
  return { named, title, oembed };
}

/** undefined: nothing is left of it. */
function shortened(text: string, most: number): string | undefined {
  const line = oneLine(text.toWellFormed());
  if (line === '') return undefined;
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}
