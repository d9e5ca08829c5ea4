import type { StateCore, Token } from 'markdown-it';
import { type ExternalLink, youtubeThumbnail } from './external-link.ts';
import { imageAttributes, spinnerUrl, thumbnailUrl } from './image.ts';
import type { NamedImage, NamedPage } from './lookups.ts';
import { makeToken } from './text-pass.ts';

/** A link that something is shown of. */
type Shown = {
  href: string;
  /** undefined: the link shows its address. */
  title: string | undefined;
};

type Attributes = [string, string][];

const inlineImage = 'message_inline_image';
const inlineVideo = `${inlineImage} message_inline_video`;

/** An uploaded picture. */
export function uploadedImage(
  state: StateCore,
  { path, image, title }: Pick<Shown, 'title'> & { path: string; image: NamedImage },
): Token[] {
  const isPending = image.thumbnails === 'pending';
  const pending: Attributes = isPending ? [['class', 'image-loading-placeholder']] : [];
  const src = isPending ? spinnerUrl : thumbnailUrl(path, image);
  const attributes: Attributes = [...pending, ...imageAttributes(image), ['src', src]];
  const link: Attributes = [['href', `/user_uploads/${path}`], ...titled(title)];
  return framed(state, { classes: inlineImage, link }, [picture(state, attributes)]);
}

/** An uploaded video. */
export function uploadedVideo(state: StateCore, path: string): Token[] {
  const href = `/user_uploads/${path}`;
  return videoAt(state, href, [['src', href]]);
}

/** A picture or video that lies elsewhere: clients get it from this server. */
export function externalMedia(
  state: StateCore,
  { link, href, title }: Shown & { link: Exclude<ExternalLink, { kind: 'page' }> },
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

/** What a page elsewhere says of itself. */
export function pagePreview(
  state: StateCore,
  { href, page }: Pick<Shown, 'href'> & { page: NamedPage },
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
