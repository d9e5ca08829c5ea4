import { emojiText } from '../../ui/emoji.ts';
import { type HourFormat, momentText } from '../../ui/format-time.ts';
import type { Prepare } from '../../ui/sanitized-html.tsx';
import { texts } from './texts.ts';

/** The properties of the reader on which a message's appearance depends. */
export interface Reader {
  readonly me: number;
  /** The ids of the groups that the reader is in. */
  readonly groupIds: ReadonlySet<number>;
  readonly hours: HourFormat;
}

const textBlocks = 'p, ul, ol, blockquote, table, h1, h2, h3, h4, h5, h6';

/**
 * Returns a function that prepares the server's HTML of a message: shows emoji and times, adds buttons, and marks
 * mentions.
 */
export function preparedFor(reader: Reader): Prepare {
  return (fragment) => {
    for (const each of fragment.querySelectorAll('.emoji')) showEmoji(each);
    for (const each of fragment.querySelectorAll('img')) sizeImage(each);
    for (const each of fragment.querySelectorAll('video')) playInPlace(each);
    for (const each of fragment.querySelectorAll('time')) showTime(each, reader.hours);
    for (const each of fragment.querySelectorAll('.codehilite')) addCopyButton(each);
    for (const each of fragment.querySelectorAll('.spoiler-block')) addSpoilerButton(each);
    for (const each of fragment.querySelectorAll('.user-mention, .user-group-mention')) {
      markMention(each, reader);
    }
    for (const each of fragment.querySelectorAll('table')) makeScrollable(each);
    for (const each of fragment.querySelectorAll(textBlocks)) followScript(each);
  };
}

/** Prepares the server's HTML of a short text, such as a description. */
export const preparedText: Prepare = (fragment) => {
  for (const each of fragment.querySelectorAll('.emoji')) showEmoji(each);
};

function showEmoji(element: Element): void {
  const code = /(?:^| )emoji-([0-9a-f-]+)/.exec(element.className)?.[1];
  const text = code && emojiText(code);
  if (text) element.textContent = text;
}

/** Sets an image's size before it loads, so that the list does not jump. */
function sizeImage(image: HTMLImageElement): void {
  image.loading = 'lazy';
  image.decoding = 'async';
  const [width, height] = image.getAttribute('data-original-dimensions')?.split('x') ?? [];
  if (width && height) {
    image.setAttribute('width', width);
    image.setAttribute('height', height);
  }
  if (!image.alt) image.alt = image.parentElement?.title || texts.openImage;
}

function playInPlace(video: HTMLVideoElement): void {
  video.controls = true;
  video.preload = 'metadata';
  if (video.parentElement instanceof HTMLAnchorElement) video.parentElement.replaceWith(video);
}

function showTime(element: HTMLTimeElement, hours: HourFormat): void {
  const moment = Date.parse(element.dateTime);
  if (Number.isNaN(moment)) return;
  element.title = element.textContent;
  element.textContent = momentText(moment, hours);
}

function addCopyButton(block: Element): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-code';
  button.textContent = texts.copyCode;
  block.append(button);
  // Keys can scroll long lines too
  block.querySelector('pre')?.setAttribute('tabindex', '0');
}

function addSpoilerButton(block: Element): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'spoiler-toggle';
  button.setAttribute('aria-expanded', 'false');
  button.setAttribute('aria-label', texts.showSpoiler);
  block.querySelector('.spoiler-header')?.append(button);
}

/** Toggles the spoiler around an element. Does nothing outside a spoiler. */
export function toggleSpoiler(element: Element): void {
  const block = element.closest('.spoiler-block');
  const button = block?.querySelector('.spoiler-toggle');
  const content = block?.querySelector('.spoiler-content');
  const isOpen = button?.getAttribute('aria-expanded') !== 'true';
  button?.setAttribute('aria-expanded', String(isOpen));
  button?.setAttribute('aria-label', isOpen ? texts.hideSpoiler : texts.showSpoiler);
  content?.setAttribute('aria-hidden', String(!isOpen));
}

function markMention(element: Element, { me, groupIds }: Reader): void {
  if (element.classList.contains('silent')) return;
  const user = element.getAttribute('data-user-id');
  const group = element.getAttribute('data-user-group-id');
  const isMine = user === '*' || Number(user ?? 0) === me || groupIds.has(Number(group ?? 0));
  if (isMine) element.classList.add('mine');
}

function makeScrollable(table: Element): void {
  const frame = document.createElement('div');
  frame.className = 'table-frame';
  frame.setAttribute('tabindex', '0');
  table.replaceWith(frame);
  frame.append(table);
}

/**
 * Lays out a block in the direction of its text. Nested blocks inherit this direction. A nested block with its own
 * `dir` would not count when the browser determines the direction of the outer block.
 */
function followScript(block: Element): void {
  if (!block.parentElement?.closest(textBlocks)) block.setAttribute('dir', 'auto');
}
