import type { FlagChange } from '@chat/proto/chat/messaging/v1/FlagChange';
import { z } from 'zod';

/** What a change of flags names; which flags there are is for the messaging service to say. */
export const flagChangeParams = {
  op: z.enum(['add', 'remove']).describe('`add` sets the flag, `remove` takes it away.'),
  flag: z.string().describe('The flag: `read`, `starred` or `collapsed`.'),
} as const;

const schema = z.object(flagChangeParams);
type FlagChangeParams = z.output<typeof schema>;

/** The same for the messaging service. */
export function flagChange({ op, flag }: FlagChangeParams): FlagChange {
  return { flag, isAdded: op === 'add' };
}

/** Only messages of subscribed channels can become unread: that answer says which others there were. */
export function ignoredChannels({ op, flag }: FlagChangeParams, channelIds: number[]) {
  const isMarkedUnread = op === 'remove' && flag === 'read';
  return isMarkedUnread ? { ignored_because_not_subscribed_channels: channelIds } : {};
}
