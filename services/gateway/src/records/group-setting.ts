import { z } from 'zod';

/** A permission setting as the API shows one: a lone group is its id. @spec api.md, group-setting value */
export const groupSettingRecord = z.union([
  z.int(),
  z.object({ direct_members: z.array(z.int()), direct_subgroups: z.array(z.int()) }),
]);
