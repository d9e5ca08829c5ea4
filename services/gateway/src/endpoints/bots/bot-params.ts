import { z } from 'zod';
import { jsonOrRaw, jsonText } from '../../http/endpoint.ts';

/** An address, as some clients quote it. */
export const address = jsonOrRaw(z.string());

/** Settings of an embedded bot or an integration, by name. */
export const configData = jsonText(z.record(z.string(), z.string()));

/** What a bot does where a request does not say; channels by their names. */
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

/** The same as it is answered. */
export const botDefaultsRecord = {
  default_sending_stream: z.string().nullable(),
  default_events_register_stream: z.string().nullable(),
  default_all_public_streams: z.boolean(),
};

/** A picture for the bot. */
export const botPicture = { maxCount: 1, maxSizeBytes: 5 * 1024 * 1024, isOptional: true };
