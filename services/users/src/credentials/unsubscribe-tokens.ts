import { createHash } from 'node:crypto';
import { createSeal } from './sealing.ts';

/** Mails that people can end by a link in them. */
export type UnsubscribableMail = 'missedMessages' | 'digest' | 'newLogin';

type Subscription = {
  realmId: number;
  userId: number;
  mail: UnsubscribableMail;
  /** Of the address that gets them. */
  addressHash: string;
};

/** Tokens by which whoever has a mail can end mails of its kind, and do nothing else. */
export type UnsubscribeTokens = {
  /** Letters and digits. */
  tokenOf(subscription: Subscription): string;
  /** What the token ends; undefined when it was made elsewhere, for another realm, or was changed. */
  read(realmId: number, token: string): Subscription | undefined;
};

const kinds: readonly UnsubscribableMail[] = ['missedMessages', 'digest', 'newLogin'];

/** A short form of an address, whatever its case, in which a token names it. */
export function hashAddress(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 22);
}

/**
 * Tokens are sealed with the deployment's secret: nothing is stored. They do not expire, but are about one address, so that nobody
 * keeps them who no longer has it.
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
    // Whatever is wrong with it, it names nobody.
    return undefined;
  }
}
