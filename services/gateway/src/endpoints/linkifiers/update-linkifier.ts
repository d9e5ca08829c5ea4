import { badFields } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { linkifierParams } from './linkifier-params.ts';

/** @spec PATCH /realm/filters/{filter_id} */
export const updateLinkifier = defineEndpoint({
  method: 'PATCH',
  path: '/realm/filters/{filter_id}',
  permission: 'admin',
  summary: 'Update a linkifier',
  description:
    'Changes a linkifier. If `example_input`, `reverse_template` or `alternative_url_templates` is absent, it stays unchanged. An empty text removes it.',
  tags: ['linkifiers'],
  params: z.object({
    filter_id: jsonText(z.int()).describe('The id of the linkifier.'),
    ...linkifierParams,
  }),
  example: {
    request: {
      filter_id: 4,
      pattern: '#(?P<id>[0-9]+)',
      url_template: 'https://bugs.example.com/{id}',
    },
  },
  errors: [badFields],
  async handler({ messaging }, { params, write }) {
    const { example_input: example, reverse_template: reverse } = params;
    const templates = params.alternative_url_templates;
    await messaging.updateLinkifier(
      {
        linkifierId: params.filter_id,
        pattern: params.pattern,
        urlTemplate: params.url_template,
        ...(typeof example === 'string' && { exampleInput: example }),
        ...(typeof reverse === 'string' && { reverseTemplate: reverse }),
        ...(templates && { alternativeUrlTemplates: { templates } }),
      },
      write,
    );
  },
});
