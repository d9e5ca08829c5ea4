import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { challengeValidForMs } from './challenges.ts';
import type { PasskeyRow } from './passkey-store.ts';

/** The site for which a browser creates or uses a passkey. */
export type RelyingParty = {
  /** The host name to which passkeys are bound, without a port. */
  host: string;
  /** The origins of the pages that may request a passkey. */
  origins: string[];
};

/**
 * Loads the WebAuthn library. It is loaded only when it is first needed, because it takes 30 MB of memory and a third
 * of a second.
 */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/**
 * The user verification to ask for. A passkey is only the second factor, so it need not ask for a fingerprint or PIN.
 */
const userVerification = 'preferred';
/** The accepted algorithms: EdDSA, ES256 and RS256. Every authenticator supports at least one of them. */
const algorithms = [-8, -7, -257];
/** The maximum length of a field in a response, which is more than any authenticator creates. */
const maxCharacters = 8_192;

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(maxCharacters);
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
const SignedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
const ClientData = z.object({ challenge: base64url });

/** A browser's response to a challenge that contains a new passkey. */
export type NewCredential = z.output<typeof NewCredential>;
/** A browser's response to a challenge that a known passkey has signed. */
export type SignedChallenge = z.output<typeof SignedChallenge>;

/** Parses a browser's response with a new passkey. Returns undefined if the text is not such a response. */
export function parseNewCredential(text: string): NewCredential | undefined {
  return parse(NewCredential, text);
}

/** Parses a browser's response with a signed challenge. Returns undefined if the text is not such a response. */
export function parseSignedChallenge(text: string): SignedChallenge | undefined {
  return parse(SignedChallenge, text);
}

/** Returns the challenge in a browser's response, in base64url, or undefined if the response contains none. */
export function challengeOf({ response }: NewCredential | SignedChallenge): string | undefined {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
  return parse(ClientData, text)?.challenge;
}

function parse<S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // All failures mean the same: no browser created it.
    return undefined;
  }
}

/** The data for a new passkey. Browsers do not create a passkey on a device that has one of `existing`. */
type NewPasskey = {
  challenge: Uint8Array<ArrayBuffer>;
  relyingParty: RelyingParty;
  realmName: string;
  person: { realm_id: number; user_id: number; delivery_email: string; full_name: string };
  existing: readonly PasskeyRow[];
};

/** Returns the options with which a browser creates a passkey, as JSON. */
export async function creationOptions(wanted: NewPasskey): Promise<string> {
  const { person, relyingParty } = wanted;
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    challenge: wanted.challenge,
    rpID: relyingParty.host,
    rpName: wanted.realmName,
    // A new passkey replaces one that the device has for the same user id.
    userID: new TextEncoder().encode(`${person.realm_id}/${person.user_id}`),
    userName: person.delivery_email,
    userDisplayName: person.full_name,
    timeout: challengeValidForMs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: descriptors(wanted.existing, relyingParty),
  });
  return JSON.stringify(options);
}

/** Returns the options with which a browser signs a challenge with one of `passkeys`, as JSON. */
export async function requestOptions(
  challenge: Uint8Array<ArrayBuffer>,
  passkeys: readonly PasskeyRow[],
  relyingParty: RelyingParty,
): Promise<string> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    challenge,
    rpID: relyingParty.host,
    timeout: challengeValidForMs,
    userVerification,
    allowCredentials: descriptors(passkeys, relyingParty),
  });
  return JSON.stringify(options);
}

/** Returns the descriptors of the relying party's passkeys, for browsers. */
function descriptors(passkeys: readonly PasskeyRow[], { host }: RelyingParty) {
  return passkeys
    .filter((passkey) => passkey.host === host)
    .map(({ credential_id: id, transports }) => ({ id, transports }));
}

type NewPasskeyRow = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/**
 * Verifies a new passkey and returns it. The caller must have verified its challenge. Returns undefined if the passkey
 * is invalid, is for a different site, or has a certificate that identifies the device. The log contains the reason.
 */
export async function verifyNewCredential(
  { log }: Pick<Deps, 'log'>,
  made: NewCredential,
  { host, origins }: RelyingParty,
): Promise<NewPasskeyRow | undefined> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    library(),
    helpers(),
  ]);
  return undefinedIfWrong(log, async () => {
    requireNoCertificate(decodeAttestationObject, made);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: made,
      expectedChallenge: () => true,
      expectedOrigin: origins,
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) throw new Error('the signature of a new passkey is wrong');
    const { id, publicKey, counter } = registrationInfo.credential;
    const { transports } = made.response;
    return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports };
  });
}

/**
 * Returns the result of `verify`. If `verify` fails, logs the error and returns undefined. The library throws errors of
 * all kinds for wrong input, so only the log shows whether the passkey or this server was at fault.
 */
async function undefinedIfWrong<T>(log: Deps['log'], verify: () => Promise<T>) {
  try {
    return await verify();
  } catch (error) {
    log.warn('a passkey was not accepted', { error });
    return undefined;
  }
}

type Helpers = Awaited<ReturnType<typeof helpers>>;

/**
 * Rejects a passkey with a certificate. Certificates contain URLs of revocation lists, which this server must not
 * fetch. The server does not ask for certificates.
 */
function requireNoCertificate(
  decodeAttestationObject: Helpers['decodeAttestationObject'],
  { response }: NewCredential,
): void {
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'));
  const attestation = decodeAttestationObject(bytes);
  const format = attestation.get('fmt');
  const isOwnSignature = format === 'packed' && !attestation.get('attStmt').get('x5c');
  if (format !== 'none' && !isOwnSignature) throw new Error(`attestation by ${format}`);
}

/**
 * Verifies the signature on a challenge and returns the passkey's new counter. The caller must have verified the
 * challenge. Returns undefined if the signature is wrong or for a different site, or if the counter has not risen. The
 * log contains the reason.
 */
export async function verifySignedChallenge(
  { log }: Pick<Deps, 'log'>,
  signed: SignedChallenge,
  { passkey, relyingParty }: { passkey: PasskeyRow; relyingParty: RelyingParty },
): Promise<number | undefined> {
  const { credential_id: id, public_key, counter, transports } = passkey;
  const { verifyAuthenticationResponse } = await library();
  return undefinedIfWrong(log, async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: signed,
      expectedChallenge: () => true,
      expectedOrigin: relyingParty.origins,
      expectedRPID: relyingParty.host,
      requireUserVerification: false,
      credential: { id, publicKey: new Uint8Array(public_key), counter, transports },
    });
    if (!verified) throw new Error('the signature of a passkey is wrong');
    return authenticationInfo.newCounter;
  });
}
