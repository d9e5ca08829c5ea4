import { badRequest, requestVariableMissing } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { jsonOrRaw, jsonText } from '../../http/endpoint.ts';
import type { Identity } from '../../http/permissions.ts';
import { type Capability, capabilityNames } from '../../queues/shapes/shape.ts';

/** The client's capabilities. The value of an unknown capability may have any type. */
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
      'The types of events that the queue delivers. Empty: heartbeats only. Absent: all types.',
    ),
  fetch_event_types: jsonText(z.array(z.string()))
    .optional()
    .describe(
      'The groups of fields in the response, by the event types that change them. Absent: the groups of `event_types`; all groups if that is absent too.',
    ),
  apply_markdown: jsonText(z.boolean())
    .default(false)
    .describe(
      'If true, events contain the text of messages as HTML, otherwise as Markdown. Default: false.',
    ),
  client_gravatar: jsonText(z.boolean())
    .optional()
    .describe(
      'If true, `avatar_url` may be null for pictures whose address the client can compute from the email address. Default: true, or false without an account.',
    ),
  include_subscribers: jsonOrRaw(z.union([z.boolean(), z.enum(['true', 'false', 'partial'])]))
    .default(false)
    .describe(
      'Whether channels list their subscribers: `true`, `false`, or `partial` for the subscribers that clients need most. Default: `false`.',
    ),
  slim_presence: jsonText(z.boolean())
    .default(false)
    .describe('If true, presence has the newer format, without email addresses. Default: false.'),
  presence_history_limit_days: jsonText(z.int().min(0))
    .default(14)
    .describe('The maximum age of presence in days. Default: 14.'),
  all_public_streams: jsonText(z.boolean())
    .optional()
    .describe(
      'If true, the queue delivers messages of all public channels, not only of those that you are subscribed to. Guests may not set it. Default: false, or your default if you are a bot.',
    ),
  narrow: jsonText(z.array(z.tuple([z.string(), z.string().max(1000)])).max(100))
    .optional()
    .describe(
      'Selects the messages that the queue delivers: pairs of an operator and an operand that must all match. Default: all messages, or your default if you are a bot.',
    ),
  client_capabilities: jsonText(capabilities)
    .optional()
    .describe(
      'The capabilities of the client, by name, each true or false. `notification_settings_null` is required. Absent: no capabilities.',
    ),
  idle_queue_timeout: jsonOrRaw(z.union([z.int().min(0), z.literal('mobile')]))
    .optional()
    .describe(
      'The queue expires after this many seconds without a request, at most 604,800. `mobile` means 43,200. Default: 600.',
    ),
});
export type RegisterParams = z.output<typeof registerParams>;

/** Returns which messages the queue delivers. An absent parameter defaults to the account's setting. */
export function deliveredMessages(
  { all_public_streams, narrow }: RegisterParams,
  identity: Identity,
): { allPublicStreams: boolean; narrow: [string, string][] } {
  const account = identity.kind === 'account' ? identity.account : undefined;
  const channel = account?.defaultEventsRegisterChannel ?? '';
  // A bot whose role has become guest may not read them
  const hearsAll = account?.defaultAllPublicStreams === true && account.role !== guest;
  return {
    allPublicStreams: all_public_streams ?? hearsAll,
    narrow: narrow ?? (channel === '' ? [] : [['channel', channel]]),
  };
}

/** Converts the parameter `include_subscribers` to the form that the gRPC call expects: "" for no subscribers. */
export function includedSubscribers({
  include_subscribers: asked,
}: RegisterParams): '' | 'true' | 'partial' {
  if (asked === 'partial') return 'partial';
  return asked === true || asked === 'true' ? 'true' : '';
}

/**
 * Returns the idle timeout of the queue in seconds: the requested time, or the default for 0. The result never exceeds
 * the retention of events.
 */
export function idleTimeout(
  { idle_queue_timeout: asked }: RegisterParams,
  retentionSeconds: number,
): number {
  const seconds =
    asked === 'mobile' ? idleTimeoutSeconds.mobile : asked || idleTimeoutSeconds.default;
  return Math.min(seconds, idleTimeoutSeconds.most, retentionSeconds);
}

/**
 * Returns the capabilities that the client declared as true.
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
