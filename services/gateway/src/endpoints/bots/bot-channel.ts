import type { Actor } from '@chat/kit/actor/actor';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';

const Channel = z.object({ name: z.string() });

/** No channel, where one is to be taken back. */
const none = { channelId: 0, name: '' };

/**
 * The channel that a request names, as users is told of it. Absent: nothing was said; an empty name: no channel.
 *
 * @throws BAD_REQUEST there is none that the actor may know of
 */
export async function botChannel(
  { channels }: Pick<Deps, 'channels'>,
  name: string | undefined,
  call: { actor: Actor; signal: AbortSignal },
): Promise<{ channelId: number; name: string } | undefined> {
  if (name === undefined) return undefined;
  if (name.trim() === '') return none;
  const { channelId } = await channels.getChannelId({ name }, call);
  const { channelJson } = await channels.getChannel({ channelId }, call);
  return { channelId, name: Channel.parse(JSON.parse(channelJson)).name };
}
