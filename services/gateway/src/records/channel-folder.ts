import { z } from 'zod';

/** A folder as the API shows one; channels builds it. @spec realm.md "Channel folders" */
export const channelFolderRecord = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  rendered_description: z.string(),
  date_created: z.int().nullable(),
  creator_id: z.int().nullable(),
  order: z.int(),
  is_archived: z.boolean(),
});
