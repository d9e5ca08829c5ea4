import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import type { TargetUsers } from '@chat/proto/chat/users/v1/TargetUsers';
import { z } from 'zod';
import { defineEndpoint, jsonText, word } from '../../http/endpoint.ts';
import { requireNoDeviceKey } from '../../http/permissions.ts';
import { countMailRequest } from '../../rate-limit/count-mail-request.ts';
import { countPasswordAttempt } from '../../rate-limit/count-password-attempt.ts';
import { settingParams } from './setting-params.ts';

const ids = z.array(z.int());

/** The users whose settings change, selected by id or by group. */
const targetUsers = jsonText(
  z.union([
    ids,
    z.object({
      user_ids: ids.default([]),
      group_ids: ids.default([]),
      skip_if_already_edited: z.boolean().default(false),
    }),
  ]),
);

/**
 * Converts the targets to the gRPC message that the users service expects. @throws BAD_REQUEST the targets include no
 * users
 */
function toTargets(sent: z.output<typeof targetUsers>, skipIfAlreadyEdited: boolean): TargetUsers {
  const named = Array.isArray(sent)
    ? { user_ids: sent, group_ids: [], skip_if_already_edited: false }
    : sent;
  if (named.user_ids.length === 0 && named.group_ids.length === 0) {
    throw badRequest({ msg: 'Either user_ids or group_ids must be provided.' });
  }
  return {
    userIds: named.user_ids,
    groupIds: named.group_ids,
    skipIfAlreadyEdited: skipIfAlreadyEdited || named.skip_if_already_edited,
  };
}

const params = z.object({
  ...settingParams,
  timezone: word(z.string())
    .optional()
    .describe('The IANA name of your time zone, such as `Europe/Berlin`. Empty: none.'),
  full_name: z
    .string()
    .optional()
    .describe(
      'Your new name, from 2 to 100 characters. Ignored if the organization has disabled name changes.',
    ),
  email: z
    .string()
    .optional()
    .describe(
      'Your new email address. It takes effect when you follow the link in the confirmation email within a day. If the server sends no mail, the operator confirms it. Until then, `GET /users/me` returns it as `requested_email`.',
    ),
  old_password: z
    .string()
    .optional()
    .describe(
      'Your current password. Required with `new_password`. Required with `email`, unless you send a `second_factor_code` or have a session that started in the last ten minutes.',
    ),
  second_factor_code: z
    .string()
    .optional()
    .describe(
      'A code from your authenticator app or a recovery code. It can replace `old_password` when you change `email`.',
    ),
  new_password: z.string().optional().describe('Your new password.'),
  target_users: targetUsers
    .optional()
    .describe(
      'For administrators: the users whose settings to change, either a list of user ids or an object with `user_ids`, `group_ids` and `skip_if_already_edited`. Absent: yourself.',
    ),
  skip_if_already_edited: jsonText(z.boolean())
    .optional()
    .describe(
      'Whether to skip settings that the target users have changed themselves. Default: false.',
    ),
});

/** @spec PATCH /settings */
export const updateSettings = updateAt(
  '/settings',
  'Change your settings',
  'Changes your own settings, name, email address or password. Absent parameters stay unchanged. Administrators can change the settings of others with `target_users`.',
);

/** @spec PATCH /settings/display, an alias of PATCH /settings */
export const updateDisplaySettings = updateAt(
  '/settings/display',
  'Change your settings by their older display address',
  'Does the same as `PATCH /settings`, which newer clients use.',
);

/** @spec PATCH /settings/notifications, an alias of PATCH /settings */
export const updateNotificationSettings = updateAt(
  '/settings/notifications',
  'Change your settings by their older notification address',
  'Does the same as `PATCH /settings`, which newer clients use.',
);

function updateAt(path: string, summary: string, description: string) {
  return defineEndpoint({
    method: 'PATCH',
    path,
    permission: 'user',
    bots: 'none',
    summary,
    description,
    tags: ['settings'],
    params,
    example: { request: { enter_sends: true, color_scheme: 2 } },
    errors: [unauthorizedPrincipal],
    async handler(deps, context) {
      const { params, identity, actor, write } = context;
      const { full_name, email, old_password, new_password, target_users, ...rest } = params;
      const { skip_if_already_edited = false, second_factor_code, ...settings } = rest;
      const { deliveryEmail, sessionId } = identity.account;
      const wanted = target_users === undefined ? email?.trim() : undefined;
      if (wanted !== undefined && wanted !== deliveryEmail) {
        await countMailRequest(deps, { realmId: actor.realmId, email: wanted }, context);
      }
      const login = { realmId: actor.realmId, username: deliveryEmail };
      const isPasswordChange = new_password !== undefined && target_users === undefined;
      if (wanted !== undefined || isPasswordChange) requireNoDeviceKey(identity);
      const proves = wanted !== undefined && (old_password ?? second_factor_code) !== undefined;
      const attempt =
        isPasswordChange || proves ? await countPasswordAttempt(deps, login, context) : undefined;
      await deps.settings.updateUserSettings(
        {
          settingsJson: JSON.stringify(settings),
          fullName: full_name,
          email,
          oldPassword: old_password,
          newPassword: new_password,
          secondFactorCode: second_factor_code,
          currentSessionId: sessionId,
          ...(target_users && { targets: toTargets(target_users, skip_if_already_edited) }),
        },
        write,
      );
      await attempt?.succeeded();
    },
  });
}
