import { createStore } from '../../store/store.ts';

/** A picture of a message. */
export interface LightboxImage {
  readonly source: string;
  readonly title: string;
}

export interface OpenLightbox {
  readonly images: readonly LightboxImage[];
  readonly index: number;
}

/** The pictures that are shown large; undefined while none are. */
export const lightbox = createStore<OpenLightbox | undefined>(undefined);

/** Shows pictures large, beginning with `first`. */
export function openLightbox(images: readonly HTMLImageElement[], first?: Element): void {
  const index = Math.max(0, first ? images.findIndex((image) => image.isSameNode(first)) : 0);
  if (images.length === 0) return;
  lightbox.update(() => ({ images: images.map(imageOf), index }));
}

/** The pictures that people sent within an element, in their order. */
export function imagesIn(element: Element): readonly HTMLImageElement[] {
  return [
    ...element.querySelectorAll<HTMLImageElement>(
      '.message_inline_image:not(.youtube-video, .embed-video) img, img.inline-image',
    ),
  ];
}

function imageOf(image: HTMLImageElement): LightboxImage {
  const link = image.closest('a')?.getAttribute('href');
  const transcoded = image.getAttribute('data-transcoded-image');
  const source = image.getAttribute('data-original-src') ?? link ?? image.src;
  // Browsers cannot show every kind of picture; the server has made one that they can
  const shown = transcoded ? image.src.replace(/[^/]+$/, transcoded) : source;
  const isOwn = URL.parse(shown, location.origin)?.origin === location.origin;
  return { source: isOwn ? shown : image.src, title: image.closest('a')?.title ?? image.alt };
}
