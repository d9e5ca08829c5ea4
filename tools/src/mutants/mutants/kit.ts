import type { Mutant } from '../mutant.ts';

/** Mutants of the code that all services share. */
export const kitMutants: readonly Mutant[] = [
  {
    name: 'ack-before-handling',
    breaks: 'An event whose handling fails is lost.',
    file: 'services/kit/src/bus/deliver.ts',
    original: `  const outcome = await attempt(options, message);
`,
    replacement: `  acknowledge(message);
  const outcome = await attempt(options, message);
`,
    tests: ['kit/test/consume'],
  },
  {
    name: 'unsafe-call-retried',
    breaks: 'A call that may have done its work is made again.',
    file: 'services/kit/src/grpc/retry.ts',
    original: "(isPersistent || (safety !== 'unsafe' && count < MAX_ROLLED_BACK_ATTEMPTS))",
    replacement: '(isPersistent || count < MAX_ROLLED_BACK_ATTEMPTS)',
    tests: ['kit/src/grpc/retry'],
  },
  {
    name: 'event-number-gap',
    breaks: 'Event queues end after a large transaction, because an event number is missing.',
    file: 'services/kit/src/outbox/transact.ts',
    original: 'await allocateEventNumbers(tx, realmId, packed.length - 1);',
    replacement: 'await allocateEventNumbers(tx, realmId, packed.length);',
    tests: ['kit/test/event-numbers'],
  },
  {
    name: 'commit-after-error',
    breaks: 'A write is stored although its caller was told that it was not.',
    file: 'services/kit/src/outbox/transact.ts',
    original: `      // The caller may have given up while the transaction waited for locks.
      throwIfAbandoned(signal);
`,
    replacement: '',
    tests: ['kit/test/idempotency', 'kit/test/event-numbers'],
  },
  {
    name: 'one-public-address',
    breaks: 'A name with one public address reaches private servers.',
    file: 'services/kit/src/outbound-http/client.ts',
    original: '!addresses.every(({ address }) => mayConnect(address))',
    replacement: '!addresses.some(({ address }) => mayConnect(address))',
    tests: ['kit/src/outbound-http/client'],
  },
  {
    name: 'call-token-kept',
    breaks: 'A token between services is accepted after it has expired.',
    file: 'services/kit/src/actor/call-tokens.ts',
    original: 'if (known && now() < known.expiresAtMs) return known.caller;',
    replacement: 'if (known) return known.caller;',
    tests: ['kit/src/actor/call-tokens'],
  },
];
