import type { SecurityChangeKind__Output } from '@chat/proto/chat/common/v1/SecurityChangeKind';
import type { SecurityChangeSource__Output } from '@chat/proto/chat/common/v1/SecurityChangeSource';
import { z } from 'zod';

type Kind = Exclude<SecurityChangeKind__Output, 'SECURITY_CHANGE_KIND_UNSPECIFIED'>;
type Source = Exclude<SecurityChangeSource__Output, 'SECURITY_CHANGE_SOURCE_UNSPECIFIED'>;

const kinds = {
  LOGIN: 'login',
  LOGIN_LINK_CREATED: 'login_link_created',
  SESSIONS_ENDED: 'sessions_ended',
  API_KEY_SHOWN: 'api_key_shown',
  API_KEY_REPLACED: 'api_key_replaced',
  DEVICE_KEY_CREATED: 'device_key_created',
  DEVICE_KEY_REVOKED: 'device_key_revoked',
  BOT_CREATED: 'bot_created',
  BOT_KEY_SHOWN: 'bot_key_shown',
  BOT_KEY_REPLACED: 'bot_key_replaced',
  BOT_ROLE_CHANGED: 'bot_role_changed',
  BOT_RECEIVED: 'bot_received',
  BOT_TRANSFERRED: 'bot_transferred',
  PASSWORD_CHANGED: 'password_changed',
  PASSWORD_RESET: 'password_reset',
  PASSWORD_INVALIDATED: 'password_invalidated',
  ADDRESS_CHANGED: 'address_changed',
  ROLE_CHANGED: 'role_changed',
  CREATING_USERS_PERMITTED: 'creating_users_permitted',
  CREATING_USERS_FORBIDDEN: 'creating_users_forbidden',
  TOTP_ADDED: 'totp_added',
  TOTP_REMOVED: 'totp_removed',
  PASSKEY_ADDED: 'passkey_added',
  PASSKEY_RENAMED: 'passkey_renamed',
  PASSKEY_REMOVED: 'passkey_removed',
  RECOVERY_CODE_USED: 'recovery_code_used',
  RECOVERY_CODES_RENEWED: 'recovery_codes_renewed',
  FACTORS_RESET: 'factors_reset',
  IDENTITY_LINKED: 'identity_linked',
  IDENTITY_UNLINKED: 'identity_unlinked',
  ACCOUNT_CLAIMED: 'account_claimed',
  ACCOUNT_DEACTIVATED: 'account_deactivated',
  ACCOUNT_REACTIVATED: 'account_reactivated',
  SCIM_TOKEN_CREATED: 'scim_token_created',
} as const satisfies { readonly [Name in Kind]: Lowercase<Name> };

const sources = {
  SELF: 'self',
  USER: 'user',
  OPERATOR: 'operator',
  SCIM: 'scim',
  IDENTITY_PROVIDER: 'identity_provider',
  SERVER: 'server',
} as const satisfies { readonly [Name in Source]: Lowercase<Name> };

/** A change to an account's credentials. The users service builds this record. */
export const securityChangeRecord = z
  .object({
    id: z.int().describe('The id of the entry. Newer entries have higher ids.'),
    kind: z
      .enum(kinds)
      .describe(
        'The kind of change. `login` is a login from a browser or network that you had not used before. Kinds that begin with `bot_` concern a bot that you own. `scim_token_created` concerns an organization that you own.',
      ),
    created_at: z.int().describe('When it happened, in seconds since 1970.'),
    count: z
      .int()
      .describe('How often it happened within a day. Above 1 only when keys were shown.'),
    source: z
      .enum(sources)
      .describe(
        'Who made the change: you, another user, an operator of the server, an identity provider (by SCIM or a login), or the server itself.',
      ),
    source_user_id: z
      .int()
      .nullable()
      .describe('The id of the user who made the change. null for other sources.'),
    client: z
      .string()
      .describe(
        'The browser and operating system, or the program. Empty if unknown, or if another user made the change.',
      ),
    ip_address: z
      .string()
      .describe('The address of the client. Empty if unknown, or if another user made the change.'),
    name: z
      .string()
      .describe('The name of the key, passkey, bot or browser. Empty if it has none.'),
    before: z
      .string()
      .describe('The email address, role number or name before the change. Empty for other kinds.'),
    after: z
      .string()
      .describe('The email address, role number or name after the change. Empty for other kinds.'),
  })
  .meta({ id: 'SecurityChange' });
