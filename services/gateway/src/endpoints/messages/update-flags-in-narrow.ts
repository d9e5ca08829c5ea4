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

// The service clamps the counts; larger values do not fit its proto field
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
    'Sets or removes a flag of yours on the messages around an anchor that match a narrow. Only in channels you are subscribed to can messages become unread; the other channels are then listed.',
  tags: ['messages'],
  params: z.object({
    anchor: word(z.string()).describe(
      'Where the range is: the id of a message, `newest`, `oldest` or `first_unread`.',
    ),
    include_anchor: jsonText(z.boolean())
      .default(true)
      .describe(
        'Whether the message at the anchor belongs to the range; false only if one of the two numbers is 0. Default: true.',
      ),
    num_before: jsonText(count).describe(
      'How many messages before the anchor; more than 5,000 together with `num_after` is reduced.',
    ),
    num_after: jsonText(count).describe('How many messages after the anchor.'),
    narrow: narrow
      .default([])
      .describe(
        'Which messages: terms that all must match, each with `operator`, `operand` and optionally `negated`. Default: none, which means all messages you received.',
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
