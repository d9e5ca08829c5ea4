import { confirmAddress } from './confirm-address.ts';
import { createRealm } from './create-realm.ts';
import { listDead, replayDead } from './dead-letters.ts';
import { endSessions } from './end-sessions.ts';
import { generateSecret } from './generate-secret.ts';
import { listIdentities, unlinkIdentities } from './identities.ts';
import { invalidatePassword } from './invalidate-password.ts';
import { listInvitationLinks } from './list-invitation-links.ts';
import { loginLink } from './login-link.ts';
import { listMails, listPausedAddresses, replayMails, resumeAddress } from './mails.ts';
import type { OperatorCommand } from './operator-command.ts';
import { permitCreatingUsers } from './permit-creating-users.ts';
import { deactivateRealm, listRealms, reactivateRealm } from './realms.ts';
import { resetSecondFactors } from './reset-second-factors.ts';
import { createScimToken, listScimTokens, revokeScimToken } from './scim-tokens.ts';
import { selfTest } from './self-test.ts';
import { serviceKey } from './service-key.ts';
import { setPassword } from './set-password.ts';
import { setupLink } from './setup-link.ts';
import { unlockUser } from './unlock-user.ts';

export const operatorCommands: ReadonlyMap<string, OperatorCommand> = new Map([
  ['realm-create', createRealm],
  ['setup-link', setupLink],
  ['realm-list', listRealms],
  ['realm-deactivate', deactivateRealm],
  ['realm-reactivate', reactivateRealm],
  ['user-may-create-users', permitCreatingUsers],
  ['user-confirm-address', confirmAddress],
  ['user-invalidate-password', invalidatePassword],
  ['user-set-password', setPassword],
  ['user-unlock', unlockUser],
  ['user-reset-factors', resetSecondFactors],
  ['identity-list', listIdentities],
  ['identity-unlink', unlinkIdentities],
  ['sessions-end', endSessions],
  ['login-link', loginLink],
  ['invitation-links', listInvitationLinks],
  ['scim-token-create', createScimToken],
  ['scim-token-list', listScimTokens],
  ['scim-token-revoke', revokeScimToken],
  ['self-test', selfTest],
  ['secret-generate', generateSecret],
  ['service-key', serviceKey],
  ['dead-letters', listDead],
  ['dead-letters-replay', replayDead],
  ['mails-list', listMails],
  ['mails-replay', replayMails],
  ['address-list', listPausedAddresses],
  ['address-resume', resumeAddress],
]);
