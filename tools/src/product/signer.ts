import { readPrivateKey } from '@chat/kit/actor/call-keys';
import { type CallSigner, createCallSigner } from '@chat/kit/actor/call-tokens';
import type { CallerName } from '@chat/kit/actor/callers';

/** Returns a signer for calls from the caller `service`, which uses its key from `privateKeys`. */
export function signerOf<Name extends CallerName>(
  service: Name,
  privateKeys: Readonly<Record<Name, string>>,
): CallSigner {
  const privateKey = readPrivateKey(privateKeys[service]);
  if (!privateKey) throw new Error(`the key of ${service} is damaged`);
  return createCallSigner({ service, privateKey });
}
