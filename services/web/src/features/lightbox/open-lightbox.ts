import { createStore } from '../../store/store.ts';

/** An image in a message. */
export interface LightboxImage {
  readonly source: string;
  readonly title: string;
}

export interface OpenLightbox {
  readonly images: readonly LightboxImage[];
  readonly index: number;
}

/** The images in the open lightbox; undefined while it is closed. */
export const lightbox = createStore<OpenLightbox | undefined>(undefined);

/** Opens images in the lightbox, starting with `first`. */
export function openLightbox(images: readonly HTMLImageElement[], first?: Element): void {
  const index = Math.max(0, first ? images.findIndex((image) => image.isSameNode(first)) : 0);
  if (images.length === 0) return;
  lightbox.update(() => ({ images: images.map(imageOf), index }));
}

/** Returns the images that people sent in the messages within an element, in document order. */
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
  // Browsers cannot show every image format; the server provides a converted image
  const shown = transcoded ? image.src.replace(/[^/]+$/, transcoded) : source;
  const isOwn = URL.parse(shown, location.origin)?.origin === location.origin;
  return { source: isOwn ? shown : image.src, title: image.closest('a')?.title ?? image.alt };
}
