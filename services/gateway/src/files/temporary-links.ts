import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A file that anyone with the link may read until it expires. */
const Linked = z.object({
  realmId: z.int(),
  attachmentId: z.int(),
  safeName: z.string(),
  untilSeconds: z.int(),
});

/**
 * Temporary links to files, which grant access without credentials. The links are stateless: every gateway can verify
 * them.
 */
export type TemporaryLinks = {
  /** Returns a token for the file. */
  seal(file: { realmId: number; attachmentId: number; safeName: string }): string;
  /** Returns the file that a token refers to; undefined if the token is invalid or expired. */
  open(token: string): Omit<z.infer<typeof Linked>, 'untilSeconds'> | undefined;
};

const validForSeconds = 60;

/** Creates links signed with a key derived from the deployment's `secret`. */
export function createTemporaryLinks({
  secret,
  now,
}: {
  secret: string;
  now(): number;
}): TemporaryLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'temporary links', 32));
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url');
  const nowSeconds = () => Math.floor(now() / 1000);

  return {
    seal(file) {
      const linked = { ...file, untilSeconds: nowSeconds() + validForSeconds };
      const payload = Buffer.from(JSON.stringify(linked)).toString('base64url');
      return `${payload}.${sign(payload)}`;
    },
    open(token) {
      const [payload = '', signature = ''] = token.split('.');
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(payload))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const linked = Linked.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
      return linked.untilSeconds >= nowSeconds() ? linked : undefined;
    },
  };
}
