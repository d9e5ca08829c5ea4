import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { challengeValidForMs } from './challenges.ts';
import type { PasskeyRow } from './passkey-store.ts';

/** Where a browser asks for a passkey. */
export type RelyingParty = {
  /** The name, without port, that passkeys are bound to. */
  host: string;
  /** Origins of the pages that may ask. */
  origins: string[];
};

/** Loaded for the first passkey: it takes 30 MB of memory and a third of a second. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** A passkey is only the second factor, so it may be one that does not ask for a fingerprint or PIN. */
const userVerification = 'preferred';
/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const algorithms = [-8, -7, -257];
/** Longer than what authenticators make. */
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

/** What a browser made of a challenge with a new passkey. */
export type NewCredential = z.output<typeof NewCredential>;
/** What a browser made of a challenge with a passkey that it has. */
export type SignedChallenge = z.output<typeof SignedChallenge>;

/** undefined: the text is not what browsers make. */
export function parseNewCredential(text: string): NewCredential | undefined {
  return parse(NewCredential, text);
}

/** undefined: the text is not what browsers make. */
export function parseSignedChallenge(text: string): SignedChallenge | undefined {
  return parse(SignedChallenge, text);
}

/** The challenge, in base64url, that a browser says it was given; undefined: it says none. */
export function challengeOf({ response }: NewCredential | SignedChallenge): string | undefined {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
  return parse(ClientData, text)?.challenge;
}

function parse<S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // The reason is irrelevant: no browser made it.
    return undefined;
  }
}

/** For whom a passkey is made, and those that they have, none of which is made twice. */
type NewPasskey = {
  challenge: Uint8Array<ArrayBuffer>;
  relyingParty: RelyingParty;
  realmName: string;
  person: { realm_id: number; user_id: number; delivery_email: string; full_name: string };
  existing: readonly PasskeyRow[];
};

/** What a browser needs to make a passkey, as JSON. */
export async function creationOptions(wanted: NewPasskey): Promise<string> {
  const { person, relyingParty } = wanted;
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    challenge: wanted.challenge,
    rpID: relyingParty.host,
    rpName: wanted.realmName,
    // A passkey that is made again takes the place of the one that the device has of this account
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

/** What a browser needs to sign a challenge with one of `passkeys`, as JSON. */
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

/** Passkeys of the relying party, as browsers want them named. */
function descriptors(passkeys: readonly PasskeyRow[], { host }: RelyingParty) {
  return passkeys
    .filter((passkey) => passkey.host === host)
    .map(({ credential_id: id, transports }) => ({ id, transports }));
}

type NewPasskeyRow = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/**
 * The passkey that a browser made, whose challenge was found right. undefined: it was made at another place, tells by a
 * certificate what device it is, or is none; the log says which.
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
 * What `verify` resolves to; undefined when it fails. The library throws errors of all kinds about what others made wrong, so
 * that the log alone tells a wrong passkey from a fault of this server.
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

/** Certificates name addresses of revocation lists, which this server does not fetch; it asks for none. */
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
 * The counter of a passkey that signed a challenge, which was found right. undefined: the signature is wrong, was made at another
 * place, or its counter has not risen; the log says which.
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
