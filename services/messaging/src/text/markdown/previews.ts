import type { StateCore, Token } from 'markdown-it';
import type { ResolvedImage } from '../../files/find-images.ts';
import { type ExternalLink, escapeInvisible, externalLink, youtubeThumbnail } from './addresses.ts';
import { imageAttributes, linkedUpload, spinnerUrl, thumbnailUrl } from './image.ts';
import type { LinkedPage } from './lookups.ts';
import { makeToken, oneLine } from './parser-tokens.ts';
import { contextOf, type RenderContext } from './render-context.ts';

/** The limit on links to preview. A message with more such links gets no previews. */
const maxPreviews = 24;

const video = /\.(?:mp4|webm)$/i;

/** A link with its preview tokens, and the paragraph that contains it. */
type Shown = { paragraph: number; tokens: Token[]; isAlone: boolean };

/** A link in a text. */
type Linked = { href: string; title: string | undefined };

/** The previews found in a message, and the pages whose preview is not loaded yet. */
type Found = { shown: Shown[]; pages: string[] };

/**
 * Adds previews of images, videos and web pages after the paragraphs that link to them. Adds each preview once, and
 * none in quotes. Replaces a paragraph that consists only of the URL. In lists, adds previews at the end of the item.
 */
export function previews(state: StateCore): void {
  const context = contextOf(state.env);
  if (!context.showsPreviews) return;
  const { shown, pages } = shownIn(state, context);
  if (shown.length > maxPreviews) return;
  if (shown.length + pages.length <= maxPreviews) for (const url of pages) context.pages.add(url);
  if (shown.length === 0) return;
  const behind = new Map<number, Token[]>();
  const replaced = new Set<number>();
  for (const { paragraph, tokens, isAlone } of shown) {
    const item = endOfItem(state.tokens, paragraph);
    const place = item === undefined ? paragraph + 1 : item - 1;
    behind.set(place, [...(behind.get(place) ?? []), ...tokens]);
    if (isAlone) for (const index of [-1, 0, 1]) replaced.add(paragraph + index);
    if (tokens.some(({ tag }) => tag === 'img')) context.hasImage = true;
  }
  state.tokens = state.tokens.flatMap((token, index) => [
    ...(replaced.has(index) ? [] : [token]),
    ...(behind.get(index) ?? []),
  ]);
}

function shownIn(state: StateCore, context: RenderContext): Found {
  const seen = new Set<string>();
  const found: Found = { shown: [], pages: [] };
  let quotes = 0;
  for (const [index, { tag, nesting, type, children }] of state.tokens.entries()) {
    if (tag === 'blockquote') quotes += nesting;
    const before = state.tokens[index - 1];
    if (type !== 'inline' || quotes > 0 || before?.type !== 'paragraph_open') continue;
    for (const [place, link] of (children ?? []).entries()) {
      if (link.type !== 'link_open') continue;
      const href = escapeInvisible(String(link.attrGet('href') ?? ''));
      const address = linkedUpload(href, context.realmHost) ?? href;
      if (seen.has(address)) continue;
      const text = textOfLink(children ?? [], place);
      const isBare = link.info === 'auto' || text === href;
      const tokens = tokensFor(state, context, { href, title: isBare ? undefined : text });
      if (!tokens) continue;
      seen.add(address);
      if (tokens === 'page') {
        found.pages.push(href);
        continue;
      }
      const isAlone = isBare && !before.hidden && isWhole(children ?? [], place);
      found.shown.push({ paragraph: index, tokens, isAlone });
    }
  }
  return found;
}

function textOfLink(tokens: readonly Token[], start: number): string {
  const end = tokens.findIndex(({ type }, index) => index > start && type === 'link_close');
  const texts = tokens.slice(start + 1, end).map(({ content }) => content);
  return oneLine(texts.join(''));
}

/** Returns whether the paragraph consists only of the link. */
function isWhole(tokens: readonly Token[], start: number): boolean {
  const end = tokens.findIndex(({ type }, index) => index > start && type === 'link_close');
  return tokens.every(
    ({ type, content }, index) =>
      (index >= start && index <= end) || (type === 'text' && content.trim() === ''),
  );
}

/**
 * Returns the preview's tokens. Returns `page` for a web page whose preview may be loaded later, and undefined for no
 * preview.
 */
function tokensFor(
  state: StateCore,
  context: RenderContext,
  { href, title }: Linked,
): Token[] | 'page' | undefined {
  const path = linkedUpload(href, context.realmHost);
  if (path === undefined) return tokensForExternal(state, context, { href, title });
  const image = context.lookups.images.get(path);
  if (image && image.thumbnails !== 'failed') return uploadedImage(state, { path, image, title });
  return video.test(path) ? uploadedVideo(state, path) : undefined;
}

function tokensForExternal(
  state: StateCore,
  { externalAddress, realmHost, lookups }: RenderContext,
  { href, title }: Linked,
): Token[] | 'page' | undefined {
  const link = externalAddress && externalLink(href, realmHost);
  if (!link) return undefined;
  if (link.kind !== 'page') return externalMedia(state, { link, href, title }, externalAddress);
  const page = lookups.pages.get(href);
  return page ? pagePreview(state, { href, page }, externalAddress) : 'page';
}

