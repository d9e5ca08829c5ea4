import { createHash } from 'node:crypto';

/**
 * Path of a picture that is drawn for a user, relative to the realm's root: in place of a Gravatar for those who may not see the
 * user's address, of which the URL of a Gravatar contains a hash, and where another site must not learn who reads. The same
 * for all who see the user.
 */
export function standInAvatar(
  { realmId, userId }: { realmId: number; userId: number },
  size: 'small' | 'medium' = 'small',
): string {
  const seed = createHash('md5').update(`avatar of ${realmId}/${userId}`).digest('hex');
  return `/user_avatars/${realmId}/generated-${seed}${size === 'medium' ? '-medium' : ''}.png`;
}
