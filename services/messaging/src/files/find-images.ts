import type { ReadTx } from '@chat/kit/database/database';
import { transcodedName } from './chunks.ts';
import { filePathOf, parseFilePath } from './file-names.ts';
import { type ImageRow, listByPath } from './store.ts';

/** The formats that browsers can show. */
const shownFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** Returns uploaded images, keyed by their path after `/user_uploads/`. Omits other files. */
export async function findImages(
  tx: ReadTx,
  realmId: number,
  uploads: readonly string[],
): Promise<Map<string, ResolvedImage>> {
  const paths = uploads.flatMap((upload) => parseFilePath(upload) ?? []);
  const files = await listByPath(tx, realmId, paths);
  return new Map(
    files.flatMap((file) =>
      file.image ? [[filePathOf(file), namedImage(file.content_type, file.image)] as const] : [],
    ),
  );
}

function namedImage(contentType: string, image: ImageRow): ResolvedImage {
  return {
    contentType,
    width: image.width,
    height: image.height,
    isAnimated: image.frames > 1,
    transcodedName: shownFormats.has(image.format) ? undefined : transcodedName(image),
    // Thumbnails are created on first request.
    thumbnails: 'ready',
  };
}

/** An uploaded image. */
export type ResolvedImage = {
  contentType: string;
  width: number;
  height: number;
  isAnimated: boolean;
  /** The name of the transcoded copy, for a format that browsers cannot show. */
  transcodedName: string | undefined;
  /** The state of the thumbnails. `failed`: the file is not an image. */
  thumbnails: 'ready' | 'pending' | 'failed';
};
