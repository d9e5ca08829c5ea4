import { z } from 'zod';
import { jsonOrRaw, jsonText } from '../../http/endpoint.ts';

/** What POST and PATCH take of a linkifier. @spec api.md PATCH /realm/filters/{filter_id} */
export const linkifierParams = {
  pattern: z.string(),
  url_template: z.string(),
  example_input: jsonOrRaw(z.string().nullable()).optional(),
  reverse_template: jsonOrRaw(z.string().nullable()).optional(),
  alternative_url_templates: jsonText(z.array(z.string())).optional(),
};
