import { badRequest, requestVariableMissing } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { jsonOrRaw, jsonText } from '../../http/endpoint.ts';
import type { Identity } from '../../http/permissions.ts';
import { type Capability, capabilityNames } from '../../queues/shapes/shape.ts';

/** Not all values are booleans: those of unknown names may be anything. */
const capabilities = z
  .record(z.string(), z.unknown())
  .meta({ additionalProperties: { type: 'boolean' } });

const guest = 600;
const idleTimeoutSeconds = { default: 600, mobile: 43_200, most: 604_800 };

/** @spec POST /register */
export const registerParams = z.object({
  event_types: jsonText(z.array(z.string()))
    .optional()
    .describe(
      'The types of events that the queue delivers; an empty list means heartbeats only. Absent: all.',
    ),
  fetch_event_types: jsonText(z.array(z.string()))
    .optional()
    .describe(
      'The groups of fields that the answer has, by the types of the events that change them. Absent: those of `event_types`, and without them all.',
    ),
  apply_markdown: jsonText(z.boolean())
    .default(false)
    .describe(
      'Whether the text of messages is HTML in events; otherwise it is the Markdown as it was written. Default: false.',
    ),
  client_gravatar: jsonText(z.boolean())
    .optional()
    .describe(
      'Whether `avatar_url` may be null for pictures that the client can compute from the e-mail address itself. Default: true unless you have no account.',
    ),
  include_subscribers: jsonOrRaw(z.union([z.boolean(), z.enum(['true', 'false', 'partial'])]))
    .default(false)
    .describe(
      'Whether channels list their subscribers: `true`, `false` or `partial` for those that clients need most. Default: `false`.',
    ),
  slim_presence: jsonText(z.boolean())
    .default(false)
    .describe('Whether presence is in the newer format, without e-mail addresses. Default: false.'),
  presence_history_limit_days: jsonText(z.int().min(0))
    .default(14)
    .describe('How many days old presence may be. Default: 14.'),
  all_public_streams: jsonText(z.boolean())
    .optional()
    .describe(
      'Whether to deliver messages of all public channels, not only of those you are subscribed to; not for guests. Default: false unless you are a bot with another default.',
    ),
  narrow: jsonText(z.array(z.tuple([z.string(), z.string().max(1000)])).max(100))
    .optional()
    .describe(
      'Which messages to deliver, as pairs of an operator and an operand that all must match. Default: all, unless you are a bot with another default.',
    ),
  client_capabilities: jsonText(capabilities)
    .optional()
    .describe(
      'What the client understands, by name with true or false; `notification_settings_null` must be among them. Absent: nothing.',
    ),
  idle_queue_timeout: jsonOrRaw(z.union([z.int().min(0), z.literal('mobile')]))
    .optional()
    .describe(
      'After how many seconds without a request the queue expires, at most 604,800; `mobile` means 43,200. Default: 600.',
    ),
});
export type RegisterParams = z.output<typeof registerParams>;

/** The messages that the queue delivers. A parameter that is absent takes the account's default. */
export function deliveredMessages(
  { all_public_streams, narrow }: RegisterParams,
  identity: Identity,
): { allPublicStreams: boolean; narrow: [string, string][] } {
  const account = identity.kind === 'account' ? identity.account : undefined;
  const channel = account?.defaultEventsRegisterChannel ?? '';
  // A bot that was made a guest since may not read them any more.
  const hearsAll = account?.defaultAllPublicStreams === true && account.role !== guest;
  return {
    allPublicStreams: all_public_streams ?? hearsAll,
    narrow: narrow ?? (channel === '' ? [] : [['channel', channel]]),
  };
}

/** The parameter `include_subscribers` in the form of the gRPC call: "" for no subscribers. */
export function includedSubscribers({
  include_subscribers: asked,
}: RegisterParams): '' | 'true' | 'partial' {
  if (asked === 'partial') return 'partial';
  return asked === true || asked === 'true' ? 'true' : '';
}

/** How many seconds the queue may idle: the requested time, the default for 0, never longer than events are kept. */
export function idleTimeout(
  { idle_queue_timeout: asked }: RegisterParams,
  retentionSeconds: number,
): number {
  const seconds =
    asked === 'mobile' ? idleTimeoutSeconds.mobile : asked || idleTimeoutSeconds.default;
  return Math.min(seconds, idleTimeoutSeconds.most, retentionSeconds);
}

/**
 * The capabilities that the client declared as true.
 *
 * @throws REQUEST_VARIABLE_MISSING `notification_settings_null` is missing, which every client must declare
 * @throws BAD_REQUEST the value of a capability is not a boolean
 */
export function capabilitiesOf({ client_capabilities: stated }: RegisterParams): Capability[] {
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
