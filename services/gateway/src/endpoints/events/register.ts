import { badRequest } from '@chat/kit/errors/catalog';
import { addressBlock } from '@chat/kit/limits/address-block';
import { accountKey } from '@chat/kit/limits/concurrency-limit';
import { underEachPrefix } from '@chat/kit/prefixes/prefixes';
import type { ClientOptions } from '@chat/proto/chat/common/v1/ClientOptions';
import { z } from 'zod';
import { versionFields, versionOf } from '../../feature-level.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawFields, sharedFields } from '../../http/envelope.ts';
import { hidesCredentials, type Identity } from '../../http/permissions.ts';
import { joinedTail } from '../../http/shared-tail.ts';
import { parseEventNarrow } from '../../queues/event-narrow.ts';
import { type Registration, registerQueue } from '../../queues/register-queue.ts';
import { snapshotFields } from '../../snapshot/fields.ts';
import {
  collectSnapshot,
  type SnapshotDeps,
  type SnapshotRequest,
  snapshotGroupsFor,
} from '../../snapshot/snapshots.ts';
import {
  capabilitiesOf,
  deliveredMessages,
  idleTimeout,
  includedSubscribers,
  type RegisterParams,
  registerParams,
} from './register-params.ts';

const guest = 600;

/** @spec POST /register */
export const register = defineEndpoint({
  method: 'POST',
  path: '/register',
  permission: 'spectator',
  summary: 'Register an event queue',
  description:
    'Returns a snapshot of everything that you can see, and the id of a queue that delivers all later changes without gaps. Clients begin with this request. People without an account get a snapshot without a queue.',
  tags: ['events'],
  hasOwnLimit: true,
  params: registerParams,
  aliases: { queue_lifespan_secs: 'idle_queue_timeout' },
  response: z.object({
    queue_id: z.string().nullable(),
    last_event_id: z.int(),
    idle_queue_timeout_secs: z.int(),
    ...versionFields,
    ...snapshotFields,
  }),
  example: {
    request: {
      event_types: ['message', 'subscription'],
      fetch_event_types: ['alert_words'],
      client_capabilities: { notification_settings_null: true },
    },
    response: {
      queue_id: '7:41:8f3a6c',
      last_event_id: 3,
      idle_queue_timeout_secs: 600,
      ...versionOf({ version: '1.0.0' }),
      alert_words: ['release'],
    },
  },
  async handler(deps, { params, identity, actor, ip, signal, spelling }) {
    checkCombinations(params, identity);
    const { allPublicStreams, narrow } = deliveredMessages(params, identity);
    const delivered = { allPublicStreams, narrow: parseEventNarrow(narrow) };
    const options = clientOptions(params, identity);
    const idleTimeoutSeconds = idleTimeout(params, deps.logRetentionSeconds);
    const request = { actor, options, groups: snapshotGroupsFor(params), spelling, signal };
    const queue = { ...queueOptions(params, options, idleTimeoutSeconds), ...delivered, spelling };
    const isSpectator = identity.kind === 'spectator';
    const answer = (): Promise<Answered> =>
      isSpectator ? spectatorSnapshot(deps, request) : registerQueue(deps, { ...request, queue });
    const key = isSpectator ? addressBlock(ip) : accountKey(actor);
    // The limit protects the services. A queue without a snapshot does not call them.
    const answered = await (request.groups.length === 0
      ? answer()
      : deps.registerLimit.run(answer, { key, signal }));
    return replyOf(answered, {
      queue_id: answered.queueId,
      last_event_id: answered.lastEventId,
      idle_queue_timeout_secs: idleTimeoutSeconds,
      ...underEachPrefix(versionOf(deps.deployment), deps.deployment.apiPrefixes.names),
    });
  },
});

/**
 * Rejects a combination of parameters that the caller may not request.
 * @throws BAD_REQUEST the caller may not request this combination
 */
function checkCombinations(params: RegisterParams, identity: Identity): void {
  if (identity.kind === 'spectator') {
    const { client_gravatar } = params;
    if (client_gravatar) {
      throw badRequest({ msg: 'Invalid client_gravatar parameter for anonymous request' });
    }
    if (includedSubscribers(params) !== '') {
      throw badRequest({ msg: 'Invalid include_subscribers parameter for anonymous request' });
    }
  } else if (params.all_public_streams && identity.account.role === guest) {
    throw badRequest({ msg: 'User not authorized for this query' });
  }
}

type Options = Required<ClientOptions> & { capabilities: string[] };

function clientOptions(params: RegisterParams, identity: Identity): Options {
  const capabilities = capabilitiesOf(params);
  return {
    clientGravatar: params.client_gravatar ?? identity.kind === 'account',
    applyMarkdown: params.apply_markdown,
    slimPresence: params.slim_presence || capabilities.includes('simplified_presence_events'),
    presenceHistoryLimitDays: params.presence_history_limit_days,
    includeSubscribers: includedSubscribers(params),
    capabilities,
    hidesCredentials: identity.kind === 'account' && hidesCredentials(identity),
  };
}

function queueOptions(params: RegisterParams, options: Options, idleTimeoutSeconds: number) {
  return {
    ...(params.event_types && { eventTypes: params.event_types }),
    capabilities: options.capabilities,
    applyMarkdown: options.applyMarkdown,
    clientGravatar: options.clientGravatar,
    slimPresence: options.slimPresence,
    includeSubscribers: options.includeSubscribers === 'true',
    idleTimeoutSeconds,
  };
}

/** Returns a response that consists of `fields` and the fields of the snapshot. */
function replyOf(
  { objects, sharedParts }: Pick<Answered, 'objects' | 'sharedParts'>,
  fields: Readonly<Record<string, unknown>>,
) {
  if (sharedParts.length === 0) return rawFields(objects, fields);
  const members = sharedParts.flatMap((part, index) => (index === 0 ? [part] : [',', part]));
  return sharedFields(fields, joinedTail([...members, '}']), objects);
}

type Answered = Omit<Registration, 'queueId'> & { queueId: string | null };

/** Returns a snapshot for a spectator. Spectators get no queue. */
async function spectatorSnapshot(
  deps: SnapshotDeps,
  request: Omit<SnapshotRequest, 'eventTypes'>,
): Promise<Answered> {
  const { objects, sharedParts } = await collectSnapshot(deps, { ...request, eventTypes: [] });
  return { queueId: null, lastEventId: -1, objects, sharedParts };
}
