import type { Actor } from '@chat/kit/actor/actor';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { botDefaults } from './bot-params.ts';

const Channel = z.object({ name: z.string() });

/** No channel, where one is to be taken back. */
const none = { channelId: 0, name: '' };

type Call = { actor: Actor; signal: AbortSignal };

/**
 * What a request says of the bot's defaults, as users is told of it: channels by id and name. Absent: nothing was said.
 *
 * @throws BAD_REQUEST no such channel that the actor may know of
 */
export async function defaultsOf(
  deps: Pick<Deps, 'channels'>,
  params: z.output<z.ZodObject<typeof botDefaults>>,
  call: Call,
) {
  const [defaultSendingChannel, defaultEventsRegisterChannel] = await Promise.all([
    botChannel(deps, params.default_sending_stream, call),
    botChannel(deps, params.default_events_register_stream, call),
  ]);
  const defaultAllPublicStreams = params.default_all_public_streams;
  return { defaultSendingChannel, defaultEventsRegisterChannel, defaultAllPublicStreams };
}

async function botChannel(
  { channels }: Pick<Deps, 'channels'>,
  name: string | undefined,
  call: Call,
): Promise<{ channelId: number; name: string } | undefined> {
  if (name === undefined) return undefined;
  if (name.trim() === '') return none;
  const { channelId } = await channels.getChannelId({ name }, call);
  const { channelJson } = await channels.getChannel({ channelId }, call);
  return { channelId, name: Channel.parse(JSON.parse(channelJson)).name };
}
