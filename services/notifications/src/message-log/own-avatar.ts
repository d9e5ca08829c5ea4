import { standInAvatar } from '@chat/kit/files/stand-in-avatar';

/**
 * Returns the URL of a sender's avatar for mails, pushes and webhooks. Replaces a Gravatar URL, because it contains a
 * hash of an address that recipients may not see. Gravatar would also find out who reads the message.
 */
export function ownAvatar(url: string, sender: { realmId: number; userId: number }): string {
  return url.startsWith('/') ? url : standInAvatar(sender);
}
