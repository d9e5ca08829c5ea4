import { isApiError } from '@chat/kit/errors/define-error';
import { forgetAvatar, storeAvatar } from '../avatars/avatar-files.ts';
import type { Deps } from '../deps.ts';

/**
 * Stores the picture that a request brings for a bot, does the request's work with its name, and removes it again
 * when the work is refused. Absent: the work is done without one.
 *
 * @throws BAD_IMAGE it is none
 */
export async function withPicture<T>(
  deps: Pick<Deps, 'objects' | 'log'>,
  realmId: number,
  image: Uint8Array | undefined,
  work: (file: string | undefined) => Promise<T>,
): Promise<T> {
  if (!image) return work(undefined);
  const file = await storeAvatar(deps, realmId, image);
  try {
    return await work(file);
  } catch (error) {
    // Of anything but a refusal it is not known whether the bot has the picture now.
    if (isApiError(error) && error.httpStatus < 500) await forgetAvatar(deps, realmId, file);
    throw error;
  }
}
