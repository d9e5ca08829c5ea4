import { z } from 'zod';

/** A text that somebody keeps to write it again. @spec messages.md, Saved snippets */
export const savedSnippetRecord = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  date_created: z.int(),
});

/** One to show in documentation. */
export const exampleSavedSnippet: z.input<typeof savedSnippetRecord> = {
  id: 3,
  title: 'Welcome',
  content: 'Welcome to the team! Please introduce yourself in #**general**.',
  date_created: 1772443800,
};
