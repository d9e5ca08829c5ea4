import type { Session__Output } from '@chat/proto/chat/users/v1/Session';
import { z } from 'zod';

/** The session of one browser. */
export const sessionRecord = z.object({
  id: z.int().describe('The id of the session.'),
  created_at: z.int().describe('When the browser logged in, in seconds since 1970.'),
  last_used_at: z
    .int()
    .describe('When the session was last used, in seconds since 1970, exact to five minutes.'),
  user_agent: z.string().describe('The name of the browser at login.'),
  ip_address: z.string().describe('The address from which the browser logged in.'),
});

export function toSessionRecord(session: Session__Output): z.output<typeof sessionRecord> {
  return {
    id: session.sessionId,
    created_at: session.createdAtSeconds,
    last_used_at: session.lastUsedAtSeconds,
    user_agent: session.userAgent,
    ip_address: session.ipAddress,
  };
}
