import type { SecurityChangeKind__Output } from '@chat/proto/chat/common/v1/SecurityChangeKind';
import type { SecurityChangeSource__Output } from '@chat/proto/chat/common/v1/SecurityChangeSource';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';

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

const securityChange = z.object({
  id: z.int().describe('The id of the entry; a larger one is newer.'),
  kind: z
    .enum(kinds)
    .describe(
      'What happened. `login` is one in a browser or a network that you did not use before. Kinds that begin with `bot_` are about a bot that you own, and `scim_token_created` is about an organization that you own.',
    ),
  created_at: z.int().describe('When it happened, in UNIX seconds.'),
  count: z
    .int()
    .describe('How often it happened within a day; above 1 only for keys that were shown.'),
  source: z
    .enum(sources)
    .describe(
      'Who did it: you, another user, an operator of the server, an identity provider by SCIM or by a login, or the server itself.',
    ),
  source_user_id: z.int().nullable().describe('The user who did it; null for other sources.'),
  client: z
    .string()
    .describe(
      'The browser and operating system, or the program; empty if unknown, or if another user did it.',
    ),
  ip_address: z
    .string()
    .describe('The address of the client; empty if unknown, or if another user did it.'),
  name: z
    .string()
    .describe('The name of the key, passkey, bot or browser; empty if there is none.'),
  before: z
    .string()
    .describe(
      'The address, the number of the role or the name before the change; empty for other kinds.',
    ),
  after: z.string().describe('The same after the change.'),
});

/** @spec GET /users/me/security_activity */
export const listSecurityActivity = defineEndpoint({
  method: 'GET',
  path: '/users/me/security_activity',
  permission: 'user',
  reachesCredentials: true,
  bots: 'none',
  summary: 'List changes of your credentials',
  description:
    'Returns logins in new places and changes of what gives access to your account, the newest first: who made each change, when and from where. The newest 200 of the last year are kept. Clients with the capability `security_activity` get an event of this type (`op` is `add`, `activity` is the entry) about logins and about what others did.',
  tags: ['authentication'],
  params: z.object({
    before: jsonText(z.int())
      .optional()
      .describe('Only entries older than the entry with this id. Absent: the newest.'),
    limit: jsonText(z.int().min(1).max(100))
      .default(20)
      .describe('Most entries in the answer. Default: 20.'),
  }),
  response: z.object({
    security_activity: z.array(securityChange),
    found_oldest: z.boolean().describe('Whether there are no older entries.'),
  }),
  example: {
    request: { limit: 20 },
    response: {
      security_activity: [
        {
          id: 41,
          kind: 'api_key_shown',
          created_at: 1763970000,
          count: 1,
          source: 'self',
          source_user_id: 12,
          client: 'Firefox on Linux',
          ip_address: '192.0.2.7',
          name: '',
          before: '',
          after: '',
        },
      ],
      found_oldest: true,
    },
  },
  async handler({ users }, { params, actor, signal }) {
    const { activityJson, foundOldest } = await users.listSecurityActivity(
      { ...(params.before !== undefined && { beforeId: params.before }), limit: params.limit },
      { actor, signal },
    );
    return { security_activity: rawJson(activityJson), found_oldest: foundOldest };
  },
});
