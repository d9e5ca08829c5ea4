import sharp from 'sharp';

/** Returns a small image, which is animated if `frames` is given. */
export async function pictureOf(
  format: 'png' | 'gif' | 'webp' | 'jpeg',
  {
    width = 20,
    height = 10,
    frames = 1,
  }: { width?: number; height?: number; frames?: number } = {},
): Promise<Buffer> {
  const still = (red: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 40 } } });
  if (frames === 1) return still(10).toFormat(format).toBuffer();
  const images = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      still(index * 20)
        .png()
        .toBuffer(),
    ),
  );
  return sharp(images, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/**
 * A HEIC of 64 by 48 pixels as phones write it: rotated, blue in its left half and red in its right half. Exif contains
 * the location (52° 31′ north) and the camera (`Cameramaker`), and XMP contains the location.
 */
export const heicPhoto = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAhJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAEZpbG9jAA',
    'AAAERAAAMAAQAAAAACNgABAAAAAAAAADsAAgAAAAACcQABAAAAAAAAAMIAAwAAAAADMwABAAAAAAAAARkAAABiaWluZgAAAAAAAwAAABVpbmZl',
    'AgAAAAABAABodmMxAAAAABVpbmZlAgAAAQACAABFeGlmAAAAACppbmZlAgAAAQADAABtaW1lAGFwcGxpY2F0aW9uL3JkZit4bWwAAAAAAA5waX',
    'RtAAAAAAABAAABB2lwcnAAAADmaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroC',
    'QGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFG',
    'lzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAAEAAAAABAAAAMAAAAAEAAAAAAAAAAv////AAAAACAAAAEHBpeGkAAAAAAwgICAAAAAlpcm90AwAA',
    'ABlpcG1hAAAAAAAAAAEAAQaBAgMFhIYAAAAoaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAA5jZHNjAAMAAQABAAACHm1kYXQAAAA3KAGvWOb06r',
    '//5Q15H2xp/9Vv/V/xD6/62D6/rlL8zvJCYLpGaq97xDU1sWfjxc/qIIgdswPxPgAAAAZFeGlmAABNTQAqAAAACAAEAQ8AAgAAAAwAAAA+ARAA',
    'AgAAAAgAAABKARIAAwAAAAEABgAAiCUABAAAAAEAAABSAAAAAENhbWVyYW1ha2VyAFBob25lIDUAAAQAAQACAAAAAk4AAAAAAgAFAAAAAwAAAI',
    'gAAwACAAAAAkUAAAAABAAFAAAAAwAAAKAAAAAAAAAANAAAAAEAAAAfAAAAAQAAAAwAAAABAAAADQAAAAEAAAAYAAAAAQAAABIAAAABPD94cGFj',
    'a2V0IGJlZ2luPSIiIGlkPSJXNU0wTXBDZWhpSHpyZVN6TlRjemtjOWQiPz48eDp4bXBtZXRhIHhtbG5zOng9ImFkb2JlOm5zOm1ldGEvIj48cm',
    'RmOlJERiB4bWxuczpyZGY9Imh0dHA6Ly93d3cudzMub3JnLzE5OTkvMDIvMjItcmRmLXN5bnRheC1ucyMiPjxyZGY6RGVzY3JpcHRpb24gZXhp',
    'ZjpHUFNMYXRpdHVkZT0iNTIsMzEuMk4iIHhtbG5zOmV4aWY9Imh0dHA6Ly9ucy5hZG9iZS5jb20vZXhpZi8xLjAvIi8+PC9yZGY6UkRGPjwveD',
    'p4bXBtZXRhPjw/eHBhY2tldCBlbmQ9InciPz4=',
  ].join(''),
  'base64',
);
