import { createHash } from 'node:crypto';
import { createSeal } from './sealing.ts';

/** The kinds of mail that contain an unsubscribe link. */
export type UnsubscribableMail = 'missedMessages' | 'digest' | 'newLogin';

type Subscription = {
  realmId: number;
  userId: number;
  mail: UnsubscribableMail;
  /** The hash of the recipient's address. */
  addressHash: string;
};

/**
 * The functions that create and read the tokens of unsubscribe links. A token lets its holder unsubscribe from one kind
 * of mail, and nothing else.
 */
export type UnsubscribeTokens = {
  /** Returns a token that consists of letters and digits. */
  tokenOf(subscription: Subscription): string;
  /**
   * Returns the subscription that the token cancels. Returns undefined if the token is for a different deployment or
   * realm, or was changed.
   */
  read(realmId: number, token: string): Subscription | undefined;
};

const kinds: readonly UnsubscribableMail[] = ['missedMessages', 'digest', 'newLogin'];

/** Returns a short hash of an address, ignoring case, for use in an unsubscribe token. */
export function hashAddress(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 22);
}

/**
 * Creates unsubscribe tokens that are sealed with the deployment's secret, so nothing is stored. The tokens do not
 * expire. A token contains a hash of the recipient's address, so it becomes useless when the person's address changes.
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
