import { z } from 'zod';

/** Where a process of the skeleton listens: its answer to any message. */
export const Port = z.object({ port: z.int() });