/** Returns the index of the end of the list item that contains the token; undefined outside lists. */
function endOfItem(tokens: readonly Token[], index: number): number | undefined {
  let depth = 0;
  for (const [place, { type, nesting }] of tokens.entries()) {
    if (place <= index || type === 'preview_open' || nesting === 0) continue;
    depth += nesting;
    // The paragraph's close token comes first.
    if (depth === -2) return type === 'list_item_close' ? place : undefined;
  }
  return undefined;
}

/** A link that gets a preview. */
type ShownLink = {
  href: string;
  /** The title of the preview; undefined if the link's text is the URL. */
  title: string | undefined;
};

type Attributes = [string, string][];

const inlineImage = 'message_inline_image';
const inlineVideo = `${inlineImage} message_inline_video`;

/** Returns the preview of an uploaded picture. */
function uploadedImage(
  state: StateCore,
  { path, image, title }: Pick<ShownLink, 'title'> & { path: string; image: ResolvedImage },
): Token[] {
  const isPending = image.thumbnails === 'pending';
  const pending: Attributes = isPending ? [['class', 'image-loading-placeholder']] : [];
  const src = isPending ? spinnerUrl : thumbnailUrl(path, image);
  const attributes: Attributes = [...pending, ...imageAttributes(image), ['src', src]];
  const link: Attributes = [['href', `/user_uploads/${path}`], ...titled(title)];
  return framed(state, { classes: inlineImage, link }, [picture(state, attributes)]);
}

/** Returns the preview of an uploaded video. */
function uploadedVideo(state: StateCore, path: string): Token[] {
  const href = `/user_uploads/${path}`;
  return videoAt(state, href, [['src', href]]);
}

/** Returns the preview of an image or video on another site. Clients load it through this server. */
function externalMedia(
  state: StateCore,
  { link, href, title }: ShownLink & { link: Exclude<ExternalLink, { kind: 'page' }> },
  addressOf: (url: string) => string,
): Token[] {
  if (link.kind === 'video') {
    const source: Attributes = [
      ['src', addressOf(href)],
      ['data-video-original-url', href],
    ];
    return videoAt(state, href, source);
  }
  if (link.kind === 'youtube') {
    const shown = picture(state, [['src', addressOf(youtubeThumbnail(link.id))]]);
    const named: Attributes = [
      ['data-id', link.id],
      ['href', href],
    ];
    return framed(state, { classes: `youtube-video ${inlineImage}`, link: named }, [shown]);
  }
  const shown = picture(state, [['src', addressOf(href)]]);
  return framed(state, { classes: inlineImage, link: [['href', href], ...titled(title)] }, [shown]);
}

/** Returns the preview of a linked web page. */
function pagePreview(
  state: StateCore,
  { href, page }: Pick<ShownLink, 'href'> & { page: LinkedPage },
  addressOf: (url: string) => string,
): Token[] {
  if (page.kind === 'video') {
    const shown = picture(state, [['src', addressOf(page.thumbnailUrl)]]);
    return framed(state, { classes: `embed-video ${inlineImage}`, link: [['href', href]] }, [
      shown,
    ]);
  }
  const { title, description, imageUrl } = page;
  const image: Attributes = [
    ['class', 'message_embed_image'],
    ['href', href],
    ['style', `background-image: url("${addressOf(imageUrl)}")`],
  ];
  const named: Attributes = [
    ['href', href],
    ['title', title ?? ''],
  ];
  const block = (classes: string, content: Token[]) =>
    element(state, 'div', [['class', classes]], content);
  return [
    makeToken(state, { type: 'preview_open' }, { content: 'message_embed' }),
    ...element(state, 'a', image, []),
    ...block('data-container', [
      ...(title
        ? block('message_embed_title', element(state, 'a', named, [textOf(state, title)]))
        : []),
      ...(description ? block('message_embed_description', [textOf(state, description)]) : []),
    ]),
    makeToken(state, { type: 'preview_close' }),
  ];
}

function videoAt(state: StateCore, href: string, source: Attributes): Token[] {
  const shown = element(state, 'video', [['preload', 'metadata'], ...source], []);
  return framed(state, { classes: inlineVideo, link: [['href', href]] }, shown);
}

function framed(
  state: StateCore,
  { classes, link }: { classes: string; link: Attributes },
  content: Token[],
): Token[] {
  return [
    makeToken(state, { type: 'preview_open' }, { content: classes }),
    ...element(state, 'a', link, content),
    makeToken(state, { type: 'preview_close' }),
  ];
}

function picture(state: StateCore, attributes: Attributes): Token {
  return makeToken(state, { type: 'element', tag: 'img' }, { attributes });
}

function element(state: StateCore, tag: string, attributes: Attributes, content: Token[]): Token[] {
  return [
    makeToken(state, { type: 'element_open', tag, nesting: 1 }, { attributes }),
    ...content,
    makeToken(state, { type: 'element_close', tag, nesting: -1 }),
  ];
}

function textOf(state: StateCore, content: string): Token {
  return makeToken(state, { type: 'literal' }, { content });
}

function titled(title: string | undefined): Attributes {
  return title ? [['title', title]] : [];
}
