import type { StateCore, Token } from 'markdown-it';
import { imageAttributes, linkedUpload, spinnerUrl, thumbnailUrl } from './image.ts';
import { oneLine } from './inline-text.ts';
import { contextOf, type RenderContext } from './render-context.ts';
import { makeToken } from './text-pass.ts';

/** A message with more addresses to show than this shows none. */
const maxPreviews = 24;

const video = /\.(?:mp4|webm)$/i;

/** A link that can be shown, and where it stands. */
type Shown = { paragraph: number; path: string; tokens: Token[]; isAlone: boolean };

/**
 * Shows uploaded pictures and videos behind the paragraphs that link to them, once each and not in quotes. A
 * paragraph of only the address gives way; in lists they end the item.
 */
export function previews(state: StateCore): void {
  const context = contextOf(state.env);
  if (!context.showsPreviews) return;
  const shown = shownIn(state, context);
  if (shown.length === 0 || shown.length > maxPreviews) return;
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

function shownIn(state: StateCore, context: RenderContext): Shown[] {
  const seen = new Set<string>();
  const shown: Shown[] = [];
  let quotes = 0;
  for (const [index, { tag, nesting, type, children }] of state.tokens.entries()) {
    if (tag === 'blockquote') quotes += nesting;
    const before = state.tokens[index - 1];
    if (type !== 'inline' || quotes > 0 || before?.type !== 'paragraph_open') continue;
    for (const [place, link] of (children ?? []).entries()) {
      if (link.type !== 'link_open') continue;
      const path = linkedUpload(String(link.attrGet('href') ?? ''), context.realmHost);
      if (path === undefined || seen.has(path)) continue;
      const text = textOfLink(children ?? [], place);
      const isBare = link.info === 'auto' || text === String(link.attrGet('href'));
      const tokens = tokensFor(state, context, { path, title: isBare ? undefined : text });
      if (!tokens) continue;
      seen.add(path);
      const isAlone = isBare && !before.hidden && isWhole(children ?? [], place);
      shown.push({ paragraph: index, path, tokens, isAlone });
    }
  }
  return shown;
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

function tokensFor(
  state: StateCore,
  { lookups }: RenderContext,
  { path, title }: { path: string; title: string | undefined },
): Token[] | undefined {
  const href = `/user_uploads/${path}`;
  const image = lookups.images.get(path);
  if (image && image.thumbnails !== 'failed') {
    const isPending = image.thumbnails === 'pending';
    const picture = makeToken(
      state,
      { type: 'element', tag: 'img' },
      {
        attributes: [
          ...(isPending ? [['class', 'image-loading-placeholder'] satisfies [string, string]] : []),
          ...imageAttributes(image),
          ['src', isPending ? spinnerUrl : thumbnailUrl(path, image)],
        ],
      },
    );
    return framed(state, { classes: 'message_inline_image', href, title }, [picture]);
  }
  if (!video.test(path)) return undefined;
  const attributes: [string, string][] = [
    ['preload', 'metadata'],
    ['src', href],
  ];
  return framed(
    state,
    { classes: 'message_inline_image message_inline_video', href, title: undefined },
    [
      makeToken(state, { type: 'element_open', tag: 'video', nesting: 1 }, { attributes }),
      makeToken(state, { type: 'element_close', tag: 'video', nesting: -1 }),
    ],
  );
}

function framed(
  state: StateCore,
  { classes, href, title }: { classes: string; href: string; title: string | undefined },
  content: Token[],
): Token[] {
  const attributes: [string, string][] = [['href', href]];
  if (title) attributes.push(['title', title]);
  return [
    makeToken(state, { type: 'preview_open' }, { content: classes }),
    makeToken(state, { type: 'element_open', tag: 'a', nesting: 1 }, { attributes }),
    ...content,
    makeToken(state, { type: 'element_close', tag: 'a', nesting: -1 }),
    makeToken(state, { type: 'preview_close' }),
  ];
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
