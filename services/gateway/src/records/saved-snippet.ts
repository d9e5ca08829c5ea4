import { z } from 'zod';

/** A text that somebody keeps to write it again. @spec messages.md, Saved snippets */
export const savedSnippetRecord = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  date_created: z.int(),
});
