import type { StateInline } from 'markdown-it';
import type { ResolvedImage } from '../../files/find-images.ts';
import { toHref, uploadPathOf, withoutOwnHost } from './addresses.ts';
import { linkAt } from './link.ts';
import { oneLine } from './parser-tokens.ts';
import { contextOf } from './render-context.ts';

const audio = /\.(?:aac|flac|mp3|mpe?ga?|wav)$/i;

/** Returns the URL of an uploaded image's thumbnail in the size for messages. */
export function thumbnailUrl(path: string, { isAnimated }: ResolvedImage): string {
  return `/user_uploads/thumbnail/${path}/840x560${isAnimated ? '-anim' : ''}.webp`;
}

/** Returns attributes that describe the original image. */
export function imageAttributes(image: ResolvedImage): [string, string][] {
  const { contentType, width, height, isAnimated, transcodedName } = image;
  return [
    ...(isAnimated ? [['data-animated', 'true'] satisfies [string, string]] : []),
    ['data-original-content-type', contentType],
    ['data-original-dimensions', `${width}x${height}`],
    ...(transcodedName
      ? [['data-transcoded-image', transcodedName] satisfies [string, string]]
      : []),
  ];
}

/** Parses uploaded images and audio, `![text](address)` (an inline rule). Leaves other addresses to the link rule. */
export function image(state: StateInline, silent: boolean): boolean {
  if (state.src.charAt(state.pos) !== '!' || state.linkLevel > 0) return false;
  const found = linkAt(state, state.pos + 1);
  if (!found) return false;
  const context = contextOf(state.env);
  const path = uploadPathOf(withoutOwnHost(found.href, context.realmHost));
  if (path === undefined) return false;
  const label = oneLine(state.src.slice(found.labelStart, found.labelEnd));
  const known = context.lookups.images.get(path);
  if (known && known.thumbnails !== 'failed') {
    if (!silent) pushImage(state, { path, label, known });
  } else if (audio.test(path)) {
    if (!silent) pushAudio(state, path, label);
  } else return false;
  if (!silent) context.uploads.add(path);
  state.pos = found.end;
  return true;
}

function pushImage(
  state: StateInline,
  { path, label, known }: { path: string; label: string; known: ResolvedImage },
) {
  const isPending = known.thumbnails === 'pending';
  const token = state.push('element', 'img', 0);
  token.attrSet('alt', label);
  token.attrSet('class', isPending ? 'inline-image image-loading-placeholder' : 'inline-image');
  for (const [name, value] of imageAttributes(known)) token.attrSet(name, value);
  token.attrSet('data-original-src', `/user_uploads/${path}`);
  token.attrSet('src', isPending ? spinnerUrl : thumbnailUrl(path, known));
  contextOf(state.env).hasImage = true;
}

function pushAudio(state: StateInline, path: string, label: string) {
  const opening = state.push('element_open', 'audio', 1);
  opening.attrSet('controls', '');
  opening.attrSet('preload', 'metadata');
  opening.attrSet('src', `/user_uploads/${path}`);
  opening.attrSet('title', label);
  state.push('element_close', 'audio', -1);
}

/** The image that is shown until there is a thumbnail. */
export const spinnerUrl = '/static/images/loading/loader-black.svg';

/** Returns the upload path that a link leads to; undefined if the link leads elsewhere. */
export function linkedUpload(href: string, realmHost: string | undefined): string | undefined {
  const known = toHref(href);
  return known && uploadPathOf(withoutOwnHost(known, realmHost));
}
