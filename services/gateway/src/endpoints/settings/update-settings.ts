import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { countPasswordAttempt } from '../authentication/login.ts';
import { settingParams } from './setting-params.ts';
import { targetsOf, targetUsers } from './target-users.ts';

const params = z.object({
  ...settingParams,
  timezone: z.string().optional(),
  full_name: z.string().optional(),
  email: z.string().optional(),
  old_password: z.string().optional(),
  new_password: z.string().optional(),
  target_users: targetUsers.optional(),
  skip_if_already_edited: jsonText(z.boolean()).optional(),
});

/** @spec PATCH /settings */
export const updateSettings = updateAt('/settings', 'Change your settings');

/** @spec PATCH /settings/display, an alias of PATCH /settings */
export const updateDisplaySettings = updateAt('/settings/display', 'Another name for /settings');

/** @spec PATCH /settings/notifications, an alias of PATCH /settings */
export const updateNotificationSettings = updateAt(
  '/settings/notifications',
  'Another name for /settings',
);

function updateAt(path: string, summary: string) {
  return defineEndpoint({
    method: 'PATCH',
    path,
    permission: 'user',
    bots: 'none',
    summary,
    tags: ['settings'],
    params,
    response: z.object({}),
    errors: [badRequest, unauthorizedPrincipal],
    async handler(deps: Pick<Deps, 'users' | 'passwordAttempts'>, context) {
      const { params, identity, actor, signal, idempotency } = context;
      const { full_name, email, old_password, new_password, target_users, ...rest } = params;
      const { skip_if_already_edited = false, ...settings } = rest;
      const login = { realmId: actor.realmId, username: identity.account.deliveryEmail };
      const isPasswordChange = new_password !== undefined && target_users === undefined;
      const attempt = isPasswordChange
        ? await countPasswordAttempt(deps, login, context)
        : undefined;
      await deps.users.updateUserSettings(
        {
          settingsJson: JSON.stringify(settings),
          ...(full_name !== undefined && { fullName: full_name }),
          ...(email !== undefined && { email }),
          ...(old_password !== undefined && { oldPassword: old_password }),
          ...(new_password !== undefined && { newPassword: new_password }),
          ...(target_users && { targets: targetsOf(target_users, skip_if_already_edited) }),
        },
        { actor, signal, idempotency },
      );
      await attempt?.succeeded();
      return {};
    },
  });
}
