import type { Actor } from '@chat/kit/actor/actor';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jsonOrRaw, jsonText } from '../../http/endpoint.ts';

/** A URL parameter. Some clients send the URL as a quoted JSON string. */
export const address = jsonOrRaw(z.string());

/** The settings of an embedded bot or an integration, keyed by name. */
export const configData = jsonText(z.record(z.string(), z.string()));

/** The parameters for a bot's default channels, which clients specify by name. */
export const botDefaults = {
  default_sending_stream: z
    .string()
    .optional()
    .describe(
      'The name of the channel to which the bot sends unless it selects another. Empty: no channel. Absent: unchanged, or no channel for a new bot.',
    ),
  default_events_register_stream: z
    .string()
    .optional()
    .describe(
      'The name of the channel whose events the bot receives unless it selects another. Empty: no channel. Absent: unchanged, or no channel for a new bot.',
    ),
  default_all_public_streams: jsonText(z.boolean())
    .optional()
    .describe(
      'If true, the bot receives the messages of all public channels unless it selects other messages. Absent: unchanged, or false for a new bot.',
    ),
};

/** The bot's defaults in responses. */
export const botDefaultsRecord = {
  default_sending_stream: z.string().nullable(),
  default_events_register_stream: z.string().nullable(),
  default_all_public_streams: z.boolean(),
};

/** The limits for the uploaded avatar of a bot. */
export const botAvatar = { maxCount: 1, maxSizeBytes: 5 * 1024 * 1024, isOptional: true };

const Channel = z.object({ name: z.string() });

/** The value that clears a default channel. */
const none = { channelId: 0, name: '' };

type Call = { actor: Actor; signal: AbortSignal };

/**
 * Converts the names of the bot's default channels to the gRPC message that the users service expects. Leaves out
 * defaults that were not sent.
 * @throws BAD_REQUEST a channel does not exist or is not visible to the actor
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
