import { z } from 'zod';

/** A linkifier; messaging builds it. @spec realm.md Linkifiers */
export const linkifierRecord = z.object({
  id: z.int(),
  pattern: z.string(),
  url_template: z.string(),
  example_input: z.string().nullable(),
  reverse_template: z.string().nullable(),
  alternative_url_templates: z.array(z.string()),
});
