import type { Mutant } from '../mutant.ts';

/** Mutants of the gateway. */
export const gatewayMutants: readonly Mutant[] = [
  {
    name: 'guest-as-member',
    breaks: 'Guests use endpoints that are for members.',
    file: 'services/gateway/src/http/permissions.ts',
    original: "'not-guest': atLeast(ROLE.member,",
    replacement: "'not-guest': atLeast(ROLE.guest,",
    tests: ['gateway/src/http/permissions'],
  },
  {
    name: 'rate-limit-off',
    breaks: 'No request is ever rejected for being one too many.',
    file: 'services/gateway/src/rate-limit/rate-limiter.ts',
    original: 'if tokens >= 1 then',
    replacement: 'if tokens >= 0 then',
    tests: ['gateway/test/rate-limiter'],
  },
  {
    name: 'device-key-expiry-late',
    breaks: 'A device key that has expired is accepted for another minute.',
    file: 'services/gateway/src/identity/identities.ts',
    original: 'end !== undefined && nowMs >= end * 1_000',
    replacement: 'end !== undefined && nowMs >= end * 1_000 + maxAgeMs.known',
    tests: ['gateway/test/identities'],
  },
  {
    name: 'deactivated-account-served',
    breaks: 'A deactivated account goes on using the API.',
    file: 'services/gateway/src/identity/authenticate-caller.ts',
    original: `  if (!identity.isActive) throw userDeactivated({});
`,
    replacement: '',
    tests: ['gateway/src/identity/authenticate-caller'],
  },
  {
    name: 'csrf-token-optional',
    breaks: 'Another site changes things in the name of a person by leaving out the CSRF token.',
    file: 'services/gateway/src/identity/authenticate-caller.ts',
    original: '    requireCsrfToken(sessionToken, browser.csrfToken);',
    replacement: '    if (browser.csrfToken) requireCsrfToken(sessionToken, browser.csrfToken);',
    tests: ['gateway/src/identity/authenticate-caller'],
  },
  {
    name: 'queue-of-others',
    breaks: 'A person reads the event queues of others in the organization.',
    file: 'services/gateway/src/queues/event-queues.ts',
    original: 'known?.queue.userId !== caller.userId || known.queue.realmId !== caller.realmId',
    replacement: 'known?.queue.realmId !== caller.realmId',
    tests: ['gateway/test/queues/serve'],
  },
  {
    name: 'snapshot-event-again',
    breaks: 'The newest event of a snapshot is delivered once more.',
    file: 'services/gateway/src/queues/shape-event.ts',
    original: 'eventNumber > (queue.eventNumbers[service] ?? 0)',
    replacement: 'eventNumber >= (queue.eventNumbers[service] ?? 0)',
    tests: ['gateway/src/queues/shape-event'],
  },
];
