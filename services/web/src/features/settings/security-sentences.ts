import { userName } from '../../store/names.ts';
import type { SecurityChange } from '../../store/records.ts';
import type { State } from '../../store/state.ts';
import { isRole, roleNames } from '../setting-controls/role-names.ts';
import { settingsTexts } from './texts.ts';

const { activity: texts } = settingsTexts.security;

type Kind = SecurityChange['kind'];

/** Functions that return the text for each kind of change. */
const kinds: Readonly<Record<Kind, (change: SecurityChange) => string>> = {
  login: () => texts.login,
  login_link_created: () => texts.loginLink,
  sessions_ended: ({ name }) => (name === '' ? texts.sessionsEnded : texts.sessionEnded(name)),
  api_key_shown: ({ count }) => texts.keyShown(count),
  api_key_replaced: () => texts.keyReplaced,
  device_key_created: ({ name }) => texts.deviceKeyCreated(name),
  device_key_revoked: ({ name }) =>
    name === '' ? texts.deviceKeysRevoked : texts.deviceKeyRevoked(name),
  bot_created: ({ name }) => texts.botCreated(name),
  bot_key_shown: ({ name, count }) => texts.botKeyShown(name, count),
  bot_key_replaced: ({ name }) => texts.botKeyReplaced(name),
  bot_role_changed: ({ name, before, after }) =>
    texts.botRole(name, roleName(before), roleName(after)),
  bot_received: ({ name }) => texts.botReceived(name),
  bot_transferred: ({ name }) => texts.botTransferredAway(name),
  password_changed: () => texts.passwordChanged,
  password_reset: () => texts.passwordReset,
  password_invalidated: () => texts.passwordInvalidated,
  address_changed: ({ before, after }) => texts.address(before, after),
  role_changed: ({ before, after }) => texts.role(roleName(before), roleName(after)),
  creating_users_permitted: () => texts.mayCreateUsers,
  creating_users_forbidden: () => texts.mayNotCreateUsers,
  totp_added: () => texts.totpAdded,
  totp_removed: () => texts.totpRemoved,
  passkey_added: ({ name }) => texts.passkeyAdded(name),
  passkey_renamed: ({ before, after }) => texts.passkeyRenamed(before, after),
  passkey_removed: ({ name }) => texts.passkeyRemoved(name),
  recovery_code_used: () => texts.recoveryCodeUsed,
  recovery_codes_renewed: () => texts.recoveryCodesRenewed,
  factors_reset: () => texts.factorsReset,
  identity_linked: () => texts.linked,
  identity_unlinked: () => texts.unlinked,
  account_claimed: () => texts.claimed,
  account_deactivated: () => texts.deactivated,
  account_reactivated: () => texts.reactivated,
  scim_token_created: ({ name }) => texts.scimToken(name),
};

/** Describes a change in one sentence: what happened, and who did it or with which client. */
export function securitySentence(change: SecurityChange, state: State): string {
  const what = kinds[change.kind](change);
  const { source, source_user_id: userId, client } = change;
  if (source === 'self') return client === '' ? what : texts.on(what, client);
  if (source === 'user') return texts.by(what, userName(state, userId ?? 0));
  return texts.by(what, texts.sources[source]);
}

function roleName(text: string): string {
  const role = Number(text);
  return isRole(role) ? roleNames[role] : text;
}
