import { createHash } from 'node:crypto';

/**
 * Returns the path, relative to the realm's root, of an image that the server draws for a user. The path is the same
 * for all readers.
 *
 * The image replaces a Gravatar, whose URL contains a hash of the user's address. It is for readers who may not see
 * that address, and for places where another site must not learn who the reader is.
 */
export function standInAvatar(
  { realmId, userId }: { realmId: number; userId: number },
  size: 'small' | 'medium' = 'small',
): string {
  const seed = createHash('md5').update(`avatar of ${realmId}/${userId}`).digest('hex');
  return `/user_avatars/${realmId}/generated-${seed}${size === 'medium' ? '-medium' : ''}.png`;
}
