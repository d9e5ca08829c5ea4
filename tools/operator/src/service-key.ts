import { generateCallKey } from '@chat/kit/actor/call-keys';
import { callerNames } from '@chat/kit/actor/callers';
import type { OperatorCommand } from './operator-command.ts';

/** Prints a new key pair for a caller in the form of the settings, and stores nothing. */
export const serviceKey: OperatorCommand = {
  usage:
    'NAME: print a new private key for a service or for the operator, and the matching entry for SERVICE_PUBLIC_KEYS',
  async run([given]) {
    const name = callerNames.find((known) => known === given);
    if (!name) throw new Error(`Usage: service-key ${callerNames.join('|')}`);
    const { privateKey, publicKey } = generateCallKey();
    console.log(`${name.toUpperCase()}_PRIVATE_KEY=${privateKey}`);
    console.log(`${name}:${publicKey}`);
  },
};
