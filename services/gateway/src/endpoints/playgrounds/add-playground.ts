import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** @spec POST /realm/playgrounds */
export const addPlayground = defineEndpoint({
  method: 'POST',
  path: '/realm/playgrounds',
  permission: 'admin',
  summary: 'Add a code playground',
  description: 'Adds a site where readers can run code blocks of a language.',
  tags: ['organization'],
  params: z.object({
    name: z.string().describe('The text in the menu of a code block.'),
    pygments_language: z.string().describe('The language of the code blocks, up to 40 characters.'),
    url_template: z
      .string()
      .describe('An RFC 6570 template of the URL. Its only variable is `code`.'),
  }),
  response: z.object({ id: z.int() }),
  example: {
    request: {
      name: 'Rust playground',
      pygments_language: 'Rust',
      url_template: 'https://play.rust-lang.org/?code={code}',
    },
    response: { id: 2 },
  },
  async handler({ realms }, { params, write }) {
    const { playgroundId } = await realms.addPlayground(
      {
        name: params.name,
        pygmentsLanguage: params.pygments_language,
        urlTemplate: params.url_template,
      },
      write,
    );
    return { id: playgroundId };
  },
});
