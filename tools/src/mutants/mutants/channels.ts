import type { Mutant } from '../mutant.ts';

/** Mutants of the channels service. */
export const channelsMutants: readonly Mutant[] = [
  {
    name: 'private-channel-shown',
    breaks: 'Members learn of private channels when several channels change at once.',
    file: 'services/channels/src/model/visibility.ts',
    original: `    if (channel.invite_only) return readViewers(channel);
`,
    replacement: '',
    tests: ['channels/test/subscribe.test'],
  },
  {
    name: 'guest-holds-permission',
    breaks: 'A guest who is named in a permission of a channel holds it.',
    file: 'services/channels/src/model/rules.ts',
    original: '(allow_everyone_group || !isGuest(access.role))',
    replacement: '(allow_everyone_group || access.role <= guest)',
    tests: ['channels/src/model/rules'],
  },
  {
    name: 'leaver-removes-others',
    breaks: 'A member who leaves a channel takes others along without permission.',
    file: 'services/channels/src/subscriptions/leave-channels.ts',
    original: 'principals.some(',
    replacement: 'principals.every(',
    tests: ['channels/test/unsubscribe'],
  },
];
