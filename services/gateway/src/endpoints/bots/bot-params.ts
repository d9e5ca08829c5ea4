import type { Actor } from '@chat/kit/actor/actor';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jsonOrRaw, jsonText } from '../../http/endpoint.ts';

/** A URL, which some clients send as a quoted JSON string. */
export const address = jsonOrRaw(z.string());

/** Settings of an embedded bot or an integration, by name. */
export const configData = jsonText(z.record(z.string(), z.string()));

/** Default channels of a bot, by channel name. */
export const botDefaults = {
  default_sending_stream: z
    .string()
    .optional()
    .describe(
      'Name of the channel the bot sends to where it names none; an empty name: none. Absent: it stays, or there is none.',
    ),
  default_events_register_stream: z
    .string()
    .optional()
    .describe(
      'Name of the channel whose events the bot gets where it names none; an empty name: none. Absent: it stays, or there is none.',
    ),
  default_all_public_streams: jsonText(z.boolean())
    .optional()
    .describe(
      'true gives the bot the messages of all public channels where it does not say which it wants. Absent: it stays, or is false.',
    ),
};

/** The bot's defaults in responses. */
export const botDefaultsRecord = {
  default_sending_stream: z.string().nullable(),
  default_events_register_stream: z.string().nullable(),
  default_all_public_streams: z.boolean(),
};

/** A picture for the bot. */
export const botAvatar = { maxCount: 1, maxSizeBytes: 5 * 1024 * 1024, isOptional: true };

const Channel = z.object({ name: z.string() });

/** Clears the default channel. */
const none = { channelId: 0, name: '' };

type Call = { actor: Actor; signal: AbortSignal };

/**
 * Converts the bot's default channels from names to the users service's message; absent when not sent.
 * @throws BAD_REQUEST no such channel that the actor may know of
 */
export async function toBotDefaults(
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
