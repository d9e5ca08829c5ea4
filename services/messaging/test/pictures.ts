import sharp from 'sharp';

/** A small image; animated with `frames`. */
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
