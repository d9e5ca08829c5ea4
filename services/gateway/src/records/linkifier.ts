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

/** One to show in documentation. */
export const exampleLinkifier: z.input<typeof linkifierRecord> = {
  id: 4,
  pattern: '#(?P<id>[0-9]+)',
  url_template: 'https://bugs.example.com/{id}',
  example_input: '#1234',
  reverse_template: '#{id}',
  alternative_url_templates: [],
};
