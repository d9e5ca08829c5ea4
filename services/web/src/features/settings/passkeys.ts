import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { answerOf, api } from '../../api/client.ts';
import { type Proof, proofParams, withoutUsedCode } from '../proof/proof-fields.tsx';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.security;
const path = '/users/me/second_factors/passkeys';

/** Why this browser can make no passkey here; undefined: it can. */
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
 * Lets the browser make a passkey, and adds it. Resolves to new recovery codes; to none if the person has some.
 * @throws ApiError, and an Error for people where the browser made none
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

/** What the browser says in a sentence for people. */
function explain(error: unknown): never {
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
      throw new Error(texts.passkeyExists, { cause: error });
    }
    if (error.name === 'NotAllowedError') throw new Error(texts.passkeyNotMade, { cause: error });
  }
  throw error;
}
