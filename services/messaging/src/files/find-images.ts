import type { ReadTx } from '@chat/kit/database/database';
import { transcodedName } from './chunks.ts';
import { filePathOf, parseFilePath } from './file-names.ts';
import { type ImageRow, listByPath } from './store.ts';

/** What browsers show as it is. */
const shownFormats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** Uploaded pictures by what follows `/user_uploads/` in their addresses; what is none is left out. */
export async function findImages(
  tx: ReadTx,
  realmId: number,
  uploads: readonly string[],
): Promise<Map<string, NamedImage>> {
  const paths = uploads.flatMap((upload) => parseFilePath(upload) ?? []);
  const files = await listByPath(tx, realmId, paths);
  return new Map(
    files.flatMap((file) =>
      file.image ? [[filePathOf(file), namedImage(file.content_type, file.image)] as const] : [],
    ),
  );
}

function namedImage(contentType: string, image: ImageRow): NamedImage {
  return {
    contentType,
    width: image.width,
    height: image.height,
    isAnimated: image.frames > 1,
    transcodedName: shownFormats.has(image.format) ? undefined : transcodedName(image),
    // Drawn when somebody asks for them.
    thumbnails: 'ready',
  };
}

/** An uploaded picture, as far as it is known. */
export type NamedImage = {
  contentType: string;
  width: number;
  height: number;
  isAnimated: boolean;
  /** Name of the copy in a format that browsers show, where the original has none. */
  transcodedName: string | undefined;
  /** `failed`: it is no picture after all. */
  thumbnails: 'ready' | 'pending' | 'failed';
};
