import { z } from 'zod';
import { jsonOrRaw, jsonText } from '../../http/endpoint.ts';

/**
 * The parameters that POST and PATCH share.
 * @spec PATCH /realm/filters/{filter_id}
 */
export const linkifierParams = {
  pattern: z
    .string()
    .describe(
      'A regular expression in RE2 syntax, with named groups such as `(?P<id>[0-9]+)`. Each linkifier has a different pattern.',
    ),
  url_template: z
    .string()
    .describe('An RFC 6570 template of the URL, with the names of the groups as its variables.'),
  example_input: jsonOrRaw(z.string().nullable())
    .optional()
    .describe(
      'A text that matches the pattern. Required with `reverse_template`. Empty or null: none.',
    ),
  reverse_template: jsonOrRaw(z.string().nullable())
    .optional()
    .describe(
      'The text that replaces a URL pasted in a client, with variables in braces. Empty or null: none.',
    ),
  alternative_url_templates: jsonText(z.array(z.string()))
    .optional()
    .describe('More URL templates that clients recognize in pasted text.'),
};
