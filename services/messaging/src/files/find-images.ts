import type { ReadTx } from '@chat/kit/database/database';
import { transcodedName } from './chunks.ts';
import { filePathOf, parseFilePath } from './file-names.ts';
import { type ImageRow, listByPath } from './store.ts';

/** Formats that browsers show. */
const shownFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** Uploaded images by path after `/user_uploads/`; other files are left out. */
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
  /** Name of the transcoded copy when browsers do not show the original's format. */
  transcodedName: string | undefined;
  /** `failed`: the file is no image. */
  thumbnails: 'ready' | 'pending' | 'failed';
};
