import { badNarrow, badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { flagChange, flagChangeParams, ignoredChannels } from './flag-change.ts';
import { narrow, narrowTerms } from './narrow.ts';

// The service lowers counts; beyond this they would not even fit its contract.
const count = z
  .int()
  .min(0)
  .transform((wanted) => Math.min(wanted, 1_000_000));

/** @spec POST /messages/flags/narrow */
export const updateFlagsInNarrow = defineEndpoint({
  method: 'POST',
  path: '/messages/flags/narrow',
  permission: 'user',
  summary: 'Add or remove a flag on the messages of a range',
  tags: ['messages'],
  params: z.object({
    anchor: z.string(),
    include_anchor: jsonText(z.boolean()).default(true),
    num_before: jsonText(count),
    num_after: jsonText(count),
    narrow: narrow.default([]),
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
  errors: [badNarrow, badRequest],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    const done = await deps.messaging.updateMessageFlagsInNarrow(
      {
        range: {
          anchor: params.anchor,
          includeAnchor: params.include_anchor,
          numBefore: params.num_before,
          numAfter: params.num_after,
        },
        narrow: narrowTerms(params.narrow),
        change: flagChange(params),
      },
      { actor, signal, idempotency },
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
