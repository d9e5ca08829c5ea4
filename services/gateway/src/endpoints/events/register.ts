import { badRequest, requestVariableMissing } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { featureLevel, prefixedVersion } from '../../feature-level.ts';
import { defineEndpoint, jsonOrRaw, jsonText } from '../../http/endpoint.ts';
import { rawFields } from '../../http/envelope.ts';
import { capabilityNames } from '../../queues/capabilities.ts';
import { requireEventNarrow } from '../../queues/event-narrow.ts';
import { groupsOf } from '../../snapshot/groups.ts';

const idleTimeoutSeconds = { default: 600, mobile: 43_200, most: 604_800 };

const params = z.object({
  event_types: jsonText(z.array(z.string())).optional(),
  fetch_event_types: jsonText(z.array(z.string())).optional(),
  apply_markdown: jsonText(z.boolean()).default(false),
  client_gravatar: jsonText(z.boolean()).default(true),
  include_subscribers: jsonOrRaw(
    z.union([z.boolean(), z.enum(['true', 'false', 'partial'])]),
  ).default(false),
  slim_presence: jsonText(z.boolean()).default(false),
  presence_history_limit_days: jsonText(z.int().min(0)).default(14),
  all_public_streams: jsonText(z.boolean()).default(false),
  narrow: jsonText(z.array(z.tuple([z.string(), z.string()]))).default([]),
  client_capabilities: jsonText(z.record(z.string(), z.unknown())).optional(),
  idle_queue_timeout: jsonOrRaw(z.union([z.int().min(0), z.literal('mobile')])).optional(),
});
type Params = z.output<typeof params>;

const guest = 600;

/** @spec POST /register */
export const register = defineEndpoint({
  method: 'POST',
  path: '/register',
  permission: 'user',
  summary: 'Get a snapshot of everything you can see, and a queue of what changes from then on',
  tags: ['events'],
  params,
  aliases: { queue_lifespan_secs: 'idle_queue_timeout' },
  response: z.looseObject({
    queue_id: z.string().nullable(),
    last_event_id: z.int(),
    idle_queue_timeout_secs: z.int(),
    ...prefixedVersion,
  }),
  errors: [badRequest],
  async handler(
    deps: Pick<Deps, 'registry' | 'deployment' | 'logRetentionSeconds'>,
    { params, actor, signal },
  ) {
    if (params.all_public_streams && actor.role === guest) {
      throw badRequest({ msg: 'User not authorized for this query' });
    }
    requireEventNarrow(params.narrow);
    const capabilities = capabilitiesOf(params.client_capabilities);
    const idleTimeout = Math.min(effectiveTimeout(params), deps.logRetentionSeconds);
    const registration = await deps.registry.register({
      actor,
      signal,
      groups: groupsOf(params.fetch_event_types ?? params.event_types),
      presenceHistoryLimitDays: params.presence_history_limit_days,
      includeSubscribers: params.include_subscribers ? String(params.include_subscribers) : '',
      queue: {
        ...(params.event_types && { eventTypes: params.event_types }),
        narrow: params.narrow,
        capabilities,
        applyMarkdown: params.apply_markdown,
        clientGravatar: params.client_gravatar,
        slimPresence: params.slim_presence || capabilities.includes('simplified_presence_events'),
        includeSubscribers:
          params.include_subscribers === true || params.include_subscribers === 'true',
        allPublicStreams: params.all_public_streams,
        idleTimeoutSeconds: idleTimeout,
      },
    });
    const { apiPrefix, version } = deps.deployment;
    return rawFields(registration.objects, {
      queue_id: registration.queueId,
      last_event_id: registration.lastEventId,
      idle_queue_timeout_secs: idleTimeout,
      [`${apiPrefix}_feature_level`]: featureLevel,
      [`${apiPrefix}_version`]: version,
      [`${apiPrefix}_merge_base`]: version,
    });
  },
});

/** 0 means the default in the older name of the parameter, and nothing useful in the newer. */
function effectiveTimeout({ idle_queue_timeout: asked }: Params): number {
  if (asked === 'mobile') return idleTimeoutSeconds.mobile;
  return Math.min(asked || idleTimeoutSeconds.default, idleTimeoutSeconds.most);
}

/** The capabilities that are on. @throws REQUEST_VARIABLE_MISSING the one that every client must state */
function capabilitiesOf(stated: Record<string, unknown> | undefined): string[] {
  if (!stated) return [];
  if (!Object.hasOwn(stated, 'notification_settings_null')) {
    throw requestVariableMissing({ var_name: 'client_capabilities["notification_settings_null"]' });
  }
  for (const name of capabilityNames) {
    if (Object.hasOwn(stated, name) && typeof stated[name] !== 'boolean') {
      throw badRequest({ msg: `client_capabilities["${name}"] is not a boolean` });
    }
  }
  return capabilityNames.filter((name) => stated[name] === true);
}
