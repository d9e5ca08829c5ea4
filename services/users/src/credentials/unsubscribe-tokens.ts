import { createHash } from 'node:crypto';
import { createSeal } from './sealing.ts';

/** The kinds of mail that contain a link to unsubscribe. */
export type UnsubscribableMail = 'missedMessages' | 'digest' | 'newLogin';

type Subscription = {
  realmId: number;
  userId: number;
  mail: UnsubscribableMail;
  /** The hash of the recipient's address. */
  addressHash: string;
};

/** Tokens in mails. A token lets its holder unsubscribe from mails of this kind, and do nothing else. */
export type UnsubscribeTokens = {
  /** Returns a token of letters and digits. */
  tokenOf(subscription: Subscription): string;
  /** Returns the subscription that the token ends; undefined when it is of another deployment or realm, or was changed. */
  read(realmId: number, token: string): Subscription | undefined;
};

const kinds: readonly UnsubscribableMail[] = ['missedMessages', 'digest', 'newLogin'];

/** Returns a short hash of an address, ignoring case, for use in a token. */
export function hashAddress(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 22);
}

/**
 * Creates tokens that are sealed with the deployment's secret, so nothing is stored. They do not expire. A token contains the
 * recipient's address, so that it is worthless after the person's address has changed.
 */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const { seal, open } = createSeal(secret, 'chat/users/unsubscribe/1');
  return {
    tokenOf: ({ realmId, userId, mail, addressHash }) =>
      seal(`${mail} ${userId} ${addressHash}`, String(realmId)).toString('hex'),
    read(realmId, token) {
      const [name, userId, addressHash = ''] = opened(open, realmId, token)?.split(' ') ?? [];
      const mail = kinds.find((kind) => kind === name);
      return mail && { realmId, userId: Number(userId), mail, addressHash };
    },
  };
}

function opened(
  open: (sealed: Buffer, context: string) => string,
  realmId: number,
  token: string,
): string | undefined {
  try {
    return open(Buffer.from(token, 'hex'), String(realmId));
  } catch {
    // All failures mean the same: the token is invalid.
    return undefined;
  }
}
