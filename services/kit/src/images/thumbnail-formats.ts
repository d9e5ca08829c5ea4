/** One form in which pictures are shown small. */
export type ThumbnailFormat = {
  /** The end of its address. */
  name: string;
  max_width: number;
  max_height: number;
  format: 'webp' | 'jpg';
  /** Whether what moves does so in it, too. */
  animated: boolean;
};

/** Every form there is: whoever serves thumbnails serves these, so that what clients read is what holds. */
export const thumbnailFormats: readonly ThumbnailFormat[] = [
  formatOf(840, 560, 'webp', true),
  formatOf(840, 560, 'webp', false),
  formatOf(300, 200, 'webp', true),
  formatOf(300, 200, 'webp', false),
  formatOf(300, 200, 'jpg', false),
];

function formatOf(
  width: number,
  height: number,
  format: ThumbnailFormat['format'],
  animated: boolean,
): ThumbnailFormat {
  const name = `${width}x${height}${animated ? '-anim' : ''}.${format}`;
  return { name, max_width: width, max_height: height, format, animated };
}
