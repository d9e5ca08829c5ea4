import { badRequest } from '@chat/kit/errors/catalog';
import type { TargetUsers } from '@chat/proto/chat/users/v1/TargetUsers';
import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

const ids = z.array(z.int());

/** Whose settings are changed: users by id, or users and the members of groups. */
export const targetUsers = jsonText(
  z.union([
    ids,
    z.object({
      user_ids: ids.default([]),
      group_ids: ids.default([]),
      skip_if_already_edited: z.boolean().default(false),
    }),
  ]),
);

/** The same for users. @throws BAD_REQUEST it names nobody */
export function targetsOf(
  sent: z.output<typeof targetUsers>,
  skipIfAlreadyEdited: boolean,
): TargetUsers {
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
