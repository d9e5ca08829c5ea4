import type { DraftContent } from '@chat/proto/chat/messaging/v1/DraftContent';
import { z } from 'zod';

/** A draft as clients send it. */
export const draftParam = z.strictObject({
  type: z.enum(['', 'stream', 'private']),
  to: z.array(z.int()),
  topic: z.string(),
  content: z.string(),
  /** The time in seconds since 1970, until the end of the year 9999. The default is the current time. */
  timestamp: z.number().min(0).max(253_402_300_799).optional(),
});

/** Converts a draft to the gRPC message that the messaging service expects. */
export function toDraft(draft: z.output<typeof draftParam>): DraftContent {
  const { type, to, topic, content, timestamp } = draft;
  return { type, recipients: to, topic, content, timestampSeconds: timestamp };
}
