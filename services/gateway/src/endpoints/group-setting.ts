import { fromApi, toProto } from '@chat/kit/groups/group-setting';
import type { GroupSetting } from '@chat/proto/chat/common/v1/GroupSetting';
import { z } from 'zod';
import { jsonText } from '../http/endpoint.ts';

/** A permission setting as clients send it: a group's id, or users and groups. @spec api.md, group-setting value */
export const groupSetting = jsonText(
  z.union([
    z.int(),
    z.object({ direct_members: z.array(z.int()), direct_subgroups: z.array(z.int()) }),
  ]),
);

/** The permission settings among `params`, by name; those not sent are left out. */
export function permissionsOf<Names extends string>(
  names: readonly Names[],
  params: { readonly [Name in Names]?: z.output<typeof groupSetting> | undefined },
): Record<string, GroupSetting> {
  const sent: Record<string, GroupSetting> = {};
  for (const name of names) {
    const value = params[name];
    if (value !== undefined) sent[name] = toProto(fromApi(value));
  }
  return sent;
}
