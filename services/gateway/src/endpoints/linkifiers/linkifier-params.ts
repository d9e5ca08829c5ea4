import { z } from 'zod';
import { jsonOrRaw, jsonText } from '../../http/endpoint.ts';

/** Parameters of POST and PATCH. @spec PATCH /realm/filters/{filter_id} */
export const linkifierParams = {
  pattern: z
    .string()
    .describe(
      'A regular expression in the syntax of RE2, with named groups such as `(?P<id>[0-9]+)`; no other linkifier has it.',
    ),
  url_template: z
    .string()
    .describe(
      'An RFC 6570 template of the address, with the names of the groups as its variables.',
    ),
  example_input: jsonOrRaw(z.string().nullable())
    .optional()
    .describe(
      'A text that the pattern matches; required with `reverse_template`. Empty or null: none.',
    ),
  reverse_template: jsonOrRaw(z.string().nullable())
    .optional()
    .describe(
      'The text that stands for an address, with variables in braces; clients use it when an address is pasted. Empty or null: none.',
    ),
  alternative_url_templates: jsonText(z.array(z.string()))
    .optional()
    .describe('Further templates of addresses that clients recognize when one is pasted.'),
};
