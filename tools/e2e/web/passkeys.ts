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

/** Gives the browser of a page an authenticator, which creates and uses passkeys without a prompt. */
export async function addPasskeys(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    /** Replaces the key of each passkey, as an attacker would who knows everything but the key. */
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
    /** Forgets all passkeys. */
    async lose() {
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
