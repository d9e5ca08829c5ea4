import { uniqueName } from '../people.ts';

/** The person whom a command affects. */
export interface About {
  realmId: number;
  email: string;
}

/** How a test tries a command: as an operator, and as the gRPC call that the command makes. */
export interface Command {
  args(about: About): string[];
  rpc: string;
  /** Returns the request that another service would send. */
  request(about: About): object;
}

const unique = () => uniqueName('c').replace(' ', '-');
const options = ({ realmId, email }: About) => ['--realm', `${realmId}`, '--email', email];
const onPerson = (rpc: string, more: object = {}): Command => ({
  ...{ args: options, rpc },
  request: ({ realmId, email }) => ({ realmId, email, ...more }),
});
const tokenName = unique();

/** The commands, keyed by their row in the table. Each one finds what it needs from the commands before it. */
export const commands: Readonly<Record<string, Command>> = {
  'realm-create': {
    args() {
      const id = unique();
      const names = ['--name', 'Another', '--string-id', id, '--host', `${id}.example.org`];
      return [...names, '--owner-email', 'owner@example.com', '--owner-name', 'Otto'];
    },
    rpc: 'createRealm',
    request() {
      const id = unique();
      const owner = { ownerEmail: 'owner@example.com', ownerFullName: 'Otto' };
      const ownerPassword = 'violet walrus juggles';
      return { stringId: id, name: 'Another', host: `${id}.example.org`, ...owner, ownerPassword };
    },
  },
  'setup-link': { args: () => [], rpc: 'createSetupLink', request: () => ({}) },
  'user-may-create-users': onPerson('setMayCreateUsers', { mayCreateUsers: true }),
  'user-confirm-address': {
    args: (about) => options({ ...about, email: `new.${about.email}` }),
    rpc: 'confirmAddress',
    request: ({ realmId, email }) => ({ realmId, email: `new.${email}` }),
  },
  'user-invalidate-password': onPerson('invalidatePassword'),
  'user-set-password': onPerson('setPassword', { password: 'violet walrus juggles' }),
  'user-reset-factors': onPerson('resetSecondFactors'),
  'identity-list': onPerson('listIdentities'),
  'identity-unlink': onPerson('unlinkIdentities'),
  'sessions-end': onPerson('endSessionsOf'),
  'login-link': onPerson('createLoginToken'),
  'invitation-links': {
    args: ({ realmId }) => ['--realm', `${realmId}`],
    rpc: 'listInvitationLinks',
    request: ({ realmId }) => ({ realmId }),
  },
  'scim-token-create': {
    args: ({ realmId }) => ['--realm', `${realmId}`, '--name', tokenName],
    rpc: 'createScimToken',
    request: ({ realmId }) => ({ realmId, name: unique(), scope: 'SCIM_SCOPE_ALL' }),
  },
  'scim-token-list': {
    args: ({ realmId }) => ['--realm', `${realmId}`],
    rpc: 'listScimTokens',
    request: ({ realmId }) => ({ realmId }),
  },
  'scim-token-revoke': {
    args: ({ realmId }) => ['--realm', `${realmId}`, '--name', tokenName],
    rpc: 'revokeScimToken',
    request: ({ realmId }) => ({ realmId, name: tokenName }),
  },
};
