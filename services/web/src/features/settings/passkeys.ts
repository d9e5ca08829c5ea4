import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { answerOf, api } from '../../api/client.ts';
import { type Proof, proofParams, withoutUsedCode } from '../proof/proof-fields.tsx';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.security;
const path = '/users/me/second_factors/passkeys';

/** Returns why this browser cannot create passkeys at this address, or undefined if it can. */
export function whyNoPasskeys(
  place: Pick<Location, 'hostname' | 'port' | 'protocol'> = location,
): string | undefined {
  const { hostname, port, protocol } = place;
  const isAddress = /^(\d+\.){3}\d+$|^\[/.test(hostname);
  if (!isAddress) return browserSupportsWebAuthn() ? undefined : texts.passkeysUnsupported;
  const isLoopback = hostname.startsWith('127.') || hostname === '[::1]';
  const named = `${protocol}//localhost${port === '' ? '' : `:${port}`}`;
  return isLoopback ? texts.passkeysAtLoopback(named) : texts.passkeysAtAddress;
}

/**
 * Creates a passkey in the browser and adds it to the account. Resolves to new recovery codes, or to an empty list if
 * the user already has recovery codes.
 * @throws ApiError, or an Error with a message for the user if the browser created no passkey
 */
export async function addPasskey(name: string, proof: Proof): Promise<readonly string[]> {
  const { options } = await answerOf(api.POST(path, { body: proofParams(proof) }));
  const made = await startRegistration({ optionsJSON: options }).catch(explain);
  const credential = { ...made, response: { ...made.response } };
  const body = { name, credential, ...proofParams(withoutUsedCode(proof)) };
  const answer = await answerOf(api.POST(`${path}/confirm`, { body }));
  return answer.recovery_codes;
}

export function renamePasskey(id: number, name: string): Promise<unknown> {
  return answerOf(api.PATCH(`${path}/{id}`, { params: { path: pathOf(id) }, body: { name } }));
}

export function removePasskey(id: number, proof: Proof): Promise<unknown> {
  const body = proofParams(proof);
  return answerOf(api.DELETE(`${path}/{id}`, { params: { path: pathOf(id) }, body }));
}

function pathOf(id: number) {
  return { id: String(id) };
}

/** Throws a browser's error with a message that the user can understand. */
function explain(error: unknown): never {
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
      throw new Error(texts.passkeyExists, { cause: error });
    }
    if (error.name === 'NotAllowedError') throw new Error(texts.passkeyNotMade, { cause: error });
  }
  throw error;
}
