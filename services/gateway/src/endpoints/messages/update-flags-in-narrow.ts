import { badNarrow } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText, word } from '../../http/endpoint.ts';
import {
  flagChangeParams,
  ignoredChannels,
  narrow,
  toFlagChange,
  toNarrowTerms,
} from './message-params.ts';

// The messaging service clamps the counts. Larger values do not fit its proto field
const count = z
  .int()
  .min(0)
  .transform((wanted) => Math.min(wanted, 1_000_000));

/** @spec POST /messages/flags/narrow */
export const updateFlagsInNarrow = defineEndpoint({
  method: 'POST',
  path: '/messages/flags/narrow',
  permission: 'user',
  summary: 'Change a flag of messages in a narrow',
  description:
    'Sets or clears a flag on the messages around an anchor that match a narrow. Messages can become unread only in channels that you are subscribed to. The response lists the other channels.',
  tags: ['messages'],
  params: z.object({
    anchor: word(z.string()).describe(
      'The anchor of the range: the id of a message, `newest`, `oldest` or `first_unread`.',
    ),
    include_anchor: jsonText(z.boolean())
      .default(true)
      .describe(
        'Whether the range includes the message at the anchor. May be false only if `num_before` or `num_after` is 0. Default: true.',
      ),
    num_before: jsonText(count).describe(
      'The number of messages before the anchor. Reduced if it exceeds 5,000 together with `num_after`.',
    ),
    num_after: jsonText(count).describe('The number of messages after the anchor.'),
    narrow: narrow
      .default([])
      .describe(
        'Selects messages: terms that must all match, each with `operator`, `operand` and optionally `negated`. Default: all messages that you received.',
      ),
    ...flagChangeParams,
  }),
  response: z.object({
    processed_count: z.int(),
    updated_count: z.int(),
    first_processed_id: z.int().nullable(),
    last_processed_id: z.int().nullable(),
    found_oldest: z.boolean(),
    found_newest: z.boolean(),
    ignored_because_not_subscribed_channels: z.array(z.int()).optional(),
  }),
  example: {
    request: {
      anchor: 'oldest',
      include_anchor: false,
      num_before: 0,
      num_after: 1000,
      narrow: [{ operator: 'channel', operand: 5 }],
      op: 'add',
      flag: 'read',
    },
    response: {
      processed_count: 2,
      updated_count: 1,
      first_processed_id: 4711,
      last_processed_id: 4712,
      found_oldest: true,
      found_newest: true,
    },
  },
  errors: [badNarrow],
  async handler({ messaging }, { params, write }) {
    const done = await messaging.updateMessageFlagsInNarrow(
      {
        range: {
          anchor: params.anchor,
          includeAnchor: params.include_anchor,
          numBefore: params.num_before,
          numAfter: params.num_after,
        },
        narrow: toNarrowTerms(params.narrow),
        change: toFlagChange(params),
      },
      write,
    );
    return {
      processed_count: done.processedCount,
      updated_count: done.updatedCount,
      first_processed_id: done.firstProcessedId ?? null,
      last_processed_id: done.lastProcessedId ?? null,
      found_oldest: done.foundOldest,
      found_newest: done.foundNewest,
      ...ignoredChannels(params, done.ignoredChannelIds),
    };
  },
});
