import { badFields } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { linkifierParams } from './linkifier-params.ts';

/** @spec POST /realm/filters */
export const createLinkifier = defineEndpoint({
  method: 'POST',
  path: '/realm/filters',
  permission: 'admin',
  summary: 'Create a linkifier',
  description:
    'Adds a linkifier, which turns matching text in messages into links. It comes after the existing linkifiers. Earlier messages stay unchanged.',
  tags: ['linkifiers'],
  params: z.object(linkifierParams),
  response: z.object({ id: z.int() }),
  example: {
    request: {
      pattern: '#(?P<id>[0-9]+)',
      url_template: 'https://bugs.example.com/{id}',
    },
    response: { id: 4 },
  },
  errors: [badFields],
  isIdempotent: true,
  async handler({ messaging }, { params, write }) {
    const { linkifierId } = await messaging.createLinkifier(
      {
        pattern: params.pattern,
        urlTemplate: params.url_template,
        exampleInput: params.example_input ?? '',
        reverseTemplate: params.reverse_template ?? '',
        alternativeUrlTemplates: params.alternative_url_templates ?? [],
      },
      write,
    );
    return { id: linkifierId };
  },
});
