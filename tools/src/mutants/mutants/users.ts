import type { Mutant } from '../mutant.ts';

/** Mutants of the users service. */
export const usersMutants: readonly Mutant[] = [
  {
    name: 'expired-session',
    breaks: 'A browser session never expires.',
    file: 'services/users/src/sessions/store.ts',
    original: `where session.token_hash = :tokenHash and session.expires_at > :now\``,
    replacement: `where session.token_hash = :tokenHash\``,
    tests: ['users/test/sessions'],
  },
  {
    name: 'login-code-twice',
    breaks: 'A code of an authenticator app logs in twice.',
    file: 'services/users/src/second-factors/totp.ts',
    original: 'return step > lastStep',
    replacement: 'return step >= lastStep',
    tests: ['users/src/second-factors/totp'],
  },
  {
    name: 'moderator-manages-bots',
    breaks: 'Moderators read the API keys of all bots.',
    file: 'services/users/src/bots/managed-bot.ts',
    original: 'actor.role <= roles.administrator',
    replacement: 'actor.role <= roles.moderator',
    tests: ['users/test/bots', 'users/test/update-bot'],
  },
  {
    name: 'saml-recipient-ignored',
    breaks: 'A response of the identity provider to another site logs in here.',
    file: 'services/users/src/login/saml/read-response.ts',
    original: 'Recipient === acsUrl && nowMs',
    replacement: 'Recipient === acsUrl || nowMs',
    tests: ['users/test/saml-login'],
  },
  {
    name: 'address-shown',
    breaks: 'Everybody sees the email addresses that people hide.',
    file: 'services/users/src/accounts/user-object.ts',
    original: 'delivery_email: seesAddress ? row.delivery_email : null,',
    replacement: 'delivery_email: row.delivery_email,',
    tests: ['users/test/list-users', 'users/test/get-snapshot'],
  },
  {
    name: 'sessions-after-leak',
    breaks: 'A browser stays logged in after an operator invalidates the password that leaked.',
    file: 'services/users/src/credentials/revoke-credentials.ts',
    original: 'const { versions } = await logOutEverywhere(tx, realmId, { userIds: [userId] });',
    replacement: 'const { versions } = await logOutEverywhere(tx, realmId, { userIds: [] });',
    tests: ['users/test/invalidate-password'],
  },
  {
    name: 'hidden-person-changes',
    breaks: 'Guests receive the changes of people whom they may not see.',
    file: 'services/users/src/visibility/hide-users.ts',
    original: "return body.op === 'remove' ? [] : [",
    replacement: "return body.op !== 'add' ? [] : [",
    tests: ['users/test/limited-access', 'users/test/change-access-of-guests'],
  },
];
