import { generateCallKey } from '@chat/kit/actor/call-keys';
import { callerNames } from '@chat/kit/actor/callers';
import type { OperatorCommand } from './operator-command.ts';

/** Prints a new key pair of one caller, in the form of the settings. Nothing is stored. */
export const serviceKey: OperatorCommand = {
  usage:
    'NAME: print a new private key of a service or of the operator, and its entry for SERVICE_PUBLIC_KEYS',
  async run([given]) {
    const name = callerNames.find((known) => known === given);
    if (!name) throw new Error(`Usage: service-key ${callerNames.join('|')}`);
    const { privateKey, publicKey } = generateCallKey();
    console.log(`${name.toUpperCase()}_PRIVATE_KEY=${privateKey}`);
    console.log(`${name}:${publicKey}`);
  },
};
