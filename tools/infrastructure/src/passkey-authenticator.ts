import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The parts of the server's options for browsers that an authenticator needs. */
type CreationOptions = { challenge: string; rp: { id: string } };
type RequestOptions = { challenge: string; rpId: string };

const flags = { userPresent: 0x01, userVerified: 0x04, newCredential: 0x40 };

/**
 * Returns a passkey in software, together with the browser that uses it. Results have the JSON format of WebAuthn. The
 * passkey signs every challenge with ES256, at `origin`.
 */
export function createPasskeyAuthenticator({ origin }: { origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  let counter = 0;

  const clientDataOf = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

  return {
    id,
    /** Sets the counter of signatures, to simulate a copied passkey. */
    setCounter(count: number) {
      counter = count;
    },
    /** Creates the passkey's credential. */
    create({ challenge, rp }: CreationOptions) {
      const clientData = clientDataOf('webauthn.create', challenge, origin);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      ]);
      const bits = flags.userPresent | flags.userVerified | flags.newCredential;
      const authenticatorData = Buffer.concat([dataOf(rp.id, bits, counter), attested]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: attestationOf(authenticatorData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Signs a challenge. `at` can specify a different page's origin, or a different server's host. */
    sign(
      { challenge, rpId }: RequestOptions,
      at: { origin?: string; host?: string; flags?: number } = {},
    ) {
      counter += 1;
      const clientData = clientDataOf('webauthn.get', challenge, at.origin ?? origin);
      const bits = at.flags ?? flags.userPresent | flags.userVerified;
      const authenticatorData = dataOf(at.host ?? rpId, bits, counter);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

function dataOf(host: string, bits: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(host)), Buffer.from([bits]), count]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Returns the CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}, an ES256 key. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(x),
    Buffer.from([0x22]),
    cborBytes(y),
  ]);
}

/** Returns the CBOR of {fmt: 'none', attStmt: {}, authData}. */
function attestationOf(authenticatorData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
    ...[cborText('authData'), cborBytes(authenticatorData)],
  ]);
}

/** Returns the CBOR encoding of at most 255 bytes. */
function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}

/** Returns the CBOR encoding of at most 23 letters. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}
