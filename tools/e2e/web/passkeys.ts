import { generateKeyPairSync } from 'node:crypto';
import type { Page } from 'playwright-core';

const options = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/**
 * Gives a page's browser an authenticator that creates and uses passkeys without a prompt. Returns functions that
 * change its passkeys.
 */
export async function addPasskeys(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    /** Replaces the key in each passkey, as would an attacker who knows everything about a passkey except its key. */
    async forge() {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
      for (const known of credentials) {
        const credential = { ...known, privateKey: key, signCount: known.signCount + 1 };
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
      }
    },
    /** Deletes all passkeys. */
    async lose() {
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
