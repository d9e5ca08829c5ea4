import type { StateCore, Token } from 'markdown-it';
import { externalLink } from './external-link.ts';
import { visible } from './href.ts';
import { linkedUpload } from './image.ts';
import { oneLine } from './inline-text.ts';
import { externalMedia, pagePreview, uploadedImage, uploadedVideo } from './preview-tokens.ts';
import { contextOf, type RenderContext } from './render-context.ts';

/** A message with more addresses to show than this shows none. */
const maxPreviews = 24;

const video = /\.(?:mp4|webm)$/i;

/** A link that can be shown, and where it stands. */
type Shown = { paragraph: number; tokens: Token[]; isAlone: boolean };

/** A link as it stands in a text. */
type Linked = { href: string; title: string | undefined };

/** What there is to show of a message. */
type Found = { shown: Shown[]; pages: string[] };

/**
 * Shows pictures, videos and what is known of pages behind the paragraphs that link to them, once each and not in
 * quotes. A paragraph of only the address gives way; in lists they end the item.
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
      const href = visible(String(link.attrGet('href') ?? ''));
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

/** Whether there is nothing but the link. */
function isWhole(tokens: readonly Token[], start: number): boolean {
  const end = tokens.findIndex(({ type }, index) => index > start && type === 'link_close');
  return tokens.every(
    ({ type, content }, index) =>
      (index >= start && index <= end) || (type === 'text' && content.trim() === ''),
  );
}

/** `page`: there may be something to show that is not known yet. undefined: there is nothing. */
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

/** Where the list item around a token ends; undefined: there is none. */
function endOfItem(tokens: readonly Token[], index: number): number | undefined {
  let depth = 0;
  for (const [place, { type, nesting }] of tokens.entries()) {
    if (place <= index || type === 'preview_open' || nesting === 0) continue;
    depth += nesting;
    // The paragraph's own end comes first.
    if (depth === -2) return type === 'list_item_close' ? place : undefined;
  }
  return undefined;
}
