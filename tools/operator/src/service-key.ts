import { generateCallKey } from '@chat/kit/actor/call-keys';
import { callerNames } from '@chat/kit/actor/callers';
import type { OperatorCommand } from './operator-command.ts';

/** The operator command that prints a new key pair for one caller, in the format of the settings. It stores nothing. */
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
